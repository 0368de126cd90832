import { isDeepStrictEqual } from 'node:util'
import { slugify } from '@varde/domain/norwegian/slug'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { blogCategories, blogPosts } from '../blog/blog.tables.ts'
import { postFields } from './content-schemas.ts'
import { createPictureFinder } from './find-picture.ts'
import { listSlugs, type TextFile, warnOfArticles } from './import-page.ts'
import type { ImportLog } from './import-report.ts'
import { findBrandProblem } from './known-brands.ts'
import { readTextFile } from './read-text-file.ts'

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
  const main = fields.main ?? null
  const slugs = [...(main === null ? [] : [main]), ...fields.related, ...listSlugs(blocks)]
  await warnOfArticles(tx, slugs, name, log)
  for (const address of (await finder.keep(tx)).missing) log.warn(1, `bildet ${address} finnes ikke`, name)

  const publishedAt = new Date(fields.date.getTime() + moveByMs)
  const wanted = {
    brand: fields.brand ?? '',
    slug: fields.slug,
    title: fields.title,
    summary: fields.summary,
    author: fields.author,
    picture: art,
    blocks,
    categoryIds: await ensureCategories(tx, fields.categories),
    mainArticle: main,
    relatedArticles: fields.related,
    published: fields.published,
    publishedAt,
    updatedAt: fields.updated ?? publishedAt,
  }
  const [old] = await tx.select().from(blogPosts).where(eq(blogPosts.slug, wanted.slug))
  if (old === undefined) {
    await tx.insert(blogPosts).values(wanted)
    log.count('Innlegg', 'new')
    return true
  }
  const { id, ...before } = old
  const isSame = isDeepStrictEqual(before, wanted)
  log.count('Innlegg', isSame ? 'unchanged' : 'changed')
  if (!isSame) await tx.update(blogPosts).set(wanted).where(eq(blogPosts.id, id))
  return !isSame
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
