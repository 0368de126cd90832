import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { stock, stockCounts } from '../stock/stock.tables.ts'
import {
  articleOldSlugs,
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
} from './catalogue.tables.ts'

/** How many articles, or EANs in stock, are read at a time: some milliseconds of work for what takes them. */
const PAGE = { articles: 500, eans: 2000 }

/** The smallest whole number of PostgreSQL. */
const BEFORE_ALL_IDS = -(2 ** 31)

/**
 * Lets the transaction wait between two statements for as long as the other one may take: each waits while the process
 * works on what the other has read.
 */
export async function allowLongReading(db: Queryable): Promise<void> {
  await db.execute(sql`set local idle_in_transaction_session_timeout = '5min'`)
}

/** What articles refer to, and the tables that are small beside the articles. */
export async function readReferences(db: Queryable) {
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
    bestsellers: await db.select().from(bestsellers).orderBy(asc(bestsellers.qtyRank)),
    campaigns: await db.select().from(campaigns).orderBy(asc(campaigns.id)),
    campaignArticles: await db.select().from(campaignArticles),
  }
}

export type ReferenceRows = Awaited<ReturnType<typeof readReferences>>

export function readOldSlugs(db: Queryable) {
  return db.select().from(articleOldSlugs)
}

/** What the catalogue keeps of a row of `articles`. */
export type ArticleRow = {
  id: number
  articleNo: string
  name: string
  slug: string
  description: string
  techDescription: string | null
  nutrientContent: string | null
  washLabel: string | null
  careLabel: string | null
  brandId: number
  groupId: number
  genderIds: number[]
  purchasableOnWeb: boolean
  visibleOnWeb: boolean
  featured: boolean
  webLabel: string | null
  finalPriceOre: number
  pantOre: number
  vatBasisPoints: number
  webPurchaseLimit: number | null
  onlyCC: boolean
  season: string | null
  dateCreated: string
  updatedAtMs: number
}
export type VariantRow = { articleId: number; id: number; ean: string; sizeId: number; colorId: number }
export type PictureRow = { articleId: number; colorId: number | null; pictureKey: string }
export type ReviewRow = typeof reviews.$inferSelect
export type PriceHistoryRow = typeof priceHistory.$inferSelect

/** Some articles with everything that belongs to them. */
export type ArticlePage = {
  articles: ArticleRow[]
  variants: VariantRow[]
  pictures: PictureRow[]
  reviews: ReviewRow[]
  /** Of articles that are in a campaign: the price before is shown only with a reduced one. */
  priceHistory: PriceHistoryRow[]
}

/**
 * Every article by id, some hundred at a time, so that neither side ever holds all rows. The next page is read while the
 * caller works on the one before.
 */
export async function* readArticlePages(db: Queryable): AsyncGenerator<ArticlePage> {
  for (let page = await readArticlePage(db, BEFORE_ALL_IDS); page !== null; ) {
    const next = readArticlePage(db, page.articles.at(-1)?.id ?? BEFORE_ALL_IDS)
    // When the caller stops at an error of its own, this one must not end the process.
    next.catch(() => undefined)
    yield page
    page = await next
  }
}

/** The largest tables in plain SQL, because the query builder's work for each value was a seventh of the whole start. */
async function readArticlePage(db: Queryable, afterId: number): Promise<ArticlePage | null> {
  const { rows: articles } = await db.execute<ArticleRow>(sql`
    select id, article_no as "articleNo", name, slug, description, tech_description as "techDescription",
      nutrient_content as "nutrientContent", wash_label as "washLabel", care_label as "careLabel",
      brand_id as "brandId", group_id as "groupId", gender_ids as "genderIds",
      purchasable_on_web as "purchasableOnWeb", visible_on_web as "visibleOnWeb", featured, web_label as "webLabel",
      final_price_ore as "finalPriceOre", pant_ore as "pantOre", vat_basis_points as "vatBasisPoints",
      web_purchase_limit as "webPurchaseLimit", only_cc as "onlyCC", season, date_created as "dateCreated",
      (extract(epoch from updated_at) * 1000)::float8 as "updatedAtMs"
    from articles where id > ${afterId} order by id limit ${PAGE.articles}`)
  const [first, last] = [articles[0], articles.at(-1)]
  if (first === undefined || last === undefined) return null
  const isOnPage = sql`article_id between ${first.id} and ${last.id}`
  const { rows: variants } = await db.execute<VariantRow>(sql`
    select article_id as "articleId", id, ean, size_id as "sizeId", color_id as "colorId"
    from variants where ${isOnPage} order by id`)
  const { rows: pictures } = await db.execute<PictureRow>(sql`
    select article_id as "articleId", color_id as "colorId", picture_key as "pictureKey"
    from article_pictures where ${isOnPage} order by position`)
  return {
    articles,
    variants,
    pictures,
    reviews: await db
      .select()
      .from(reviews)
      .where(and(between(reviews.articleId, first.id, last.id), eq(reviews.approved, true))),
    priceHistory: await db
      .select()
      .from(priceHistory)
      .where(
        and(
          between(priceHistory.articleId, first.id, last.id),
          inArray(
            priceHistory.articleId,
            db.select({ articleId: campaignArticles.articleId }).from(campaignArticles),
          ),
        ),
      )
      .orderBy(asc(priceHistory.validFrom)),
  }
}

/**
 * Begins to read the stock: PostgreSQL brings the rows of each EAN together at the first page, packed as `load` of the
 * stock store reads them: shop, quantity, and seconds since 1970.
 */
export async function openStock(db: Queryable): Promise<void> {
  await db.execute(sql`
    declare stock_by_ean no scroll cursor for
    select ean, string_agg(
      int4send(shop_id) || int4send(on_hand - held) || float8send(extract(epoch from as_of)::float8), ''
    ) as packed from stock group by ean`)
}

/**
 * The next EANs and what each shop has of them; none at the end. There may be ten million rows: they come packed, because
 * parsing as many rows of text took four times as long.
 */
export async function readStockPage(db: Queryable): Promise<{ ean: string; packed: Buffer }[]> {
  const { rows } = await db.execute<{ ean: string; packed: Buffer }>(
    sql.raw(`fetch ${PAGE.eans} from stock_by_ean`),
  )
  return rows
}

/** The reviews that are shown of some articles, as they are now. */
export function readReviewsOf(db: Queryable, articleIds: number[]): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(inArray(reviews.articleId, articleIds), eq(reviews.approved, true)))
}

/** When everything that a shop has was last counted. */
export function readStockCounts(db: Queryable) {
  return db.select().from(stockCounts)
}

export type StockRow = typeof stock.$inferSelect

/** The stock of some EANs in every shop, as it is now. */
export function readStockOf(db: Queryable, eans: string[]): Promise<StockRow[]> {
  return db
    .select()
    .from(stock)
    .where(sql`${stock.ean} = any(${sql.param(eans)}::text[])`)
}

/** The EANs whose rows of a shop are as of a moment. */
export async function listEansAsOf(db: Queryable, shopId: number, asOf: Date): Promise<string[]> {
  const rows = await db
    .select({ ean: stock.ean })
    .from(stock)
    .where(and(eq(stock.shopId, shopId), eq(stock.asOf, asOf)))
  return rows.map(({ ean }) => ean)
}
