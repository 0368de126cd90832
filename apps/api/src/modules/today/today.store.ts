import { TO_PICK } from '@varde/domain/ordering/due-time'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { jobs } from '../../jobs/jobs.tables.ts'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { importRuns } from '../import-runs/import-runs.tables.ts'
import { questions } from '../questions/questions.tables.ts'
import { reservations } from '../reservations/reservations.tables.ts'
import { stockCounts } from '../stock/stock.tables.ts'

/** How many reservations of each shop are to be picked, and are ready. */
export function countOpen(db: Queryable, shopIds: readonly number[]) {
  return db
    .select({
      shopId: reservations.shopId,
      toPick: sql<number>`(count(*) filter (where ${inArray(reservations.statusId, [...TO_PICK])}))::int`,
      ready: sql<number>`(count(*) filter (where ${reservations.statusId} = ${STATUS.readyForPickup}))::int`,
    })
    .from(reservations)
    .where(
      and(
        inArray(reservations.shopId, [...shopIds]),
        inArray(reservations.statusId, [...TO_PICK, STATUS.readyForPickup]),
      ),
    )
    .groupBy(reservations.shopId)
}

/** When the till of each shop last counted everything. */
export function listStockTimes(db: Queryable, shopIds: readonly number[]) {
  return db
    .select()
    .from(stockCounts)
    .where(inArray(stockCounts.shopId, [...shopIds]))
}

export async function countWaitingReviews(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .where(and(eq(reviews.approved, false), isNull(reviews.moderatedAt)))
  return row?.total ?? 0
}

export async function countWaitingQuestions(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(questions)
    .where(and(isNull(questions.answer), isNull(questions.rejectedAt)))
  return row?.total ?? 0
}

/** How many jobs of each queue were given up and wait for a person. */
export async function countGivenUp(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ queue: jobs.queue, total: count() })
    .from(jobs)
    .where(and(isNotNull(jobs.failedAt), isNull(jobs.finishedAt)))
    .groupBy(jobs.queue)
  return new Map(rows.map(({ queue, total }) => [queue, total]))
}

/** The last import of each kind and feed. */
export function listLastRuns(db: Queryable) {
  return db
    .selectDistinctOn([importRuns.kind, importRuns.feed], {
      kind: importRuns.kind,
      feed: importRuns.feed,
      fileName: importRuns.fileName,
      status: importRuns.status,
      createdAt: importRuns.createdAt,
      finishedAt: importRuns.finishedAt,
    })
    .from(importRuns)
    .where(eq(importRuns.isDryRun, false))
    .orderBy(importRuns.kind, importRuns.feed, desc(importRuns.createdAt))
}

/** The placed reservations of some days by day and shop; only days and shops that have some. */
export async function readSales(
  db: Queryable,
  { from, to, shopIds }: { from: Date; to: Date; shopIds: readonly number[] },
): Promise<
  {
    day: string
    shopId: number
    orders: number
    salesOre: number
    pickMinutes: number | null
    fetchHours: number | null
  }[]
> {
  if (shopIds.length === 0) return []
  const sold = sql.join(
    [STATUS.received, STATUS.picking, STATUS.readyForPickup, STATUS.shipped, STATUS.completed].map(
      (status) => sql`${status}`,
    ),
    sql`, `,
  )
  const first = (statuses: readonly number[]) => sql`(
    select min(e.at) from reservation_events e
    where e.reservation_id = r.id and e.status_id in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )}))`
  const { rows } = await db.execute<{
    day: string
    shopId: number
    orders: number
    salesOre: string
    pickMinutes: number | null
    fetchHours: number | null
  }>(sql`
    with placed as (
      select r.shop_id, r.delivery, r.status_id, r.total_ore, r.order_id,
        (r.date at time zone 'Europe/Oslo')::date as day, o.placed_at,
        ${first([STATUS.readyForPickup, STATUS.shipped])} as picked_at,
        ${first([STATUS.completed])} as fetched_at
      from reservations r join orders o on o.id = r.order_id
      where r.date >= ${from.toISOString()} and r.date < ${to.toISOString()} and o.placed_at is not null
        and r.shop_id in (${sql.join(
          shopIds.map((id) => sql`${id}`),
          sql`, `,
        )})
    )
    select day::text as "day", shop_id as "shopId", count(distinct order_id)::int as "orders",
      coalesce(sum(total_ore) filter (where status_id in (${sold})), 0)::text as "salesOre",
      percentile_cont(0.5) within group (order by extract(epoch from picked_at - placed_at) / 60)
        filter (where picked_at is not null) as "pickMinutes",
      percentile_cont(0.5) within group (order by extract(epoch from fetched_at - picked_at) / 3600)
        filter (where fetched_at is not null and picked_at is not null and delivery = 0) as "fetchHours"
    from placed group by day, shop_id order by day, shop_id`)
  return rows.map((row) => ({ ...row, salesOre: Number(row.salesOre) }))
}
