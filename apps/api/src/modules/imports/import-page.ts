import { isDeepStrictEqual } from 'node:util'
import type { Block } from '@varde/contract/entities'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articleOldSlugs, articles, mainGroups } from '../catalogue/catalogue.tables.ts'
import { pages } from '../content/content.tables.ts'
import { pageFields } from './content-schemas.ts'
import { createPictureFinder } from './find-picture.ts'
import type { ImportLog } from './import-report.ts'
import { findBrandProblem } from './known-brands.ts'
import { readTextFile } from './read-text-file.ts'

/** A Markdown file; the name is for the report. */
export type TextFile = { name: string; text: string }

/** Search engines cut longer descriptions. */
const SHOWN_DESCRIPTION = 160

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
  const brandProblem = await findBrandProblem(tx, fields.brand)
  if (brandProblem !== null) {
    log.refuse(1, brandProblem, name)
    return false
  }
  const [group] = await tx.select().from(mainGroups).where(eq(mainGroups.slug, fields.slug))
  if (group) {
    log.refuse(1, `adressen ${fields.slug} tilhører varegruppen ${group.name}`, name)
    return false
  }
  for (const warning of read.warnings) log.warn(warning.line, warning.text, name)
  if (fields.description.length > SHOWN_DESCRIPTION)
    log.warn(1, `«description» er lengre enn ${SHOWN_DESCRIPTION} tegn`, name)
  if (fields.slug.includes('{product}') && fields.products.length === 0)
    log.warn(1, 'adressen har {product}, men «products» er tom: siden vises ikke', name)
  await warnOfArticles(tx, [...fields.products, ...listSlugs(blocks)], name, log)
  for (const address of (await finder.keep(tx)).missing) log.warn(1, `bildet ${address} finnes ikke`, name)

  const wanted = {
    brand: fields.brand ?? '',
    slug: fields.slug,
    layout: fields.layout,
    title: fields.title,
    description: fields.description,
    art,
    blocks,
    products: fields.products,
    published: fields.published,
    updatedAt: fields.updated,
  }
  const [old] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.brand, wanted.brand), eq(pages.slug, wanted.slug)))
  if (old === undefined) {
    await tx.insert(pages).values(wanted)
    log.count('Sider', 'new')
    return true
  }
  const { id, ...before } = old
  const isSame = isDeepStrictEqual(before, wanted)
  log.count('Sider', isSame ? 'unchanged' : 'changed')
  if (!isSame) await tx.update(pages).set(wanted).where(eq(pages.id, id))
  return !isSame
}

/** The articles that a text names by their slugs. */
export function listSlugs(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === 'articles' ? block.slugs : []))
}

/** An article that does not exist is skipped when the text is shown. */
export async function warnOfArticles(
  tx: Queryable,
  slugs: readonly string[],
  file: string,
  log: ImportLog,
): Promise<void> {
  const wanted = [...new Set(slugs)].filter((slug) => !slug.includes('{'))
  if (wanted.length === 0) return
  const found = await tx.select({ slug: articles.slug }).from(articles).where(inArray(articles.slug, wanted))
  const moved = await tx
    .select({ slug: articleOldSlugs.slug })
    .from(articleOldSlugs)
    .where(inArray(articleOldSlugs.slug, wanted))
  const known = new Set([...found, ...moved].map(({ slug }) => slug))
  for (const slug of wanted) if (!known.has(slug)) log.warn(1, `varen ${slug} finnes ikke`, file)
}
