import { and, arrayOverlaps, asc, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import type { Job } from '../../jobs/job-queue.ts'
import { jobs } from '../../jobs/jobs.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { type OrderEventType, webhooks } from './webhooks.tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** The queue that messages to other systems are sent from. */
export const WEBHOOK_QUEUE = 'webhooks'

const isWaiting = and(eq(jobs.queue, WEBHOOK_QUEUE), isNull(jobs.finishedAt), isNull(jobs.failedAt))

export async function insertWebhook(db: Queryable, row: Omit<WebhookRow, 'id'>): Promise<WebhookRow> {
  const [inserted] = await db.insert(webhooks).values(row).returning()
  if (inserted === undefined) throw new Error('the webhook was not stored')
  return inserted
}

export function readWebhooks(db: Queryable): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.id))
}

export async function findWebhook(db: Queryable, id: number): Promise<WebhookRow | undefined> {
  return (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]
}

/** @returns false when there was none of this number */
export async function deleteWebhook(db: Queryable, id: number): Promise<boolean> {
  return (await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })).length > 0
}

/** The webhooks that want to know of one of these events of an order. */
export function readSubscribers(
  tx: Queryable,
  orderId: number,
  types: readonly OrderEventType[],
): Promise<Pick<WebhookRow, 'id' | 'events'>[]> {
  return tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        arrayOverlaps(webhooks.events, [...types]),
        or(isNull(webhooks.brand), eq(webhooks.brand, orders.brand)),
      ),
    )
}

/** Whether at least so many messages wait. */
export async function hasWaiting(tx: Queryable, least: number): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(jobs)
    .where(isWaiting)
    .limit(1)
    .offset(least - 1)
  return rows.length > 0
}

/** How many messages wait and were given up, by webhook. */
export async function countDeliveries(
  db: Queryable,
): Promise<Map<number, { waiting: number; failed: number }>> {
  const webhookId = sql<number>`(${jobs.payload}->>'webhookId')::int`
  const rows = await db
    .select({
      webhookId,
      waiting: sql<number>`(count(*) filter (where ${jobs.failedAt} is null))::int`,
      failed: sql<number>`count(${jobs.failedAt})::int`,
    })
    .from(jobs)
    .where(and(eq(jobs.queue, WEBHOOK_QUEUE), isNull(jobs.finishedAt)))
    .groupBy(webhookId)
  return new Map(rows.map(({ webhookId: id, ...counts }) => [id, counts]))
}

/** Messages, the newest first. */
export async function readDeliveries(
  db: Queryable,
  { isFailed, limit, offset }: { isFailed: boolean; limit: number; offset: number },
): Promise<{ jobs: Job[]; total: number }> {
  const wanted = and(eq(jobs.queue, WEBHOOK_QUEUE), isFailed ? isNotNull(jobs.failedAt) : undefined)
  const rows = await db.select().from(jobs).where(wanted).orderBy(desc(jobs.id)).limit(limit).offset(offset)
  const [all] = await db.select({ total: count() }).from(jobs).where(wanted)
  return { jobs: rows, total: all?.total ?? 0 }
}
