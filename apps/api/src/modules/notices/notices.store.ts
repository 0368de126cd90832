import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import { reservationLines, reservations } from '../reservations/reservations.tables.ts'
import { reservationMessages } from '../shop-desk/shop-desk.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type ReservationRow = typeof reservations.$inferSelect
export type ReservationLineRow = typeof reservationLines.$inferSelect

/** `isTest`: paid with test money. */
export type OrderRows = {
  order: OrderRow
  isTest: boolean
  reservations: ReservationRow[]
  lines: ReservationLineRow[]
}

/**
 * The newest reservation, and its order; null when there is none.
 *
 * @param delivery one that was sent, rather than one that is fetched; any, when there is none of it
 */
export async function findNewestReservation(
  db: Queryable,
  delivery: boolean,
): Promise<{ orderId: number; reservationId: number } | null> {
  const [found] = await db
    .select({ orderId: reservations.orderId, reservationId: reservations.id })
    .from(reservations)
    .orderBy(sql`${reservations.delivery} = ${delivery ? 1 : 0} desc`, desc(reservations.id))
    .limit(1)
  return found ?? null
}

/** Some orders with everything that belongs to them, by id; those that are not there are left out. */
export async function readOrderRows(db: Queryable, orderIds: number[]): Promise<Map<number, OrderRows>> {
  if (orderIds.length === 0) return new Map()
  const orderRows = await db
    .select({ order: orders, isTest: payments.isTest })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(inArray(orders.id, orderIds))
  const reservationRows = await db
    .select()
    .from(reservations)
    .where(inArray(reservations.orderId, orderIds))
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
  const reservationsByOrder = Map.groupBy(reservationRows, ({ orderId }) => orderId)
  const linesByReservation = Map.groupBy(lines, ({ reservationId }) => reservationId)
  return new Map(
    orderRows.map(({ order, isTest }) => {
      const own = reservationsByOrder.get(order.id) ?? []
      return [
        order.id,
        {
          order,
          isTest: isTest === true,
          reservations: own,
          lines: own.flatMap(({ id }) => linesByReservation.get(id) ?? []),
        },
      ]
    }),
  )
}

/** The orders that some reservations belong to, by reservation. */
export async function readOrderIds(db: Queryable, reservationIds: number[]): Promise<Map<number, number>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .select({ id: reservations.id, orderId: reservations.orderId })
    .from(reservations)
    .where(inArray(reservations.id, reservationIds))
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

/** The order whose token this is, or whose reservation's; null when there is none. */
export async function findOrderIdByToken(db: Queryable, token: string): Promise<number | null> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.publicToken, token))
  if (order !== undefined) return order.id
  const [reservation] = await db
    .select({ orderId: reservations.orderId })
    .from(reservations)
    .where(eq(reservations.publicToken, token))
  return reservation?.orderId ?? null
}

/** What the staff wrote to a shopper; null once it was erased. */
export async function findMessageText(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db
    .select({ text: reservationMessages.text })
    .from(reservationMessages)
    .where(eq(reservationMessages.id, id))
  return row?.text ?? null
}
