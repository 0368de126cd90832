import { type ArticleParts, buildArticle, hasStockFields, stockFieldsOf } from './build-article.ts'
import { buildTree } from './build-tree.ts'
import type { CatalogueRows, StockRow } from './catalogue.store.ts'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'
import { createStockBuilder } from './stock-store.ts'

/** How many articles, or rows of stock, are processed between two pauses: a few milliseconds. */
const SLICE = { articles: 50, stockRows: 10_000 }

/**
 * Builds the whole catalogue from its rows for one point in time. A row that refers to a missing row is an error.
 *
 * @param pause lets the process serve requests meanwhile: there may be a hundred thousand articles
 */
export async function buildSnapshot(
  rows: CatalogueRows,
  now: Date,
  pause: () => Promise<void>,
): Promise<Snapshot> {
  // The stock is kept by EAN alone: it has the most rows, and changes most often.
  const { stock: _, ...rest } = rows
  const building = createStockBuilder(new Map(rows.variants.map(({ ean }, place) => [ean, place])))
  for (const [at, { ean, shopId, onHand, held, asOf }] of rows.stock.entries()) {
    building.add(ean, shopId, onHand - held, asOf.getTime())
    if (at % SLICE.stockRows === 0) await pause()
  }
  const stock = building.finish()
  for (const { shopId, asOf } of rows.stockCounts) stock.countShop(shopId, asOf.getTime())

  const find = lookUps(rows)
  const byId = new Map<number, ArticleRecord>()
  const bySlug = new Map<string, ArticleRecord>()
  const byEan: Snapshot['byEan'] = new Map()
  for (const row of rows.articles) {
    const group = need(find.groups, row.groupId, 'group')
    const parts: ArticleParts = {
      row,
      variants: (find.variants.get(row.id) ?? []).map((variant) => ({
        row: variant,
        size: need(find.sizes, variant.sizeId, 'size'),
        color: need(find.colors, variant.colorId, 'color'),
      })),
      campaigns: (find.campaignArticles.get(row.id) ?? []).map((inCampaign) => {
        const { startsAt, endsAt } = need(find.campaigns, inCampaign.campaignId, 'campaign')
        return { ...inCampaign, startsAt, endsAt }
      }),
      pictures: find.pictures.get(row.id) ?? [],
      reviews: find.reviews.get(row.id) ?? [],
      sources: {
        brand: need(find.brands, row.brandId, 'brand'),
        group,
        subgroup: need(find.subgroups, group.subgroupId, 'subgroup'),
        genderNames: find.genderNames,
        colorGroups: find.colorGroups,
        history: find.priceHistory.get(row.id) ?? [],
        bestseller: find.bestsellers.get(row.id),
      },
    }
    const record = { ...parts, article: buildArticle(parts, stock, now) }
    byId.set(row.id, record)
    bySlug.set(row.slug, record)
    for (const variant of parts.variants) byEan.set(variant.row.ean, { record, variant })
    if (byId.size % SLICE.articles === 0) await pause()
  }
  const visible = [...byId.values()].filter(({ row }) => row.visibleOnWeb)
  return {
    validUntil: nextBoundary(rows, now),
    rows: rest,
    byId,
    bySlug,
    byOldSlug: new Map(rows.oldSlugs.flatMap(({ slug, articleId }) => pair(slug, byId.get(articleId)))),
    byEan,
    stock,
    visible,
    tree: buildTree(rows, visible),
    sortedLists: new Map(),
    sortedPlaces: new Map(),
  }
}

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
  for (const record of changed) record.article = buildArticle(record, snapshot.stock, now)
  return {
    snapshot: {
      ...snapshot,
      validUntil: nextBoundary(snapshot.rows, now),
      tree: buildTree(snapshot.rows, snapshot.visible),
      sortedLists: new Map(),
      sortedPlaces: new Map(),
    },
    changed,
  }
}

/**
 * Puts the whole stock of some EANs into a snapshot.
 *
 * @returns the records whose list shapes are new
 */
export function replaceStock(snapshot: Snapshot, eans: string[], stockRows: StockRow[]): ArticleRecord[] {
  const rowsByEan = Map.groupBy(stockRows, ({ ean }) => ean)
  return renewStockFields(
    snapshot,
    eans.filter((ean) => snapshot.stock.replace(ean, rowsByEan.get(ean) ?? [])),
  )
}

/**
 * Puts single stock rows into a snapshot, and keeps those of other shops.
 *
 * @returns the records whose list shapes are new
 */
export function mergeStock(snapshot: Snapshot, stockRows: StockRow[]): ArticleRecord[] {
  const changed = stockRows.filter((row) => snapshot.stock.merge(row))
  return renewStockFields(
    snapshot,
    changed.map(({ ean }) => ean),
  )
}

/**
 * The articles whose list shapes are not right any more get new ones; most sales leave them as they are. What was made
 * from a list shape is valid as long as it is the same object, and those already handed out stay as they were.
 */
function renewStockFields(snapshot: Snapshot, eans: string[]): ArticleRecord[] {
  const concerned = new Set(eans.flatMap((ean) => snapshot.byEan.get(ean)?.record ?? []))
  return [...concerned].filter((record) => {
    const fields = stockFieldsOf(record, snapshot.stock)
    if (hasStockFields(record.article, fields)) return false
    record.article = { ...record.article, ...fields }
    return true
  })
}

function byIdOf<R extends { id: number }>(rows: R[]) {
  return new Map(rows.map((row) => [row.id, row]))
}

function lookUps(rows: CatalogueRows) {
  return {
    sizes: byIdOf(rows.sizes),
    colors: byIdOf(rows.colors),
    colorGroups: byIdOf(rows.colorGroups),
    brands: byIdOf(rows.brands),
    groups: byIdOf(rows.groups),
    subgroups: byIdOf(rows.subgroups),
    campaigns: byIdOf(rows.campaigns),
    genderNames: new Map(rows.genders.map(({ id, name }) => [id, name])),
    bestsellers: new Map(rows.bestsellers.map((row) => [row.articleId, row])),
    variants: Map.groupBy(rows.variants, ({ articleId }) => articleId),
    pictures: Map.groupBy(rows.pictures, ({ articleId }) => articleId),
    reviews: Map.groupBy(rows.reviews, ({ articleId }) => articleId),
    priceHistory: Map.groupBy(rows.priceHistory, ({ articleId }) => articleId),
    campaignArticles: Map.groupBy(rows.campaignArticles, ({ articleId }) => articleId),
  }
}

function need<V>(map: Map<number, V>, id: number, what: string): V {
  const value = map.get(id)
  if (value === undefined) throw new Error(`the catalogue names a ${what} ${id} that is not there`)
  return value
}

function pair<V>(key: string, value: V | undefined): [string, V][] {
  return value === undefined ? [] : [[key, value]]
}

function nextBoundary({ campaigns }: Pick<CatalogueRows, 'campaigns'>, now: Date): Date | null {
  const coming = campaigns
    .flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
    .filter((at) => at > now.getTime())
  return coming.length === 0 ? null : new Date(Math.min(...coming))
}
