import { mergeLines, type OrderItem } from './merge-lines.ts'

/** What the planner needs to know of the article behind an EAN. */
export type OrderableArticle = {
  /** The same for every size and colour. */
  id: number
  /** 6.02: visible on the web. */
  visible: boolean
  canPurchase: boolean
  /** 9.07: most pieces of the article, whatever sizes and colours; null for no limit. */
  webPurchaseLimit: number | null
}

/** What is kept aside in one shop. */
export type Hold = {
  shopId: number
  ean: string
  count: number
}

/** Why a line was refused, the first that applies in this order. */
export type RefusalReason =
  | 'unknown'
  | 'invisible'
  | 'not_for_sale'
  | 'only_collect'
  | 'shop_without_counter'
  | 'limit'
  | 'out_of_stock'

/** A line that cannot be had; `available` is what could be had of it, at the chosen shop or sent from all. */
export type Refusal = {
  ean: string
  wanted: number
  available: number
  reason: RefusalReason
}

/** `holds` are the lines that can be served in full: all of them when `ok`, «the rest» otherwise. */
export type ReservationPlan =
  | { ok: true; holds: Hold[]; refusals: [] }
  | { ok: false; holds: Hold[]; refusals: Refusal[] }

/**
 * Checks an order against the stock of the shop where it is to be collected. The same EAN on two lines is one
 * line; a line is served in full or refused. 9.07: of an article's sizes and colours the first lines are served, as long
 * as its limit allows. Holds are sorted by EAN, the order in which stock is locked.
 *
 * @param shop null when the order names no known shop
 * @param findArticle null when the EAN is unknown
 * @param available how many of an EAN the chosen shop can sell now
 */
export function planReservation(input: {
  lines: readonly OrderItem[]
  shop: { id: number; hasCounter: boolean } | null
  findArticle: (ean: string) => OrderableArticle | null
  available: (shopId: number, ean: string) => number
}): ReservationPlan {
  const { shop } = input
  const holds: Hold[] = []
  const refusals: Refusal[] = []
  const limits = countTowardsLimits()
  for (const { ean, count } of mergeLines(input.lines)) {
    const article = input.findArticle(ean)
    const inShop = shop?.hasCounter ? Math.max(0, input.available(shop.id, ean)) : 0
    const limitLeft = article === null ? 0 : limits.leftOf(article)
    const reason = findReason(article, shop, count, inShop, limitLeft)
    if (reason === null && shop && article) {
      limits.take(article, count)
      holds.push({ shopId: shop.id, ean, count })
    } else if (reason !== null) {
      // What cannot be sold at all is not available, whatever the shelf holds.
      const sellable = reason === 'limit' || reason === 'out_of_stock'
      const available = sellable ? Math.min(inShop, limitLeft) : 0
      refusals.push({ ean, wanted: count, available, reason })
    }
  }
  holds.sort((a, b) => (a.ean < b.ean ? -1 : a.ean > b.ean ? 1 : 0))
  return refusals.length === 0 ? { ok: true, holds, refusals: [] } : { ok: false, holds, refusals }
}

/** 9.07: how many more of each article may be had, while lines of it are served. */
export function countTowardsLimits() {
  const taken = new Map<number, number>()
  return {
    leftOf: ({ id, webPurchaseLimit }: OrderableArticle): number =>
      webPurchaseLimit === null
        ? Number.POSITIVE_INFINITY
        : Math.max(0, webPurchaseLimit - (taken.get(id) ?? 0)),
    take: ({ id }: OrderableArticle, count: number): void => {
      taken.set(id, (taken.get(id) ?? 0) + count)
    },
  }
}

function findReason(
  article: OrderableArticle | null,
  shop: { hasCounter: boolean } | null,
  count: number,
  inShop: number,
  limitLeft: number,
): RefusalReason | null {
  if (article === null) return 'unknown'
  if (!article.visible) return 'invisible'
  if (!article.canPurchase) return 'not_for_sale'
  if (!shop?.hasCounter) return 'shop_without_counter'
  // 5.20: limit and stock both bound the quantity.
  if (count > limitLeft) return 'limit'
  return count > inShop ? 'out_of_stock' : null
}
