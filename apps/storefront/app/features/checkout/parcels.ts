import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { planDelivery } from '@varde/domain/ordering/plan-delivery'
import { distanceMetres } from '@varde/domain/shops/distance'
import type { Coordinates } from '@varde/domain/shops/shop'
import type { ShopNow } from '../../state/shop-now.ts'

/** What each shop sends, and what cannot be sent, in words. */
export type ParcelPlan = {
  parcels: { shop: Pick<ShopNow, 'id' | 'slug' | 'name'>; contents: string[] }[]
  stopped: { ean: string; text: string }[]
}

/**
 * Plans the parcels as the server will: one shop that has everything, else the fewest parcels, then the nearest shops.
 *
 * @param from where the parcels go; null when it is not known
 */
export function planParcels(
  lines: readonly CartLine[],
  shops: readonly ShopNow[],
  from: Coordinates | null,
): ParcelPlan {
  const byEan = new Map(lines.map((line) => [line.ean, line]))
  const nameOf = (ean: string) => {
    const line = byEan.get(ean)
    return line === undefined ? ean : `${line.name}, ${line.size}`
  }
  const plan = planDelivery({
    lines,
    shops: shops.map(({ id, coords }) => ({
      id,
      distance: from && coords ? distanceMetres(from, coords) : null,
    })),
    findArticle: (ean) => {
      const line = byEan.get(ean)
      if (line === undefined) return null
      const { articleId: id, canPurchase, webPurchaseLimit, onlyCC } = line
      return { id, visible: true, canPurchase, webPurchaseLimit, onlyCC }
    },
    available: (shopId, ean) => byEan.get(ean)?.variant.shops.find(({ id }) => id === shopId)?.qty ?? 0,
  })
  return {
    parcels: plan.parcels.flatMap(({ shopId, holds }) => {
      const shop = shops.find(({ id }) => id === shopId)
      const contents = holds.map(({ ean, count }) =>
        count > 1 ? `${formatCount(count)} ${nameOf(ean)}` : nameOf(ean),
      )
      return shop === undefined ? [] : [{ shop, contents }]
    }),
    stopped: plan.refusals.map(({ ean, reason, available }) => ({
      ean,
      text:
        reason === 'only_collect'
          ? `${nameOf(ean)} kan bare hentes i butikk`
          : reason === 'out_of_stock' && available > 0
            ? `${nameOf(ean)}: vi kan sende bare ${formatCount(available)}`
            : `${nameOf(ean)} kan ikke sendes`,
    })),
  }
}
