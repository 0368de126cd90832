import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { blogCategories, blogPosts } from './blog.tables.ts'

/** Every post that is published or will be, newest first, and every category by name. */
export async function readBlog(db: Queryable) {
  return {
    posts: await db
      .select()
      .from(blogPosts)
      .where(eq(blogPosts.published, true))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id)),
    categories: await db.select().from(blogCategories).orderBy(asc(blogCategories.name)),
  }
}

export type BlogRows = Awaited<ReturnType<typeof readBlog>>
export type PostRow = BlogRows['posts'][number]
