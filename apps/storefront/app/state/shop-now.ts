import { nextShopChange } from '@varde/domain/ordering/next-shop-change'
import { pickupPromise } from '@varde/domain/ordering/pickup-promise'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { openingState } from '@varde/domain/shops/opening-state'
import type { Coordinates, Shop } from '@varde/domain/shops/shop'
import type { RequestValues } from '../platform/request-context.ts'

/** A shop as a page shows it, at the moment the page was made. */
export type ShopNow = {
  id: number
  /** The last part of its page's address. */
  slug: string
  name: string
  hasCounter: boolean
  coords: Coordinates | null
  /** «Åpent til 18»; true until the shop opens or closes. */
  openingLabel: string
  /** When it closes, in milliseconds since 1970, if it is open. */
  closesAtMs: number | null
  /** «Klar i dag før 18»; null when nothing can be promised. */
  promiseLabel: string | null
  /** When an order is ready for collection, in milliseconds since 1970. */
  readyAtMs: number | null
}

type ShopHours = Pick<Shop, 'id' | 'name' | 'hasCounter' | 'coords' | 'openingHours' | 'specialDays'> & {
  slug: string
}

/**
 * 3.14, 9.02: what each shop can promise at a moment. Runs on the server; the browser gets the finished texts. The page
 * is valid until the first of them changes.
 */
export function toShopsNow(
  shops: readonly ShopHours[],
  { now, validUntil }: Pick<RequestValues, 'now' | 'validUntil'>,
): ShopNow[] {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  let made = madeOf.get(shops)
  if (made?.minute !== minute) {
    made = { minute, ...describeShops(shops, now) }
    madeOf.set(shops, made)
  }
  validUntil(made.nextChange)
  return made.shopsNow
}

type Described = { shopsNow: ShopNow[]; nextChange: Date }

const MINUTE_MS = 60_000

/** What was said last of each list of shops: all pages of one minute say the same. */
const madeOf = new WeakMap<readonly ShopHours[], Described & { minute: number }>()

function describeShops(shops: readonly ShopHours[], now: Date): Described {
  const read = shops.map((shop) => ({ ...shop, hours: parseOpeningHours(shop.openingHours) }))
  const shopsNow = read.map(({ hours, ...shop }) => {
    const promise = shop.hasCounter ? pickupPromise(hours, now, shop.specialDays) : null
    const opening = openingState(hours, now, shop.specialDays)
    return {
      id: shop.id,
      slug: shop.slug,
      name: shop.name,
      hasCounter: shop.hasCounter,
      coords: shop.coords,
      openingLabel: opening.untilLabel ?? opening.label,
      closesAtMs: opening.closesAt?.getTime() ?? null,
      promiseLabel: promise?.label ?? null,
      readyAtMs: promise?.readyAt.getTime() ?? null,
    }
  })
  return { shopsNow, nextChange: nextShopChange(read, now) }
}
