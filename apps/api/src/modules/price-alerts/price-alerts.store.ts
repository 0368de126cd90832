import { and, desc, eq, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { customers } from '../customers/customers.tables.ts'
import { priceAlerts } from './price-alerts.tables.ts'

export type PriceAlertRow = typeof priceAlerts.$inferSelect
export type NewPriceAlert = Omit<typeof priceAlerts.$inferInsert, 'id' | 'sentAt'>

const isWaiting = isNull(priceAlerts.sentAt)

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

export function listWaitingFor(db: Queryable, articleId: number): Promise<PriceAlertRow[]> {
  return db
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.articleId, articleId), isWaiting))
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
