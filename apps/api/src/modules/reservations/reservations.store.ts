import { and, asc, eq, getTableColumns, inArray, isNotNull, lte, max, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import { reservationEvents, reservationLines, reservations } from './reservations.tables.ts'

export type ReservationRow = typeof reservations.$inferSelect
export type ReservationLineRow = typeof reservationLines.$inferSelect
export type EventBy = (typeof reservationEvents.$inferInsert)['by']

/** A reservation with its lines, by id of line. */
export type FullReservation = ReservationRow & { lines: ReservationLineRow[] }

type NewEvent = { reservationId: number; statusId: number; by: EventBy; at: Date }

const INSERT_EVENT = prepareOnce<NewEvent, unknown>((tx) =>
  tx
    .insert(reservationEvents)
    .values({
      reservationId: sql.placeholder('reservationId'),
      statusId: sql.placeholder('statusId'),
      by: sql.placeholder('by'),
      at: sql.placeholder('at'),
    })
    .prepare('insert-reservation-event'),
)

export const insertEvent = async (tx: Queryable, event: NewEvent): Promise<void> => {
  await INSERT_EVENT(tx, event)
}

const withLines = async (db: Queryable, rows: ReservationRow[]): Promise<FullReservation[]> => {
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
  return rows.map((row) => ({ ...row, lines: lines.filter(({ reservationId }) => reservationId === row.id) }))
}

export const findReservationByToken = async (db: Queryable, token: string) => {
  const rows = await db.select().from(reservations).where(eq(reservations.publicToken, token))
  return (await withLines(db, rows))[0]
}

/** The reservations of some orders, by id. */
export const listReservationsOfOrders = async (
  db: Queryable,
  orderIds: number[],
): Promise<FullReservation[]> =>
  withLines(
    db,
    await db
      .select()
      .from(reservations)
      .where(inArray(reservations.orderId, orderIds))
      .orderBy(asc(reservations.id)),
  )

const OF_ORDER = prepareOnce<{ orderId: number }, ReservationRow[]>((db) =>
  db
    .select()
    .from(reservations)
    .where(eq(reservations.orderId, sql.placeholder('orderId')))
    .orderBy(asc(reservations.id))
    .prepare('reservations-of-order'),
)
const LOCK_OF_ORDER = prepareOnce<{ orderId: number }, ReservationRow[]>((db) =>
  db
    .select()
    .from(reservations)
    .where(eq(reservations.orderId, sql.placeholder('orderId')))
    .orderBy(asc(reservations.id))
    .for('update')
    .prepare('lock-reservations-of-order'),
)
const LINES_OF_ORDER = prepareOnce<{ orderId: number }, ReservationLineRow[]>((db) =>
  db
    .select(getTableColumns(reservationLines))
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservationId))
    .where(eq(reservations.orderId, sql.placeholder('orderId')))
    .orderBy(asc(reservationLines.id))
    .prepare('lines-of-order'),
)

/** In a transaction both are sent in one go, and the lines are read after the reservations. */
const readOrder = async (
  db: Queryable,
  orderId: number,
  readRows: typeof OF_ORDER,
): Promise<FullReservation[]> => {
  const [rows, lines] = await Promise.all([readRows(db, { orderId }), LINES_OF_ORDER(db, { orderId })])
  return rows.map((row) => ({ ...row, lines: lines.filter(({ reservationId }) => reservationId === row.id) }))
}

/** The reservations of an order, by id. */
export const listReservationsOfOrder = (db: Queryable, orderId: number): Promise<FullReservation[]> =>
  readOrder(db, orderId, OF_ORDER)

/** The same, locked until the transaction ends. */
export const lockReservationsOfOrder = (tx: Queryable, orderId: number): Promise<FullReservation[]> =>
  readOrder(tx, orderId, LOCK_OF_ORDER)

export const findReservationRow = async (db: Queryable, id: number): Promise<ReservationRow | undefined> =>
  (await db.select().from(reservations).where(eq(reservations.id, id)))[0]

export const updateReservation = async (
  tx: Queryable,
  id: number,
  change: Partial<Pick<ReservationRow, 'statusId' | 'holdUntil' | 'trackingUrl'>>,
): Promise<void> => {
  await tx.update(reservations).set(change).where(eq(reservations.id, id))
}

/** Counts pieces that came back; never more than were ordered. */
export const addReturned = async (
  tx: Queryable,
  reservationId: number,
  lines: readonly { ean: string; count: number }[],
): Promise<void> => {
  for (const { ean, count } of lines) {
    await tx
      .update(reservationLines)
      .set({ returnedCount: sql`${reservationLines.returnedCount} + ${count}` })
      .where(and(eq(reservationLines.reservationId, reservationId), eq(reservationLines.ean, ean)))
  }
}

/** Ids of those that were ready and whose time to be collected is over. */
export const listUncollected = async (
  db: Queryable,
  statusId: number,
  now: Date,
  limit: number,
): Promise<number[]> => {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        isNotNull(reservations.holdUntil),
        lte(reservations.holdUntil, now),
        eq(reservations.statusId, statusId),
      ),
    )
    .orderBy(asc(reservations.holdUntil))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** When each reservation last came to a status, by reservation. */
export const findEventTimes = async (
  db: Queryable,
  reservationIds: number[],
  statusId: number,
): Promise<Map<number, Date>> => {
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
