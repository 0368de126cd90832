import { asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { tenants } from '../tenants/tenants.tables.ts'
import { redirects } from './redirects.tables.ts'

export type RedirectRow = typeof redirects.$inferSelect

const ROWS_AT_A_TIME = 5000

/** How many redirects a shop may have: each process keeps them all in memory. */
export const MOST_REDIRECTS = 100_000

/** The host names of the brands, and that of the shop's own address. */
export async function listHosts(db: Queryable, publicUrl: string | undefined): Promise<Set<string>> {
  const brands = await db.select({ document: tenants.document }).from(tenants)
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  return new Set([...own, ...brands.flatMap(({ document }) => document.hosts)])
}

/** Makes this transaction wait for others that change redirects: two together could make a circle. */
export async function lockRedirects(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`)
}

/** Some redirects by their address, and how many there are; only those that contain the text. */
export async function listRedirects(
  db: Queryable,
  text: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RedirectRow[]; total: number }> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const where = text === '' ? undefined : or(ilike(redirects.source, part), ilike(redirects.target, part))
  const rows = await db
    .select()
    .from(redirects)
    .where(where)
    .orderBy(asc(redirects.source))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(redirects, where) }
}

export async function findTarget(db: Queryable, source: string): Promise<string | null> {
  const [row] = await db.select().from(redirects).where(eq(redirects.source, source))
  return row?.target ?? null
}

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
