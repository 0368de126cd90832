import { dueTime, TO_PICK } from '@varde/domain/ordering/due-time'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { reservations } from '../reservations/reservations.tables.ts'
import type { ShopsService } from '../shops/shops.service.ts'

/** So many orders are looked at for what is late. */
const MOST_TO_PICK = 5_000

export type LateOrders = {
  late: { id: number; shopId: number }[]
  /** Whether there was more to pick than is looked at. */
  isCut: boolean
}

/** What some shops have not picked or packed by the time that they promised. When is worked out from their hours, so no query knows. */
export async function listLateOrders(
  db: Queryable,
  shops: Pick<ShopsService, 'findShop'>,
  shopIds: readonly number[],
  now: Date,
): Promise<LateOrders> {
  const toPick = await listToPick(db, shopIds)
  const late = toPick.filter(({ shopId, delivery, ...row }) => {
    const shop = shops.findShop(shopId)
    const hours = shop === undefined ? null : parseOpeningHours(shop.openingHours)
    const due = dueTime({ ...row, delivery: delivery === 1 }, hours, shop?.specialDays ?? [])
    return due !== null && due < now
  })
  return { late, isCut: toPick.length === MOST_TO_PICK }
}

/** What is to be picked, the oldest first. */
function listToPick(db: Queryable, shopIds: readonly number[]) {
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
    .limit(MOST_TO_PICK)
}
