import { type FollowedReturn, followReturns } from '@varde/domain/ordering/follow-returns'
import {
  type GoodsState,
  goodsState,
  isReservationStatusId,
  type ReservationStatusId,
} from '@varde/domain/ordering/reservation-status'
import type { Queryable } from '../../db/connect.ts'
import { type GoodsMove, lockStock, moveGoods, type Pieces, type StockRow } from '../stock/stock.service.ts'
import {
  addReturned,
  type EventBy,
  type FullReservation,
  findEventTimes,
  findReservationByToken,
  findReservationRow,
  insertEvents,
  insertReservations,
  listOverdue,
  listReservationsOfOrder,
  listReservationsOfOrders,
  listReturned,
  listStatusTimes,
  listWithdrawals,
  lockReservationsOfOrder,
  type NewReservation,
  type StatusTime,
  updateReservation,
} from './reservations.store.ts'

export { isPickupCode, pickupCodeOf } from './pickup-code.ts'
export { maskContact, toReservation } from './reservation-entity.ts'
export type { EventBy, FullReservation, NewReservation, StatusTime }
export {
  findEventTimes,
  findReservationByToken,
  findReservationRow,
  listOverdue,
  listReservationsOfOrder,
  listReservationsOfOrders,
  listStatusTimes,
  listWithdrawals,
  lockReservationsOfOrder,
}

type Withdrawal = Awaited<ReturnType<typeof listWithdrawals>>[number]

/** An announced return (9.12), with what has come of it (9.13). */
export type FollowedWithdrawal = Withdrawal & FollowedReturn

/** The announced returns of some reservations and what has come of each, oldest first. */
export async function listFollowedWithdrawals(
  db: Queryable,
  reservationIds: number[],
): Promise<FollowedWithdrawal[]> {
  const announced = await listWithdrawals(db, reservationIds)
  if (announced.length === 0) return []
  const returned = await listReturned(db, reservationIds)
  return announced.map((row) => {
    function isSame({ reservationId }: { reservationId: number }) {
      return reservationId === row.reservationId
    }
    const followed = followReturns(
      announced.filter(isSame),
      returned.filter(isSame).map((each) => ({ ...each, returnId: each.withdrawalId })),
    ).get(row.id)
    return { ...row, missing: followed?.missing ?? [], receivedAt: followed?.receivedAt ?? null }
  })
}

/** Inserts the reservations of a new order, with their lines and the first entry of their history. */
export async function createReservations(
  tx: Queryable,
  wanted: readonly NewReservation[],
): Promise<FullReservation[]> {
  const written = await insertReservations(tx, wanted)
  await insertEvents(
    tx,
    written.map(({ id, statusId, date }) => ({ reservationId: id, statusId, by: 'shopper', at: date })),
  )
  return written
}

/** The status of a row; for the database it is any number. */
export function statusOf({ statusId }: { statusId: number }): ReservationStatusId {
  if (!isReservationStatusId(statusId)) throw new Error(`${statusId} is not a status`)
  return statusId
}

/** Locks the stock of all the goods of some reservations, in one step. */
export function lockReservedStock(tx: Queryable, reservations: readonly FullReservation[]) {
  return lockStock(
    tx,
    reservations.map(({ shopId }) => shopId),
    reservations.flatMap(({ lines }) => lines.map(({ ean }) => ean)),
  )
}

/** The pieces of a reservation that have not come back. */
export function piecesOf({ shopId, lines }: FullReservation): Pieces[] {
  return lines.flatMap(({ ean, count, returnedCount }) =>
    count > returnedCount ? [{ shopId, ean, count: count - returnedCount }] : [],
  )
}

type Change = {
  to: ReservationStatusId
  by: EventBy
  at: Date
  /** Until when the goods are kept; null for no such time, undefined to leave it as it is. */
  holdUntil?: Date | null
  trackingUrl?: string
  /** With `returned`: the announced return that the goods are registered for. */
  withdrawalId?: number | undefined
  /** Pieces that were held and that the shop cannot find. */
  missing?: readonly { ean: string; count: number }[]
}

