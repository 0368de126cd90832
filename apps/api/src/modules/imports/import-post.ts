import { isDeepStrictEqual } from 'node:util'
import type { Block, ContentPicture } from '@varde/contract/entities'
import { slugify } from '@varde/domain/norwegian/slug'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../db/connect.ts'
import { blogCategories, blogPosts } from '../blog/blog.tables.ts'
import { IMPORT, keepVersion } from '../texts/text-versions.service.ts'
import { postFields } from './content-schemas.ts'
import { createPictureFinder } from './find-picture.ts'
import { listSlugs, listUnknownArticles, listUnknownShops, type TextFile } from './import-page.ts'
import type { ImportLog } from './import-report.ts'
import { findBrandProblem } from './known-brands.ts'
import { readTextFile } from './read-text-file.ts'

type PostFields = z.output<typeof postFields>
/** A post as it is written. */
export type PostValues = Omit<typeof blogPosts.$inferSelect, 'id' | 'draft'>

/**
 * 3.26: writes one post of the blog, found again by its slug.
 *
 * @param moveByMs how much later it is published than its file says; the demo shop has posts of any day
 * @returns whether anything was written
 */
export async function importPost(
  tx: Queryable,
  { name, text }: TextFile,
  log: ImportLog,
  moveByMs = 0,
): Promise<boolean> {
  const finder = await createPictureFinder(tx)
  const read = readTextFile(text, postFields, finder)
  if (!read.ok) {
    for (const problem of read.problems) log.refuse(problem.line, problem.text, name)
    return false
  }
  const { fields, art, blocks } = read
  const brandProblem = await findBrandProblem(tx, fields.brand)
  if (brandProblem !== null) {
    log.refuse(1, brandProblem, name)
    return false
  }
  for (const warning of read.warnings) log.warn(warning.line, warning.text, name)
  for (const slug of await listUnknownArticles(tx, listPostArticles(fields, blocks)))
    log.warn(1, `varen ${slug} finnes ikke`, name)
  for (const slug of await listUnknownShops(tx, blocks)) log.warn(1, `butikken ${slug} finnes ikke`, name)
  for (const address of (await finder.keep(tx)).missing) log.warn(1, `bildet ${address} finnes ikke`, name)

  const wanted = await toPostValues(tx, fields, art, blocks, moveByMs)
  const [old] = await tx.select().from(blogPosts).where(eq(blogPosts.slug, wanted.slug))
  if (old === undefined) {
    await tx.insert(blogPosts).values(wanted)
    log.count('Innlegg', 'new')
    return true
  }
  const isChanged = await rewritePost(tx, old, wanted, IMPORT)
  log.count('Innlegg', isChanged ? 'changed' : 'unchanged')
  return isChanged
}

/** The articles that a post names by their slugs. */
function listPostArticles({ main, related }: PostFields, blocks: readonly Block[]): string[] {
  return [...(main ? [main] : []), ...related, ...listSlugs(blocks)]
}

/** Makes the post's categories that are missing. */
export async function toPostValues(
  tx: Queryable,
  fields: PostFields,
  art: ContentPicture | null,
  blocks: Block[],
  moveByMs = 0,
): Promise<PostValues> {
  const move = (at: Date) => new Date(at.getTime() + moveByMs)
  const publishedAt = move(fields.date)
  return {
    brand: fields.brand ?? '',
    slug: fields.slug,
    title: fields.title,
    summary: fields.summary,
    author: fields.author,
    picture: art,
    blocks,
    categoryIds: await ensureCategories(tx, fields.categories),
    mainArticle: fields.main ?? null,
    relatedArticles: fields.related,
    published: fields.published,
    publishedAt,
    visibleUntil: fields.until ? move(fields.until) : null,
    updatedAt: fields.updated ?? publishedAt,
  }
}

/**
 * Changes a post, and keeps what it was as an earlier version.
 *
 * @param who wrote it, for the list of versions
 * @returns whether anything was written
 */
export async function rewritePost(
  tx: Queryable,
  { id, draft: _, ...before }: typeof blogPosts.$inferSelect,
  wanted: PostValues,
  who: string,
): Promise<boolean> {
  if (isDeepStrictEqual(before, wanted)) return false
  // A draft that was never published has nothing to go back to.
  if (before.blocks.length > 0) await keepVersion(tx, { kind: 'post', textId: id, who, content: before })
  await tx.update(blogPosts).set(wanted).where(eq(blogPosts.id, id))
  return true
}

/** Categories by the slug of their names, in the order of the file; missing ones are created. */
async function ensureCategories(tx: Queryable, names: readonly string[]): Promise<number[]> {
  const wanted = new Map(names.map((name) => [slugify(name), name] as const).filter(([slug]) => slug !== ''))
  const slugs = [...wanted.keys()]
  if (slugs.length === 0) return []
  await tx
    .insert(blogCategories)
    .values([...wanted].map(([slug, name]) => ({ slug, name })))
    .onConflictDoNothing()
  const rows = await tx.select().from(blogCategories).where(inArray(blogCategories.slug, slugs))
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? [])
}
