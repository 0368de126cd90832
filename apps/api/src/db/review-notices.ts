import { sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

/** PostgreSQL takes payloads below 8000 bytes, and an id has eleven at most. */
const ARTICLES_PER_NOTICE = 500

/** Notifies every process, when the transaction is committed, that other reviews of these articles are shown. */
export async function notifyReviews(tx: Queryable, articleIds: readonly number[]): Promise<void> {
  for (let from = 0; from < articleIds.length; from += ARTICLES_PER_NOTICE) {
    const payload = JSON.stringify(articleIds.slice(from, from + ARTICLES_PER_NOTICE))
    await tx.execute(sql`select pg_notify('reviews_changed', ${payload})`)
  }
}
