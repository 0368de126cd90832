import type { Queryable } from '../../db/connect.ts'
import { averageRating, buildArticle, hasStockFields, priceFieldsOf, stockFieldsOf } from './build-article.ts'
import { buildTree } from './build-tree.ts'
import {
  type ArticleRow,
  allowLongReading,
  openStock,
  type ReadArticle,
  type ReferenceRows,
  type ReviewRow,
  readArticlePages,
  readOldSlugs,
  readPriceHistory,
  readReferences,
  readStockCounts,
  readStockPage,
  type StockRow,
} from './catalogue.store.ts'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'
import { createRecordCache } from './record-cache.ts'
import { type References, resolveReferences } from './references.ts'
import { createStockStore, readPackedStock, type ShopStock } from './stock-store.ts'
import { createVariantTable } from './variant-table.ts'

/** How many articles get their stock between two pauses: a few milliseconds. */
const SLICE = 200

/**
 * Reads and builds the whole catalogue for one point in time. A row that refers to a missing row is an error.
 *
 * @param db a transaction that sees one state of the database
 * @param stockDb another one, of this moment or later, that prepares the stock while the articles are read
 * @param pause lets the process serve requests meanwhile: there may be a hundred thousand articles
 */
export async function buildSnapshot(
  db: Queryable,
  stockDb: Queryable,
  now: Date,
  pause: () => Promise<void>,
): Promise<Snapshot> {
  await Promise.all([allowLongReading(db), allowLongReading(stockDb)])
  await openStock(stockDb)
  const firstStock = readStockPage(stockDb)
  // When reading the articles fails first, this failure must not end the process.
  firstStock.catch(() => undefined)
  const rows = await readReferences(db)
  const references = resolveReferences(rows, await readPriceHistory(db))
  const byId = new Map<number, ArticleRecord>()
  const variants = createVariantTable<ArticleRecord>()
  for await (const page of readArticlePages(db)) {
    // The request for the next page is sent meanwhile, so that PostgreSQL works at the same time as this process.
    await pause()
    for (const read of page) {
      const record = buildRecord(read, variants.count(), references, now)
      variants.add(record, { ids: read.variantIds ?? NONE, eans: read.eans ?? NONE })
      byId.set(record.row.id, record)
    }
  }

  const oldSlugs = await readOldSlugs(db)
  const stock = createStockStore(variants)
  for (const { shopId, asOf } of await readStockCounts(stockDb)) stock.countShop(shopId, asOf.getTime())
  for (let page = await firstStock; page.length > 0; ) {
    const next = readStockPage(stockDb)
    await pause()
    for (const { ean, packed } of page) stock.load(ean, packed)
    page = await next
  }
  const { share } = references
  let done = 0
  for (const record of byId.values()) {
    const { shops, available, availability, colors, image } = stockFieldsOf(record, stock)
    // Nobody has seen the list shape yet.
    Object.assign(record.article, {
      shops: share.ids(shops),
      // What is available is a part of what is carried.
      available: available.length === shops.length ? share.ids(shops) : share.ids(available),
      availability,
      colors: share.colors(colors),
      image,
    })
    if (++done % SLICE === 0) await pause()
  }

  const visible = [...byId.values()].filter(({ row }) => row.visibleOnWeb)
  return {
    pricedAt: now,
    validUntil: nextBoundary(rows, now),
    rows,
    byId,
    bySlug: new Map([...byId.values()].map((record) => [record.row.slug, record])),
    byOldSlug: new Map(oldSlugs.flatMap(({ slug, articleId }) => pair(slug, byId.get(articleId)))),
    variants,
    stock,
    visible,
    tree: buildTree(rows, visible),
    details: createRecordCache(({ variants }) => variants),
    availabilities: createRecordCache(({ variants }) => variants),
  }
}

/** An article with what belongs to it; its list shape has no stock yet. */
export function buildRecord(
  { row, sizeColors, pictures, reviews }: ReadArticle,
  firstVariant: number,
  references: References,
  now: Date,
): ArticleRecord {
  const { share, sizeColorsOf } = references
  shareTexts(row, share)
  const found = sizeColorsOf(sizeColors ?? '[]')
  const parts = {
    row,
    firstVariant,
    sizeColors: found.ofVariants,
    campaigns: references.campaignsOf.get(row.id) ?? NONE,
    pictures: share.pictures(pictures ?? '[]'),
    reviews: reviews?.map(toReviewRow) ?? NONE,
    priceHistory: references.priceHistoryOf.get(row.id) ?? NONE,
  }
  // One by one: after a spread the article would stand in an object of its own.
  return {
    row,
    article: buildArticle(parts, found, references, now),
    firstVariant,
    sizeColors: parts.sizeColors,
    campaigns: parts.campaigns,
    pictures: parts.pictures,
    reviews: parts.reviews,
    priceHistory: parts.priceHistory,
  }
}

function toReviewRow(review: NonNullable<ReadArticle['reviews']>[number]): ReviewRow {
  return {
    ...review,
    pictures: review.pictures.length === 0 ? NONE : review.pictures,
    moderatedAt: review.moderatedAt === null ? null : new Date(review.moderatedAt),
    createdAt: new Date(review.createdAt),
  }
}

