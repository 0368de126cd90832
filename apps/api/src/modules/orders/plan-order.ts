import type { FailedLines, Shop } from '@varde/contract/entities'
import { planDelivery } from '@varde/domain/ordering/plan-delivery'
import {
  type Hold,
  mergeLines,
  type OrderItem,
  planReservation,
  type Refusal,
} from '@varde/domain/ordering/plan-reservation'
import { type OrderLine, type PricedOrder, priceOrder } from '@varde/domain/ordering/price-order'
import { currentPrice } from '@varde/domain/pricing/current-price'
import type { DiscountRule } from '@varde/domain/pricing/discount'
import { kronerToOre, roundToKroner } from '@varde/domain/pricing/round-price'
import { distanceMetres } from '@varde/domain/shops/distance'
import type { Coordinates } from '@varde/domain/shops/shop'
import { type CatalogueService, pictureOfColor } from '../catalogue/catalogue.service.ts'
import type { NewReservation } from '../reservations/reservations.service.ts'

type Snapshot = ReturnType<CatalogueService['current']>

/** The goods that can be held for an order, and the lines that cannot. */
export type OrderPlan = { holds: Hold[]; failed: FailedLines }

/** 9.08: the stock of the web shop; lines that no shop can send are listed under it. */
const WEB_SHOP = 55

type PlanInput = {
  items: readonly OrderItem[]
  snapshot: Snapshot
  available: (shopId: number, ean: string) => number
}

/** Pick-up: everything from the chosen shop. */
export function planPickupOrder({ items, snapshot, available }: PlanInput, shop: Shop): OrderPlan {
  const plan = planReservation({ lines: items, shop, findArticle: articleFinder(snapshot), available })
  return { holds: plan.holds, failed: describeFailed(snapshot, shop, plan.refusals) }
}

/** Delivery: from any shops, in as few parcels as possible and from as near as possible. */
export function planDeliveryOrder(
  { items, snapshot, available }: PlanInput,
  shops: readonly Shop[],
  to: Coordinates | null,
): OrderPlan {
  const plan = planDelivery({
    lines: items,
    shops: shops.map(({ id, coords }) => ({
      id,
      distance: to === null || coords === null ? null : distanceMetres(to, coords),
    })),
    findArticle: articleFinder(snapshot),
    available,
  })
  const web = shops.find(({ id }) => id === WEB_SHOP) ?? { id: WEB_SHOP, name: 'Nettlager' }
  return {
    holds: plan.parcels.flatMap(({ holds }) => holds),
    failed: describeFailed(snapshot, web, plan.refusals),
  }
}

function articleFinder({ variants }: Snapshot) {
  return (ean: string) => {
    const row = variants.find(ean)?.record.row
    if (row === undefined) return null
    return {
      id: row.id,
      visible: row.visibleOnWeb,
      canPurchase: row.purchasableOnWeb,
      webPurchaseLimit: row.webPurchaseLimit,
      onlyCC: row.onlyCC,
    }
  }
}

/** 8.14: the lines that cannot be held, under the shop that does not have them. */
function describeFailed(
  { variants }: Snapshot,
  shop: { id: number; name: string },
  refusals: readonly Refusal[],
): FailedLines {
  return refusals.length === 0
    ? []
    : [
        {
          shop: { id: shop.id, name: shop.name },
          articles: refusals.map(({ ean, wanted, available, reason }) => ({
            EanNo: ean,
            name: variants.find(ean)?.record.row.name ?? 'Ukjent vare',
            Count: wanted,
            available,
            reason,
          })),
        },
      ]
}

/** Prices the held goods by the catalogue; the browser sends no prices. */
export function priceHolds(
  snapshot: Snapshot,
  items: readonly OrderItem[],
  holds: readonly Hold[],
  rule: DiscountRule | null,
  freightOre: number,
  at: Date,
): PricedOrder {
  return priceOrder({
    lines: mergeLines(items)
      .filter(({ ean }) => holds.some((hold) => hold.ean === ean))
      .map(({ ean, count }): OrderLine => {
        const { record } = getVariant(snapshot, ean)
        const { priceOre } = currentPrice({
          finalPriceOre: record.row.finalPriceOre,
          campaigns: record.campaigns,
          now: at,
        })
        return {
          ean,
          count,
          // 9.01: what is charged is what was shown, whole kroner.
          priceOre: kronerToOre(roundToKroner(priceOre)),
          pantOre: kronerToOre(roundToKroner(record.row.pantOre)),
          vatRateBp: record.row.vatBasisPoints,
        }
      }),
    holds,
    rule,
    freightOre,
  })
}

/** The rows of priced lines, with names and pictures as they are now. */
export function toNewLines(
  snapshot: Snapshot,
  lines: PricedOrder['reservations'][number]['lines'],
): NewReservation['lines'] {
  return lines
    .toSorted((a, b) => (a.ean < b.ean ? -1 : 1))
    .map((line) => {
      const { record, variant } = getVariant(snapshot, line.ean)
      return {
        ean: line.ean,
        count: line.count,
        articleId: record.row.id,
        name: record.row.name,
        size: variant.size.name,
        color: variant.color.name,
        image: pictureOfColor(record, variant.color.id) ?? record.article.image,
        priceOre: line.unitPriceOre,
        pantOre: line.unitPantOre,
        discountOre: line.discountOre,
        vatBasisPoints: line.vatRateBp,
      }
    })
}

function getVariant({ variants }: Snapshot, ean: string) {
  const found = variants.find(ean)
  if (found === undefined) throw new Error('an order was planned with an EAN that is not in the catalogue')
  return found
}
