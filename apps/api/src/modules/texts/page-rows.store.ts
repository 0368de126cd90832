import type { PageForm } from '@varde/contract/admin/texts'
import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { pages } from '../content/content.tables.ts'

export type PageRow = typeof pages.$inferSelect
export type TextSlice = { q: string; limit: number; offset: number }

/** Pages whose title or address has these words, those changed last first, and how many there are. */
export async function listPageRows(db: Queryable, { q, limit, offset }: TextSlice) {
  const pattern = likePattern(q)
  const wanted = q === '' ? undefined : or(ilike(pages.title, pattern), ilike(pages.slug, pattern))
  const [counted] = await db.select({ total: count() }).from(pages).where(wanted)
  const rows = await db
    .select()
    .from(pages)
    .where(wanted)
    .orderBy(desc(pages.updatedAt), desc(pages.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

export function likePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
}

export async function findPageRow(db: Queryable, id: number): Promise<PageRow | undefined> {
  return (await db.select().from(pages).where(eq(pages.id, id)))[0]
}

/** The same, locked until the transaction ends. */
export async function lockPageRow(tx: Queryable, id: number): Promise<PageRow | undefined> {
  return (await tx.select().from(pages).where(eq(pages.id, id)).for('update'))[0]
}

/** Whether a page of this brand has the address. */
export async function isPageSlugTaken(
  db: Queryable,
  { brand, slug }: Pick<PageForm, 'brand' | 'slug'>,
): Promise<boolean> {
  const wanted = and(eq(pages.slug, slug), eq(pages.brand, brand))
  return (await db.select({ id: pages.id }).from(pages).where(wanted)).length > 0
}

/** A page that nobody sees yet; its text is in the draft. Undefined when its address is taken. */
export async function insertPageDraft(
  tx: Queryable,
  form: PageForm,
  now: Date,
): Promise<PageRow | undefined> {
  const { brand, slug, title, layout, description } = form
  const values = { brand, slug, title, layout, description, draft: form }
  const [row] = await tx
    .insert(pages)
    .values({ ...values, blocks: [], published: false, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function updatePageRow(tx: Queryable, id: number, change: Partial<PageRow>): Promise<void> {
  await tx.update(pages).set(change).where(eq(pages.id, id))
}
