import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reservations } from '../reservations/reservations.tables.ts'
import { shops } from './shops.tables.ts'

export function readShops(db: Queryable) {
  return db.select().from(shops).orderBy(asc(shops.id))
}

export type ShopRow = Awaited<ReturnType<typeof readShops>>[number]

const UNFINISHED = [
  STATUS.awaitingPayment,
  STATUS.awaitingConfirmation,
  STATUS.received,
  STATUS.picking,
  STATUS.readyForPickup,
]

/** The ids of the reservations that a shop has not finished with. */
export async function listUnfinishedReservations(db: Queryable, shopId: number): Promise<number[]> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.shopId, shopId), inArray(reservations.statusId, UNFINISHED)))
    .orderBy(asc(reservations.id))
  return rows.map(({ id }) => id)
}
