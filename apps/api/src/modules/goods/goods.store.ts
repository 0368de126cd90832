import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import {
  articlePictures,
  articles,
  brands,
  campaigns,
  colors,
  groups,
  priceHistory,
  sizes,
  variants,
} from '../catalogue/catalogue.tables.ts'
import { shops } from '../shops/shops.tables.ts'
import { stock } from '../stock/stock.tables.ts'

export type ArticleRow = typeof articles.$inferSelect
export type ArticleChange = Partial<typeof articles.$inferInsert>
export type PictureRow = typeof articlePictures.$inferSelect
type Range = { limit: number; offset: number }

/** Which goods a list has. */
export type ListChoice = { text: string; shown: 'all' | 'shown' | 'hidden' }

/** Those who match a text that are not looked for by their words: the shop's search knows only what it shows. */
const MOST_BESIDE_WORDS = 500

const isOfChoice = (shown: ListChoice['shown']) =>
  shown === 'all' ? undefined : shown === 'hidden' ? isNotNull(articles.hiddenAt) : isNull(articles.hiddenAt)

/** The goods with an EAN, SKU or article number, the newest change first. */
export async function listIdsOfCode(db: Queryable, { text, shown }: ListChoice): Promise<number[]> {
  const ofVariants = db
    .select({ id: variants.articleId })
    .from(variants)
    .where(or(eq(variants.ean, text), eq(variants.gtin, text), eq(variants.sku, text)))
  const isFound = or(eq(articles.articleNo, text), inArray(articles.id, ofVariants))
  return listIds(db, and(isFound, isOfChoice(shown)))
}

/** The goods that the shop does not show whose name, number or brand contains a text, and those whose number begins so. */
export async function listIdsBesideWords(db: Queryable, { text, shown }: ListChoice): Promise<number[]> {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const part = `%${escaped}%`
  const ofBrands = db.select({ id: brands.id }).from(brands).where(ilike(brands.name, part))
  const isUnseen = and(
    eq(articles.visibleOnWeb, false),
    or(ilike(articles.name, part), ilike(articles.articleNo, part), inArray(articles.brandId, ofBrands)),
  )
  const unseen = await listIds(db, and(isUnseen, isOfChoice(shown)))
  const begun = await listIds(db, and(like(articles.articleNo, `${escaped}%`), isOfChoice(shown)))
  return [...new Set([...unseen, ...begun])]
}

async function listIds(db: Queryable, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(where)
    .orderBy(desc(articles.updatedAt), asc(articles.id))
    .limit(MOST_BESIDE_WORDS)
  return rows.map(({ id }) => id)
}

/** What a list has of goods. */
const listed = {
  id: articles.id,
  articleNo: articles.articleNo,
  name: articles.name,
  brand: brands.name,
  finalPriceOre: articles.finalPriceOre,
  visibleOnWeb: articles.visibleOnWeb,
  hiddenAt: articles.hiddenAt,
  variants: sql<number>`(select count(*)::int from variants where article_id = ${articles.id})`,
  available: sql<number>`(select coalesce(sum(on_hand - held), 0)::int from stock
    join variants on variants.ean = stock.ean where variants.article_id = ${articles.id})`,
  pictureKey: sql<string | null>`(select picture_key from article_pictures
    where article_id = ${articles.id} order by position limit 1)`,
}

/** All goods of a choice, the newest change first, with how many there are. */
export async function listArticleRows(db: Queryable, shown: ListChoice['shown'], { limit, offset }: Range) {
  const where = isOfChoice(shown)
  const rows = await db
    .select(listed)
    .from(articles)
    .innerJoin(brands, eq(brands.id, articles.brandId))
    .where(where)
    .orderBy(desc(articles.updatedAt), asc(articles.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(articles, where) }
}

/** Some goods, in the order of their ids in the list. */
export async function readArticleRows(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select(listed)
    .from(articles)
    .innerJoin(brands, eq(brands.id, articles.brandId))
    .where(inArray(articles.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findArticleRow(db: Queryable, id: number) {
  const [row] = await db
    .select({ article: articles, brand: brands.name, group: groups.name })
    .from(articles)
    .innerJoin(brands, eq(brands.id, articles.brandId))
    .innerJoin(groups, eq(groups.id, articles.groupId))
    .where(eq(articles.id, id))
  return row
}

/** Locks the article until the transaction ends. */
export async function lockArticle(tx: Queryable, id: number): Promise<ArticleRow | undefined> {
  return (await tx.select().from(articles).where(eq(articles.id, id)).for('update'))[0]
}

export async function updateArticle(tx: Queryable, id: number, set: ArticleChange, at: Date): Promise<void> {
  await tx
    .update(articles)
    .set({ ...set, updatedAt: at })
    .where(eq(articles.id, id))
}

export function readVariants(db: Queryable, articleId: number) {
  return db
    .select({
      ean: variants.ean,
      sku: variants.sku,
      size: sizes.name,
      color: colors.name,
      colorId: variants.colorId,
    })
    .from(variants)
    .innerJoin(sizes, eq(sizes.id, variants.sizeId))
    .innerJoin(colors, eq(colors.id, variants.colorId))
    .where(eq(variants.articleId, articleId))
    .orderBy(asc(variants.id))
}

export function readPictures(db: Queryable, articleId: number): Promise<PictureRow[]> {
  return db
    .select()
    .from(articlePictures)
    .where(eq(articlePictures.articleId, articleId))
    .orderBy(asc(articlePictures.position), asc(articlePictures.colorId))
}

export async function replacePictures(tx: Queryable, articleId: number, rows: PictureRow[]): Promise<void> {
  await tx.delete(articlePictures).where(eq(articlePictures.articleId, articleId))
  if (rows.length > 0) await tx.insert(articlePictures).values(rows)
}

/** What each open shop has of all variants of an article. */
export function readShopTotals(db: Queryable, articleId: number) {
  return db
    .select({
      id: shops.id,
      name: shops.fullName,
      onHand: sql<number>`sum(${stock.onHand})::int`,
      held: sql<number>`sum(${stock.held})::int`,
    })
    .from(stock)
    .innerJoin(variants, eq(variants.ean, stock.ean))
    .innerJoin(shops, eq(shops.id, stock.shopId))
    .where(and(eq(variants.articleId, articleId), isNull(shops.closedAt)))
    .groupBy(shops.id, shops.fullName)
    .orderBy(asc(shops.fullName))
}

/** What one shop has of each variant; null where it never had it. */
export function readShopStock(db: Queryable, articleId: number, shopId: number) {
  return db
    .select({
      ean: variants.ean,
      size: sizes.name,
      color: colors.name,
      onHand: stock.onHand,
      held: stock.held,
      asOf: stock.asOf,
    })
    .from(variants)
    .innerJoin(sizes, eq(sizes.id, variants.sizeId))
    .innerJoin(colors, eq(colors.id, variants.colorId))
    .leftJoin(stock, and(eq(stock.ean, variants.ean), eq(stock.shopId, shopId)))
    .where(eq(variants.articleId, articleId))
    .orderBy(asc(variants.id))
}

export async function hasShop(db: Queryable, shopId: number): Promise<boolean> {
  return (await db.$count(shops, and(eq(shops.id, shopId), isNull(shops.closedAt)))) === 1
}

export function readPriceHistory(db: Queryable, articleIds: readonly number[]) {
  return db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.articleId, [...articleIds]))
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id))
}

/** The names of campaigns, by id. */
export async function readCampaignNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
