import type { ReservationStatusId } from '@varde/domain/ordering/reservation-status'
import type { Database } from '../../db/connect.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import type { Advanced, AdvanceOptions, AdvanceReservation } from '../orders/orders.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import { type FollowedWithdrawal, listFollowedWithdrawals } from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
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
  /** Changes the status of a reservation, when that suits how its goods are handed over. */
  advance(
    id: number,
    to: ReservationStatusId,
    by: 'shop' | 'command',
    options?: AdvanceOptions,
  ): Promise<Advanced>
}

type Dependencies = {
  db: Database
  advanceReservation: AdvanceReservation
  shops: Pick<ShopsService, 'findShop'>
  outbox: Pick<OutboxService, 'wake'>
  /** Signs the addresses of the shop's own page. */
  shopLinks: LinkSigner
  now: () => Date
}

/** Fits an integer of the database. */
const RESERVATION_ID = /^[1-9]\d{0,8}$/

/** What a shop's employees do with reservations, on their page and at the command line. */
export function createShopDeskService(dependencies: Dependencies): ShopDeskService {
  const { db, advanceReservation, shops, outbox, shopLinks, now } = dependencies

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
      const id = shopLinks.read(link, now())
      if (id === null || !RESERVATION_ID.test(id)) return null
      const row = await findDeskRow(db, Number(id))
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
    advance: async (id, to, by, options) => {
      const row = await findDeskRow(db, id)
      if (row === undefined) return { ok: false, reason: 'not_found' }
      if (row.statusId !== to && !canAdvance(row.statusId, to, row.delivery === 1)) {
        return { ok: false, reason: 'not_allowed' }
      }
      const advanced = await advanceReservation(id, to, by, options)
      if (advanced.ok && advanced.changed) outbox.wake()
      return advanced
    },
  }
}
