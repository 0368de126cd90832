import { sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import { notifyChange } from './notify-change.ts'

/** PostgreSQL takes payloads below 8000 bytes, and an id has eleven at most. */
const ARTICLES_PER_NOTICE = 500

/** From here on reading everything again costs less than reading so many articles one by one. */
const MOST_SINGLE_ARTICLES = 5000

/**
 * Notifies every process, when the transaction is committed, that the rows, prices, pictures or campaigns of these
 * articles have changed, but not their variants, brands, groups or addresses. Campaigns are read again with them, so an
 * empty list says that only those have changed.
 */
export async function notifyArticles(tx: Queryable, articleIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(articleIds)]
  if (ids.length > MOST_SINGLE_ARTICLES) return notifyChange(tx, 'catalogue_changed')
  for (let from = 0; from === 0 || from < ids.length; from += ARTICLES_PER_NOTICE) {
    const payload = JSON.stringify(ids.slice(from, from + ARTICLES_PER_NOTICE))
    await tx.execute(sql`select pg_notify('articles_changed', ${payload})`)
  }
}

/** The articles that a payload of `articles_changed` or `reviews_changed` names; null when it cannot be read. */
export function readArticlesNotice(payload: string): number[] | null {
  try {
    const ids: unknown = JSON.parse(payload)
    return Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id)) ? (ids as number[]) : null
  } catch {
    return null
  }
}
