import { pickupPromise } from '@varde/domain/ordering/pickup-promise'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { openingState } from '@varde/domain/shops/opening-state'
import type { Coordinates, Shop } from '@varde/domain/shops/shop'

/** A shop as a page shows it, at the moment the page was made. */
export type ShopNow = {
  id: number
  /** The last part of its page's address. */
  slug: string
  name: string
  hasCounter: boolean
  coords: Coordinates | null
  /** «Åpent til 18». */
  openingLabel: string
  /** «Klar i dag før 18»; null when nothing can be promised. */
  promiseLabel: string | null
  /** When an order is ready for collection, in milliseconds since 1970. */
  readyAtMs: number | null
}

/** 3.14, 9.02: what each shop can promise at a moment. Runs on the server; the browser gets the finished texts. */
export function toShopsNow(
  shops: readonly (Pick<Shop, 'id' | 'name' | 'hasCounter' | 'coords' | 'openingHours' | 'specialDays'> & {
    slug: string
  })[],
  now: Date,
): ShopNow[] {
  return shops.map((shop) => {
    const hours = parseOpeningHours(shop.openingHours)
    const promise = shop.hasCounter ? pickupPromise(hours, now, shop.specialDays) : null
    return {
      id: shop.id,
      slug: shop.slug,
      name: shop.name,
      hasCounter: shop.hasCounter,
      coords: shop.coords,
      openingLabel: openingState(hours, now, shop.specialDays).label,
      promiseLabel: promise?.label ?? null,
      readyAtMs: promise?.readyAt.getTime() ?? null,
    }
  })
}
