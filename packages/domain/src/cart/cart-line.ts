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
  /** MVA rate in basis points, for showing; the server decides what is charged. */
  vatRateBp: number
}

/**
 * The line that one piece of a variant becomes.
 *
 * An article with a nutrient declaration is food and shown with the food rate.
 */
export function toCartLine(article: ArticleDetail, variant: Variant): CartLine {
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
  }
}

/** 9.07: the quantity in the first shop. */
export function lineStock(line: CartLine): number {
  return Math.max(0, line.variant.shops[0]?.qty ?? 0)
}

/** 5.20: the smaller of the limit and the stock. */
export function lineCeiling(line: CartLine): number {
  return Math.min(line.webPurchaseLimit ?? Number.POSITIVE_INFINITY, lineStock(line))
}

/** Which of the two bounds stops the line: the limit when they are equal. */
export function ceilingReason(line: CartLine): 'limit-reached' | 'stock-reached' {
  return line.webPurchaseLimit !== null && line.webPurchaseLimit <= lineStock(line)
    ? 'limit-reached'
    : 'stock-reached'
}
