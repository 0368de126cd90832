import type { PaymentSession, PlacedOrder, Reservation, Tenant } from '@varde/contract/entities'
import { normalizeEmail } from '@varde/domain/customer/email'
import { parseReservationNumber } from '@varde/domain/ordering/reservation-number'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Database, Queryable } from '../../db/connect.ts'
import type { PaymentMethod } from '../../providers/payment/payment-provider.ts'
import { createConcurrencyLimiter } from '../../server/concurrency-limiter.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import type { TimeLimits } from '../../server/time-limits.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OpeningService } from '../opening/opening.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { PickupPointsService } from '../pickup-points/pickup-points.service.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import {
  findReservationByToken,
  findReservationRow,
  listFollowedWithdrawals,
  listReservationsOfOrder,
  listStatusTimes,
  maskContact,
  toReservation,
} from '../reservations/reservations.service.ts'
import type { ShippingMethodsService } from '../shipping-methods/shipping-methods.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { WebhooksService } from '../webhooks/webhooks.service.ts'
import { type AdvanceReservation, createAdvanceReservation } from './advance-reservation.ts'
import { createConfirmOrder, type OrderConfirmed } from './confirm-order.ts'
import { expireReservations } from './expire-reservations.ts'
import { canCancel, toPlacedOrder } from './order-entity.ts'
import { type Asker, describeOwner, isOwnReservation, mayTakeOver, type OrderOwner } from './order-owner.ts'
import type { OrderRefusal, OrderRequest } from './order-request.ts'
import type { OrderToPlace, PlacedResponse, PlaceOutcome } from './order-to-place.ts'
import {
  attachOrder,
  deleteOldResponses,
  findOrder,
  findOrderByToken,
  findShippingMethod,
  type OrderRow,
} from './orders.store.ts'
import { createOrderPlacer } from './place-order.ts'
import { createPrepareOrder } from './prepare-order.ts'
import type { UnpaidSettings } from './unpaid-settings.ts'
import { createWithdraw, type WithdrawalRequest, type Withdrawn } from './withdraw-purchase.ts'

export type { Advanced, AdvanceOptions, AdvanceReservation } from './advance-reservation.ts'
export { toOrderReservations } from './order-entity.ts'
export { orderRefusalResponse, readOrderRequest } from './order-request.ts'
export { readUnpaidSettings } from './unpaid-settings.ts'
export type { OrderRow }

export type Reserved = { ok: true; response: PlacedResponse } | ({ ok: false } & OrderRefusal)
export type CheckoutOpened =
  | { ok: true; response: PlacedResponse; checkoutId: string; session: PaymentSession }
  | ({ ok: false } & OrderRefusal)

export type OrdersService = {
  /** Reserves goods in a shop, to be paid there. The same key and body give the same response. */
  reserveInShop(request: OrderRequest): Promise<Reserved>
  /** Holds goods and opens their payment. */
  openCheckout(request: OrderRequest, method: PaymentMethod): Promise<CheckoutOpened>
  /** By the token of the order or of one of its reservations; contact details are masked. */
  findOrderByToken(token: string): Promise<PlacedOrder | null>
  /** Whether an order is the asker's own, and to whom it goes if so; null when there is no such order. */
  findOwner(token: string, asker: Asker): Promise<OrderOwner | null>
  /** Joins a guest's order to an account; false when it is not hers. */
  takeOver(token: string, asker: { customerId: number; email: string; claim: string }): Promise<boolean>
  /** The token of an order, by its number or a reservation's and the e-mail. */
  lookUp(number: string, email: string): Promise<string | null>
  /** The shopper cancels before the shop has picked the goods. */
  cancelReservation(
    token: string,
    by: { email: string | null; customerId: number | null },
  ): Promise<
    { ok: true; reservation: Reservation } | { ok: false; refused: 'ORDER_NOT_FOUND' | 'TOO_LATE_TO_CANCEL' }
  >
  /** 9.12 */
  withdraw(
    token: string,
    request: Omit<WithdrawalRequest, 'key'> & { idempotencyKey: string | undefined },
  ): Promise<Withdrawn>
  advanceReservation: AdvanceReservation
  /** The shopper confirms an order by the link in its mail. */
  confirm(link: string): Promise<OrderConfirmed>
  /** Expires reservations that were not collected (9.14), confirmed or picked in time. */
  expireOverdue(on?: Database): Promise<void>
  /** Whether every order that is being placed hangs. */
  isHanging(): boolean
  /** How many orders are being placed, and how many wait for their turn. */
  load(): { underWay: number; waiting: number }
  /** Deletes stored responses that no client waits for any more; they contain contact details. */
  removeOldResponses(on?: Queryable): Promise<void>
}

