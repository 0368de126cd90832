import { and, asc, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, paymentTasks } from '../payments/payments.tables.ts'
import { reservationEvents, reservationLines, reservations } from '../reservations/reservations.tables.ts'

export type DeskRow = typeof reservations.$inferSelect & {
  order: typeof orders.$inferSelect
  /** Paid with test money. */
  isTest: boolean
  lines: (typeof reservationLines.$inferSelect)[]
}

/** One reservation, with its order and lines. */
export async function findDeskRow(db: Database, id: number): Promise<DeskRow | undefined> {
  const [found] = await db
    .select()
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .leftJoin(payments, eq(payments.orderId, reservations.orderId))
    .where(eq(reservations.id, id))
  if (found === undefined) return undefined
  const lines = await db
    .select()
    .from(reservationLines)
    .where(eq(reservationLines.reservationId, id))
    .orderBy(asc(reservationLines.id))
  return { ...found.reservations, order: found.orders, isTest: found.payments?.isTest === true, lines }
}

/** Which reservations are listed; all without. */
export type DeskFilter = {
  shopId?: number | undefined
  /** None of them: no reservation. */
  shopIds?: readonly number[] | undefined
  statusId?: number | undefined
}

/** Newest first, with how many there are in all. */
export async function listDeskRows(
  db: Database,
  filter: DeskFilter,
  range: { limit: number; offset: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const where = and(
    ...[
      filter.shopId === undefined ? undefined : eq(reservations.shopId, filter.shopId),
      filter.shopIds === undefined ? undefined : inArray(reservations.shopId, [...filter.shopIds]),
      filter.statusId === undefined ? undefined : eq(reservations.statusId, filter.statusId),
    ].filter((condition): condition is SQL => condition !== undefined),
  )
  const [counted] = await db.select({ total: count() }).from(reservations).where(where)
  const found = await db
    .select()
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .leftJoin(payments, eq(payments.orderId, reservations.orderId))
    .where(where)
    .orderBy(desc(reservations.id))
    .limit(range.limit)
    .offset(range.offset)
  const lines = await db
    .select()
    .from(reservationLines)
    .where(
      inArray(
        reservationLines.reservationId,
        found.map((each) => each.reservations.id),
      ),
    )
    .orderBy(asc(reservationLines.id))
  return {
    total: counted?.total ?? 0,
    rows: found.map((each) => ({
      ...each.reservations,
      order: each.orders,
      isTest: each.payments?.isTest === true,
      lines: lines.filter(({ reservationId }) => reservationId === each.reservations.id),
    })),
  }
}

/** How a reservation came to where it is, oldest first. */
export function listHistory(db: Database, id: number) {
  return db
    .select()
    .from(reservationEvents)
    .where(eq(reservationEvents.reservationId, id))
    .orderBy(asc(reservationEvents.id))
}

export async function findPaymentRow(db: Database, orderId: number) {
  return (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]
}

/** What is still to be asked of the provider about an order. */
export function listWaitingTasks(db: Database, orderId: number) {
  return db
    .select({ kind: paymentTasks.kind, amountOre: paymentTasks.amountOre, failedAt: paymentTasks.failedAt })
    .from(paymentTasks)
    .where(and(eq(paymentTasks.orderId, orderId), isNull(paymentTasks.doneAt)))
    .orderBy(asc(paymentTasks.id))
}
