import { type ArticleParts, buildArticle, stockFieldsOf } from './build-article.ts'
import { buildTree } from './build-tree.ts'
import type { CatalogueRows, StockRow } from './catalogue.store.ts'
import type { ArticleRecord, ShopStock, Snapshot } from './catalogue-snapshot.ts'

/** How many articles, or EANs in stock, are processed between two pauses: a few milliseconds. */
const SLICE = { articles: 50, eans: 1000 }

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
  const stockRowsByEan = Map.groupBy(rows.stock, ({ ean }) => ean)
  const stockByEan = new Map<string, ShopStock[]>()
  const carriersByEan = new Map<string, number[]>()
  await pause()
  for (const [ean, stockRows] of stockRowsByEan) {
    fileStock({ stockByEan, carriersByEan }, ean, stockRows)
    if (stockByEan.size % SLICE.eans === 0) await pause()
  }

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
    const record = { ...parts, article: buildArticle(parts, { stockByEan, carriersByEan }, now) }
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
    stockByEan,
    carriersByEan,
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
  for (const record of changed) record.article = buildArticle(record, snapshot, now)
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

/** Puts the whole stock of some EANs into a snapshot. */
export function replaceStock(snapshot: Snapshot, eans: string[], stockRows: StockRow[]): void {
  const rowsByEan = Map.groupBy(stockRows, ({ ean }) => ean)
  for (const ean of eans) fileStock(snapshot, ean, rowsByEan.get(ean) ?? [])
  renewPlaces(snapshot, eans)
}

/** Puts single stock rows into a snapshot, and keeps those of other shops. */
export function mergeStock(snapshot: Snapshot, stockRows: StockRow[]): void {
  for (const { shopId, ean, onHand, held, asOf } of stockRows) {
    const others = (snapshot.stockByEan.get(ean) ?? []).filter(({ id }) => id !== shopId)
    snapshot.stockByEan.set(ean, sortStock([...others, { id: shopId, qty: onHand - held, asOf }]))
    const carriers = snapshot.carriersByEan.get(ean) ?? []
    if (!carriers.includes(shopId)) snapshot.carriersByEan.set(ean, [...carriers, shopId])
  }
  renewPlaces(
    snapshot,
    stockRows.map(({ ean }) => ean),
  )
}

/** The articles concerned get new list shapes; those already handed out stay as they were. */
function renewPlaces(snapshot: Snapshot, eans: string[]): void {
  for (const record of new Set(eans.flatMap((ean) => snapshot.byEan.get(ean)?.record ?? []))) {
    record.article = { ...record.article, ...stockFieldsOf(record, snapshot) }
  }
}

function fileStock(
  target: Pick<Snapshot, 'stockByEan' | 'carriersByEan'>,
  ean: string,
  stockRows: StockRow[],
): void {
  target.carriersByEan.set(
    ean,
    stockRows.map(({ shopId }) => shopId),
  )
  target.stockByEan.set(
    ean,
    sortStock(stockRows.map(({ shopId, onHand, held, asOf }) => ({ id: shopId, qty: onHand - held, asOf }))),
  )
}

/** 4.01, 9.07: the first shop is the one with the most; a shop without any is left out. */
function sortStock(stock: ShopStock[]): ShopStock[] {
  return stock.filter(({ qty }) => qty > 0).toSorted((a, b) => b.qty - a.qty || a.id - b.id)
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
