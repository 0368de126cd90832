import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { stock, stockCounts } from '../stock/stock.tables.ts'
import {
  articleOldSlugs,
  articlePictures,
  articles,
  bestsellers,
  brands,
  campaignArticles,
  campaigns,
  colorGroups,
  colors,
  genders,
  groups,
  mainGroups,
  priceHistory,
  reviews,
  sizes,
  subgroups,
  variants,
} from './catalogue.tables.ts'

/** Reads every row of the catalogue, as of one moment. */
export async function readCatalogue(db: Queryable) {
  // One after the other on one connection, inside the caller's repeatable-read transaction.
  return {
    mainGroups: await db.select().from(mainGroups).orderBy(asc(mainGroups.position), asc(mainGroups.id)),
    subgroups: await db.select().from(subgroups).orderBy(asc(subgroups.position), asc(subgroups.id)),
    groups: await db.select().from(groups).orderBy(asc(groups.position), asc(groups.id)),
    brands: await db.select().from(brands),
    genders: await db.select().from(genders),
    colorGroups: await db.select().from(colorGroups).orderBy(asc(colorGroups.id)),
    colors: await db.select().from(colors),
    sizes: await db.select().from(sizes),
    articles: await db.select().from(articles).orderBy(asc(articles.id)),
    oldSlugs: await db.select().from(articleOldSlugs),
    variants: await db.select().from(variants).orderBy(asc(variants.id)),
    pictures: await db.select().from(articlePictures).orderBy(asc(articlePictures.position)),
    priceHistory: await db.select().from(priceHistory).orderBy(asc(priceHistory.validFrom)),
    bestsellers: await db.select().from(bestsellers).orderBy(asc(bestsellers.qtyRank)),
    campaigns: await db.select().from(campaigns).orderBy(asc(campaigns.id)),
    campaignArticles: await db.select().from(campaignArticles),
    reviews: await db.select().from(reviews).where(eq(reviews.approved, true)),
    stockCounts: await db.select().from(stockCounts),
    stock: await readStock(db),
  }
}

/** All stock, shop by shop: it has the most rows, and converting one large result would block the event loop. */
async function readStock(db: Queryable) {
  const held = await db.selectDistinct({ shopId: stock.shopId }).from(stock).orderBy(asc(stock.shopId))
  const rows: (typeof stock.$inferSelect)[] = []
  for (const { shopId } of held) {
    for (const row of await db.select().from(stock).where(eq(stock.shopId, shopId))) rows.push(row)
  }
  return rows
}

export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>
export type StockRow = CatalogueRows['stock'][number]

/** The stock of some EANs in every shop, as it is now. */
export function readStockOf(db: Queryable, eans: string[]): Promise<StockRow[]> {
  return db.select().from(stock).where(inArray(stock.ean, eans))
}

/** The EANs whose rows of a shop are as of a moment. */
export async function listEansAsOf(db: Queryable, shopId: number, asOf: Date): Promise<string[]> {
  const rows = await db
    .select({ ean: stock.ean })
    .from(stock)
    .where(and(eq(stock.shopId, shopId), eq(stock.asOf, asOf)))
  return rows.map(({ ean }) => ean)
}
