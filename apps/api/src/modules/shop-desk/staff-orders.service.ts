import type { Shop } from '@varde/contract/entities'
import { isErased } from '@varde/domain/customer/erased-contact'
import { addDays, daysBetween, type IsoDate, osloInstant } from '@varde/domain/norwegian/oslo-time'
import { TO_PICK } from '@varde/domain/ordering/due-time'
import { calculateRefund } from '@varde/domain/ordering/refund-share'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { type StaffRole, visibleShops } from '@varde/domain/staff/staff-role'
import type { Database } from '../../db/connect.ts'
import { RollbackWith, transact } from '../../db/transact.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import { exportOrdersCsv } from '../order-export/order-export.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import { listLateOrders } from './late-orders.service.ts'
import { STAFF_TARGET, type StaffAction } from './list-desk-actions.ts'
import { readOrderSearch } from './order-search.ts'
import { readTrackingUrl } from './read-tracking-url.ts'
import type { DeskAdvanced, DeskReservationRow, ShopDeskService } from './shop-desk.service.ts'
import {
  type ListedOrder,
  type PickList,
  type StaffOrder,
  toListedOrder,
  toPickList,
  toStaffOrder,
} from './staff-order-entity.ts'
import {
  countMessages,
  insertMessage,
  listLedger,
  listLinesToPick,
  listMessages,
  listOwnTasks,
  listSent,
  readOpenOrders,
} from './staff-orders.store.ts'

/** Who asks. What she may not see is, for her, not there. */
export type Asker = { id: number; email: string; role: StaffRole; shopIds: readonly number[] }

export type OrderFilter = {
  shopId?: number | undefined
  statusId?: number | undefined
  /** What the shop still has to do, or what of it is late. */
  state?: 'open' | 'late' | undefined
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  text?: string | undefined
}

/** What is reported about a reservation; amounts in øre. */
export type Report = {
  action: StaffAction
  code?: string | undefined
  isIdentified?: boolean | undefined
  trackingUrl?: string | undefined
  missing?: readonly { ean: string; count: number }[] | undefined
  amountOre?: number | undefined
}

export type Refund = {
  lines?: readonly { ean: string; count: number }[] | undefined
  withdrawalId?: number | undefined
  amountOre: number
  /** How many pieces had come back when the amount was shown. */
  returnedBefore: number
}

type RefusedReason = Extract<DeskAdvanced, { ok: false }>['reason']
export type Reported = { ok: true; order: StaffOrder } | { ok: false; reason: RefusedReason | 'tracking_url' }

export type Written =
  | { ok: true; order: StaffOrder }
  | { ok: false; reason: 'not_found' | 'empty' | 'no_contact' | 'full' }

export type StaffOrdersService = ReturnType<typeof createStaffOrdersService>

type Dependencies = {
  db: Database
  shopDesk: ShopDeskService
  shops: Pick<ShopsService, 'findShop' | 'listShops'>
  notices: Pick<NoticesService, 'notify'>
  outbox: Pick<OutboxService, 'wake'>
  recordChange: RecordChange
  now: () => Date
}

const MOST_ON_PICK_LIST = 300
const MOST_MESSAGES = 50
const MOST_DAYS = 92
const MOST_EXPORTED_LINES = 20_000

/** The first and the moment after the last of some days in Oslo; null for a period that is too long or ends before it begins. */
export function readPeriod(from: IsoDate, to: IsoDate): { from: Date; to: Date } | null {
  const days = daysBetween(from, to)
  if (days < 0 || days >= MOST_DAYS) return null
  return { from: osloInstant(from, 0), to: osloInstant(addDays(to, 1), 0) }
}

