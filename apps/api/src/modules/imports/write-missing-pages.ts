import type { Block } from '@varde/contract/entities'
import { eq, inArray } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { transact } from '../../db/transact.ts'
import { blogPosts } from '../blog/blog.tables.ts'
import { articles } from '../catalogue/catalogue.tables.ts'
import { pages } from '../content/content.tables.ts'
import { readFrontMatter } from '../content/read-front-matter.ts'
import { removeDeadLinks } from '../content/remove-dead-links.ts'
import { polls } from '../polls/polls.tables.ts'
import { pageFields } from './content-schemas.ts'
import { createPictureFinder, type PictureFinder } from './find-picture.ts'
import { readTextFiles } from './import-content.ts'
import { type TextFile, toPageValues } from './import-page.ts'
import { readTextFile } from './read-text-file.ts'
import { lockImports } from './run-batches.ts'

/**
 * Writes the pages of a folder whose address no page of every brand has yet: existing pages stay as they are. Parts
 * that lead to articles, posts or polls that this shop does not have are left out.
 *
 * Cheap when nothing is missing; several processes may do it at once.
 *
 * @throws Error for a file that is no page: the texts are the program's own
 */
export async function writeMissingPages(db: Database, folder: string): Promise<void> {
  const files = (await readTextFiles(folder)).map((file) => ({ ...file, slug: readSlug(file) }))
  if ((await listMissing(db, files)).length === 0) return
  await transact(db, async (tx) => {
    await lockImports(tx)
    const missing = await listMissing(tx, files)
    if (missing.length === 0) return
    const finder = await createPictureFinder(tx)
    const read = missing.map((file) => readPage(file, finder))
    const isThere = await findExistingPaths(tx, read)
    await tx
      .insert(pages)
      .values(read.map((page) => ({ ...page, blocks: removeDeadLinks(page.blocks, isThere) })))
      .onConflictDoNothing()
    await finder.keep(tx)
    await notifyChange(tx, 'content_changed')
  })
}

type SluggedFile = TextFile & { slug: string }

function readSlug({ name, text }: TextFile): string {
  const head = readFrontMatter(text)
  if (!head.ok) throw new Error(`${name}: ${head.problem}`)
  return String(head.fields.slug)
}

async function listMissing(db: Queryable, files: readonly SluggedFile[]): Promise<SluggedFile[]> {
  const rows = await db.select({ slug: pages.slug }).from(pages).where(eq(pages.brand, ''))
  const held = new Set(rows.map(({ slug }) => slug))
  return files.filter(({ slug }) => !held.has(slug))
}

function readPage(
  { name, text }: TextFile,
  finder: PictureFinder,
): typeof pages.$inferInsert & { blocks: Block[] } {
  const read = readTextFile(text, pageFields, finder)
  if (!read.ok) throw new Error(`${name}: ${read.problems.map((problem) => problem.text).join('; ')}`)
  const { art, blocks, fields } = read
  return { ...toPageValues(fields, art, blocks), brand: '' }
}

type ReadPage = ReturnType<typeof readPage>

/** The paths that a text may link to, of things that not every shop has. */
async function findExistingPaths(
  tx: Queryable,
  read: readonly ReadPage[],
): Promise<(path: string) => boolean> {
  const products = read.flatMap((page) => page.products ?? [])
  const articleRows =
    products.length === 0
      ? []
      : await tx.select({ slug: articles.slug }).from(articles).where(inArray(articles.slug, products))
  const pollRows = await tx.select({ id: polls.id }).from(polls)
  const postRows = await tx.select({ slug: blogPosts.slug }).from(blogPosts)
  const known = new Set(articleRows.map(({ slug }) => slug))
  // 2.15, 2.16: a page with {product} is there once for each article that it can be about.
  const ofProducts = read
    .filter(({ slug }) => slug.includes('{product}'))
    .flatMap(({ slug, products: about = [] }) =>
      about.map((product) => ({
        path: `/${slug.replace('{product}', product)}`,
        isThere: known.has(product),
      })),
    )
  const absent = new Set(ofProducts.filter((place) => !place.isThere).map(({ path }) => path))
  const dependent = new Set([
    ...pollRows.map(({ id }) => `/avstemning/${id}`),
    ...postRows.map(({ slug }) => `/blogg/${slug}`),
    ...[...known].map((slug) => `/product/${slug}`),
  ])
  return (to) => {
    const path = to.replace(/[?#].*$/, '')
    if (/^\/(?:avstemning|blogg|product)\/./.test(path)) return dependent.has(path)
    return !absent.has(path)
  }
}
