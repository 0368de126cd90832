import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
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

/** What a shop that is closed for good has left does not count. */
const isCounted = sql`${stock.shopId} not in (select id from shops where closed_at is not null)`

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
    campaigns: await readCampaigns(db),
    campaignArticles: await readCampaignArticles(db),
  }
}

/** Those that are not drafts, running or not. */
function readCampaigns(db: Queryable) {
  return db.select().from(campaigns).where(eq(campaigns.isDraft, false)).orderBy(asc(campaigns.id))
}

/** The lines of those campaigns, of all articles or of some. */
function readCampaignArticles(db: Queryable, articleIds?: number[]) {
  return db
    .select(getTableColumns(campaignArticles))
    .from(campaignArticles)
    .innerJoin(campaigns, eq(campaigns.id, campaignArticles.campaignId))
    .where(
      and(
        eq(campaigns.isDraft, false),
        articleIds === undefined ? undefined : inArray(campaignArticles.articleId, articleIds),
      ),
    )
    .orderBy(asc(campaignArticles.id))
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
  /** JSON text; null where nothing has been read out of the article yet. Many articles have the same. */
  attributes: string | null
  dateCreated: string
  updatedAtMs: number
}

/** An article with its variants and pictures; null where it has none. */
export type ReadArticle = {
  row: ArticleRow
  /** Of the variants, by id. */
  variantIds: number[] | null
  eans: string[] | null
  /** JSON text: size and colour of each variant. Many articles have the same, so it is parsed once for all of them. */
  sizeColors: string | null
  /** JSON text: colour and key of each picture, in their order, of what is drawn closer what it is, and its text. */
  pictures: string | null
  /** Those that are shown. */
  reviews: WithTexts<ReviewRow>[] | null
}
export type ReviewRow = typeof reviews.$inferSelect
export type PriceHistoryRow = typeof priceHistory.$inferSelect

/** A row as JSON has it: times are texts that `Date` reads. */
type WithTexts<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column]
}

/**
 * Every article by id with all that belongs to it, some hundred at a time, so that neither side ever holds all rows. Two
 * pages are asked for in advance: PostgreSQL works on them while the caller works on the one before.
 */
export async function* readArticlePages(db: Queryable): AsyncGenerator<ReadArticle[]> {
  const lastIds = await listLastIds(db)
  function ask(at: number): Promise<ReadArticle[]> {
    const last = lastIds[at]
    if (last === undefined) return Promise.resolve([])
    const page = readArticlePage(db, lastIds[at - 1] ?? BEFORE_ALL_IDS, last)
    // When the caller stops at an error of its own, this one must not end the process.
    page.catch(() => undefined)
    return page
  }
  let [next, later] = [ask(0), ask(1)]
  for (let at = 0; at < lastIds.length; at++) {
    const page = await next
    next = later
    later = ask(at + 2)
    yield page
  }
}