/** Texts that are mostly those of other articles too. */
function shareTexts(row: ArticleRow, share: References['share']): void {
  row.genderIds = share.ids(row.genderIds)
  row.description = share.text(row.description)
  row.techDescription = row.techDescription === null ? null : share.text(row.techDescription)
  row.washLabel = row.washLabel === null ? null : share.text(row.washLabel)
  row.careLabel = row.careLabel === null ? null : share.text(row.careLabel)
  row.attributes = row.attributes === null ? null : share.text(row.attributes)
  row.dateCreated = share.text(row.dateCreated)
}

/** One empty list for all articles that have none of something. */
const NONE: never[] = []

/**
 * The same catalogue at a later time, when campaigns have begun or ended: the articles they price get new list shapes.
 *
 * @returns the snapshot, and the records whose list shapes are new
 */
export function repriceSnapshot(
  snapshot: Snapshot,
  now: Date,
): { snapshot: Snapshot; changed: ArticleRecord[] } {
  const changed = [...snapshot.byId.values()].filter(({ campaigns }) => campaigns.length > 0)
  for (const record of changed) record.article = { ...record.article, ...priceFieldsOf(record, now) }
  return {
    snapshot: {
      ...snapshot,
      pricedAt: now,
      validUntil: nextBoundary(snapshot.rows, now),
      tree: buildTree(snapshot.rows, snapshot.visible),
      details: createRecordCache(({ variants }) => variants),
    },
    changed,
  }
}

/**
 * Puts the whole stock of some EANs into a snapshot.
 *
 * @param packedOf the stock of those that a shop carries, as `readPackedStock` reads it
 * @returns the records whose list shapes are new
 */
export function replaceStock(
  snapshot: Snapshot,
  eans: string[],
  packedOf: ReadonlyMap<string, Buffer>,
): ArticleRecord[] {
  forgetAvailabilities(snapshot, eans)
  return renewStockFields(
    snapshot,
    eans.filter((ean) => {
      const packed = packedOf.get(ean)
      return snapshot.stock.replace(ean, packed === undefined ? [] : readPackedStock(packed))
    }),
  )
}

/**
 * Puts single stock rows into a snapshot, and keeps those of other shops.
 *
 * @returns the records whose list shapes are new
 */
export function mergeStock(snapshot: Snapshot, stockRows: StockRow[]): ArticleRecord[] {
  forgetAvailabilities(
    snapshot,
    stockRows.map(({ ean }) => ean),
  )
  const changed = stockRows.filter((row) => snapshot.stock.merge(row.ean, toShopStock(row)))
  return renewStockFields(
    snapshot,
    changed.map(({ ean }) => ean),
  )
}

/** Some of what a shop has was counted at a moment: the numbers are the same, but newer. */
export function countRows(snapshot: Snapshot, shopId: number, eans: string[], countedAtMs: number): void {
  snapshot.stock.countRows(shopId, eans, countedAtMs)
  forgetAvailabilities(snapshot, eans)
}

/** Everything that a shop has was counted at a moment. */
export function countShop(snapshot: Snapshot, shopId: number, countedAtMs: number): void {
  snapshot.stock.countShop(shopId, countedAtMs)
  snapshot.availabilities.clear()
}

function forgetAvailabilities({ variants, availabilities }: Snapshot, eans: readonly string[]): void {
  for (const ean of eans) {
    const found = variants.find(ean)
    if (found !== undefined) availabilities.delete(found.record)
  }
}

/**
 * The articles whose list shapes are not right any more get new ones; most sales leave them as they are. What was made
 * from a list shape is valid as long as it is the same object, and those already handed out stay as they were.
 */
function renewStockFields(snapshot: Snapshot, eans: string[]): ArticleRecord[] {
  const concerned = new Set(eans.flatMap((ean) => snapshot.variants.find(ean)?.record ?? []))
  return [...concerned].filter((record) => {
    snapshot.details.delete(record)
    const fields = stockFieldsOf(record, snapshot.stock)
    if (hasStockFields(record.article, fields)) return false
    record.article = { ...record.article, ...fields }
    return true
  })
}

/**
 * Puts the reviews that are shown of some articles into a snapshot.
 *
 * @returns their records, whose list shapes are new
 */
export function replaceReviews(snapshot: Snapshot, articleIds: number[], rows: ReviewRow[]): ArticleRecord[] {
  const reviews = Map.groupBy(rows, ({ articleId }) => articleId)
  const records = articleIds.flatMap((id) => snapshot.byId.get(id) ?? [])
  for (const record of records) {
    const { id } = record.row
    record.reviews = reviews.get(id) ?? NONE
    record.article = { ...record.article, averageRating: averageRating(record.reviews) }
    snapshot.details.delete(record)
  }
  return records
}

function toShopStock({ shopId, onHand, held, asOf }: StockRow): ShopStock {
  return { id: shopId, qty: onHand - held, asOfMs: asOf.getTime() }
}

function pair<V>(key: string, value: V | undefined): [string, V][] {
  return value === undefined ? [] : [[key, value]]
}

/** When a campaign begins or ends next; null when none does. */
export function nextBoundary({ campaigns }: Pick<ReferenceRows, 'campaigns'>, now: Date): Date | null {
  const coming = campaigns
    .flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
    .filter((at) => at > now.getTime())
  return coming.length === 0 ? null : new Date(Math.min(...coming))
}
