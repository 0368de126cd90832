import type { FailedLines, Reservation } from '@varde/contract/entities'
import type { OrderItem } from '@varde/domain/ordering/merge-lines'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import type { CheckedCode, PromocodesService } from '../promocodes/promocodes.service.ts'
import { toReservation, writeReservation } from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { lockPlaces, moveGoods, type StockRow } from '../stock/stock.service.ts'
import {
  findKeptAnswer,
  findOrder,
  findOrderOfCart,
  insertOrder,
  keepAnswer,
  keepKey,
  lockKey,
  type OrderRow,
} from './orders.store.ts'
import { type OrderPlan, planDeliveryOrder, planPickupOrder, priceHolds, toNewLines } from './plan-order.ts'
import type { Contact, Destination } from './read-order.ts'

/** An order that was read and found well filled in. */
export type OrderToPlace = {
  brand: string
  customerId: number | null
  contact: Contact
  destination: Destination
  items: readonly OrderItem[]
  method: 'shop' | 'card' | 'invoice'
  code: CheckedCode | null
  comment: string | null
  acceptPartial: boolean
  /** The sender's Idempotency-Key, prefixed by where it was sent. */
  key: string | null
  /** The browser's cart; `isGuessed` when we made one up from what was sent and by whom. */
  cart: { id: string; isGuessed: boolean } | null
  requestHash: string
}

/** The part of an answer that is known when the order is written; kept as JSON with the order. */
export type KeptAnswer = { reservations: Reservation[]; failed: FailedLines }

export type PlaceOutcome =
  /** Written now, or by an earlier request that this one repeats. */
  | { kind: 'placed'; order: Pick<OrderRow, 'id' | 'publicToken'>; answer: KeptAnswer; isNew: boolean }
  | { kind: 'lines-failed'; failed: FailedLines }
  | { kind: 'key-reused' }
  | { kind: 'code-gone' }
  | { kind: 'nothing-to-pay' }
  /** The cart is another order already, or is being paid this very moment. */
  | { kind: 'already-ordered'; token: string }
  /** The cart has a checkout that must be ended first. */
  | { kind: 'supersedes'; orderId: number }

type Dependencies = {
  db: Database
  catalogue: CatalogueService
  shops: ShopsService
  postalCodes: PostalCodesService
  promocodes: PromocodesService
  payments: PaymentsService
  notices: NoticesService
  now: () => Date
  randomToken: () => string
}

/** Undoes the transaction: a use of the code was there when it was checked, and is gone. */
class CodeGone extends Error {}

/**
 * Design §4.1: everything that an order is, in one short transaction, with nobody outside asked: locks in one order
 * (key, cart, stock by shop and EAN, code), hold, order, reservations, payment.
 */
