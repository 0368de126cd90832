import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { reservations } from '../reservations/reservations.tables.ts'

type Slice = { limit: number; offset: number }

/** Orders that were never placed are left out: their payment was aborted or is still open. */
function placedOf(customerId: number) {
  return and(eq(orders.customerId, customerId), isNotNull(orders.placedAt))
}

/** A customer's placed orders, newest first, and how many there are. */
export async function pageOrders(db: Queryable, customerId: number, { limit, offset }: Slice) {
  const [counted] = await db.select({ total: count() }).from(orders).where(placedOf(customerId))
  const rows = await db
    .select()
    .from(orders)
    .where(placedOf(customerId))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

/** The ids of a customer's reservations, newest first, with their orders; and how many there are. */
export async function pageReservationIds(db: Queryable, customerId: number, { limit, offset }: Slice) {
  // An order that waits for the shopper's confirmation is not placed yet, but is shown.
  const own = and(
    eq(reservations.customerId, customerId),
    or(isNotNull(orders.placedAt), isNotNull(orders.confirmUntil)),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(own)
  const rows = await db
    .select({ id: reservations.id, order: orders })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(own)
    .orderBy(desc(reservations.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}
