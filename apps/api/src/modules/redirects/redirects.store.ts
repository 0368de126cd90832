import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { redirects } from './redirects.tables.ts'

export type RedirectRow = typeof redirects.$inferSelect

const ROWS_AT_A_TIME = 5000

/** How many redirects a shop may have: each process keeps them all in memory. */
export const MOST_REDIRECTS = 100_000

/** Where each address of an earlier shop leads. */
export async function readRedirects(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select().from(redirects).limit(MOST_REDIRECTS)
  return new Map(rows.map(({ source, target }) => [source, target]))
}

/** Removes the redirects of some addresses, and writes others anew. */
export async function replaceRedirects(
  tx: Queryable,
  removed: readonly string[],
  written: readonly RedirectRow[],
): Promise<void> {
  for (let at = 0; at < removed.length; at += ROWS_AT_A_TIME)
    await tx.delete(redirects).where(inArray(redirects.source, removed.slice(at, at + ROWS_AT_A_TIME)))
  for (let at = 0; at < written.length; at += ROWS_AT_A_TIME)
    await tx.insert(redirects).values(written.slice(at, at + ROWS_AT_A_TIME))
}
