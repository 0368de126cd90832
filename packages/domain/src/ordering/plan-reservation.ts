/** The fields of an article that decide whether it can be ordered. */
export type OrderableArticle = {
  /** The article's id, the same for every size and colour. */
  id: number
  /** 6.02: visible on the web. */
  visible: boolean
  canPurchase: boolean
  /** 9.07: most pieces of the article, whatever sizes and colours; null for no limit. */
  webPurchaseLimit: number | null
}

/** Pieces that are held in one shop. */
export type Hold = {
  shopId: number
  ean: string
  count: number
}

/** Why a line was refused; the first reason that applies. */
export type RefusalReason =
  | 'unknown'
  | 'invisible'
  | 'not_for_sale'
  | 'only_collect'
  | 'shop_without_counter'
  | 'limit'
  | 'out_of_stock'

/** A line that cannot be served; `available` is how many pieces could be, by the chosen shop or by all shops that send. */
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
      // An article that is not for sale counts as not available, whatever the stock is.
      const sellable = reason === 'limit' || reason === 'out_of_stock'
      const available = sellable ? Math.min(inShop, limitLeft) : 0
      refusals.push({ ean, wanted: count, available, reason })
    }
  }
  holds.sort((a, b) => (a.ean < b.ean ? -1 : a.ean > b.ean ? 1 : 0))
  return refusals.length === 0 ? { ok: true, holds, refusals: [] } : { ok: false, holds, refusals }
}

/** 9.07: counts how many more pieces of each article its limit allows. */
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
  // 5.20: both the limit and the stock cap the quantity.
  if (count > limitLeft) return 'limit'
  return count > inShop ? 'out_of_stock' : null
}

/** 3.18: how many pieces are ordered of one EAN. */
export type OrderItem = {
  ean: string
  count: number
}

/** Merges lines of the same EAN, in the order of their first appearance. */
export function mergeLines(lines: readonly OrderItem[]): OrderItem[] {
  const counts = new Map<string, number>()
  for (const { ean, count } of lines) counts.set(ean, (counts.get(ean) ?? 0) + count)
  return [...counts].map(([ean, count]) => ({ ean, count }))
}
