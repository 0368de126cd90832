import type { PickupPoint } from '@varde/contract/entities'
import { countPieces } from '@varde/domain/ordering/unpaid-limits'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import type { PickupPointsService } from '../pickup-points/pickup-points.service.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import type { ShippingMethodsService } from '../shipping-methods/shipping-methods.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { hash } from './order-owner.ts'
import type { OrderRefusal, OrderRequest } from './order-request.ts'
import type { OrderToPlace } from './order-to-place.ts'
import { type Destination, readOrder } from './read-order.ts'
import type { UnpaidSettings } from './unpaid-settings.ts'

type Prepared = ({ ok: true } & { wanted: OrderToPlace }) | ({ ok: false } & OrderRefusal)

/** Validates a request, and finds the shop and the code that it names. */
export type PrepareOrder = (request: OrderRequest, method: OrderToPlace['method']) => Promise<Prepared>

type ConfirmedPoint =
  | { ok: true; pickupPoint: PickupPoint | null }
  | { ok: false; errors: Record<string, string[]> }

const POINT_REFUSED = {
  unknown: 'Dette hentestedet finnes ikke lenger. Velg et annet',
  unavailable:
    'Vi får ikke sjekket hentestedet akkurat nå. La Posten velge det nærmeste, eller prøv igjen om litt',
} as const

const HOUR_MS = 60 * 60 * 1000

export function createPrepareOrder({
  shops,
  shippingMethods,
  pickupPoints,
  postalCodes,
  promocodes,
  attempts,
  unpaid,
  randomToken,
}: {
  shops: ShopsService
  shippingMethods: ShippingMethodsService
  pickupPoints: Pick<PickupPointsService, 'checkPoint'>
  postalCodes: PostalCodesService
  promocodes: PromocodesService
  attempts: Pick<AttemptsService, 'countAttempt'>
  unpaid: UnpaidSettings
  randomToken: () => string
}): PrepareOrder {
  /** Whole towns may share a network address: orders from a crowded one are confirmed by mail, and never refused. */
  async function isCrowded(network: string): Promise<boolean> {
    return (
      (await attempts.countAttempt([
        { what: 'order|network', who: network, max: unpaid.mostPerNetwork, windowMs: HOUR_MS },
      ])) !== null
    )
  }

  /** Asks the carrier for the chosen pick-up point: what the browser says of it is not trusted. */
  async function confirmPickupPoint(destination: Destination): Promise<ConfirmedPoint> {
    if (destination.kind === 'pickup' || destination.pickupPointId === null) {
      return { ok: true, pickupPoint: null }
    }
    const checked = await pickupPoints.checkPoint(destination.pickupPointId)
    return checked.ok
      ? { ok: true, pickupPoint: checked.point }
      : { ok: false, errors: { pickup_point_id: [POINT_REFUSED[checked.refused]] } }
  }

  return async (request, method) => {
    const read = readOrder(
      request.order,
      {
        shippingMethods: shippingMethods.listShippingMethods(),
        findPlace: (zipcode) => postalCodes.findPostalCode(zipcode)?.place,
      },
      method === 'shop',
    )
    if (!read.ok) return { ok: false, refused: 'VALIDATION_FAILED', errors: read.errors }
    const { contact, destination } = read
    if (destination.kind === 'pickup' && shops.findOpenShop(destination.shopId) === undefined) {
      return { ok: false, refused: 'SHOP_NOT_FOUND' }
    }
    const point = await confirmPickupPoint(destination)
    if (!point.ok) return { ok: false, refused: 'VALIDATION_FAILED', errors: point.errors }
    const { promocodeId, brand, idempotencyKey } = request
    const code = promocodeId ? await promocodes.findCheckedCode(promocodeId, request.sessionId) : null
    if (promocodeId && code === null) return { ok: false, refused: 'PROMOCODE_NOT_FOUND' }
    const items = request.order.items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count }))
    if (countPieces(items) > unpaid.mostPieces) return { ok: false, refused: 'ORDER_TOO_LARGE' }
    const requestHash = hash(JSON.stringify(request.body))
    return {
      ok: true,
      wanted: {
        brand: brand.id,
        customerId: request.customerId,
        contact,
        destination,
        pickupPoint: point.pickupPoint,
        items,
        method,
        code,
        comment: request.comment,
        acceptPartial: request.acceptPartial,
        key:
          idempotencyKey === undefined
            ? { id: `made|${randomToken()}`, isMade: true }
            : { id: `${method === 'shop' ? 'shop' : 'pay'}|${brand.id}|${idempotencyKey}`, isMade: false },
        cart: cartOf(request, method, requestHash),
        requestHash,
        browserHash: request.browser === undefined ? null : hash(request.browser),
        hasPreview: request.hasPreview,
        isFromCrowdedNetwork: method === 'shop' && (await isCrowded(request.network)),
      },
    }
  }
}

/**
 * The cart of an order. When the client sends no cart id, the same body from the same browser counts as the same cart
 * while its payment is open, so that a double click opens one payment.
 */
function cartOf(
  { cartId, browser, idempotencyKey, brand }: OrderRequest,
  method: OrderToPlace['method'],
  requestHash: string,
): OrderToPlace['cart'] {
  if (cartId !== null) return { id: `${brand.id}|${cartId}`, isGuessed: false }
  if (method === 'shop' || browser === undefined || idempotencyKey !== undefined) return null
  return { id: `guess|${hash(`${browser}|${requestHash}`)}`, isGuessed: true }
}
