import {
  goodsState,
  isReservationStatusId,
  type ReservationStatusId,
} from '@varde/domain/ordering/reservation-status'
import type { Queryable } from '../../db/connect.ts'
import { type GoodsMove, lockPlaces, moveGoods, type Pieces, type StockRow } from '../stock/stock.service.ts'
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
  lockReservationsOfOrder,
  type NewReservation,
  updateReservation,
} from './reservations.store.ts'

export { maskContact, toReservation } from './reservation-entity.ts'
export type { EventBy, FullReservation, NewReservation }
export {
  findEventTimes,
  findReservationByToken,
  findReservationRow,
  listOverdue,
  listReservationsOfOrder,
  listReservationsOfOrders,
  lockReservationsOfOrder,
}

/** Writes reservations that a shopper makes, with their lines and the beginning of their history. */
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

/** The status of a row, which the database keeps as any number. */
export function statusOf({ statusId }: { statusId: number }): ReservationStatusId {
  if (!isReservationStatusId(statusId)) throw new Error(`${statusId} is no status`)
  return statusId
}

/** Locks all the stock that some reservations are about, in one go and in one order. */
export function lockGoods(tx: Queryable, reservations: readonly FullReservation[]) {
  return lockPlaces(
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
  /** Until when goods that are ready are kept; null ends a time that was running. */
  holdUntil?: Date | null
  trackingUrl?: string
  /** Pieces that were held but are not to be found. */
  missing?: readonly { ean: string; count: number }[]
}

/**
 * Brings a reservation to a status, and its goods with it: out of the door, back on the shelf, or held again. Whether
 * it may go there is for the caller to know, who has locked the reservation and its goods (`lockGoods`).
 *
 * @returns the stock rows that changed
 */
export async function moveReservation(
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
  const move = goodsMove(statusOf(reservation), to)
  if (move === null) return []
  const about = { reservationId: reservation.id, at }
  const pieces = piecesOf(reservation)
  if (move === 'return') {
    await addReturned(tx, reservation.id, pieces)
    return moveGoods(tx, move, pieces, about)
  }
  const lost = move === 'release' ? takeMissing(pieces, change.missing ?? []) : []
  const rest = subtract(pieces, lost)
  const rows = [
    ...(lost.length === 0 ? [] : await moveGoods(tx, 'lose', lost, about)),
    ...(rest.length === 0 ? [] : await moveGoods(tx, move, rest, about)),
  ]
  return latest(rows)
}

/** Takes back some pieces of a reservation that stays as it is otherwise. */
export async function takeBack(
  tx: Queryable,
  reservation: FullReservation,
  lines: readonly { ean: string; count: number }[],
  at: Date,
): Promise<StockRow[]> {
  await addReturned(tx, reservation.id, lines)
  const pieces = lines.map(({ ean, count }) => ({ shopId: reservation.shopId, ean, count }))
  return moveGoods(tx, 'return', pieces, { reservationId: reservation.id, at })
}

function goodsMove(from: ReservationStatusId, to: ReservationStatusId): GoodsMove | null {
  switch (`${goodsState(from)} ${goodsState(to)}`) {
    case 'held gone':
      return 'sell'
    case 'held released':
      return 'release'
    case 'gone released':
      return 'return'
    case 'released held':
      return 'hold'
    case 'released gone':
    case 'gone held':
      throw new Error(`goods cannot go from status ${from} to ${to}`)
    default:
      return null
  }
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

/** Of rows that were changed twice, as they are after the second. */
function latest(rows: StockRow[]): StockRow[] {
  return [...new Map(rows.map((row) => [`${row.shopId}/${row.ean}`, row])).values()]
}
