import { RESERVATION_STATUS, type ReservationStatusId } from '@varde/domain/ordering/reservation-status'
import type { Database } from '../../db/connect.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import type { DeskLinksService } from '../desk-links/desk-links.service.ts'
import type { Advanced, AdvanceOptions, AdvanceReservation } from '../orders/orders.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import { type FollowedWithdrawal, listFollowedWithdrawals } from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { type CodeRefused, createCheckPickupCode, needsPickupCode } from './check-pickup-code.ts'
import { canAdvance } from './list-desk-actions.ts'
import {
  type DeskFilter,
  type DeskRow,
  findDeskRow,
  findPaymentRow,
  listDeskRows,
  listHistory,
  listWaitingTasks,
} from './shop-desk.store.ts'

export type { DeskFilter, DeskRow }
export { needsPickupCode }

/** A reservation with the name of its shop. */
export type DeskReservationRow = DeskRow & { shopName: string }

/** An announced return that the shop still waits for. */
export type AwaitedReturn = Pick<FollowedWithdrawal, 'id' | 'way' | 'reason' | 'note' | 'missing'>

/** Everything about a reservation, for the people who run the shop. */
export type DeskFacts = {
  reservation: DeskReservationRow
  awaited: AwaitedReturn[]
  history: Awaited<ReturnType<typeof listHistory>>
  payment: Awaited<ReturnType<typeof findPaymentRow>>
  waitingTasks: Awaited<ReturnType<typeof listWaitingTasks>>
}

export type ShopDeskService = {
  /** The reservation that a link in a shop's mail is for; null when the link is not valid or has expired. */
  readLink(link: string): Promise<DeskReservationRow | null>
  /** The announced returns of a reservation that have not come, oldest first. */
  listAwaited(id: number): Promise<AwaitedReturn[]>
  find(id: number): Promise<DeskFacts | null>
  /** Newest first. */
  list(
    filter: DeskFilter,
    range: { limit: number; offset: number },
  ): Promise<{ rows: DeskReservationRow[]; total: number }>
  /**
   * Changes the status of a reservation, when that suits how its goods are handed over. A shop hands out what is paid
   * already only for the pick-up code, or to somebody whose identity it has seen.
   */
  advance(
    id: number,
    to: ReservationStatusId,
    by: 'shop' | 'command',
    options?: AdvanceOptions & Proof,
  ): Promise<DeskAdvanced>
}

/** How the shopper showed that paid goods are hers. */
export type Proof = { code?: string; isIdentified?: boolean }

export type DeskAdvanced = Advanced | CodeRefused

type Dependencies = {
  db: Database
  advanceReservation: AdvanceReservation
  shops: Pick<ShopsService, 'findShop'>
  outbox: Pick<OutboxService, 'wake'>
  attempts: Pick<AttemptsService, 'countAttempt' | 'resetAttempts'>
  deskLinks: Pick<DeskLinksService, 'read'>
}

/** What a shop's employees do with reservations, on their page and at the command line. */
export function createShopDeskService(dependencies: Dependencies): ShopDeskService {
  const { db, advanceReservation, shops, outbox, attempts, deskLinks } = dependencies
  const checkPickupCode = createCheckPickupCode(attempts)

  function withShop(row: DeskRow): DeskReservationRow {
    return {
      ...row,
      shopName: shops.findShop(row.shopId)?.fullName ?? `Butikk ${row.shopId}`,
    }
  }

  async function listAwaited(id: number): Promise<AwaitedReturn[]> {
    return (await listFollowedWithdrawals(db, [id])).filter(({ missing }) => missing.length > 0)
  }

  return {
    readLink: async (link) => {
      const id = await deskLinks.read(link)
      const row = id === null ? undefined : await findDeskRow(db, id)
      return row === undefined ? null : withShop(row)
    },
    listAwaited,
    find: async (id) => {
      const row = await findDeskRow(db, id)
      if (row === undefined) return null
      return {
        reservation: withShop(row),
        awaited: await listAwaited(id),
        history: await listHistory(db, id),
        payment: await findPaymentRow(db, row.orderId),
        waitingTasks: await listWaitingTasks(db, row.orderId),
      }
    },
    list: async (filter, range) => {
      const { rows, total } = await listDeskRows(db, filter, range)
      return { rows: rows.map(withShop), total }
    },
    advance: async (id, to, by, { code, isIdentified = false, ...options } = {}) => {
      const row = await findDeskRow(db, id)
      if (row === undefined) return { ok: false, reason: 'not_found' }
      if (row.statusId !== to && !canAdvance(row.statusId, to, row.delivery === 1)) {
        return { ok: false, reason: 'not_allowed' }
      }
      if (by === 'shop' && to === RESERVATION_STATUS.completed && !isIdentified && needsPickupCode(row)) {
        const checked = await checkPickupCode(row, code)
        if (!checked.ok) return checked
      }
      const advanced = await advanceReservation(id, to, by, options)
      if (advanced.ok && advanced.changed) outbox.wake()
      return advanced
    },
  }
}