/** The orders of the back office: what one's role may see of them, and every change by the rules of the shop's desk. */
export function createStaffOrdersService(dependencies: Dependencies) {
  const { db, shopDesk, shops, notices, outbox, recordChange, now } = dependencies

  async function findOwn(asker: Asker, id: number) {
    const facts = await shopDesk.find(id)
    if (facts === null || visibleShops(asker, facts.reservation.shopId) === null) return null
    return facts
  }

  async function find(asker: Asker, id: number): Promise<StaffOrder | null> {
    const facts = await findOwn(asker, id)
    if (facts === null) return null
    const { reservation } = facts
    return toStaffOrder(
      {
        ...facts,
        ledger: await listLedger(db, reservation),
        tasks: await listOwnTasks(db, reservation),
        sent: await listSent(db, id),
        messages: await listMessages(db, id),
      },
      shops.findShop(reservation.shopId),
      now(),
    )
  }

  /** The order as it is after a change, or the reason why there was none. */
  async function answer(asker: Asker, id: number, advanced: DeskAdvanced): Promise<Reported> {
    if (!advanced.ok) return advanced
    const order = await find(asker, id)
    return order === null ? { ok: false, reason: 'not_found' } : { ok: true, order }
  }

  function shopsOf(asker: Asker, shopId?: number): readonly number[] | null {
    const visible = visibleShops(asker, shopId)
    return visible === 'all' ? shops.listShops().map(({ id }) => id) : visible
  }

  return {
    find,

    maySee: (asker: Asker, shopId: number): boolean => visibleShops(asker, shopId) !== null,

    /** @returns null for a shop that is not hers */
    list: async (
      asker: Asker,
      { shopId, statusId, state, from, to, text = '' }: OrderFilter,
      range: { limit: number; offset: number },
    ): Promise<{ rows: ListedOrder[]; total: number } | null> => {
      const visible = visibleShops(asker, shopId)
      if (visible === null) return null
      const search = readOrderSearch(text)
      const late =
        state === 'late' ? await listLateOrders(db, shops, shopsOf(asker, shopId) ?? [], now()) : null
      const { rows, total } = await shopDesk.list(
        {
          statusId,
          ...(visible === 'all' ? {} : { shopIds: visible }),
          ...(late === null ? {} : { ids: late.late.map(({ id }) => id) }),
          ...(state === 'open' ? { statusIds: [...TO_PICK, STATUS.readyForPickup] } : {}),
          ...(from === undefined ? {} : { from: osloInstant(from, 0) }),
          ...(to === undefined ? {} : { to: osloInstant(addDays(to, 1), 0) }),
          ...(search === null ? {} : { search }),
        },
        range,
      )
      return { rows: rows.map((row) => toListedOrder(row, shops.findShop(row.shopId), now())), total }
    },

    /** Another text when an open order of her shops has come, changed or gone. */
    version: async (asker: Asker): Promise<{ version: string; toPick: number }> => {
      const { sum, toPick } = await readOpenOrders(db, shopsOf(asker) ?? [])
      return { version: sum, toPick }
    },

    report: async (asker: Asker, id: number, report: Report): Promise<Reported> => {
      const facts = await findOwn(asker, id)
      if (facts === null) return { ok: false, reason: 'not_found' }
      const { action, code, isIdentified = false, missing } = report
      const { reservation } = facts
      const trackingUrl = action === 'shipped' ? readTrackingUrl(report.trackingUrl ?? '') : undefined
      if (trackingUrl === null) return { ok: false, reason: 'tracking_url' }
      if (action === 'cancelled' && report.amountOre !== reservation.totalOre) {
        return { ok: false, reason: 'amount' }
      }
      const identified = action === 'collected' && isIdentified
      const advanced = await shopDesk.advance(id, STAFF_TARGET[action], 'shop', {
        ...(trackingUrl === undefined ? {} : { trackingUrl }),
        ...(action === 'missing' ? { missing: missing ?? 'all' } : {}),
        ...(action === 'collected' && code !== undefined ? { code } : {}),
        isIdentified: identified,
        record: (tx, from) =>
          recordChange(tx, asker, {
            action: `order.${action}`,
            subject: `reservation:${id}`,
            from: { status: from },
            to: { status: STAFF_TARGET[action], ...(identified ? { identified } : {}) },
          }),
      })
      return answer(asker, id, advanced)
    },

    /** What the shopper would get back, in øre; null for pieces that are not out, `undefined` where there is no such order. */
    quote: async (
      asker: Asker,
      id: number,
      lines: readonly { ean: string; count: number }[],
    ): Promise<number | null | undefined> => {
      const facts = await findOwn(asker, id)
      return facts === null ? undefined : quote(facts.reservation, lines)
    },

    refund: async (
      asker: Asker,
      id: number,
      { lines, withdrawalId, amountOre, returnedBefore }: Refund,
    ): Promise<Reported> => {
      const facts = await findOwn(asker, id)
      if (facts === null) return { ok: false, reason: 'not_found' }
      if (lines === undefined && withdrawalId === undefined) return { ok: false, reason: 'lines' }
      const advanced = await shopDesk.advance(id, STATUS.returned, 'shop', {
        ...(lines === undefined ? {} : { lines }),
        ...(withdrawalId === undefined ? {} : { withdrawalId }),
        refundOre: amountOre,
        returnedBefore,
        record: (tx) =>
          recordChange(tx, asker, {
            action: 'order.refunded',
            subject: `reservation:${id}`,
            from: { returned: returnedBefore },
            to: {
              amountOre,
              ...(withdrawalId === undefined ? {} : { withdrawal: withdrawalId }),
              ...(lines === undefined
                ? {}
                : { pieces: lines.map(({ ean, count }) => `${count} × ${ean}`).join(', ') }),
            },
          }),
      })
      return answer(asker, id, advanced)
    },

    /** Writes to the shopper, once the transaction is committed. @param key a message of the same key is written once */
    write: async (
      asker: Asker,
      id: number,
      { key, text: typed }: { key: string; text: string },
    ): Promise<Written> => {
      const text = typed.normalize('NFC').replace(/\r\n?/g, '\n').trim()
      if (text === '') return { ok: false, reason: 'empty' }
      const facts = await findOwn(asker, id)
      if (facts === null) return { ok: false, reason: 'not_found' }
      if (isErased(facts.reservation)) return { ok: false, reason: 'no_contact' }
      const isWritten = await transact(db, async (tx) => {
        const message = { reservationId: id, who: asker.email, text, at: now(), key }
        const messageId = await insertMessage(tx, message)
        if (messageId === null) return true
        if ((await countMessages(tx, id)) > MOST_MESSAGES) throw new RollbackWith(false)
        await notices.notify(tx, { kind: 'from_shop', reservationId: id, messageId })
        await recordChange(tx, asker, {
          action: 'order.message',
          subject: `reservation:${id}`,
          to: { message: messageId, letters: text.length },
        })
        return true
      })
      if (!isWritten) return { ok: false, reason: 'full' }
      outbox.wake()
      const order = await find(asker, id)
      return order === null ? { ok: false, reason: 'not_found' } : { ok: true, order }
    },

    /** @returns null for a shop that is not hers, or that there is not */
    pickList: async (asker: Asker, shopId: number): Promise<PickList | null> => {
      const shop: Shop | undefined = shops.findShop(shopId)
      if (shop === undefined || visibleShops(asker, shopId) === null) return null
      return toPickList(await listLinesToPick(db, shopId, MOST_ON_PICK_LIST), shop, now())
    },

    /** The lines of some days as CSV. */
    exportCsv: async (
      asker: Asker,
      { shopId, from, to }: { shopId?: number | undefined; from: IsoDate; to: IsoDate },
    ): Promise<{ csv: string; rows: number } | 'not_allowed' | 'period' | 'too_large'> => {
      const visible = visibleShops(asker, shopId)
      if (visible === null) return 'not_allowed'
      const period = readPeriod(from, to)
      if (period === null) return 'period'
      const filter = { ...period, ...(visible === 'all' ? {} : { shopIds: visible }) }
      const exported = await exportOrdersCsv(db, filter, MOST_EXPORTED_LINES)
      if (exported === null) return 'too_large'
      await recordChange(db, asker, {
        action: 'orders.exported',
        subject: 'orders',
        to: { from, to, shop: shopId ?? null, rows: exported.rows },
      })
      return exported
    },
  }
}

function quote(row: DeskReservationRow, lines: readonly { ean: string; count: number }[]): number | null {
  const isOut = lines.every(({ ean, count }) => {
    const line = row.lines.find((each) => each.ean === ean)
    return line !== undefined && count <= line.count - line.returnedCount
  })
  const isOnce = new Set(lines.map(({ ean }) => ean)).size === lines.length
  return isOut && isOnce ? calculateRefund(row, lines).amountOre : null
}
