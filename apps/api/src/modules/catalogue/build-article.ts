import type { Article } from '@varde/contract/entities'
import { DEFAULT_AVAILABLE_SHOP_ID, DEFAULT_BESTSELLER_RANK } from '@varde/domain/catalogue/article'
import { isChildGender } from '@varde/domain/catalogue/genders'
import { beforePrice } from '@varde/domain/pricing/before-price'
import { currentPrice, findLowestCampaign } from '@varde/domain/pricing/current-price'
import { roundToKroner } from '@varde/domain/pricing/round-price'
import type { ArticleCampaignRow, ArticleRecord } from './catalogue-snapshot.ts'
import type { References, SizeColors } from './references.ts'
import type { StockStore } from './stock-store.ts'
import type { VariantRecord } from './variant-table.ts'

/** Everything about one article except its list shape (3.01, what lists and searches return). */
type ArticleParts = Omit<ArticleRecord, 'article'>

type StockFields = Pick<Article, 'shops' | 'available' | 'availability' | 'colors' | 'image'>
type PriceFields = Pick<Article, 'price' | 'campaigns' | 'campaignLabelType' | 'originalPrice'>

/** The list shape before any stock was read. */
const NO_STOCK: StockFields = { shops: [], available: [], availability: 0, colors: [], image: null }

/**
 * 3.01: the list shape of one article at a point in time, with derived fields and prices in whole kroner (9.01). Its
 * fields that depend on stock are empty: `stockFieldsOf` has them.
 */
export function buildArticle(
  parts: ArticleParts,
  { sizes, size_colors, colorGroups }: SizeColors,
  references: References,
  now: Date,
): Article {
  const { row } = parts
  const { share } = references
  const { price, campaigns, campaignLabelType, originalPrice } = priceFieldsOf(parts, now)
  const group = references.groups.get(row.groupId)
  const subgroup = references.subgroups.get(group.subgroupId)
  const brand = references.brands.get(row.brandId)
  const bestseller = references.bestsellers.get(row.id)
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price,
    pant: roundToKroner(row.pantOre),
    brand: brand.name,
    brands: share.id(brand.id),
    colorGroups,
    gender: references.genderNames.get(row.genderIds[0] ?? 0) ?? '',
    genders: row.genderIds,
    articleGroup2ID: subgroup.id,
    articleGroup3ID: group.id,
    canPurchase: row.purchasableOnWeb,
    customLabel: row.webLabel,
    group2: subgroup.name,
    group3: group.name,
    // One by one: a spread would cost an object of this size twice the time and memory.
    shops: NO_STOCK.shops,
    available: NO_STOCK.available,
    availability: NO_STOCK.availability,
    colors: NO_STOCK.colors,
    image: NO_STOCK.image,
    featured: row.featured,
    category: subgroup.mainGroupId,
    categories: share.id(subgroup.mainGroupId),
    subcategories: share.id(subgroup.id),
    campaigns,
    averageRating: averageRating(parts.reviews),
    campaignLabelType,
    originalPrice,
    webPurchaseLimit: row.webPurchaseLimit,
    bestsellerQty: bestseller?.qtyRank ?? DEFAULT_BESTSELLER_RANK,
    bestsellerTurnover: bestseller?.turnoverRank ?? DEFAULT_BESTSELLER_RANK,
    onlyCC: row.onlyCC,
    season: row.season,
    sizes,
    size_colors,
    groups: share.id(group.id),
    visible: row.visibleOnWeb,
    attributes: share.attributes({
      stored: row.attributes,
      sizes,
      forChildren: row.genderIds.length > 0 && row.genderIds.every(isChildGender),
    }),
  }
}

