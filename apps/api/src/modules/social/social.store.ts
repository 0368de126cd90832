import { desc } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { socialPosts } from './social.tables.ts'

/** What the shop's own people wrote, newest first. */
export function readSocialPosts(db: Queryable) {
  return db.select().from(socialPosts).orderBy(desc(socialPosts.postedAt), desc(socialPosts.id))
}
