import { isDeepStrictEqual } from 'node:util'
import type { Block, ContentPicture } from '@varde/contract/entities'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../db/connect.ts'
import { articleOldSlugs, articles, mainGroups } from '../catalogue/catalogue.tables.ts'
import { pages } from '../content/content.tables.ts'
import { shops } from '../shops/shops.tables.ts'
import { IMPORT, keepVersion } from '../texts/text-versions.service.ts'
import { pageFields } from './content-schemas.ts'
import { createPictureFinder } from './find-picture.ts'
import type { ImportLog } from './import-report.ts'
import { findBrandProblem } from './known-brands.ts'
import { readTextFile } from './read-text-file.ts'

/** A Markdown file; the name is for the report. */
export type TextFile = { name: string; text: string }

/** Search engines cut longer descriptions. */
const SHOWN_DESCRIPTION = 160

type PageFields = z.output<typeof pageFields>
/** A page as it is written. */
export type PageValues = Omit<typeof pages.$inferSelect, 'id' | 'draft'>

export function toPageValues(
  { updated, from, until, ...fields }: PageFields,
  art: ContentPicture | null,
  blocks: Block[],
): PageValues {
  return {
    ...fields,
    brand: fields.brand ?? '',
    art,
    blocks,
    visibleFrom: from ?? null,
    visibleUntil: until ?? null,
    updatedAt: updated,
  }
}

/** Why a page cannot be where it wants to be, by the field that says where; null when it can. */
export async function findPagePlaceProblem(
  tx: Queryable,
  { brand, slug }: Pick<PageValues, 'brand' | 'slug'>,
): Promise<{ field: 'brand' | 'slug'; text: string } | null> {
  const brandProblem = await findBrandProblem(tx, brand)
  if (brandProblem !== null) return { field: 'brand', text: brandProblem }
  const [group] = await tx.select().from(mainGroups).where(eq(mainGroups.slug, slug))
  return group ? { field: 'slug', text: `adressen ${slug} tilhører varegruppen ${group.name}` } : null
}

/**
 * Changes a page, and keeps what it was as an earlier version.
 *
 * @param who wrote it, for the list of versions
 * @returns whether anything was written
 */
export async function rewritePage(
  tx: Queryable,
  { id, draft: _, ...before }: typeof pages.$inferSelect,
  wanted: PageValues,
  who: string,
): Promise<boolean> {
  if (isDeepStrictEqual(before, wanted)) return false
  // A draft that was never published has nothing to go back to.
  if (before.blocks.length > 0) await keepVersion(tx, { kind: 'page', textId: id, who, content: before })
  await tx.update(pages).set(wanted).where(eq(pages.id, id))
  return true
}

/**
 * 2.03–2.20: writes one page, found again by brand and slug.
 *
 * @returns whether anything was written
 */
export async function importPage(tx: Queryable, { name, text }: TextFile, log: ImportLog): Promise<boolean> {
  const finder = await createPictureFinder(tx)
  const read = readTextFile(text, pageFields, finder)
  if (!read.ok) {
    for (const problem of read.problems) log.refuse(problem.line, problem.text, name)
    return false
  }
  const { fields, art, blocks } = read
  const wanted = toPageValues(fields, art, blocks)
  const problem = await findPagePlaceProblem(tx, wanted)
  if (problem !== null) {
    log.refuse(1, problem.text, name)
    return false
  }
  for (const warning of read.warnings) log.warn(warning.line, warning.text, name)
  if (fields.description.length > SHOWN_DESCRIPTION)
    log.warn(1, `«description» er lengre enn ${SHOWN_DESCRIPTION} tegn`, name)
  if (fields.slug.includes('{product}') && fields.products.length === 0)
    log.warn(1, 'adressen har {product}, men «products» er tom: siden vises ikke', name)
  for (const slug of await listUnknownArticles(tx, [...fields.products, ...listSlugs(blocks)]))
    log.warn(1, `varen ${slug} finnes ikke`, name)
  for (const slug of await listUnknownShops(tx, blocks)) log.warn(1, `butikken ${slug} finnes ikke`, name)
  for (const address of (await finder.keep(tx)).missing) log.warn(1, `bildet ${address} finnes ikke`, name)

  const [old] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.brand, wanted.brand), eq(pages.slug, wanted.slug)))
  if (old === undefined) {
    await tx.insert(pages).values(wanted)
    log.count('Sider', 'new')
    return true
  }
  const isChanged = await rewritePage(tx, old, wanted, IMPORT)
  log.count('Sider', isChanged ? 'changed' : 'unchanged')
  return isChanged
}

/** The articles that a text names by their slugs. */
export function listSlugs(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === 'articles' ? block.slugs : []))
}

/** Those of some articles that do not exist: they are skipped when the text is shown. */
export async function listUnknownArticles(tx: Queryable, slugs: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(slugs)].filter((slug) => !slug.includes('{'))
  if (wanted.length === 0) return []
  const found = await tx.select({ slug: articles.slug }).from(articles).where(inArray(articles.slug, wanted))
  const moved = await tx
    .select({ slug: articleOldSlugs.slug })
    .from(articleOldSlugs)
    .where(inArray(articleOldSlugs.slug, wanted))
  const known = new Set([...found, ...moved].map(({ slug }) => slug))
  return wanted.filter((slug) => !known.has(slug))
}

/** The shops that a text shows and that do not exist: they are skipped when the text is shown. */
export async function listUnknownShops(tx: Queryable, blocks: readonly Block[]): Promise<string[]> {
  const wanted = [...new Set(blocks.flatMap((block) => (block.type === 'shop' ? [block.slug] : [])))]
  if (wanted.length === 0) return []
  const found = await tx.select({ slug: shops.slug }).from(shops).where(inArray(shops.slug, wanted))
  const known = new Set(found.map(({ slug }) => slug))
  return wanted.filter((slug) => !known.has(slug))
}