/** The fields of the list shape that change when a campaign begins or ends. */
export function priceFieldsOf(
  { row, campaigns, priceHistory }: Pick<ArticleParts, 'row' | 'campaigns' | 'priceHistory'>,
  now: Date,
): PriceFields {
  const { priceOre, campaign } = currentPrice({ finalPriceOre: row.finalPriceOre, campaigns, now })
  const price = roundToKroner(priceOre)
  const beforeOre =
    campaign === null ? null : beforePrice({ history: priceHistory, campaignStartsAt: campaign.startsAt })
  const before = beforeOre === null ? null : roundToKroner(beforeOre)
  const running = campaigns.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return {
    price,
    campaigns: running.length === 0 ? NO_CAMPAIGNS : running.map(toArticleCampaign),
    // 3.04: the label of the campaign with the lowest price.
    campaignLabelType: findLowestCampaign(campaigns, now)?.labelType ?? null,
    // A difference below one krone is no reduction.
    originalPrice: before !== null && before > price ? before : null,
  }
}

const NO_CAMPAIGNS: Article['campaigns'] = []

/**
 * The fields of the list shape that depend on stock: which shops carry it, which have it now, and its
 * colours, those in stock first. The picture is of the first of them: the colour that the article page opens in.
 */
export function stockFieldsOf(
  parts: Pick<ArticleParts, 'firstVariant' | 'sizeColors' | 'pictures'>,
  stock: StockStore,
): StockFields {
  const carriers = new Set<number>()
  const holders = new Set<number>()
  const colors = new Map<number, { color: VariantRecord['color']; isInStock: boolean }>()
  for (const [at, { color }] of parts.sizeColors.entries()) {
    let isInStock = colors.get(color.id)?.isInStock === true
    stock.each(parts.firstVariant + at, (shopId, qty) => {
      carriers.add(shopId)
      if (qty <= 0) return
      holders.add(shopId)
      isInStock = true
    })
    colors.set(color.id, { color, isInStock })
  }
  const ordered = [...colors.values()]
    .toSorted((a, b) => Number(b.isInStock) - Number(a.isInStock))
    .map(({ color: { id, name, hex, colorCode } }) => ({ id, name, hex, colorCode }))
  return {
    shops: [...carriers].toSorted((a, b) => a - b),
    // 9.08: an article that no shop carries is in the web stock.
    available: carriers.size === 0 ? [DEFAULT_AVAILABLE_SHOP_ID] : [...holders].toSorted((a, b) => a - b),
    availability: holders.size,
    colors: ordered,
    image: pictureOfColor(parts, ordered[0]?.id) ?? firstPicture(parts),
  }
}

/** Whether an article's list shape has these fields already. */
export function hasStockFields(article: Article, fields: StockFields): boolean {
  return (
    article.availability === fields.availability &&
    article.image === fields.image &&
    isSameList(article.available, fields.available) &&
    isSameList(article.shops, fields.shops) &&
    isSameList(
      article.colors.map(({ id }) => id),
      fields.colors.map(({ id }) => id),
    )
  )
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}

/** The first picture that shows a colour, its own or one of every colour; null without. */
export function pictureOfColor(
  { pictures }: Pick<ArticleParts, 'pictures'>,
  colorId: number | undefined,
): string | null {
  const first = pictures.find((picture) => picture.colorId === colorId || picture.colorId === null)
  return first?.path ?? null
}

function firstPicture({ pictures: [first] }: Pick<ArticleParts, 'pictures'>): string | null {
  return first?.path ?? null
}

function toArticleCampaign(campaign: ArticleCampaignRow) {
  return {
    id: campaign.id,
    articleId: campaign.articleId,
    price: roundToKroner(campaign.priceOre),
    labelType: campaign.labelType,
    labelData: parseLabelData(campaign.labelData),
  }
}

/** 3.04: the register sends JSON text; what cannot be parsed counts as absent. */
function parseLabelData(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** One decimal, as shoppers read it; null without ratings. */
export function averageRating(reviews: readonly { rating: number }[]): number | null {
  if (reviews.length === 0) return null
  return Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10
}
