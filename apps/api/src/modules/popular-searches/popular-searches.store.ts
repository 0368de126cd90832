import { asc, count, desc, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { searchTerms } from './popular-searches.tables.ts'

/** Once for each visitor, who is counted again on a later day only to be kept longer. */
export async function upsertSearch(db: Queryable, row: typeof searchTerms.$inferInsert): Promise<void> {
  await db
    .insert(searchTerms)
    .values(row)
    .onConflictDoUpdate({
      target: [searchTerms.term, searchTerms.visitor],
      set: { day: row.day },
      setWhere: lt(searchTerms.day, row.day),
    })
}

/** The terms that enough visitors have searched for since a day, the most popular first. */
export async function listTerms(
  db: Queryable,
  since: string,
  fewestVisitors: number,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(gte(searchTerms.day, since))
    .groupBy(searchTerms.term)
    .having(gte(count(), fewestVisitors))
    .orderBy(desc(count()), asc(searchTerms.term))
    .limit(most)
  return rows.map(({ term }) => term)
}

/** Deletes what is older than a day, and of the rest the oldest beyond a number. */
export async function deleteSearches(db: Queryable, before: string, most: number): Promise<void> {
  await db.delete(searchTerms).where(lt(searchTerms.day, before))
  await db.execute(sql`
    delete from search_terms where (term, visitor) in (
      select term, visitor from search_terms order by day desc, term, visitor offset ${most}
    )`)
}
