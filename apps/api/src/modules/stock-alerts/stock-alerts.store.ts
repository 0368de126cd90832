import { and, asc, desc, eq, exists, gt, inArray, isNull, min, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { stock } from '../stock/stock.tables.ts'
import { stockAlerts } from './stock-alerts.tables.ts'

export type StockAlertRow = typeof stockAlerts.$inferSelect
export type NewStockAlert = Omit<typeof stockAlerts.$inferInsert, 'id' | 'sentAt'>

const isWaiting = isNull(stockAlerts.sentAt)

/**
 * Whether the address waits for this size in this shop already; if a customer asks, that alert becomes hers.
 */
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

/** The alerts that wait for any of some EANs. */
export function listWaitingFor(db: Queryable, eans: string[]): Promise<StockAlertRow[]> {
  return db
    .select()
    .from(stockAlerts)
    .where(and(inArray(stockAlerts.ean, eans), isWaiting))
}

/** The alerts of one address for one article whose sizes are back, oldest first. */
export type DueAlerts = { alertIds: number[] }

/**
 * Marks alerts whose size is available again as sent, and returns them by address and article. An alert that another
 * process has marked in the meantime is left out.
 *
 * @param most addresses with an article
 */
export async function markDue(tx: Queryable, at: Date, most: number): Promise<DueAlerts[]> {
  const isAvailable = exists(
    tx
      .select({ one: sql`1` })
      .from(stock)
      .where(
        and(
          eq(stock.ean, stockAlerts.ean),
          gt(stock.onHand, stock.held),
          sql`${stock.shopId} not in (select id from shops where closed_at is not null)`,
          or(isNull(stockAlerts.shopId), eq(stockAlerts.shopId, stock.shopId)),
        ),
      ),
  )
  const due = await tx
    .select({ ids: sql<number[]>`array_agg(${stockAlerts.id} order by ${stockAlerts.id})` })
    .from(stockAlerts)
    .innerJoin(articles, and(eq(articles.id, stockAlerts.articleId), eq(articles.visibleOnWeb, true)))
    .where(and(isWaiting, isAvailable))
    .groupBy(stockAlerts.email, stockAlerts.articleId)
    .orderBy(min(stockAlerts.id))
    .limit(most)
  const sent = await tx
    .update(stockAlerts)
    .set({ sentAt: at })
    .where(
      and(
        isWaiting,
        inArray(
          stockAlerts.id,
          due.flatMap(({ ids }) => ids),
        ),
      ),
    )
    .returning({ id: stockAlerts.id })
  const sentIds = new Set(sent.map(({ id }) => id))
  return due
    .map(({ ids }) => ({ alertIds: ids.filter((id) => sentIds.has(id)) }))
    .filter(({ alertIds }) => alertIds.length > 0)
}

/**
 * Sent alerts with the address that each goes to: the customer's present one, or the one that was given; `asked` is the
 * address that the alert was created with.
 */
export async function listAlertsForMail(db: Queryable, ids: number[]) {
  const rows = await db
    .select({ alert: stockAlerts, email: customers.email })
    .from(stockAlerts)
    .leftJoin(customers, eq(customers.id, stockAlerts.customerId))
    .where(inArray(stockAlerts.id, ids))
    .orderBy(asc(stockAlerts.id))
  return rows.map(({ alert, email }) => ({ ...alert, email: email ?? alert.email, asked: alert.email }))
}
