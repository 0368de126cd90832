import { TO_PICK } from '@varde/domain/ordering/due-time'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { reservations } from '../reservations/reservations.tables.ts'

/** What is to be picked, the oldest first. */
export function listToPick(db: Queryable, shopIds: readonly number[], most: number) {
  return db
    .select({
      id: reservations.id,
      shopId: reservations.shopId,
      statusId: reservations.statusId,
      delivery: reservations.delivery,
      orderedAt: sql<Date>`coalesce(${orders.placedAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(and(inArray(reservations.shopId, [...shopIds]), inArray(reservations.statusId, [...TO_PICK])))
    .orderBy(asc(reservations.id))
    .limit(most)
}
