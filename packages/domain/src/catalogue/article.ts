import type { ArticleAttributes } from './attributes.ts'
import type { ArticleCampaign } from './campaign.ts'
import type { Color } from './color.ts'
import type { Review } from './review.ts'
import type { Size, Variant } from './variant.ts'

/** 9.01: the rank of an article that is on no bestseller list. */
export const DEFAULT_BESTSELLER_RANK = 9999

/** 9.08: where an article is available when the feed names no shop. */
export const DEFAULT_AVAILABLE_SHOP_ID = 55

/** A size and colour that exist together, by id. */
export type SizeColor = {
  size: number
  color: number
}

/** 3.01: an article in a list. Ids are numbers; prices are whole kroner (9.01). */
export type Article = {
  id: number
  name: string
  description: string
  /** The price now without a promotion code: the lowest of the final price and any running campaign price. */
  price: number
  /** Deposit per piece. */
  pant: number
  /** The brand's name. */
  brand: string
  /** Brand and product line ids. */
  brands: number[]
  colors: Color[]
  colorGroups: { id: number; hex: string | null }[]
  /** The name of the first gender («Dame»). */
  gender: string
  /** Gender ids (3.08). */
  genders: number[]
  articleGroup2ID: number
  articleGroup3ID: number
  canPurchase: boolean
  /** The web label («Nyhet»), or null. */
  customLabel: string | null
  /** Name of the subcategory. */
  group2: string
  /** Name of the group. */
  group3: string
  /** Picture path without width and extension, as in `VariantColor.images`; null when there is none. */
  image: string | null
  /** Ids of the shops that carry it. */
  shops: number[]
  /** Ids of the shops that have it now; `[55]` when the feed names none (9.08). */
  available: number[]
  featured: boolean
  /** Id of the main group. */
  category: number
  /** Main group ids. */
  categories: number[]
  /** Subcategory ids (ArticleGroup2ID). */
  subcategories: number[]
  campaigns: ArticleCampaign[]
  /** 1 to 5, null without reviews. */
  averageRating: number | null
  /** The label type of the campaign with the lowest price (3.04). */
  campaignLabelType: string | null
  /** Førpris; null when there is no price history to support one. */
  originalPrice: number | null
  /** 9.07: most pieces per line; null for no limit. */
  webPurchaseLimit: number | null
  /** Rank, 1 is best; 9999 when absent (9.01). */
  bestsellerQty: number
  bestsellerTurnover: number
  /** Click and collect only: cannot be shipped. */
  onlyCC: boolean
  season: string | null
  /** How many shops have it now. */
  availability: number
  sizes: Size[]
  size_colors: SizeColor[]
  /** Group ids (articleGroup3ID). */
  groups: number[]
  visible: boolean
  /** Extension: what it is, so far as it is known. */
  attributes: ArticleAttributes
}

/** 3.02: what the article page adds. */
export type ArticleDetail = Article & {
  techDescription: string | null
  nutrientContent: string | null
  washLabel: string | null
  careLabel: string | null
  articleId: number
  /** The chain's own article number. */
  articleNo: string
  /** ISO 8601 instant. */
  dateCreated: string
  variants: Variant[]
  reviews: Review[]
  /** Extension: what a picture shows, by its path, where the shop has written it. */
  pictureTexts?: Record<string, string> | undefined
}
