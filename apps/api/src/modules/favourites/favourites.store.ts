import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { favourites } from './favourites.tables.ts'

/** The ids of a customer's favourites that are shown on the web, newest first. */
export async function listVisibleIds(db: Queryable, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favourites.articleId })
    .from(favourites)
    .innerJoin(articles, and(eq(articles.id, favourites.articleId), eq(articles.visibleOnWeb, true)))
    .where(eq(favourites.customerId, customerId))
    .orderBy(desc(favourites.createdAt), asc(favourites.articleId))
  return rows.map(({ id }) => id)
}

/** Locks out concurrent changes to the customer's favourites; false when there is no such customer. */
export async function lockCustomer(tx: Queryable, customerId: number): Promise<boolean> {
  return (
    (
      await tx
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.id, customerId))
        .for('no key update')
    ).length > 0
  )
}

/**
 * Adds articles, the first of them as the newest. Articles that are not shown on the web, or are favourites already, are
 * skipped.
 */
export async function insertFavourites(
  tx: Queryable,
  customerId: number,
  articleIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${favourites} (customer_id, article_id, created_at)
    select ${customerId}::int, a.id, ${at.toISOString()}::timestamptz - wanted.position * interval '1 microsecond'
    from unnest(${sql.param([...articleIds])}::int[]) with ordinality as wanted(id, position)
    join ${articles} a on a.id = wanted.id and a.visible_on_web
    on conflict do nothing`)
}

/** Deletes all but the newest `most`. */
export async function trimFavourites(tx: Queryable, customerId: number, most: number): Promise<void> {
  await tx.execute(sql`
    delete from ${favourites} where (customer_id, article_id) in (
      select customer_id, article_id from ${favourites} where customer_id = ${customerId}
      order by created_at desc, article_id offset ${most})`)
}

export async function deleteFavourite(db: Queryable, customerId: number, articleId: number): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.customerId, customerId), eq(favourites.articleId, articleId)))
}
