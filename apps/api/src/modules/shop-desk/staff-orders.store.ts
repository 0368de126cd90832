import { TO_PICK } from '@varde/domain/ordering/due-time'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { jobs } from '../../jobs/jobs.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { paymentLedger, payments, paymentTasks } from '../payments/payments.tables.ts'
import { reservationLines, reservations } from '../reservations/reservations.tables.ts'
import { reservationMessages } from './shop-desk.tables.ts'

/** The statuses that somebody still waits in. */
const OPEN = [
  STATUS.awaitingPayment,
  STATUS.received,
  STATUS.picking,
  STATUS.readyForPickup,
  STATUS.awaitingConfirmation,
]

/**
 * How many reservations of some shops are to be picked, and a number that is another one when an open one comes, goes or
 * changes its status. Reads the index of shop and status only.
 */
export async function readOpenOrders(
  db: Queryable,
  shopIds: readonly number[],
): Promise<{ toPick: number; sum: string }> {
  const [row] = await db
    .select({
      toPick: sql<number>`(count(*) filter (where ${inArray(reservations.statusId, [...TO_PICK])}))::int`,
      sum: sql<string>`coalesce(sum(${reservations.id}::bigint * 16 + ${reservations.statusId}), 0)::text`,
    })
    .from(reservations)
    .where(and(inArray(reservations.shopId, [...shopIds]), inArray(reservations.statusId, OPEN)))
  return row ?? { toPick: 0, sum: '0' }
}

/** What happened to the money of one reservation, oldest first. */
export function listLedger(db: Queryable, { id, orderId }: { id: number; orderId: number }) {
  return db
    .select({ kind: paymentLedger.kind, amountOre: paymentLedger.amountOre, at: paymentLedger.at })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.orderId, orderId), eq(paymentLedger.reservationId, id)))
    .orderBy(asc(paymentLedger.id))
}

/** What is still to be asked of the provider about one reservation. */
export function listOwnTasks(db: Queryable, { id, orderId }: { id: number; orderId: number }) {
  return db
    .select({ kind: paymentTasks.kind, amountOre: paymentTasks.amountOre, failedAt: paymentTasks.failedAt })
    .from(paymentTasks)
    .where(
      and(eq(paymentTasks.orderId, orderId), eq(paymentTasks.reservationId, id), isNull(paymentTasks.doneAt)),
    )
    .orderBy(asc(paymentTasks.id))
}

const MOST_SENT = 50

/** The messages about a reservation that the queue still has, oldest first. */
export function listSent(db: Queryable, id: number) {
  return db
    .select({
      kind: jobs.kind,
      createdAt: jobs.createdAt,
      finishedAt: jobs.finishedAt,
      failedAt: jobs.failedAt,
    })
    .from(jobs)
    .where(sql`(${jobs.payload} -> 'notice' ->> 'reservationId') = ${String(id)}`)
    .orderBy(asc(jobs.id))
    .limit(MOST_SENT)
}

/** What the staff have written to the shopper, oldest first. */
export function listMessages(db: Queryable, id: number) {
  return db
    .select()
    .from(reservationMessages)
    .where(eq(reservationMessages.reservationId, id))
    .orderBy(asc(reservationMessages.id))
}

export async function countMessages(tx: Queryable, id: number): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(reservationMessages)
    .where(eq(reservationMessages.reservationId, id))
  return counted?.total ?? 0
}

/** @returns null when the message of this key is there already */
export async function insertMessage(
  tx: Queryable,
  message: Omit<typeof reservationMessages.$inferInsert, 'id'>,
): Promise<number | null> {
  const [row] = await tx
    .insert(reservationMessages)
    .values(message)
    .onConflictDoNothing({ target: [reservationMessages.reservationId, reservationMessages.key] })
    .returning({ id: reservationMessages.id })
  return row?.id ?? null
}

/** A line of a reservation that is to be picked, with the reservation. */
export type LineToPick = {
  line: typeof reservationLines.$inferSelect
  reservation: typeof reservations.$inferSelect
  orderedAt: Date
  isTest: boolean
}

/** The lines that a shop is to pick, of its oldest orders. */
export async function listLinesToPick(
  db: Queryable,
  shopId: number,
  mostOrders: number,
): Promise<{ lines: LineToPick[]; isCut: boolean }> {
  const found = await db
    .select({ reservation: reservations, order: orders, isTest: payments.isTest })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(reservations.shopId, shopId), inArray(reservations.statusId, [...TO_PICK])))
    .orderBy(asc(reservations.id))
    .limit(mostOrders + 1)
  const shown = new Map(found.slice(0, mostOrders).map((each) => [each.reservation.id, each]))
  const lines = await db
    .select()
    .from(reservationLines)
    .where(inArray(reservationLines.reservationId, [...shown.keys()]))
    .orderBy(asc(reservationLines.id))
  return {
    isCut: found.length > mostOrders,
    lines: lines.flatMap((line) => {
      const each = shown.get(line.reservationId)
      if (each === undefined) return []
      const { reservation, order, isTest } = each
      return [{ line, reservation, orderedAt: order.placedAt ?? order.createdAt, isTest: isTest === true }]
    }),
  }
}
