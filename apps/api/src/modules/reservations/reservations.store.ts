import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { and, asc, eq, gt, inArray, isNotNull, lte, max, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import {
  reservationEvents,
  reservationLines,
  reservationReturns,
  reservations,
  withdrawals,
} from './reservations.tables.ts'

export type ReservationRow = typeof reservations.$inferSelect
export type ReservationLineRow = typeof reservationLines.$inferSelect
export type EventBy = (typeof reservationEvents.$inferInsert)['by']

/** A reservation with its lines, sorted by their id. */
export type FullReservation = ReservationRow & { lines: ReservationLineRow[] }

type NewEvent = { reservationId: number; statusId: number; by: EventBy; at: Date }

export async function insertEvents(tx: Queryable, events: readonly NewEvent[]): Promise<void> {
  await tx.insert(reservationEvents).values([...events])
}

/** A reservation to insert, with its lines. */
export type NewReservation = Omit<typeof reservations.$inferInsert, 'id'> & {
  lines: Omit<typeof reservationLines.$inferInsert, 'id' | 'reservationId'>[]
}

/** Inserts reservations with their lines; returns them as `listReservationsOfOrder` would. */
export async function insertReservations(
  tx: Queryable,
  wanted: readonly NewReservation[],
): Promise<FullReservation[]> {
  const rows = await tx
    .insert(reservations)
    .values(wanted.map(({ lines: _, ...reservation }) => reservation))
    .returning()
  const linesOf = new Map(wanted.map(({ publicToken, lines }) => [publicToken, lines]))
  const lines = await tx
    .insert(reservationLines)
    .values(
      rows.flatMap(({ id, publicToken }) =>
        (linesOf.get(publicToken) ?? []).map((line) => ({ reservationId: id, ...line })),
      ),
    )
    .returning()
  return joinLines(
    rows.toSorted((a, b) => a.id - b.id),
    lines.toSorted((a, b) => a.id - b.id),
  )
}

function joinLines(rows: readonly ReservationRow[], lines: readonly ReservationLineRow[]): FullReservation[] {
  return rows.map((row) => ({ ...row, lines: lines.filter(({ reservationId }) => reservationId === row.id) }))
}

async function withLines(db: Queryable, rows: ReservationRow[]): Promise<FullReservation[]> {
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(reservationLines)
    .where(
      inArray(
        reservationLines.reservationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(reservationLines.id))
  return joinLines(rows, lines)
}

export async function findReservationByToken(db: Queryable, token: string) {
  const rows = await db.select().from(reservations).where(eq(reservations.publicToken, token))
  return (await withLines(db, rows))[0]
}

/** The reservations of some orders, by id. */
export async function listReservationsOfOrders(
  db: Queryable,
  orderIds: number[],
): Promise<FullReservation[]> {
  return withLines(
    db,
    await db
      .select()
      .from(reservations)
      .where(inArray(reservations.orderId, orderIds))
      .orderBy(asc(reservations.id)),
  )
}

function ofOrder(db: Queryable, orderId: number) {
  return db.select().from(reservations).where(eq(reservations.orderId, orderId)).orderBy(asc(reservations.id))
}

/** The reservations of an order, by id. */
export async function listReservationsOfOrder(db: Queryable, orderId: number): Promise<FullReservation[]> {
  return withLines(db, await ofOrder(db, orderId))
}

/** The same, locked until the transaction ends. */
export async function lockReservationsOfOrder(tx: Queryable, orderId: number): Promise<FullReservation[]> {
  return withLines(tx, await ofOrder(tx, orderId).for('update'))
}

export async function findReservationRow(db: Queryable, id: number): Promise<ReservationRow | undefined> {
  return (await db.select().from(reservations).where(eq(reservations.id, id)))[0]
}

export async function updateReservation(
  tx: Queryable,
  id: number,
  change: Partial<Pick<ReservationRow, 'statusId' | 'holdUntil' | 'trackingUrl'>>,
): Promise<void> {
  await tx.update(reservations).set(change).where(eq(reservations.id, id))
}

/** Counts pieces that came back, never more than were ordered, and notes when. */
export async function addReturned(
  tx: Queryable,
  reservationId: number,
  lines: readonly { ean: string; count: number }[],
  { at, withdrawalId = null }: { at: Date; withdrawalId?: number | null | undefined },
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(reservationReturns)
    .values(lines.map(({ ean, count }) => ({ reservationId, ean, count, at, withdrawalId })))
  for (const { ean, count } of lines) {
    await tx
      .update(reservationLines)
      .set({ returnedCount: sql`${reservationLines.returnedCount} + ${count}` })
      .where(and(eq(reservationLines.reservationId, reservationId), eq(reservationLines.ean, ean)))
  }
}

/**
 * Ids of reservations whose time is over: ready and not collected, not confirmed, or to be paid in the shop and not
 * picked.
 *
 * @param after the last id of the previous page
 */
export async function listOverdue(
  db: Queryable,
  { now, receivedBefore, after, limit }: { now: Date; receivedBefore: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(
      and(
        gt(reservations.id, after),
        or(
          and(
            isNotNull(reservations.holdUntil),
            lte(reservations.holdUntil, now),
            inArray(reservations.statusId, [STATUS.readyForPickup, STATUS.awaitingConfirmation]),
          ),
          and(
            eq(reservations.statusId, STATUS.received),
            lte(reservations.date, receivedBefore),
            eq(orders.paymentMethod, 'shop'),
          ),
        ),
      ),
    )
    .orderBy(asc(reservations.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The announced returns of some reservations (9.12), oldest first. */
export function listWithdrawals(db: Queryable, reservationIds: number[]) {
  if (reservationIds.length === 0) return []
  return db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.reservationId, reservationIds))
    .orderBy(asc(withdrawals.id))
}

/** The pieces of some reservations that came back, oldest first. */
export function listReturned(db: Queryable, reservationIds: number[]) {
  if (reservationIds.length === 0) return []
  return db
    .select()
    .from(reservationReturns)
    .where(inArray(reservationReturns.reservationId, reservationIds))
    .orderBy(asc(reservationReturns.id))
}

/** A status that a reservation has had, and since when. */
export type StatusTime = { statusId: number; at: Date }

/** The statuses that each reservation has had, oldest first, by reservation. */
export async function listStatusTimes(
  db: Queryable,
  reservationIds: number[],
): Promise<Map<number, StatusTime[]>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: reservationEvents.reservationId,
      statusId: reservationEvents.statusId,
      at: reservationEvents.at,
    })
    .from(reservationEvents)
    .where(inArray(reservationEvents.reservationId, reservationIds))
    .orderBy(asc(reservationEvents.id))
  return Map.groupBy(rows, ({ id }) => id)
}

/** When each reservation last came to a status, by reservation. */
export async function findEventTimes(
  db: Queryable,
  reservationIds: number[],
  statusId: number,
): Promise<Map<number, Date>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .select({ id: reservationEvents.reservationId, at: max(reservationEvents.at) })
    .from(reservationEvents)
    .where(
      and(inArray(reservationEvents.reservationId, reservationIds), eq(reservationEvents.statusId, statusId)),
    )
    .groupBy(reservationEvents.reservationId)
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
}
