import type { ArticleDetail } from '../catalogue/article.ts'
import type { Variant } from '../catalogue/variant.ts'
import { FOOD_VAT_BP, STANDARD_VAT_BP } from '../pricing/vat.ts'

/** 3.16: one line of the cart. Prices are whole kroner per piece; `ean` is unique within a cart. */
export type CartLine = {
  count: number
  /** The variant's id. */
  id: number
  ean: string
  name: string
  gender: string
  size: string
  color: string
  price: number
  pant: number
  image: string | null
  canPurchase: boolean
  /** Carries `shops`, whose first entry is the stock ceiling (9.07). */
  variant: Variant
  articleId: number
  webPurchaseLimit: number | null
  onlyCC: boolean
  /** MVA rate in basis points, for display; the server decides what is charged. */
  vatRateBp: number
  /** 3.03: the article's part in the campaign whose price this is; null when no campaign makes the price. */
  campaignArticleId: number | null
}

/** The fields of an article that its line in the cart is made from. */
export type ArticleForCart = Pick<
  ArticleDetail,
  | 'id'
  | 'name'
  | 'gender'
  | 'price'
  | 'pant'
  | 'image'
  | 'canPurchase'
  | 'webPurchaseLimit'
  | 'onlyCC'
  | 'nutrientContent'
  | 'campaigns'
>

/**
 * The line for one piece of a variant.
 *
 * An article with a nutrient declaration is food and shown with the food rate.
 */
export function toCartLine(article: ArticleForCart, variant: Variant): CartLine {
  return {
    count: 1,
    id: variant.id,
    ean: variant.ean,
    name: article.name,
    gender: article.gender,
    size: variant.size.name,
    color: variant.color.name,
    price: article.price,
    pant: article.pant,
    image: variant.color.images[0] ?? article.image,
    canPurchase: article.canPurchase,
    variant,
    articleId: article.id,
    webPurchaseLimit: article.webPurchaseLimit,
    onlyCC: article.onlyCC,
    vatRateBp: article.nutrientContent ? FOOD_VAT_BP : STANDARD_VAT_BP,
    campaignArticleId: article.campaigns.find(({ price }) => price === article.price)?.id ?? null,
  }
}

/** 9.07: the quantity in the first shop. */
export function lineStock(line: CartLine): number {
  return Math.max(0, line.variant.shops[0]?.qty ?? 0)
}

/**
 * 5.20: the smaller of the limit and the stock.
 *
 * @param beside the other lines of the cart: the article's limit (9.07) is shared by all its sizes and colours
 */
export function lineCeiling(line: CartLine, beside: readonly CartLine[]): number {
  return Math.min(limitLeft(line, beside), lineStock(line))
}

/** Whether the limit or the stock caps the line; the limit when they are equal. */
export function ceilingReason(
  line: CartLine,
  beside: readonly CartLine[],
): 'limit-reached' | 'stock-reached' {
  return limitLeft(line, beside) <= lineStock(line) ? 'limit-reached' : 'stock-reached'
}

/**
 * 9.07, 5.20: caps the count of each line. When an article's lines exceed its limit, the later lines are reduced; empty
 * lines are left out.
 */
export function capLines(lines: readonly CartLine[]): CartLine[] {
  const capped: CartLine[] = []
  for (const line of lines) {
    const count = Math.min(line.count, lineCeiling(line, capped))
    if (count >= 1) capped.push(count === line.count ? line : { ...line, count })
  }
  return capped
}

/** How many pieces the article's limit leaves for this line, after its other sizes and colours. */
function limitLeft(line: CartLine, beside: readonly CartLine[]): number {
  if (line.webPurchaseLimit === null) return Number.POSITIVE_INFINITY
  const taken = beside
    .filter(({ articleId, ean }) => articleId === line.articleId && ean !== line.ean)
    .reduce((sum, { count }) => sum + count, 0)
  return Math.max(0, line.webPurchaseLimit - taken)
}
