import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { feedMappings } from './feed-mappings.tables.ts'

/** The text of the mapping that is kept for a feed; null when none is. */
export async function findFeedMapping(db: Queryable, feed: string): Promise<string | null> {
  const [row] = await db.select().from(feedMappings).where(eq(feedMappings.feed, feed))
  return row?.content ?? null
}

/** The feeds that have a mapping, by name. */
export async function listMappedFeeds(db: Queryable): Promise<string[]> {
  const rows = await db.select({ feed: feedMappings.feed }).from(feedMappings).orderBy(feedMappings.feed)
  return rows.map(({ feed }) => feed)
}

/** Keeps the text of a feed's mapping instead of the one before. */
export async function saveFeedMapping(
  db: Queryable,
  feed: string,
  content: string,
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(feedMappings)
    .values({ feed, content, updatedAt })
    .onConflictDoUpdate({ target: feedMappings.feed, set: { content, updatedAt } })
}
