import { compareNorwegian } from '../norwegian/collate.ts'
import { compareDistance } from '../shops/distance.ts'
import { mergeLines, type OrderItem } from './plan-reservation.ts'

/** A shop with its `distance` in metres, null when unknown. */
export type PickupShop = {
  id: number
  name: string
  hasCounter: boolean
  distance: number | null
}

/** A line that a shop cannot serve in full. */
export type MissingLine = {
  ean: string
  wanted: number
  available: number
}

/** One shop that the shopper can choose. */
export type PickupOption<S extends PickupShop> = {
  shop: S
  hasEverything: boolean
  missing: MissingLine[]
}

/**
 * Lists the shops where a cart can be collected: those that have everything first, then by how many lines are
 * missing, then the nearest (unknown distances last), then by name. Shops without a counter are left out.
 *
 * @param available how many of an EAN a shop can sell now
 */
export function planPickup<S extends PickupShop>(input: {
  lines: readonly OrderItem[]
  shops: readonly S[]
  available: (shopId: number, ean: string) => number
}): PickupOption<S>[] {
  const wanted = mergeLines(input.lines)
  return input.shops
    .filter((shop) => shop.hasCounter)
    .map((shop): PickupOption<S> => {
      const missing = wanted
        .map(({ ean, count }) => ({
          ean,
          wanted: count,
          available: Math.max(0, input.available(shop.id, ean)),
        }))
        .filter((line) => line.available < line.wanted)
      return { shop, hasEverything: missing.length === 0, missing }
    })
    .toSorted(
      (a, b) =>
        a.missing.length - b.missing.length ||
        compareDistance(a.shop.distance, b.shop.distance) ||
        compareNorwegian(a.shop.name, b.shop.name) ||
        a.shop.id - b.shop.id,
    )
}