/**
 * Changes the status of a reservation, and moves its goods accordingly: sold, back on the shelf, or held again. The
 * caller has locked the reservation and its stock (`lockReservedStock`), and has checked that the change is allowed.
 *
 * @returns the stock rows that changed
 */
export async function changeReservationStatus(
  tx: Queryable,
  reservation: FullReservation,
  change: Change,
): Promise<StockRow[]> {
  const { to, by, at } = change
  await updateReservation(tx, reservation.id, {
    statusId: to,
    ...(change.holdUntil === undefined ? {} : { holdUntil: change.holdUntil }),
    ...(change.trackingUrl === undefined ? {} : { trackingUrl: change.trackingUrl }),
  })
  await insertEvents(tx, [{ reservationId: reservation.id, statusId: to, by, at }])
  const move = findGoodsMove(statusOf(reservation), to)
  if (move === null) return []
  const about = { reservationId: reservation.id, at }
  const pieces = piecesOf(reservation)
  if (move === 'return') {
    await addReturned(tx, reservation.id, pieces, { at, withdrawalId: change.withdrawalId })
    return moveGoods(tx, move, pieces, about)
  }
  const lost = move === 'release' ? takeMissing(pieces, change.missing ?? []) : []
  const rest = subtract(pieces, lost)
  const rows = [
    ...(lost.length === 0 ? [] : await moveGoods(tx, 'lose', lost, about)),
    ...(rest.length === 0 ? [] : await moveGoods(tx, move, rest, about)),
  ]
  return latestRows(rows)
}

/** Puts some pieces of a reservation back in stock; its status stays. */
export async function returnPieces(
  tx: Queryable,
  reservation: FullReservation,
  lines: readonly { ean: string; count: number }[],
  { at, withdrawalId }: { at: Date; withdrawalId: number | undefined },
): Promise<StockRow[]> {
  await addReturned(tx, reservation.id, lines, { at, withdrawalId })
  const pieces = lines.map(({ ean, count }) => ({ shopId: reservation.shopId, ean, count }))
  return moveGoods(tx, 'return', pieces, { reservationId: reservation.id, at })
}

/** What happens to the goods between two states; undefined where there is no way from one to the other. */
const GOODS_MOVES: Readonly<Record<GoodsState, Readonly<Record<GoodsState, GoodsMove | null | undefined>>>> =
  {
    held: { held: null, gone: 'sell', released: 'release' },
    gone: { held: undefined, gone: null, released: 'return' },
    released: { held: 'hold', gone: undefined, released: null },
  }

function findGoodsMove(from: ReservationStatusId, to: ReservationStatusId): GoodsMove | null {
  const move = GOODS_MOVES[goodsState(from)][goodsState(to)]
  if (move === undefined) throw new Error(`goods cannot go from status ${from} to ${to}`)
  return move
}

function takeMissing(pieces: Pieces[], missing: readonly { ean: string; count: number }[]): Pieces[] {
  return pieces.flatMap((piece) => {
    const count = Math.min(piece.count, missing.find(({ ean }) => ean === piece.ean)?.count ?? 0)
    return count > 0 ? [{ ...piece, count }] : []
  })
}

function subtract(pieces: Pieces[], taken: Pieces[]): Pieces[] {
  return pieces.flatMap((piece) => {
    const count = piece.count - (taken.find(({ ean }) => ean === piece.ean)?.count ?? 0)
    return count > 0 ? [{ ...piece, count }] : []
  })
}

/** Of a row that was changed twice, only the later version. */
function latestRows(rows: StockRow[]): StockRow[] {
  return [...new Map(rows.map((row) => [`${row.shopId}/${row.ean}`, row])).values()]
}
