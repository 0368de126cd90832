import type { StaffArticle } from '@varde/contract/admin/goods'
import { currentPrice } from '@varde/domain/pricing/current-price'
import { previewPrice } from '@varde/domain/pricing/preview-price'
import type { SearchIndex } from '@varde/search/search-index'
import type { Queryable } from '../../db/connect.ts'
import { revisionOf } from '../../server/revision-of.ts'
import { findByWords } from '../catalogue/catalogue.service.ts'
import { type CampaignPrice, findCampaignPrices, findSale } from '../imports/imports.service.ts'
import {
  type ArticleRow,
  findArticleRow,
  type ListChoice,
  listArticleRows,
  listIdsBesideWords,
  listIdsOfCode,
  type PictureRow,
  readArticleRows,
  readCampaignNames,
  readPictures,
  readPriceHistory,
  readShopTotals,
  readVariants,
} from './goods.store.ts'

/** Prices that somebody thinks of saving; the sale without a period lasts until it is taken away. */
export type WantedPrice = {
  priceOre: number
  sale: { priceOre: number; period: { startsAt: Date; endsAt: Date } | null } | null
}

/** What an edit of an article was made from: everything that the staff may change of it. */
export function versionOf(
  { name, description, techDescription, hiddenAt, finalPriceOre, keptFields }: ArticleRow,
  sale: ReturnType<typeof findSale>,
  places: readonly PictureRow[],
): string {
  const { priceOre, startsAt, endsAt } = sale ?? {}
  const texts = [name, description, techDescription]
  return revisionOf([texts, hiddenAt, finalPriceOre, keptFields, priceOre, startsAt, endsAt, places])
}

/** An article as the staff read and edit it; null when there is none. */
export async function readStaffArticle(db: Queryable, id: number, now: Date): Promise<StaffArticle | null> {
  const found = await findArticleRow(db, id)
  if (found === undefined) return null
  const { article, brand, group } = found
  const prices = await findCampaignPrices(db, [id])
  const variants = await readVariants(db, id)
  const places = await readPictures(db, id)
  const shops = await readShopTotals(db, id)
  const current = prices.filter(({ endsAt }) => endsAt > now)
  const names = await readCampaignNames(
    db,
    current.map(({ campaignId }) => campaignId),
  )
  const asItIs = { finalPriceOre: article.finalPriceOre, campaigns: prices }
  const offered = previewPrice({
    history: await readPriceHistory(db, [id]),
    before: asItIs,
    after: asItIs,
    now,
    at: now,
  })
  const sale = findSale(prices, now)
  return {
    id,
    revision: versionOf(article, sale, places),
    article_no: article.articleNo,
    name: article.name,
    slug: article.slug,
    description: article.description,
    tech_description: article.techDescription,
    brand,
    group,
    hidden: article.hiddenAt !== null,
    visible: article.visibleOnWeb,
    price: article.finalPriceOre / 100,
    sale: sale && {
      price: sale.priceOre / 100,
      from: sale.isOpen ? null : sale.startsAt.toISOString(),
      to: sale.isOpen ? null : sale.endsAt.toISOString(),
    },
    offered,
    kept_fields: article.keptFields,
    colors: [...new Map(variants.map(({ colorId, color }) => [colorId, color]))].map(([colorId, name]) => ({
      id: colorId,
      name,
    })),
    variants: variants.map(({ ean, sku, size, color }) => ({ ean, sku, size, color })),
    pictures: places.map(({ pictureKey, colorId, alt }) => ({ key: pictureKey, color_id: colorId, alt })),
    campaigns: current.map(({ campaignId, priceOre, startsAt, endsAt }) => ({
      id: campaignId,
      name: names.get(campaignId) ?? '',
      price: priceOre / 100,
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
    })),
    shops: shops.map(({ id: shopId, name, onHand, held }) => ({ id: shopId, name, on_hand: onHand, held })),
  }
}

/** A page of goods with what the shop asks for each now. */
export async function listGoods(
  db: Queryable,
  index: SearchIndex,
  choice: ListChoice,
  range: { limit: number; offset: number },
  now: Date,
) {
  const { rows, total } =
    choice.text === ''
      ? await listArticleRows(db, choice.shown, range)
      : await findGoods(db, index, choice, range)
  const prices = Map.groupBy(
    await findCampaignPrices(
      db,
      rows.map(({ id }) => id),
    ),
    ({ articleId }) => articleId,
  )
  const goods = rows.map((row) => ({
    id: row.id,
    article_no: row.articleNo,
    name: row.name,
    brand: row.brand,
    price:
      currentPrice({ finalPriceOre: row.finalPriceOre, campaigns: prices.get(row.id) ?? [], now }).priceOre /
      100,
    visible: row.visibleOnWeb,
    hidden: row.hiddenAt !== null,
    variants: row.variants,
    available: row.available,
    picture: row.pictureKey === null ? null : `/bilder/${row.pictureKey}`,
  }))
  return { goods, total }
}

/**
 * The goods with a code, and if there are none those with the words: first what the shop does not show, then what its own
 * search finds, which needs no scan of all names.
 */
async function findGoods(
  db: Queryable,
  index: SearchIndex,
  choice: ListChoice,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofCode = await listIdsOfCode(db, choice)
  const isWords = ofCode.length === 0 && /[\p{L}\p{N}]/u.test(choice.text)
  const first = isWords ? await listIdsBesideWords(db, choice) : ofCode
  const ids = first.slice(offset, offset + limit)
  const found =
    isWords && choice.shown !== 'hidden'
      ? findByWords(index, choice.text, {
          exclude: first,
          skip: Math.max(0, offset - first.length),
          take: limit - ids.length,
        })
      : { ids: [], total: 0 }
  return {
    rows: await readArticleRows(db, [...ids, ...found.ids]),
    total: first.length + found.total,
  }
}

/** What the shop would show of prices when they begin to count; null when there is no such article. */
export async function previewWanted(db: Queryable, id: number, wanted: WantedPrice, now: Date) {
  const found = await findArticleRow(db, id)
  if (found === undefined) return null
  const prices = await findCampaignPrices(db, [id])
  const history = await readPriceHistory(db, [id])
  const startsAt = wanted.sale?.period?.startsAt ?? now
  return previewPrice({
    history,
    before: { finalPriceOre: found.article.finalPriceOre, campaigns: prices },
    after: { finalPriceOre: wanted.priceOre, campaigns: withSale(prices, wanted.sale, now) },
    now,
    at: startsAt > now ? startsAt : now,
  })
}

/** The campaign prices of an article once its own sale is another one. */
function withSale(prices: readonly CampaignPrice[], sale: WantedPrice['sale'], now: Date) {
  const own = findSale(prices, now)
  const others = prices.filter(({ id }) => id !== own?.id)
  if (sale === null) return others
  // A sale without a period goes on in the campaign that it began in.
  const open = own?.isOpen === true ? own : { startsAt: now, endsAt: null }
  return [...others, { ...(sale.period ?? open), priceOre: sale.priceOre }]
}
