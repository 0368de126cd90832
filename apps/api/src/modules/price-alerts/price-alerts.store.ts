import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { customers } from '../customers/customers.tables.ts'
import { priceAlerts } from './price-alerts.tables.ts'

export type PriceAlertRow = typeof priceAlerts.$inferSelect
export type NewPriceAlert = Omit<typeof priceAlerts.$inferInsert, 'id' | 'sentAt'>

const isWaiting = isNull(priceAlerts.sentAt)

/** Locks the price alerts of an e-mail address until the transaction ends. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price alerts|${email}`}, 0))`)
}

export async function countWaiting(tx: Queryable, email: string): Promise<number> {
  const rows = await tx
    .select({ waiting: count() })
    .from(priceAlerts)
    .where(and(eq(priceAlerts.email, email), isWaiting))
  return rows[0]?.waiting ?? 0
}

/** The price that the address waits for a fall from already, or null; if a customer asks, that alert becomes hers. */
export async function joinWaiting(tx: Queryable, alert: NewPriceAlert): Promise<number | null> {
  const rows = await tx
    .update(priceAlerts)
    .set({ customerId: sql`coalesce(${alert.customerId ?? null}::int, ${priceAlerts.customerId})` })
    .where(and(eq(priceAlerts.email, alert.email), eq(priceAlerts.articleId, alert.articleId), isWaiting))
    .returning({ priceOre: priceAlerts.priceOre })
  return rows[0]?.priceOre ?? null
}

export async function insertAlert(tx: Queryable, alert: NewPriceAlert): Promise<void> {
  await tx.insert(priceAlerts).values(alert)
}

/** What a customer waits for, newest first. */
export function listWaitingOf(db: Queryable, customerId: number): Promise<PriceAlertRow[]> {
  return db
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.customerId, customerId), isWaiting))
    .orderBy(desc(priceAlerts.id))
}

/** False when the customer waits for no such thing. */
export async function deleteWaitingOf(db: Queryable, customerId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(priceAlerts)
    .where(and(eq(priceAlerts.id, id), eq(priceAlerts.customerId, customerId), isWaiting))
    .returning({ id: priceAlerts.id })
  return rows.length > 0
}

export function listWaitingFor(db: Queryable, articleId: number): Promise<PriceAlertRow[]> {
  return db
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.articleId, articleId), isWaiting))
}

export async function deleteWaiting(db: Queryable, ids: number[]): Promise<void> {
  await db.delete(priceAlerts).where(and(inArray(priceAlerts.id, ids), isWaiting))
}

/** Whether this process may send now: one at a time, until the transaction ends. */
export async function tryLockSending(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('price alerts', 0)) as mine`,
  )
  return rows[0]?.mine === true
}

/** The articles that somebody waits for, with the highest price that a fall is waited for from. */
export function listWaitingArticles(tx: Queryable): Promise<{ articleId: number; highest: number | null }[]> {
  return tx
    .select({ articleId: priceAlerts.articleId, highest: max(priceAlerts.priceOre) })
    .from(priceAlerts)
    .where(isWaiting)
    .groupBy(priceAlerts.articleId)
}

/**
 * Marks alerts whose article costs less now as sent, the oldest first, and returns their ids.
 *
 * @param prices what the articles cost now; not empty
 */
export async function markDue(
  tx: Queryable,
  prices: readonly { articleId: number; priceOre: number }[],
  at: Date,
  most: number,
): Promise<number[]> {
  const due = tx
    .select({ id: priceAlerts.id })
    .from(priceAlerts)
    .where(
      and(
        isWaiting,
        or(
          ...prices.map(({ articleId, priceOre }) =>
            and(eq(priceAlerts.articleId, articleId), gt(priceAlerts.priceOre, priceOre)),
          ),
        ),
      ),
    )
    .orderBy(priceAlerts.id)
    .limit(most)
  const rows = await tx
    .update(priceAlerts)
    .set({ sentAt: at })
    .where(and(isWaiting, inArray(priceAlerts.id, due)))
    .returning({ id: priceAlerts.id })
  return rows.map(({ id }) => id)
}

/** An alert with the address that its mail goes to: the customer's present one, or the one that was given. */
export async function findAlertForMail(db: Queryable, id: number) {
  const rows = await db
    .select({ alert: priceAlerts, email: customers.email })
    .from(priceAlerts)
    .leftJoin(customers, eq(customers.id, priceAlerts.customerId))
    .where(eq(priceAlerts.id, id))
  const [row] = rows
  return row && { ...row.alert, email: row.email ?? row.alert.email, asked: row.alert.email }
}

/** Lets an alert wait again whose price rose before its mail was written, unless a new one waits in its place. */
export async function waitAgain(
  db: Queryable,
  { id, asked, articleId }: { id: number; asked: string; articleId: number },
) {
  await db.execute(sql`
    update price_alerts set sent_at = null
    where id = ${id} and not exists (
      select 1 from price_alerts where email = ${asked} and article_id = ${articleId} and sent_at is null
    )`)
}

/** Deletes alerts that were sent, or created, before a time. */
export async function deleteOld(db: Queryable, sentBefore: Date, createdBefore: Date): Promise<void> {
  await db.delete(priceAlerts).where(and(isNotNull(priceAlerts.sentAt), lt(priceAlerts.sentAt, sentBefore)))
  await db.delete(priceAlerts).where(lt(priceAlerts.createdAt, createdBefore))
}
