import { ERASED } from '@varde/domain/customer/erased-contact'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { asc, desc, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { boughtTogether } from './bought-together.tables.ts'

export type BoughtPair = typeof boughtTogether.$inferSelect

/** Fewer buyers could be recognised, and say nothing about others. */
const FEWEST_BUYERS = 3
const MOST_ORDERS = 100_000
const MOST_BESIDE_ONE = 5
const MOST_PAIRS = 20_000
const ROWS_AT_ONCE = 1000

/** Orders that were neither cancelled nor sent back. */
const BOUGHT = sql.raw(
  [STATUS.received, STATUS.picking, STATUS.readyForPickup, STATUS.shipped, STATUS.completed].join(', '),
)

/**
 * Counts the pairs of articles that different buyers had in one order. Orders that name nobody any more are left out, since
 * nobody can say whether two of them are one buyer's.
 */
export async function countPairs(db: Queryable, since: Date): Promise<BoughtPair[]> {
  const { rows } = await db.execute<BoughtPair>(sql`
    with bought as (
      select distinct r.order_id, l.article_id, coalesce(r.customer_id::text, lower(r.email)) as buyer
      from reservations r
      join reservation_lines l on l.reservation_id = r.id
      join articles a on a.id = l.article_id and a.visible_on_web
      where r.order_id in (
          select id from orders where created_at >= ${since.toISOString()} order by id desc limit ${MOST_ORDERS}
        )
        and r.status_id in (${BOUGHT}) and r.email <> ${ERASED} and l.count > l.returned_count
    ), pairs as (
      select one.article_id, other.article_id as other_id, count(distinct one.buyer)::int as buyers
      from bought one
      join bought other on other.order_id = one.order_id and other.article_id <> one.article_id
      group by one.article_id, other.article_id
      having count(distinct one.buyer) >= ${FEWEST_BUYERS}
    ), placed as (
      select *, row_number() over (partition by article_id order by buyers desc, other_id) as place from pairs
    )
    select article_id as "articleId", other_id as "otherId", buyers
    from placed where place <= ${MOST_BESIDE_ONE}
    order by buyers desc, article_id, other_id limit ${MOST_PAIRS}`)
  return rows
}

export async function hasOrders(db: Queryable, since: Date): Promise<boolean> {
  const [newest] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .orderBy(desc(orders.id))
    .limit(1)
  return newest !== undefined && newest.createdAt >= since
}

/** The pairs as they were counted last, most buyers first. */
export async function readPairs(db: Queryable): Promise<BoughtPair[]> {
  return await db
    .select()
    .from(boughtTogether)
    .orderBy(desc(boughtTogether.buyers), asc(boughtTogether.articleId), asc(boughtTogether.otherId))
    .limit(MOST_PAIRS)
}

export async function replacePairs(tx: Queryable, pairs: readonly BoughtPair[]): Promise<void> {
  await tx.delete(boughtTogether)
  for (let from = 0; from < pairs.length; from += ROWS_AT_ONCE) {
    await tx.insert(boughtTogether).values(pairs.slice(from, from + ROWS_AT_ONCE))
  }
}
