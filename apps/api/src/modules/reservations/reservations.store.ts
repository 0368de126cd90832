import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { stock } from '../stock/stock.tables.ts'
import { idempotencyKeys, reservationLines, reservations } from './reservations.tables.ts'

export type ReservationRow = typeof reservations.$inferSelect
export type ReservationLineRow = typeof reservationLines.$inferSelect

/** Locks the stock of some EANs in one shop, in EAN order, so that two orders never wait for each other. */
export const lockStock = (tx: Queryable, shopId: number, eans: string[]) =>
  tx
    .select()
    .from(stock)
    .where(and(eq(stock.shopId, shopId), inArray(stock.ean, eans)))
    .orderBy(asc(stock.shopId), asc(stock.ean))
    .for('update')

/** Keeps goods aside in rows that are locked already; answers the rows as they are now. */
export const holdStock = async (tx: Queryable, shopId: number, holds: { ean: string; count: number }[]) => {
  const rows = []
  for (const { ean, count } of holds) {
    rows.push(
      ...(await tx
        .update(stock)
        .set({ held: sql`${stock.held} + ${count}` })
        .where(and(eq(stock.shopId, shopId), eq(stock.ean, ean)))
        .returning()),
    )
  }
  return rows
}

/** Tells every process at the end of the transaction which stock to read again. */
export const notifyStock = async (tx: Queryable, shopId: number, eans: string[]): Promise<void> => {
  const payload = JSON.stringify(eans.map((e) => ({ s: shopId, e })))
  // PostgreSQL takes notices of up to 8000 bytes; without a payload everything is read again.
  await tx.execute(sql`select pg_notify('stock_changed', ${payload.length < 7900 ? payload : ''})`)
}

export const insertOrder = async (tx: Queryable, order: typeof orders.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id })
  if (row === undefined) throw new Error('the order was not written')
  return row.id
}

export const insertReservation = async (
  tx: Queryable,
  reservation: typeof reservations.$inferInsert,
  lines: Omit<typeof reservationLines.$inferInsert, 'reservationId'>[],
): Promise<{ reservation: ReservationRow; lines: ReservationLineRow[] }> => {
  const [row] = await tx.insert(reservations).values(reservation).returning()
  if (row === undefined) throw new Error('the reservation was not written')
  const lineRows = await tx
    .insert(reservationLines)
    .values(lines.map((line) => ({ ...line, reservationId: row.id })))
    .returning()
  return { reservation: row, lines: lineRows }
}

export const findReservationByToken = async (db: Queryable, token: string) => {
  const [reservation] = await db.select().from(reservations).where(eq(reservations.publicToken, token))
  if (reservation === undefined) return null
  const lines = await db
    .select()
    .from(reservationLines)
    .where(eq(reservationLines.reservationId, reservation.id))
    .orderBy(asc(reservationLines.id))
  return { reservation, lines }
}

/** Makes everyone with the same key wait for the first of them, until the transaction ends. */
export const lockIdempotencyKey = async (tx: Queryable, key: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export const findIdempotentAnswer = async (tx: Queryable, key: string) =>
  (await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))[0]

export const insertIdempotentAnswer = async (
  tx: Queryable,
  answer: typeof idempotencyKeys.$inferInsert,
): Promise<void> => {
  await tx.insert(idempotencyKeys).values(answer)
}

export const deleteIdempotentAnswers = async (db: Queryable, before: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
