import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { stock } from '../stock/stock.tables.ts'
import { stockAlerts } from './stock-alerts.tables.ts'

export type StockAlertRow = typeof stockAlerts.$inferSelect
export type NewStockAlert = Omit<typeof stockAlerts.$inferInsert, 'id' | 'sentAt'>

const isWaiting = isNull(stockAlerts.sentAt)

/** Makes everyone who writes alerts for the same address wait, until the transaction ends. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts|${email}`}, 0))`)
}

export async function countWaiting(tx: Queryable, email: string): Promise<number> {
  return (
    (
      await tx
        .select({ waiting: count() })
        .from(stockAlerts)
        .where(and(eq(stockAlerts.email, email), isWaiting))
    )[0]?.waiting ?? 0
  )
}

/** An alert of this address for this size and place that waits already becomes the customer's, if one asks. */
export async function joinWaiting(tx: Queryable, alert: NewStockAlert): Promise<boolean> {
  const rows = await tx
    .update(stockAlerts)
    .set({ customerId: sql`coalesce(${alert.customerId ?? null}::int, ${stockAlerts.customerId})` })
    .where(
      and(
        eq(stockAlerts.email, alert.email),
        eq(stockAlerts.ean, alert.ean),
        sql`${stockAlerts.shopId} is not distinct from ${alert.shopId ?? null}::int`,
        isWaiting,
      ),
    )
    .returning({ id: stockAlerts.id })
  return rows.length > 0
}

export async function insertAlert(tx: Queryable, alert: NewStockAlert): Promise<void> {
  await tx.insert(stockAlerts).values(alert)
}

/** What a customer waits for, newest first. */
export function listWaitingOf(db: Queryable, customerId: number): Promise<StockAlertRow[]> {
  return db
    .select()
    .from(stockAlerts)
    .where(and(eq(stockAlerts.customerId, customerId), isWaiting))
    .orderBy(desc(stockAlerts.id))
}

/** False when the customer waits for no such thing. */
export async function deleteWaitingOf(db: Queryable, customerId: number, id: number): Promise<boolean> {
  return (
    (
      await db
        .delete(stockAlerts)
        .where(and(eq(stockAlerts.id, id), eq(stockAlerts.customerId, customerId), isWaiting))
        .returning({ id: stockAlerts.id })
    ).length > 0
  )
}

/** Every address that waits for something of an article. */
export function listWaitingFor(db: Queryable, eans: string[]): Promise<StockAlertRow[]> {
  return db
    .select()
    .from(stockAlerts)
    .where(and(inArray(stockAlerts.ean, eans), isWaiting))
}

export async function deleteWaiting(db: Queryable, ids: number[]): Promise<void> {
  await db.delete(stockAlerts).where(and(inArray(stockAlerts.id, ids), isWaiting))
}

/** Lets one process at a time send; the others have nothing to do meanwhile. */
export async function takeTurn(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('stock alerts', 0)) as mine`,
  )
  return rows[0]?.mine === true
}

/** One address and one article with what has come back, in the order in which it was asked for. */
export type DueAlerts = { alertIds: number[] }

/**
 * Marks alerts as sent whose size can be had again, and answers them by address and article: each is answered once,
 * whoever else asks at the same moment.
 *
 * @param most so many addresses in one go
 */
export async function markDue(tx: Queryable, at: Date, most: number): Promise<DueAlerts[]> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    with due as (
      select a.id, a.email, a.article_id from ${stockAlerts} a
      join ${articles} t on t.id = a.article_id and t.visible_on_web
      where a.sent_at is null and exists (
        select from ${stock} s
        where s.ean = a.ean and s.on_hand > s.held and (a.shop_id is null or a.shop_id = s.shop_id))
    ), chosen as (
      select email, article_id from due group by 1, 2 order by min(id) limit ${most}
    ), sent as (
      update ${stockAlerts} set sent_at = ${at.toISOString()}::timestamptz
      where sent_at is null and id in (select due.id from due join chosen using (email, article_id))
      returning id, email, article_id
    )
    select array_agg(id order by id) as ids from sent group by email, article_id order by min(id)`)
  return rows.map(({ ids }) => ({ alertIds: ids }))
}

/**
 * Sent alerts with the address that each goes to, a customer's own of today or the one that was given; `asked` is the
 * one that it was asked for with.
 */
export async function listForMail(db: Queryable, ids: number[]) {
  const rows = await db
    .select({ alert: stockAlerts, email: customers.email })
    .from(stockAlerts)
    .leftJoin(customers, eq(customers.id, stockAlerts.customerId))
    .where(inArray(stockAlerts.id, ids))
    .orderBy(asc(stockAlerts.id))
  return rows.map(({ alert, email }) => ({ ...alert, email: email ?? alert.email, asked: alert.email }))
}

/** Forgets addresses that have been written to, and those that waited in vain. */
export async function deleteOld(db: Queryable, sentBefore: Date, createdBefore: Date): Promise<void> {
  await db.delete(stockAlerts).where(and(isNotNull(stockAlerts.sentAt), lt(stockAlerts.sentAt, sentBefore)))
  await db.delete(stockAlerts).where(lt(stockAlerts.createdAt, createdBefore))
}
