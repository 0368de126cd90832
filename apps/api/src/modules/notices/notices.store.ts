import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { reservationLines, reservations } from '../reservations/reservations.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type ReservationRow = typeof reservations.$inferSelect
export type ReservationLineRow = typeof reservationLines.$inferSelect

/** An order with everything that belongs to it, as it stands in this transaction. */
export const getOrderRows = async (db: Queryable, orderId: number) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Error(`order ${orderId} is not there`)
  const reservationRows = await db
    .select()
    .from(reservations)
    .where(eq(reservations.orderId, orderId))
    .orderBy(asc(reservations.id))
  const lines = await db
    .select()
    .from(reservationLines)
    .where(
      inArray(
        reservationLines.reservationId,
        reservationRows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(reservationLines.id))
  return { order, reservations: reservationRows, lines }
}

/** The order that a reservation belongs to. */
export const getOrderIdOf = async (db: Queryable, reservationId: number): Promise<number> => {
  const [row] = await db
    .select({ orderId: reservations.orderId })
    .from(reservations)
    .where(eq(reservations.id, reservationId))
  if (row === undefined) throw new Error(`reservation ${reservationId} is not there`)
  return row.orderId
}

/** The order whose token this is, or whose reservation's; null when there is none. */
export const findOrderIdByToken = async (db: Queryable, token: string): Promise<number | null> => {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.publicToken, token))
  if (order !== undefined) return order.id
  const [reservation] = await db
    .select({ orderId: reservations.orderId })
    .from(reservations)
    .where(eq(reservations.publicToken, token))
  return reservation?.orderId ?? null
}
