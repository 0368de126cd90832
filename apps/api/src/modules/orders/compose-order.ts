import type { FailedLines } from '@varde/contract/entities'
import type { Hold } from '@varde/domain/ordering/plan-reservation'
import type { PricedOrder } from '@varde/domain/ordering/price-order'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import { type ShownReservation, toReservation } from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { KeptAnswer, OrderToPlace, PlaceOutcome } from './order-to-place.ts'
import type { NewOrder, NewReservation } from './orders.store.ts'
import { type OrderPlan, planDeliveryOrder, planPickupOrder, priceHolds, toNewLines } from './plan-order.ts'
import type { Destination } from './read-order.ts'

type Snapshot = ReturnType<CatalogueService['current']>
type Available = (shopId: number, ean: string) => number

/** What becomes of an order before anything is written. */
export type Decision =
  | { isRefused: true; holds: readonly []; outcome: PlaceOutcome }
  | { isRefused: false; holds: readonly Hold[]; failed: FailedLines; priced: PricedOrder }

/** Where an order's goods may lie: as many places as must be locked before it can be planned. */
export const placesOf = (
  { destination, items }: OrderToPlace,
  shops: Pick<ShopsService, 'listShops'>,
): { shopId: number; ean: string }[] => {
  const shopIds = destination.kind === 'pickup' ? [destination.shopId] : shops.listShops().map(({ id }) => id)
  return shopIds.flatMap((shopId) => items.map(({ ean }) => ({ shopId, ean })))
}

/** Plans and prices an order against what is available, or says why it cannot be. */
export const createOrderDecider =
  ({ shops, postalCodes }: { shops: ShopsService; postalCodes: PostalCodesService }) =>
  (wanted: OrderToPlace, snapshot: Snapshot, available: Available, at: Date): Decision => {
    const { items, destination, code, method } = wanted
    const { holds, failed } = plan({ items, snapshot, available })
    if (holds.length === 0 || (failed.length > 0 && !wanted.acceptPartial)) return refuse(refuseLines(failed))
    const freightOre = destination.kind === 'delivery' ? destination.freightOre : 0
    const priced = priceHolds(snapshot, items, holds, code?.rule ?? null, freightOre, at)
    if (method !== 'shop' && priced.totalOre === 0) return refuse({ kind: 'nothing-to-pay' })
    return { isRefused: false, holds, failed, priced }

    function plan(input: Parameters<typeof planPickupOrder>[0]): OrderPlan {
      if (destination.kind === 'pickup') {
        const shop = shops.findShop(destination.shopId)
        if (shop === undefined) throw new Error('the shop was there when the order was read')
        return planPickupOrder(input, shop)
      }
      const home = postalCodes.findPostalCode(destination.zipcode)
      const to = home ? { latitude: home.CoordLat, longitude: home.CoordLong } : null
      return planDeliveryOrder(input, shops.listShops(), to)
    }
  }

const refuse = (outcome: PlaceOutcome): Decision => ({ isRefused: true, holds: [], outcome })

export const refuseLines = (failed: FailedLines): PlaceOutcome => ({ kind: 'lines-failed', failed })

export const firstStatus = (method: OrderToPlace['method']) =>
  method === 'shop' ? RESERVATION_STATUS.received : RESERVATION_STATUS.awaitingPayment

/** The rows of an order that was not refused, and its answer. */
export const composeOrder = (
  wanted: OrderToPlace,
  { priced, failed }: Extract<Decision, { isRefused: false }>,
  numbers: { orderId: number; reservationIds: readonly number[] },
  { snapshot, at, randomToken }: { snapshot: Snapshot; at: Date; randomToken: () => string },
): { order: NewOrder; parts: NewReservation[]; answer: KeptAnswer } => {
  const { contact, destination, method, code, brand, customerId } = wanted
  const parts = priced.reservations.map(
    (part, no): NewReservation => ({
      id: numbers.reservationIds[no] ?? 0,
      orderId: numbers.orderId,
      publicToken: randomToken(),
      shopId: part.shopId,
      customerId,
      statusId: firstStatus(method),
      ...contact,
      ...addressOf(destination),
      totalOre: part.totalOre,
      pantOre: part.pantOre,
      discountOre: part.discountOre,
      freightOre: part.freightOre,
      brand,
      date: at,
      lines: toNewLines(snapshot, part.lines),
    }),
  )
  return {
    order: {
      id: numbers.orderId,
      publicToken: randomToken(),
      totalOre: priced.totalOre,
      brand,
      customerId,
      paymentMethod: method,
      shippingMethodId: destination.shippingMethodId,
      goodsOre: priced.goodsOre,
      discountOre: priced.discountOre,
      pantOre: priced.pantOre,
      freightOre: priced.freightOre,
      promocodeName: code?.name ?? null,
      comment: wanted.comment,
      cartId: wanted.cart?.id ?? null,
      requestHash: wanted.requestHash,
      answer: JSON.stringify(failed),
      createdAt: at,
      placedAt: method === 'shop' ? at : null,
    },
    parts,
    answer: { reservations: parts.map((part) => toReservation(toShown(part))), failed },
  }
}

/** As it would be read again. */
const toShown = (part: NewReservation): ShownReservation => ({
  ...part,
  customerId: part.customerId ?? null,
  delivery: part.delivery ?? 0,
  address: part.address ?? null,
  city: part.city ?? null,
  zipcode: part.zipcode ?? null,
  trackingUrl: null,
  lines: part.lines.map((line) => ({ ...line, image: line.image ?? null })),
})

const addressOf = (destination: Destination) =>
  destination.kind === 'pickup'
    ? { delivery: 0, shippingMethodId: destination.shippingMethodId }
    : {
        delivery: 1,
        shippingMethodId: destination.shippingMethodId,
        address: destination.address,
        zipcode: destination.zipcode,
        city: destination.city,
      }