/** The last article of each page. */
async function listLastIds(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (select id, row_number() over (order by id) as at, lead(id) over (order by id) as next from articles) a
    where at % ${PAGE.articles} = 0 or next is null order by id`)
  return rows.map(({ id }) => id)
}

function readArticlePage(db: Queryable, afterId: number, lastId: number): Promise<ReadArticle[]> {
  return readArticlesWhere(db, sql`id > ${afterId} and id <= ${lastId}`)
}

/** What an edit in the back office may have changed, all of one moment. */
export type ArticlesAnew = {
  ids: number[]
  /** Those that are there. */
  articles: ReadArticle[]
  priceHistory: PriceHistoryRow[]
  campaigns: ReferenceRows['campaigns']
  /** Of these articles. */
  campaignArticles: ReferenceRows['campaignArticles']
}

/** Some articles as they are now, and the campaigns. `db` is a transaction that sees one state of the database. */
export async function readArticlesAnew(db: Queryable, ids: number[]): Promise<ArticlesAnew> {
  return {
    ids,
    articles: await readArticlesWhere(db, sql`id = any(${sql.param(ids)}::int[])`),
    priceHistory: await readPriceHistory(db, ids),
    campaigns: await readCampaigns(db),
    campaignArticles: await readCampaignArticles(db, ids),
  }
}

/** Rows that belong to an article come as JSON: parsing it takes a third of the time that as many rows take. */
async function readArticlesWhere(db: Queryable, isWanted: SQL): Promise<ReadArticle[]> {
  const { rows } = await db.execute<ReadArticle>(sql`
    with page as materialized (
      select id, article_no as "articleNo", name, slug, description, tech_description as "techDescription",
        nutrient_content as "nutrientContent", wash_label as "washLabel", care_label as "careLabel",
        brand_id as "brandId", group_id as "groupId", gender_ids as "genderIds",
        purchasable_on_web as "purchasableOnWeb", visible_on_web as "visibleOnWeb", featured, web_label as "webLabel",
        final_price_ore as "finalPriceOre", pant_ore as "pantOre", vat_basis_points as "vatBasisPoints",
        web_purchase_limit as "webPurchaseLimit", only_cc as "onlyCC", season, attributes::text as attributes, date_created as "dateCreated",
        date_part('epoch', updated_at) * 1000 as "updatedAtMs"
      from articles where ${isWanted}
    )
    select to_json(page) as row, found.*, shown.*, rated.* from page
    left join lateral (
      select json_agg(id order by id) as "variantIds", json_agg(ean order by id) as eans,
        json_agg(json_build_array(size_id, color_id) order by id)::text as "sizeColors"
      from variants where article_id = page.id
    ) found on true
    left join lateral (
      select json_agg(json_build_array(color_id, picture_key, case when drawn.source->>'view' <> 'front'
        then concat_ws('/', drawn.source->>'kind', drawn.source->>'cut', drawn.source->>'view') end, alt) order by position)::text
        as pictures
      from article_pictures left join pictures drawn on drawn.key = picture_key where article_id = page.id
    ) shown on true
    left join lateral (
      select json_agg(json_build_object('id', id, 'articleId', article_id, 'customerId', customer_id,
        'customerName', customer_name, 'content', content, 'reply', reply, 'rating', rating, 'approved', approved,
        'anonymous', anonymous, 'trueToSize', true_to_size, 'sizeColor', size_color, 'pictures', pictures, 'moderatedAt', moderated_at,
        'createdAt', created_at)) as reviews
      from reviews where article_id = page.id and approved
    ) rated on true
    order by page.id`)
  return rows
}

/**
 * Of all articles that are in a campaign, or of those among some, the oldest first: the price before is shown only with a
 * reduced one.
 */
export function readPriceHistory(db: Queryable, articleIds?: number[]): Promise<PriceHistoryRow[]> {
  const inCampaign = db.select({ articleId: campaignArticles.articleId }).from(campaignArticles)
  return db
    .select()
    .from(priceHistory)
    .where(
      and(
        inArray(priceHistory.articleId, inCampaign),
        articleIds === undefined ? undefined : inArray(priceHistory.articleId, articleIds),
      ),
    )
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id))
}

/** One EAN's stock in every shop; `readPackedStock` of the stock store says how it is packed. */
export type PackedStock = { ean: string; packed: Buffer }

/** The rows come packed, one value for each EAN, because parsing them as text took four times as long. */
const PACKED_ROWS = sql`string_agg(
  int4send(shop_id) || int4send(on_hand - held) || float8send(date_part('epoch', as_of)), ''
) as packed`

/** Begins to read the stock: PostgreSQL brings the rows of each EAN together at the first page. */
export async function openStock(db: Queryable): Promise<void> {
  await db.execute(sql`
    declare stock_by_ean no scroll cursor for
    select ean, ${PACKED_ROWS} from stock where ${isCounted} group by ean`)
}

/** The next EANs and what each shop has of them; none at the end. There may be ten million rows. */
export async function readStockPage(db: Queryable): Promise<PackedStock[]> {
  const { rows } = await db.execute<PackedStock>(sql.raw(`fetch ${PAGE.eans} from stock_by_ean`))
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

/** The stock of some EANs in every shop, as it is now; an EAN that no shop carries is left out. */
export async function readStockOf(db: Queryable, eans: string[]): Promise<PackedStock[]> {
  const { rows } = await db.execute<PackedStock>(
    sql`select ean, ${PACKED_ROWS} from stock where ean = any(${sql.param(eans)}::text[]) and ${isCounted} group by ean`,
  )
  return rows
}

/** The EANs whose rows of a shop are as of a moment. */
export async function listEansAsOf(db: Queryable, shopId: number, asOf: Date): Promise<string[]> {
  const rows = await db
    .select({ ean: stock.ean })
    .from(stock)
    .where(and(eq(stock.shopId, shopId), eq(stock.asOf, asOf)))
  return rows.map(({ ean }) => ean)
}
