import type { FailedLines } from '@varde/contract/entities'
import type { Hold } from '@varde/domain/ordering/plan-reservation'
import type { PricedOrder } from '@varde/domain/ordering/price-order'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import type { NewReservation } from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { OrderToPlace, PlaceOutcome } from './order-to-place.ts'
import type { NewOrder, OrderRow } from './orders.store.ts'
import { type OrderPlan, planDeliveryOrder, planPickupOrder, priceHolds, toNewLines } from './plan-order.ts'
import type { Destination } from './read-order.ts'

type Snapshot = ReturnType<CatalogueService['current']>
type Available = (shopId: number, ean: string) => number

/** Whether an order can be placed, and with which holds and prices. */
export type Decision =
  | { isRefused: true; holds: readonly []; outcome: PlaceOutcome }
  | { isRefused: false; holds: readonly Hold[]; failed: FailedLines; priced: PricedOrder }

/** The ids of the shops that an order's goods may come from. */
export function sourceShopIds(
  { destination }: OrderToPlace,
  shops: Pick<ShopsService, 'listShops'>,
): readonly number[] {
  return destination.kind === 'pickup' ? [destination.shopId] : shops.listShops().map(({ id }) => id)
}

/** Plans and prices an order against the available stock, or refuses it. */
export function createOrderDecider({
  shops,
  postalCodes,
}: {
  shops: ShopsService
  postalCodes: PostalCodesService
}) {
  return (wanted: OrderToPlace, snapshot: Snapshot, available: Available, at: Date): Decision => {
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
        if (shop === undefined) throw new Error('a shop was removed while an order was placed')
        return planPickupOrder(input, shop)
      }
      const home = postalCodes.findPostalCode(destination.zipcode)
      const to = home ? { latitude: home.CoordLat, longitude: home.CoordLong } : null
      return planDeliveryOrder(input, shops.listShops(), to)
    }
  }
}

function refuse(outcome: PlaceOutcome): Decision {
  return { isRefused: true, holds: [], outcome }
}

export function refuseLines(failed: FailedLines): PlaceOutcome {
  return { kind: 'lines-failed', failed }
}

/** @param confirmUntil null when the order needs no confirmation */
export function firstStatus(method: OrderToPlace['method'], confirmUntil: Date | null) {
  if (method !== 'shop') return RESERVATION_STATUS.awaitingPayment
  return confirmUntil === null ? RESERVATION_STATUS.received : RESERVATION_STATUS.awaitingConfirmation
}

/** The row of a new order. */
export function composeOrder(
  wanted: OrderToPlace,
  { priced, failed }: Extract<Decision, { isRefused: false }>,
  { at, confirmUntil, randomToken }: { at: Date; confirmUntil: Date | null; randomToken: () => string },
): NewOrder {
  return {
    publicToken: randomToken(),
    totalOre: priced.totalOre,
    brand: wanted.brand,
    customerId: wanted.customerId,
    paymentMethod: wanted.method,
    shippingMethodId: wanted.destination.shippingMethodId,
    pickupPoint: wanted.pickupPoint,
    goodsOre: priced.goodsOre,
    discountOre: priced.discountOre,
    pantOre: priced.pantOre,
    freightOre: priced.freightOre,
    promocodeName: wanted.code?.name ?? null,
    comment: wanted.comment,
    cartId: wanted.cart?.id ?? null,
    requestHash: wanted.requestHash,
    browserHash: wanted.browserHash,
    confirmUntil,
    failedLines: JSON.stringify(failed),
    createdAt: at,
    placedAt: wanted.method === 'shop' && confirmUntil === null ? at : null,
  }
}

/** The rows of its reservations, one for each shop. */
export function composeReservations(
  wanted: OrderToPlace,
  order: Pick<OrderRow, 'id' | 'confirmUntil'>,
  { priced }: Extract<Decision, { isRefused: false }>,
  { snapshot, at, randomToken }: { snapshot: Snapshot; at: Date; randomToken: () => string },
): NewReservation[] {
  return priced.reservations.map((part) => ({
    orderId: order.id,
    publicToken: randomToken(),
    shopId: part.shopId,
    customerId: wanted.customerId,
    statusId: firstStatus(wanted.method, order.confirmUntil),
    holdUntil: order.confirmUntil,
    ...wanted.contact,
    ...addressOf(wanted.destination),
    totalOre: part.totalOre,
    pantOre: part.pantOre,
    discountOre: part.discountOre,
    freightOre: part.freightOre,
    brand: wanted.brand,
    date: at,
    lines: toNewLines(snapshot, part.lines),
  }))
}

function addressOf(destination: Destination) {
  return destination.kind === 'pickup'
    ? { delivery: 0, shippingMethodId: destination.shippingMethodId }
    : {
        delivery: 1,
        shippingMethodId: destination.shippingMethodId,
        address: destination.address,
        zipcode: destination.zipcode,
        city: destination.city,
      }
}
