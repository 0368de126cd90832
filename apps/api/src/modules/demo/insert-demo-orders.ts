import { createHash } from 'node:crypto'
import { pickupDeadline } from '@varde/domain/ordering/pickup-promise'
import { goodsState, RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { paymentLedger, payments } from '../payments/payments.tables.ts'
import { shippingMethodRows } from '../reference/reference-rows.ts'
import { reservationEvents, reservationLines, reservations } from '../reservations/reservations.tables.ts'
import { stock } from '../stock/stock.tables.ts'
import { demoColors } from './colors-data.ts'
import type { DemoLine, DemoPurchase, DemoStep } from './plan-demo-history.ts'
import { demoSizes } from './size-runs.ts'

/** The customer's details on an order. */
export type DemoBuyer = {
  id: number
  name: string
  /** «Kari F.» */
  shortName: string
  email: string
  phone: string
  address: string
  zipcode: string
  city: string
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Inserts a customer's orders, oldest first, with the same rows that the shop would write, including held stock. */
export async function insertDemoOrders(
  db: Queryable,
  purchases: readonly DemoPurchase[],
  buyer: DemoBuyer,
  now: Date,
): Promise<void> {
  for (const purchase of purchases) await insertPurchase(db, purchase, buyer, now)
}

async function insertPurchase(
  db: Queryable,
  purchase: DemoPurchase,
  buyer: DemoBuyer,
  now: Date,
): Promise<void> {
  const { no, shopId, paymentMethod, steps, lines } = purchase
  const date = new Date(now.getTime() - purchase.placedDaysAgo * dayMs)
  const timeOf = ({ afterHours }: DemoStep) => new Date(date.getTime() + afterHours * hourMs)
  const last = steps.at(-1)
  const received = steps.find(({ statusId }) => statusId === STATUS.received)
  if (last === undefined || received === undefined) throw new Error('A demo order has no history')
  const isParcel = paymentMethod !== 'shop'
  const method = shippingMethodRows.find(({ code }) => code === (isParcel ? 'home' : 'collect'))
  const freightOre = isParcel ? (method?.priceOre ?? 0) : 0
  const goodsOre = lines.reduce((sum, { article }) => sum + article.article.finalPriceOre, 0)
  const pantOre = lines.reduce((sum, { article }) => sum + (article.article.pantOre ?? 0), 0)
  const totalOre = goodsOre + pantOre + freightOre
  const publicToken = demoOrderToken(no)
  const shared = {
    brand: 'fonna',
    customerId: buyer.id,
    shippingMethodId: method?.id ?? null,
    pantOre,
    freightOre,
    totalOre,
  }
  const [order] = await db
    .insert(orders)
    .values({ ...shared, publicToken, paymentMethod, goodsOre, createdAt: date, placedAt: timeOf(received) })
    .returning({ id: orders.id })
  if (order === undefined) throw new Error('A demo order was not stored')
  const { name, email, phone, address, zipcode, city } = buyer
  const [reservation] = await db
    .insert(reservations)
    .values({
      ...shared,
      orderId: order.id,
      publicToken: tokenOf('reservation', no),
      shopId,
      statusId: last.statusId,
      name,
      email,
      phone,
      ...(isParcel ? { delivery: 1, address, zipcode, city } : {}),
      trackingUrl: steps.some(({ statusId }) => statusId === STATUS.shipped)
        ? `https://pakke.example/sporing/FS${String(order.id).padStart(9, '0')}NO`
        : null,
      date,
      holdUntil: last.statusId === STATUS.readyForPickup ? pickupDeadline(timeOf(last)) : null,
    })
    .returning({ id: reservations.id })
  if (reservation === undefined) throw new Error('A demo reservation was not stored')
  await db
    .insert(reservationLines)
    .values(lines.map((line) => ({ ...toLine(line), reservationId: reservation.id })))
  await db.insert(reservationEvents).values(
    steps.map((step) => ({
      reservationId: reservation.id,
      statusId: step.statusId,
      by: step.by,
      at: timeOf(step),
    })),
  )
  if (goodsState(last.statusId) === 'held') await holdGoods(db, shopId, lines)
  if (isParcel)
    await insertPayment(db, { orderId: order.id, method: paymentMethod, totalOre, no, at: timeOf(received) })
  await insertReview(db, purchase, buyer, timeOf(last))
}

async function holdGoods(db: Queryable, shopId: number, lines: readonly DemoLine[]): Promise<void> {
  for (const { variant } of lines) {
    await db
      .update(stock)
      .set({ held: sql`${stock.held} + 1` })
      .where(and(eq(stock.shopId, shopId), eq(stock.ean, variant.ean)))
  }
}

/** A captured payment, so that no call to the provider is left to make. */
async function insertPayment(
  db: Queryable,
  paid: { orderId: number; method: 'card' | 'invoice'; totalOre: number; no: number; at: Date },
): Promise<void> {
  const { orderId, method, totalOre, no, at } = paid
  await db.insert(payments).values({
    orderId,
    provider: 'klarna',
    method,
    status: 'settled',
    providerOrderId: tokenOf('payment', no),
    callbackSecretHash: '',
    totalOre,
    authorisedOre: totalOre,
    capturedOre: totalOre,
    holdUntil: at,
    createdAt: at,
    updatedAt: at,
  })
  await db.insert(paymentLedger).values(
    (['authorised', 'captured'] as const).map((kind) => ({
      orderId,
      kind,
      amountOre: totalOre,
      onceKey: tokenOf(kind, no),
      at,
    })),
  )
}

async function insertReview(
  db: Queryable,
  { review, lines }: DemoPurchase,
  buyer: DemoBuyer,
  handedOutAt: Date,
): Promise<void> {
  const [kept] = lines.filter(({ returned }) => !returned)
  if (review === null || kept === undefined) return
  const { content, rating, trueToSize, state, reply } = review
  const createdAt = new Date(handedOutAt.getTime() + 12 * dayMs)
  const { size, color } = namesOf(kept)
  await db.insert(reviews).values({
    articleId: kept.article.article.id,
    customerId: buyer.id,
    customerName: buyer.shortName,
    content,
    rating,
    trueToSize,
    reply: reply ?? null,
    approved: state === 'shown',
    moderatedAt: state === 'waiting' ? null : new Date(createdAt.getTime() + dayMs),
    sizeColor: `${size} / ${color}`,
    createdAt,
  })
}

function toLine(line: DemoLine) {
  const { article, variant } = line
  const { id, name, finalPriceOre, pantOre, vatBasisPoints } = article.article
  const key = article.drawings.find(({ colorId }) => colorId === variant.colorId)?.pictures[0]?.key
  return {
    ean: variant.ean,
    articleId: id,
    name,
    ...namesOf(line),
    image: key === undefined ? null : `/bilder/${key}`,
    count: 1,
    returnedCount: line.returned ? 1 : 0,
    priceOre: finalPriceOre,
    pantOre: pantOre ?? 0,
    vatBasisPoints: vatBasisPoints ?? 2500,
  }
}

function namesOf({ variant }: DemoLine) {
  return {
    size: demoSizes.find(({ id }) => id === variant.sizeId)?.name ?? '',
    color: demoColors.find(({ id }) => id === variant.colorId)?.name ?? '',
  }
}

/** More than the demo has. */
export const MOST_DEMO_ORDERS = 1000

/** The token of one of the demo's orders, by its number in the plan. */
export function demoOrderToken(no: number): string {
  return tokenOf('order', no)
}

/** A token in the usual format; the tokens of the demo are not secret. */
function tokenOf(what: string, no: number): string {
  return createHash('sha256').update(`demo|${what}|${no}`).digest('base64url')
}