/** How long a repeated request gets the response of the first. */
const RESPONSES_KEPT_MS = 7 * 24 * 60 * 60 * 1000
/**
 * How many orders are placed at once: fewer than the pool has connections (ten). Thousands may wait; after `maxWaitMs`,
 * when a proxy would give up, the client is asked to come back.
 */
const PLACING_LIMITS = { atOnce: 8, mostWaiting: 5000, maxWaitMs: 55_000, retryAfterSeconds: 10 }
/** The most unpaid checkouts of one cart that a request cancels; more than this is not a person's doing. */
const MOST_SUPERSEDED = 5

type Dependencies = {
  db: Database
  catalogue: CatalogueService
  shops: ShopsService
  tenants: Pick<TenantsService, 'nameShop'>
  shippingMethods: ShippingMethodsService
  pickupPoints: Pick<PickupPointsService, 'checkPoint'>
  postalCodes: PostalCodesService
  promocodes: PromocodesService
  payments: PaymentsService
  advanceReservation: AdvanceReservation
  notices: NoticesService
  opening: OpeningService
  outbox: OutboxService
  webhooks: Pick<WebhooksService, 'queue'>
  now: () => Date
  randomToken: () => string
  limits: Pick<TimeLimits, 'orderMs' | 'orderHangsMs' | 'unknownCommitMs'>
  unpaid: UnpaidSettings
  attempts: Pick<AttemptsService, 'countAttempt'>
  confirmLinks: LinkSigner
  /** Signs what lets an account take over a guest's order. */
  claimLinks: LinkSigner
  log: { error(details: object, message: string): void }
}

