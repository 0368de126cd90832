import type { FailedLines, Reservation } from '@varde/contract/entities'
import type { OrderItem } from '@varde/domain/ordering/merge-lines'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Database, Queryable } from '../../db/connect.ts'
import { type Transaction, transact } from '../../db/transact.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import type { CheckedCode, PromocodesService } from '../promocodes/promocodes.service.ts'
import {
  listReservationsOfOrder,
  type ShownReservation,
  toReservation,
} from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import {
  type LockedStock,
  type Pieces,
  type StockRow,
  stockNotice,
  toLockedStock,
} from '../stock/stock.service.ts'
import {
  drawReservationIds,
  findOrder,
  findOrderOfCart,
  getKeptKey,
  keepRefusal,
  lockCart,
  lockStock,
  type NewReservation,
  type OrderRow,
  retakeKey,
  takeKey,
  writeOrderWith,
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

/** The part of an answer that is known when the order is written. */
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

  /**
   * All that must be known before an order can be planned, asked in one go: each question is answered after the one
   * before it, so the locks are taken in their order (key, cart, stock) and everything is as it is under them.
   */
  const ask = async (transaction: Transaction, wanted: OrderToPlace) => {
    const { key, cart, requestHash, destination, items } = wanted
    const shopIds =
      destination.kind === 'pickup' ? [destination.shopId] : shops.listShops().map(({ id }) => id)
    const eans = items.map(({ ean }) => ean)
    const [taken, , locked, before] = await Promise.all([
      key === null ? null : takeKey(transaction, key, requestHash, now()),
      cart === null ? null : lockCart(transaction, cart.id),
      lockStock(transaction, shopIds, eans, key === null),
      cart === null ? undefined : findOrderOfCart(transaction.tx, cart.id),
    ])
    return { ...locked, orderId: taken ?? locked.orderId, before }
  }

  /** What was answered to this key or this cart before, if it still holds; else the number for the order. */
  const findEarlier = async (
    tx: Queryable,
    { key, cart, requestHash }: OrderToPlace,
    asked: Awaited<ReturnType<typeof ask>>,
  ): Promise<{ outcome: PlaceOutcome } | { orderId: number }> => {
    let { orderId } = asked
    if (orderId === null) {
      // Without a number of its own it was sent under a key, and the key was taken before.
      const kept = await getKeptKey(tx, key ?? '')
      const order = kept.status === 409 ? undefined : await findOrder(tx, Number(kept.body))
      if (kept.status === 409 || (order && (await isAnswered(tx, order)))) {
        if (kept.requestHash !== requestHash) return { outcome: { kind: 'key-reused' } }
        return {
          outcome: order ? await repeat(tx, order) : refuseLines(JSON.parse(kept.body) as FailedLines),
        }
      }
      orderId = await retakeKey(tx, key ?? '', requestHash, now())
    }
    if (cart === null || asked.before === undefined) return { orderId }
    const { order, status, token } = asked.before
    if (status === 'expired') return { outcome: { kind: 'supersedes', orderId: order.id } }
    const isPaying = status === 'open' && token === null
    // The same again of somebody whose cart we only guess may well be a second order, once the first is placed.
    if (cart.isGuessed && !isPaying) return { orderId }
    if (order.requestHash === requestHash && order.answer !== null) {
      return { outcome: await repeat(tx, order) }
    }
    return {
      outcome: isPaying
        ? { kind: 'supersedes', orderId: order.id }
        : { kind: 'already-ordered', token: order.publicToken },
    }
  }

  /** A checkout that ended before its session opened was never answered: the same key begins anew. */
  const isAnswered = async (tx: Queryable, order: OrderRow): Promise<boolean> => {
    if (order.answer === null) return false
    const payment = order.paymentMethod === 'shop' ? undefined : await payments.findPayment(order.id, tx)
    return payment === undefined || payment.sessionId !== null || payment.status === 'open'
  }

  /** The answer of then, whatever has happened since: of all that it says, only status and tracking change. */
  const repeat = async (tx: Queryable, order: OrderRow): Promise<PlaceOutcome> => ({
    kind: 'placed',
    order,
    answer: {
      reservations: (await listReservationsOfOrder(tx, order.id)).map((row) =>
        toReservation({ ...row, statusId: firstStatus(order.paymentMethod), trackingUrl: null }),
      ),
      failed: JSON.parse(order.answer ?? '[]') as FailedLines,
    },
    isNew: false,
  })

  const plan = (
    { items, destination }: OrderToPlace,
    snapshot: ReturnType<CatalogueService['current']>,
    { available }: LockedStock,
  ): OrderPlan => {
    if (destination.kind === 'pickup') {
      const shop = shops.findShop(destination.shopId)
      if (shop === undefined) throw new Error('the shop was there when the order was read')
      return planPickupOrder({ items, snapshot, available }, shop)
    }
    const home = postalCodes.findPostalCode(destination.zipcode)
    const to = home ? { latitude: home.CoordLat, longitude: home.CoordLong } : null
    return planDeliveryOrder({ items, snapshot, available }, shops.listShops(), to)
  }

  const place = async (
    transaction: Transaction,
    wanted: OrderToPlace,
  ): Promise<{ outcome: PlaceOutcome; stock: StockRow[] }> => {
    const { tx, run, finish } = transaction
    const asked = await ask(transaction, wanted)
    const earlier = await findEarlier(tx, wanted, asked)
    if ('outcome' in earlier) return { outcome: earlier.outcome, stock: [] }
    const { orderId } = earlier
    const at = now()
    const { contact, destination, method, code, key, brand, customerId } = wanted
    const snapshot = catalogue.current()
    const { holds, failed } = plan(wanted, snapshot, toLockedStock(asked.stock))
    if (holds.length === 0 || (failed.length > 0 && !wanted.acceptPartial)) {
      if (key !== null) await keepRefusal(tx, key, JSON.stringify(failed))
      return { outcome: refuseLines(failed), stock: [] }
    }
    const freightOre = destination.kind === 'delivery' ? destination.freightOre : 0
    const priced = priceHolds(snapshot, wanted.items, holds, code?.rule ?? null, freightOre, at)
    if (method !== 'shop' && priced.totalOre === 0) return { outcome: { kind: 'nothing-to-pay' }, stock: [] }

    const order = { publicToken: randomToken(), totalOre: priced.totalOre }
    // Almost every order has one part, whose number is there already.
    const ids = [
      asked.reservationId,
      ...(await drawReservationIds(transaction, priced.reservations.length - 1)),
    ]
    const parts = priced.reservations.map((part, no): NewReservation & { id: number } => ({
      id: ids[no] ?? 0,
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
    }))
    const { statement, values } = writeOrderWith({
      id: orderId,
      order: {
        ...order,
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
      holds,
      notice: stockNotice(holds),
      messages: method === 'shop' ? notices.toMessages({ kind: 'placed', orderId, reservationIds: ids }) : [],
      at,
    })
    if (method === 'shop' && code === null) await finish(statement, values)
    else {
      await run(statement, values)
      if (code !== null) {
        if (!(await promocodes.keepUse(tx, code.promocodeId, orderId))) throw new CodeGone()
        if (method === 'shop') await promocodes.redeemUse(tx, orderId)
      }
      if (method !== 'shop') await payments.begin(tx, { id: orderId, ...order, at }, method)
    }
    const reservations = parts.map((part) => toReservation(toShown(part)))
    return {
      outcome: {
        kind: 'placed',
        order: { id: orderId, ...order },
        answer: { reservations, failed },
        isNew: true,
      },
      stock: hold(asked.stock, holds),
    }
  }

  return async (wanted: OrderToPlace): Promise<PlaceOutcome> => {
    try {
      const { outcome, stock } = await transact(db, (_, transaction) => place(transaction, wanted))
      catalogue.applyStock(stock)
      return outcome
    } catch (error) {
      if (error instanceof CodeGone) return { kind: 'code-gone' }
      throw error
    }
  }
}

const refuseLines = (failed: FailedLines): PlaceOutcome => ({ kind: 'lines-failed', failed })

const firstStatus = (method: OrderToPlace['method']) =>
  method === 'shop' ? RESERVATION_STATUS.received : RESERVATION_STATUS.awaitingPayment

/** The rows that were locked, as they are once these pieces are held. */
const hold = (rows: readonly StockRow[], holds: readonly Pieces[]): StockRow[] =>
  rows.flatMap((row) => {
    const held = holds.find(({ shopId, ean }) => shopId === row.shopId && ean === row.ean)
    return held === undefined ? [] : [{ ...row, held: row.held + held.count }]
  })

/** As it would be read again. */
const toShown = (part: NewReservation & { id: number }): ShownReservation => ({
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