export const createOrderPlacer = (dependencies: Dependencies) => {
  const { db, catalogue, shops, postalCodes, promocodes, payments, notices, now, randomToken } = dependencies

  /** What was answered to this key or this cart before, if it still holds. */
  const findEarlier = async (tx: Queryable, wanted: OrderToPlace): Promise<PlaceOutcome | null> => {
    const { key, cart, requestHash } = wanted
    if (key !== null) {
      await lockKey(tx, key)
      const kept = await findKeptAnswer(tx, key)
      if (kept !== undefined && kept.requestHash !== requestHash) return { kind: 'key-reused' }
      if (kept?.status === 409) return { kind: 'lines-failed', failed: JSON.parse(kept.body) as FailedLines }
      const order = kept && (await findOrder(tx, Number(kept.body)))
      if (order && (await isAnswered(tx, order))) return repeat(order)
    }
    if (cart === null) return null
    await lockKey(tx, `cart|${cart.id}`)
    const before = await findOrderOfCart(tx, cart.id)
    if (before === undefined) return null
    const { order, status, token } = before
    if (status === 'expired') return { kind: 'supersedes', orderId: order.id }
    const isPaying = status === 'open' && token === null
    // The same again of somebody whose cart we only guess may well be a second order, once the first is placed.
    if (cart.isGuessed && !isPaying) return null
    if (order.requestHash === requestHash && order.answer !== null) return repeat(order)
    return isPaying
      ? { kind: 'supersedes', orderId: order.id }
      : { kind: 'already-ordered', token: order.publicToken }
  }

  /** A checkout that ended before its session opened was never answered: the same key begins anew. */
  const isAnswered = async (tx: Queryable, order: OrderRow): Promise<boolean> => {
    if (order.answer === null) return false
    const payment = order.paymentMethod === 'shop' ? undefined : await payments.findPayment(order.id, tx)
    return payment === undefined || payment.sessionId !== null || payment.status === 'open'
  }

  const repeat = (order: OrderRow): PlaceOutcome => ({
    kind: 'placed',
    order,
    answer: JSON.parse(order.answer ?? '') as KeptAnswer,
    isNew: false,
  })

  const plan = async (
    tx: Queryable,
    { items, destination }: OrderToPlace,
    snapshot: ReturnType<CatalogueService['current']>,
  ): Promise<OrderPlan> => {
    const eans = items.map(({ ean }) => ean)
    if (destination.kind === 'pickup') {
      const shop = shops.findShop(destination.shopId)
      if (shop === undefined) throw new Error('the shop was there when the order was read')
      const { available } = await lockPlaces(tx, [shop.id], eans)
      return planPickupOrder({ items, snapshot, available }, shop)
    }
    const all = shops.listShops()
    const { available } = await lockPlaces(
      tx,
      all.map(({ id }) => id),
      eans,
    )
    const home = postalCodes.findPostalCode(destination.zipcode)
    const to = home ? { latitude: home.CoordLat, longitude: home.CoordLong } : null
    return planDeliveryOrder({ items, snapshot, available }, all, to)
  }

  const place = async (
    tx: Queryable,
    wanted: OrderToPlace,
  ): Promise<{ outcome: PlaceOutcome; stock: StockRow[] }> => {
    const earlier = await findEarlier(tx, wanted)
    if (earlier !== null) return { outcome: earlier, stock: [] }
    const at = now()
    const { contact, destination, method, code, key, requestHash } = wanted
    const snapshot = catalogue.current()
    const { holds, failed } = await plan(tx, wanted, snapshot)
    if (holds.length === 0 || (failed.length > 0 && !wanted.acceptPartial)) {
      if (key !== null) {
        await keepKey(tx, { key, requestHash, status: 409, body: JSON.stringify(failed), createdAt: at })
      }
      return { outcome: { kind: 'lines-failed', failed }, stock: [] }
    }
    const freightOre = destination.kind === 'delivery' ? destination.freightOre : 0
    const priced = priceHolds(snapshot, wanted.items, holds, code?.rule ?? null, freightOre, at)
    if (method !== 'shop' && priced.totalOre === 0) return { outcome: { kind: 'nothing-to-pay' }, stock: [] }

    const isPaidLater = method === 'shop'
    const order = { publicToken: randomToken(), totalOre: priced.totalOre }
    const stock = await moveGoods(tx, 'hold', holds, { reservationId: null, at })
    const orderId = await insertOrder(tx, {
      ...order,
      brand: wanted.brand,
      customerId: wanted.customerId,
      paymentMethod: method,
      shippingMethodId: destination.shippingMethodId,
      goodsOre: priced.goodsOre,
      discountOre: priced.discountOre,
      pantOre: priced.pantOre,
      freightOre: priced.freightOre,
      promocodeName: code?.name ?? null,
      comment: wanted.comment,
      cartId: wanted.cart?.id ?? null,
      requestHash,
      createdAt: at,
      placedAt: isPaidLater ? at : null,
    })
    if (code !== null) {
      if (!(await promocodes.keepUse(tx, code.promocodeId, orderId))) throw new CodeGone()
      if (isPaidLater) await promocodes.redeemUse(tx, orderId)
    }
    const reservations: Reservation[] = []
    for (const part of priced.reservations) {
      const written = await writeReservation(
        tx,
        {
          orderId,
          publicToken: randomToken(),
          shopId: part.shopId,
          customerId: wanted.customerId,
          statusId: isPaidLater ? RESERVATION_STATUS.received : RESERVATION_STATUS.awaitingPayment,
          ...contact,
          ...addressOf(destination),
          totalOre: part.totalOre,
          pantOre: part.pantOre,
          discountOre: part.discountOre,
          freightOre: part.freightOre,
          brand: wanted.brand,
          date: at,
        },
        toNewLines(snapshot, part.lines),
        'shopper',
      )
      reservations.push(toReservation(written))
    }
    if (method !== 'shop') await payments.begin(tx, { id: orderId, ...order, at }, method)
    else await notices.notify(tx, { kind: 'placed', orderId })
    const answer: KeptAnswer = { reservations, failed }
    await keepAnswer(tx, orderId, JSON.stringify(answer))
    if (key !== null)
      await keepKey(tx, { key, requestHash, status: 201, body: String(orderId), createdAt: at })
    return { outcome: { kind: 'placed', order: { id: orderId, ...order }, answer, isNew: true }, stock }
  }

  return async (wanted: OrderToPlace): Promise<PlaceOutcome> => {
    try {
      const { outcome, stock } = await transact(db, (tx) => place(tx, wanted))
      catalogue.applyStock(stock)
      return outcome
    } catch (error) {
      if (error instanceof CodeGone) return { kind: 'code-gone' }
      throw error
    }
  }
}

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
