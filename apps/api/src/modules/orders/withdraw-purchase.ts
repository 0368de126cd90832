import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { ReturnReason, ReturnWay } from '@varde/domain/ordering/return-reasons'
import type { Database } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import {
  type FullReservation,
  findEventTimes,
  listWithdrawals,
  lockReservationsOfOrder,
} from '../reservations/reservations.service.ts'
import { canWithdraw, withdrawalEnd } from './order-entity.ts'
import { isOwnReservation } from './order-owner.ts'
import { insertWithdrawal, type OrderRow } from './orders.store.ts'

export type WithdrawalRequest = {
  /** Of the order; null when the customer whose order it is is logged in. */
  email: string | null
  /** The customer who is logged in, or null. */
  customerId: number | null
  lines: readonly { reservationId: number; ean: string; count: number }[] | null
  note: string | null
  way: ReturnWay | null
  reason: ReturnReason | null
  /** The client's Idempotency-Key, or one that was made for this request. */
  key: string
}

/** What was withdrawn of one reservation. */
export type Withdrawal = {
  id: number
  reservationId: number
  lines: { ean: string; name: string; count: number }[]
  at: Date
}

export type Withdrawn =
  | { ok: true; withdrawals: Withdrawal[] }
  | { ok: false; refused: 'ORDER_NOT_FOUND' | 'WITHDRAWAL_NOT_POSSIBLE' | 'VALIDATION_FAILED' }

type Dependencies = { db: Database; notices: NoticesService; now: () => Date }

/**
 * 9.12: the shopper withdraws from a purchase. The withdrawal is saved, and shopper and shop get a mail; goods and money
 * are returned when the goods have arrived (`advanceReservation` to `returned`).
 */
export function createWithdraw({ db, notices, now }: Dependencies) {
  return (order: OrderRow, request: WithdrawalRequest): Promise<Withdrawn> =>
    transactUntilKnown(db, async (tx): Promise<Withdrawn> => {
      // The lock makes a repeated request wait for the first, and find what it saved.
      const reservations = await lockReservationsOfOrder(tx, order.id)
      const { lines: wanted, note, way, reason, key } = request
      if (!reservations.some((row) => isOwnReservation(row, request))) {
        return { ok: false, refused: 'ORDER_NOT_FOUND' }
      }
      const ids = reservations.map(({ id }) => id)
      const receivedAt = await findEventTimes(tx, ids, RESERVATION_STATUS.completed)
      const until = withdrawalEnd(reservations, receivedAt)
      const earlier = await listWithdrawals(tx, ids)
      const before = earlier.filter(({ requestKey }) => requestKey === key)
      if (before.length > 0)
        return { ok: true, withdrawals: before.map((row) => toWithdrawal(row, reservations)) }
      const open = reservations
        .filter((row) => canWithdraw(row, until, now()))
        .map((row) => ({ row, lines: remainingLines(row, earlier) }))
        .filter(({ lines }) => lines.length > 0)
      if (open.length === 0) return { ok: false, refused: 'WITHDRAWAL_NOT_POSSIBLE' }
      const chosen = open
        .map(({ row, lines }) => ({
          row,
          lines: wanted === null ? lines : selectLines(row.id, lines, wanted),
        }))
        .filter(({ lines }) => lines.length > 0)
      const count = (some: readonly { count: number }[]) => some.reduce((sum, line) => sum + line.count, 0)
      const fits = wanted === null || count(chosen.flatMap(({ lines }) => lines)) === count(wanted)
      if (chosen.length === 0 || !fits) return { ok: false, refused: 'VALIDATION_FAILED' }
      const withdrawals: Withdrawal[] = []
      for (const { row, lines } of chosen) {
        const at = now()
        const kept = lines.map(({ ean, count: pieces }) => ({ ean, count: pieces }))
        const id = await insertWithdrawal(tx, {
          reservationId: row.id,
          lines: kept,
          note,
          way,
          reason,
          at,
          requestKey: key,
        })
        await notices.notify(tx, {
          kind: 'withdrawn',
          reservationId: row.id,
          withdrawal: { id, lines: kept, way, reason },
        })
        withdrawals.push({ id, reservationId: row.id, lines, at })
      }
      return { ok: true, withdrawals }
    })
}

/** A saved withdrawal as it was returned when it was made. */
function toWithdrawal(
  row: Awaited<ReturnType<typeof listWithdrawals>>[number],
  reservations: readonly FullReservation[],
): Withdrawal {
  const names = reservations.find(({ id }) => id === row.reservationId)?.lines ?? []
  return {
    id: row.id,
    reservationId: row.reservationId,
    lines: row.lines.map(({ ean, count }) => ({
      ean,
      count,
      name: names.find((line) => line.ean === ean)?.name ?? '',
    })),
    at: row.at,
  }
}

type Line = { ean: string; name: string; count: number }

/** Pieces that have neither come back nor been withdrawn before. */
function remainingLines(
  row: { id: number; lines: { ean: string; name: string; count: number; returnedCount: number }[] },
  earlier: { reservationId: number; lines: { ean: string; count: number }[] }[],
): Line[] {
  return row.lines.flatMap(({ ean, name, count, returnedCount }): Line[] => {
    const before = earlier
      .filter(({ reservationId }) => reservationId === row.id)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.ean === ean)
      .reduce((sum, line) => sum + line.count, 0)
    const left = count - Math.max(returnedCount, before)
    return left > 0 ? [{ ean, name, count: left }] : []
  })
}

function selectLines(
  reservationId: number,
  lines: readonly Line[],
  wanted: NonNullable<WithdrawalRequest['lines']>,
): Line[] {
  return lines.flatMap((line): Line[] => {
    const count = wanted
      .filter((each) => each.reservationId === reservationId && each.ean === line.ean)
      .reduce((sum, each) => sum + each.count, 0)
    return count > 0 ? [{ ...line, count: Math.min(count, line.count) }] : []
  })
}