export function createOrdersService(dependencies: Dependencies): OrdersService {
  const { db, shops, tenants, payments, advanceReservation, outbox, now } = dependencies
  const { randomToken, limits, unpaid, claimLinks } = dependencies
  const placing = createConcurrencyLimiter({
    ...PLACING_LIMITS,
    maxWorkMs: limits.orderMs,
    hangsAfterMs: limits.orderHangsMs,
  })
  const writeOrder = createOrderPlacer(dependencies)
  const placeOrder = (wanted: OrderToPlace) => placing.run((signal) => writeOrder(wanted, signal))
  const prepare = createPrepareOrder(dependencies)
  const withdraw = createWithdraw(dependencies)

  function getShop(id: number) {
    const shop = shops.findShop(id)
    if (shop === undefined) throw new Error(`shop ${id} does not exist`)
    return shop
  }

  /** Places an order, after cancelling an unpaid checkout of the same cart. */
  async function place(wanted: OrderToPlace): Promise<PlaceOutcome> {
    let outcome = await placeOrder(wanted)
    for (let tries = 0; outcome.kind === 'supersedes' && tries < MOST_SUPERSEDED; tries += 1) {
      await payments.send(outcome.orderId, { type: 'cancelled' })
      payments.wake(outcome.orderId)
      outcome = await placeOrder(wanted)
    }
    return outcome
  }

  function refuse(outcome: Exclude<PlaceOutcome, { kind: 'placed' }>): { ok: false } & OrderRefusal {
    switch (outcome.kind) {
      case 'lines-failed':
        return { ok: false, refused: 'LINES_NOT_RESERVED', failed: outcome.failed }
      case 'key-reused':
        return { ok: false, refused: 'IDEMPOTENCY_KEY_REUSED' }
      case 'code-gone':
        return { ok: false, refused: 'PROMOCODE_NOT_FOUND' }
      case 'already-ordered':
        return { ok: false, refused: 'CART_ALREADY_ORDERED', token: outcome.token }
      case 'nothing-to-pay': {
        const text = 'Rabattkoden dekker alt, så det er ingenting å betale. Velg å betale i butikken.'
        return { ok: false, refused: 'VALIDATION_FAILED', errors: { payment: [text] } }
      }
      case 'not-open':
        return { ok: false, refused: 'SHOP_NOT_OPEN' }
      case 'unpaid-limit':
        return { ok: false, refused: 'UNPAID_LIMIT_REACHED' }
      case 'supersedes':
        return { ok: false, refused: 'PAYMENT_UNAVAILABLE' }
    }
  }

  async function findByAnyToken(token: string): Promise<OrderRow | undefined> {
    const order = await findOrderByToken(db, token)
    if (order !== undefined) return order
    const reservation = await findReservationByToken(db, token)
    return reservation && findOrder(db, reservation.orderId)
  }

  async function findWithReservations(token: string) {
    const order = await findByAnyToken(token)
    return order === undefined ? null : { order, reservations: await listReservationsOfOrder(db, order.id) }
  }

  return {
    reserveInShop: async (request) => {
      const read = await prepare(request, 'shop')
      if (!read.ok) return read
      const outcome = await place(read.wanted)
      if (outcome.kind !== 'placed') return refuse(outcome)
      outbox.wake()
      return { ok: true, response: outcome.response }
    },
    openCheckout: async (request, method) => {
      if (!payments.methods.includes(method)) return { ok: false, refused: 'PAYMENT_UNAVAILABLE' }
      const read = await prepare(request, method)
      if (!read.ok) return read
      const outcome = await place(read.wanted)
      if (outcome.kind !== 'placed') return refuse(outcome)
      const { order, response } = outcome
      // Outside any transaction. If the process dies here, a repeated request or the sweeper goes on with it.
      const session = await payments.openSession(order.id)
      if (session === null) {
        // The goods are released at once; the shopper keeps the cart.
        await payments.endUnopened(order.id)
        return { ok: false, refused: 'PAYMENT_UNAVAILABLE' }
      }
      return { ok: true, response, checkoutId: order.publicToken, session }
    },
    findOrderByToken: async (token) => {
      const order = await findByAnyToken(token)
      if (order === undefined) return null
      const reservations = await listReservationsOfOrder(db, order.id)
      const ids = reservations.map(({ id }) => id)
      const method =
        order.shippingMethodId === null ? undefined : await findShippingMethod(db, order.shippingMethodId)
      return toPlacedOrder({
        order,
        payment: await payments.findPayment(order.id),
        reservations,
        history: await listStatusTimes(db, ids),
        returns: await listFollowedWithdrawals(db, ids),
        unpaidRefunds: await payments.listWaitingRefunds(order.id),
        shippingMethod: method ? { id: method.id, code: method.code, name: method.name } : null,
        getShop: (id) => tenants.nameShop(order.brand as Tenant['id'], getShop(id)),
        now: now(),
      })
    },
    lookUp: async (number, email) => {
      const id = parseReservationNumber(number) ?? 0
      const wanted = normalizeEmail(email)
      // Always the same queries, so that the response time does not tell whether number or e-mail was wrong.
      const order = await findOrder(db, id)
      const ofOrder = await listReservationsOfOrder(db, order?.id ?? 0)
      const reservation = await findReservationRow(db, id)
      const ofReservation = await findOrder(db, reservation?.orderId ?? 0)
      if (order && ofOrder.some((row) => row.email === wanted)) return order.publicToken
      return ofReservation && reservation?.email === wanted ? ofReservation.publicToken : null
    },
    findOwner: async (token, asker) => {
      const found = await findWithReservations(token)
      return found === null ? null : describeOwner(found, asker, { claimLinks, now: now() })
    },
    takeOver: async (token, { customerId, ...asker }) => {
      const found = await findWithReservations(token)
      if (found === null) return false
      if (found.order.customerId === customerId) return true
      if (!mayTakeOver(found, asker, { claimLinks, now: now() })) return false
      await attachOrder(db, found.order.id, customerId)
      return true
    },
    cancelReservation: async (token, by) => {
      const found = await findReservationByToken(db, token)
      if (found === undefined || !isOwnReservation(found, by)) {
        return { ok: false, refused: 'ORDER_NOT_FOUND' }
      }
      const isCancelled = found.statusId === RESERVATION_STATUS.cancelled
      if (!canCancel(found) && !isCancelled) return { ok: false, refused: 'TOO_LATE_TO_CANCEL' }
      const advanced = await advanceReservation(found.id, RESERVATION_STATUS.cancelled, 'shopper')
      if (!advanced.ok) return { ok: false, refused: 'TOO_LATE_TO_CANCEL' }
      outbox.wake()
      return { ok: true, reservation: maskContact(toReservation(advanced.reservation)) }
    },
    withdraw: async (token, { idempotencyKey, ...request }) => {
      const order = await findByAnyToken(token)
      if (order === undefined) return { ok: false, refused: 'ORDER_NOT_FOUND' }
      const withdrawn = await withdraw(order, { ...request, key: idempotencyKey ?? randomToken() })
      outbox.wake()
      return withdrawn
    },
    advanceReservation,
    confirm: createConfirmOrder(dependencies),
    expireOverdue: (on = db) =>
      expireReservations({
        ...dependencies,
        db: on,
        advanceReservation: createAdvanceReservation({ ...dependencies, db: on }),
        receivedMs: unpaid.receivedMs,
      }),
    isHanging: placing.isHanging,
    load: placing.load,
    removeOldResponses: (on = db) => deleteOldResponses(on, new Date(now().getTime() - RESPONSES_KEPT_MS)),
  }
}
