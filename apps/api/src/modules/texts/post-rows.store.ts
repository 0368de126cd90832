import type { PostForm } from '@varde/contract/admin/texts'
import { asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { blogCategories, blogPosts } from '../blog/blog.tables.ts'
import { likePattern, type TextSlice } from './page-rows.store.ts'

export type PostRow = typeof blogPosts.$inferSelect

/** Posts whose title or address has these words, the newest first, and how many there are. */
export async function listPostRows(db: Queryable, { q, limit, offset }: TextSlice) {
  const pattern = likePattern(q)
  const wanted = q === '' ? undefined : or(ilike(blogPosts.title, pattern), ilike(blogPosts.slug, pattern))
  const [counted] = await db.select({ total: count() }).from(blogPosts).where(wanted)
  const rows = await db
    .select()
    .from(blogPosts)
    .where(wanted)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

export async function findPostRow(db: Queryable, id: number): Promise<PostRow | undefined> {
  return (await db.select().from(blogPosts).where(eq(blogPosts.id, id)))[0]
}

/** The same, locked until the transaction ends. */
export async function lockPostRow(tx: Queryable, id: number): Promise<PostRow | undefined> {
  return (await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update'))[0]
}

/** A post that nobody sees yet; its text is in the draft. Undefined when its address is taken. */
export async function insertPostDraft(
  tx: Queryable,
  form: PostForm,
  now: Date,
): Promise<PostRow | undefined> {
  const { brand, slug, title, summary, author } = form
  const values = { brand, slug, title, summary, author, draft: form }
  const [row] = await tx
    .insert(blogPosts)
    .values({ ...values, blocks: [], published: false, publishedAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function updatePostRow(tx: Queryable, id: number, change: Partial<PostRow>): Promise<void> {
  await tx.update(blogPosts).set(change).where(eq(blogPosts.id, id))
}

/** The names of categories in the order of their ids here. */
export async function listCategoryNames(db: Queryable, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(blogCategories)
    .where(inArray(blogCategories.id, [...ids]))
    .orderBy(asc(blogCategories.id))
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? [])
}
