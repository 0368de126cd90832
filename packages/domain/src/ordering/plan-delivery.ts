import { chooseShops, type ShopNeed } from './choose-shops.ts'
import {
  countTowardsLimits,
  type Hold,
  mergeLines,
  type OrderableArticle,
  type OrderItem,
  type Refusal,
  type RefusalReason,
} from './plan-reservation.ts'

/** A shop that sends parcels; `distance` in metres, null when unknown. */
export type SendingShop = {
  id: number
  distance: number | null
}

/** `onlyCC` goods are never sent (3.01). */
export type DeliverableArticle = OrderableArticle & { onlyCC: boolean }

/** What one shop packs; `holds` are sorted by EAN. */
export type Parcel = {
  shopId: number
  holds: Hold[]
}

/**
 * `parcels` are sorted by shop, so their holds end to end are in the order in which stock is locked. They serve
 * every line when `ok`, «the rest» otherwise.
 */
export type DeliveryPlan =
  | { ok: true; parcels: Parcel[]; refusals: [] }
  | { ok: false; parcels: Parcel[]; refusals: Refusal[] }

/**
 * Plans which shops send what: one shop that has everything, else the fewest parcels, then the nearest shops. A line is
 * divided between shops only when no shop has its whole count; a line that all shops together cannot serve in full is
 * refused, and the plan is made for the others. Limits are counted as in `planReservation`.
 *
 * @param shops those that send parcels, the web stock included
 * @param findArticle null when the EAN is unknown
 * @param available how many of an EAN a shop can sell now
 */
export function planDelivery(input: {
  lines: readonly OrderItem[]
  shops: readonly SendingShop[]
  findArticle: (ean: string) => DeliverableArticle | null
  available: (shopId: number, ean: string) => number
}): DeliveryPlan {
  const shops = input.shops.toSorted((a, b) => a.id - b.id)
  const needs: (ShopNeed & { ean: string })[] = []
  const refusals: Refusal[] = []
  const limits = countTowardsLimits()
  for (const { ean, count } of mergeLines(input.lines)) {
    const article = input.findArticle(ean)
    const inShops = shops.map(({ id }) => Math.max(0, input.available(id, ean)))
    const inAll = inShops.reduce((sum, quantity) => sum + quantity, 0)
    const limitLeft = article === null ? 0 : limits.leftOf(article)
    const reason = findReason(article, count, inAll, limitLeft)
    if (reason === null && article) {
      limits.take(article, count)
      needs.push({ ean, count, inShops })
    } else if (reason !== null) {
      const sellable = reason === 'limit' || reason === 'out_of_stock'
      const available = sellable ? Math.min(inAll, limitLeft) : 0
      refusals.push({ ean, wanted: count, available, reason })
    }
  }
  const chosen = chooseShops(
    needs,
    shops.map(({ distance }) => distance),
  )
  const holdsAt = new Map(chosen.map((at): [number, Hold[]] => [at, []]))
  for (const { ean, count, inShops } of needs.toSorted((a, b) => (a.ean < b.ean ? -1 : 1))) {
    const inChosen = chosen.map((at) => ({
      at,
      quantity: inShops[at] ?? 0,
      distance: shops[at]?.distance ?? Number.POSITIVE_INFINITY,
    }))
    for (const { at, take } of takeFrom(inChosen, count)) {
      holdsAt.get(at)?.push({ shopId: shops[at]?.id ?? 0, ean, count: take })
    }
  }
  const parcels = [...holdsAt]
    .filter(([, holds]) => holds.length > 0)
    .map(([at, holds]): Parcel => ({ shopId: shops[at]?.id ?? 0, holds }))
  return refusals.length === 0 ? { ok: true, parcels, refusals: [] } : { ok: false, parcels, refusals }
}

/** Takes a line from the nearest shop that has all of it, else from as few shops as possible, the largest stock first. */
function takeFrom(
  shops: readonly { at: number; quantity: number; distance: number }[],
  count: number,
): { at: number; take: number }[] {
  const nearest = shops.toSorted((a, b) =>
    a.distance === b.distance ? a.at - b.at : a.distance - b.distance,
  )
  const alone = nearest.find(({ quantity }) => quantity >= count)
  if (alone) return [{ at: alone.at, take: count }]
  let left = count
  const parts: { at: number; take: number }[] = []
  for (const { at, quantity } of nearest.toSorted((a, b) => b.quantity - a.quantity)) {
    const take = Math.min(left, quantity)
    if (take > 0) parts.push({ at, take })
    left -= take
  }
  return parts
}

function findReason(
  article: DeliverableArticle | null,
  count: number,
  inAll: number,
  limitLeft: number,
): RefusalReason | null {
  if (article === null) return 'unknown'
  if (!article.visible) return 'invisible'
  if (!article.canPurchase) return 'not_for_sale'
  if (article.onlyCC) return 'only_collect'
  // 5.20: both the limit and the stock cap the quantity.
  if (count > limitLeft) return 'limit'
  return count > inAll ? 'out_of_stock' : null
}
