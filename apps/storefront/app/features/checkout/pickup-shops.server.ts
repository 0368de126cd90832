import { formatDate } from '@varde/domain/norwegian/format-date'
import { pickupDeadline } from '@varde/domain/ordering/pickup-deadline'
import { toShopsNow } from '../../state/shop-now.ts'
import type { PickupShop } from './pickup-choices.ts'

/** The shops with what they can promise now and until when they keep it (9.14), in words. */
export function toPickupShops(shops: Parameters<typeof toShopsNow>[0], now: Date): PickupShop[] {
  return toShopsNow(shops, now).map((shop) => ({
    ...shop,
    collectBy:
      shop.readyAtMs === null
        ? null
        : formatDate(new Date(pickupDeadline(new Date(shop.readyAtMs)).getTime() - 1)),
  }))
}
