import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import type { Prepared, Transaction } from '../../db/transact.ts'
import { type PaymentStart, type PaymentStatus, payments } from '../payments/payments.tables.ts'
import {
  idempotencyKeys,
  type reservationLines,
  type reservations,
  withdrawals,
} from '../reservations/reservations.tables.ts'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'
import type { stock } from '../stock/stock.tables.ts'
import { orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export const findOrder = async (db: Queryable, id: number): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]

export const findOrderByToken = async (db: Queryable, token: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.publicToken, token)))[0]

/** The last order of a cart that is placed, or that may yet be paid. */
export type OrderOfCart = { order: OrderRow; status: PaymentStatus | null; token: string | null }

const ORDERS_OF_CARTS = prepareOnce<{ cartIds: readonly string[] }, OrderOfCart[]>((db) =>
  db
    .select({ order: orders, status: payments.status, token: payments.authorizationToken })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        sql`${orders.cartId} = any(${sql.placeholder('cartIds')}::text[])`,
        or(isNotNull(orders.placedAt), inArray(payments.status, ['open', 'pending', 'expired'])),
      ),
    )
    .orderBy(asc(orders.id))
    .prepare('orders-of-carts'),
)

/** By cart; carts that were never ordered are not in it. */
export const findOrdersOfCarts = async (
  db: Queryable,
  cartIds: readonly string[],
): Promise<Map<string, OrderOfCart>> =>
  new Map((await ORDERS_OF_CARTS(db, { cartIds })).map((found) => [found.order.cartId ?? '', found]))

/** A key as it is kept: with 201 `body` is the id of the order, with 409 what was refused. */
export type KeptKey = typeof idempotencyKeys.$inferSelect

/** What a key was taken for before; everyone with the same key waits here for the first of them. */
export const getKeptKey = async (tx: Queryable, key: string): Promise<KeptKey> => {
  const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).for('update')
  if (kept === undefined) throw new Error('a key was taken and is not there')
  return kept
}

/** Takes a key whose order never came to be answered for an order with another number. */
export const retakeKey = async (
  tx: Queryable,
  key: string,
  requestHash: string,
  at: Date,
): Promise<number> => {
  const [taken] = await tx
    .update(idempotencyKeys)
    .set({ requestHash, status: 201, body: NEXT_ORDER_ID, createdAt: at })
    .where(eq(idempotencyKeys.key, key))
    .returning({ body: idempotencyKeys.body })
  return Number(taken?.body)
}

const NEXT_ORDER_ID = sql<string>`nextval('orders_id_seq')::text`

/** Forgets kept answers: they hold contact details. */
export const deleteAnswers = async (db: Queryable, before: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
  await db
    .update(orders)
    .set({ answer: null })
    .where(and(isNotNull(orders.answer), lt(orders.createdAt, before)))
}

export const findShippingMethod = async (db: Queryable, id: number) =>
  (await db.select().from(shippingMethods).where(eq(shippingMethods.id, id)))[0]

export const insertWithdrawal = async (
  tx: Queryable,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<number> => {
  const [row] = await tx.insert(withdrawals).values(withdrawal).returning({ id: withdrawals.id })
  if (row === undefined) throw new Error('the withdrawal was not written')
  return row.id
}

export const listWithdrawals = (db: Queryable, reservationIds: number[]) =>
  db.select().from(withdrawals).where(inArray(withdrawals.reservationId, reservationIds))

// The statements of which orders are made, each for any number of them, and prepared once on each connection: whoever
// wants the same goods waits while they run.

/** An order that is about to be written; what it does not name is null. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'id'> & { id: number }
type StockRow = typeof stock.$inferSelect
type ReservationInsert = Omit<typeof reservations.$inferInsert, 'id'>
type LineInsert = Omit<typeof reservationLines.$inferInsert, 'id'>
type Place = { shopId: number; ean: string }

/** One shop's part of an order that is about to be written. */
export type NewReservation = Omit<ReservationInsert, 'holdUntil' | 'trackingUrl' | 'eraseWhenDone'> & {
  id: number
  lines: Omit<LineInsert, 'reservationId' | 'returnedCount'>[]
}

const TAKE_KEYS: Prepared = {
  name: 'take-keys',
  text: `insert into idempotency_keys (key, request_hash, status, body, created_at)
    select k.key, k.hash, 201, nextval('orders_id_seq')::text, $3::timestamptz
    from unnest($1::text[], $2::text[]) with ordinality as k(key, hash, no) order by k.no
    on conflict do nothing returning key, body`,
}

/**
 * Takes keys for orders whose numbers are drawn with them. Everyone with the same key waits here for the first of them,
 * until its transaction ends; in one order, so that nobody waits in a ring.
 *
 * @returns the number for the order of each key; none for a key that was taken before
 */
export const takeKeys = async (
  { run }: Transaction,
  keys: readonly { key: string; requestHash: string }[],
  at: Date,
): Promise<Map<string, number>> => {
  const sorted = keys.toSorted((a, b) => compare(a.key, b.key))
  const taken = await run<{ key: string; body: string }>(TAKE_KEYS, [
    sorted.map(({ key }) => key),
    sorted.map(({ requestHash }) => requestHash),
    at,
  ])
  return new Map(taken.map(({ key, body }) => [key, Number(body)]))
}

const KEEP_REFUSALS: Prepared = {
  name: 'keep-refusals',
  text: `update idempotency_keys set status = 409, body = r.body
    from unnest($1::text[], $2::text[]) as r(key, body) where idempotency_keys.key = r.key`,
}

/** Keeps what was answered to keys whose orders were refused; the keys are taken, so nobody waits for them. */
export const keepRefusals = async (
  { run }: Transaction,
  refusals: readonly { key: string; body: string }[],
): Promise<void> => {
  if (refusals.length === 0) return
  await run(KEEP_REFUSALS, [refusals.map(({ key }) => key), refusals.map(({ body }) => body)])
}

const LOCK_CARTS: Prepared = {
  name: 'lock-carts',
  text: `select pg_advisory_xact_lock(hashtextextended(cart, 0)) from unnest($1::text[]) as cart`,
}

/** Makes everyone with the same cart wait for the first of them, until the transaction ends. */
export const lockCarts = async ({ run }: Transaction, cartIds: readonly string[]): Promise<void> => {
  await run(LOCK_CARTS, [cartIds.map((id) => `cart|${id}`).toSorted(compare)])
}

/** The same in every process, whatever its language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const DRAW_NUMBERS: Prepared = {
  name: 'draw-numbers',
  text: `select array(select nextval('orders_id_seq')::int from generate_series(1, $1)) as orders,
    array(select nextval('reservations_id_seq')::int from generate_series(1, $2)) as reservations`,
}

/** Numbers for orders and reservations; one that is not used leaves a gap. */
export const drawNumbers = async (
  { run }: Transaction,
  count: { orders: number; reservations: number },
): Promise<{ orders: number[]; reservations: number[] }> => {
  if (count.orders + count.reservations === 0) return { orders: [], reservations: [] }
  const [drawn] = await run<{ orders: number[]; reservations: number[] }>(DRAW_NUMBERS, [
    count.orders,
    count.reservations,
  ])
  if (drawn === undefined) throw new Error('no number was drawn')
  return drawn
}

const LOCK_STOCK: Prepared = {
  name: 'lock-stock',
  text: `select shop_id as "shopId", ean, on_hand as "onHand", held, as_of as "asOf" from stock
    where (shop_id, ean) in (select * from unnest($1::int[], $2::text[])) order by shop_id, ean for update of stock`,
}

/**
 * Locks some places, in (shop, EAN) order, so that two orders never wait for each other in a ring. Places that no shop
 * has a row for are not in the answer.
 */
export const lockStock = ({ run }: Transaction, places: readonly Place[]): Promise<StockRow[]> => {
  const distinct = [...new Map(places.map((place) => [`${place.shopId}/${place.ean}`, place])).values()]
  return run<StockRow>(LOCK_STOCK, [distinct.map(({ shopId }) => shopId), distinct.map(({ ean }) => ean)])
}

const WRITE_ORDERS: Prepared = {
  name: 'write-orders',
  text: `with s as (
    update stock set held = stock.held + c.count
    from unnest($1::int[], $2::text[], $3::int[]) as c(shop_id, ean, count)
    where stock.shop_id = c.shop_id and stock.ean = c.ean
  ), o as (
    insert into orders (id, public_token, brand, customer_id, payment_method, shipping_method_id, goods_ore,
      discount_ore, pant_ore, freight_ore, total_ore, promocode_name, comment, cart_id, request_hash, answer,
      created_at, placed_at)
    overriding system value
    select n.id, n."publicToken", n.brand, n."customerId", n."paymentMethod", n."shippingMethodId", n."goodsOre",
      n."discountOre", n."pantOre", n."freightOre", n."totalOre", n."promocodeName", n.comment, n."cartId",
      n."requestHash", n.answer, n."createdAt", n."placedAt"
    from jsonb_to_recordset($4::jsonb) as n(id int, "publicToken" text, brand text, "customerId" int,
      "paymentMethod" text, "shippingMethodId" int, "goodsOre" int, "discountOre" int, "pantOre" int,
      "freightOre" int, "totalOre" int, "promocodeName" text, comment text, "cartId" text, "requestHash" text,
      answer text, "createdAt" timestamptz, "placedAt" timestamptz)
  ), r as (
    insert into reservations (id, order_id, public_token, shop_id, customer_id, status_id, name, email, phone,
      delivery, address, city, zipcode, shipping_method_id, total_ore, pant_ore, discount_ore, freight_ore, brand, date)
    overriding system value
    select p.id, p."orderId", p."publicToken", p."shopId", p."customerId", p."statusId", p.name, p.email, p.phone,
      p.delivery, p.address, p.city, p.zipcode, p."shippingMethodId", p."totalOre", p."pantOre", p."discountOre",
      p."freightOre", p.brand, p.date
    from jsonb_to_recordset($5::jsonb) as p(id int, "orderId" int, "publicToken" text, "shopId" int,
      "customerId" int, "statusId" smallint, name text, email text, phone text, delivery smallint, address text,
      city text, zipcode text, "shippingMethodId" int, "totalOre" int, "pantOre" int, "discountOre" int,
      "freightOre" int, brand text, date timestamptz)
    returning id, status_id, date
  ), l as (
    insert into reservation_lines (reservation_id, ean, article_id, name, size, color, image, count, price_ore,
      pant_ore, discount_ore, vat_basis_points)
    select n."reservationId", n.ean, n."articleId", n.name, n.size, n.color, n.image, n.count, n."priceOre",
      n."pantOre", n."discountOre", n."vatBasisPoints"
    from jsonb_to_recordset($6::jsonb) as n(at int, "reservationId" int, ean text, "articleId" int, name text,
      size text, color text, image text, count int, "priceOre" int, "pantOre" int, "discountOre" int,
      "vatBasisPoints" smallint)
    order by n.at
  ), e as (
    insert into reservation_events (reservation_id, status_id, "by", at)
    select r.id, r.status_id, 'shopper', r.date from r
  ), p as (
    insert into payments (order_id, provider, method, is_test, status, callback_secret_hash, total_ore, hold_until, check_at,
      created_at, updated_at)
    select n."orderId", n.provider, n.method, n."isTest", 'open', n."callbackSecretHash", n."totalOre", n."holdUntil",
      n."checkAt", $9::timestamptz, $9::timestamptz
    from jsonb_to_recordset($8::jsonb) as n("orderId" int, provider text, method text, "isTest" boolean, "callbackSecretHash" text,
      "totalOre" int, "holdUntil" timestamptz, "checkAt" timestamptz)
  ), m as (
    insert into jobs (queue, kind, payload, not_before)
    select 'message', n.kind, n.message, $9::timestamptz
    from jsonb_to_recordset($7::jsonb) as n(at int, kind text, message jsonb)
    order by n.at
  ) select pg_notify('stock_changed', $10)`,
}

/** Orders with all that belongs to them, their goods held, and what is to be told of them. */
export type OrdersToWrite = {
  orders: readonly NewOrder[]
  parts: readonly NewReservation[]
  /** Places that `lockStock` has locked, each once. */
  holds: readonly (Place & { count: number })[]
  /** What every process is told at the end of the transaction: whose stock changed. */
  notice: string
  messages: readonly { kind: string; message: unknown }[]
  payments: readonly PaymentStart[]
  at: Date
}

/** The one statement that writes them. */
export const writeOrdersWith = ({ orders, parts, holds, notice, messages, payments, at }: OrdersToWrite) => {
  const lines = parts.flatMap(({ id: reservationId, lines: own }) =>
    own.map((line) => ({ reservationId, ...line })),
  )
  return {
    statement: WRITE_ORDERS,
    values: [
      holds.map(({ shopId }) => shopId),
      holds.map(({ ean }) => ean),
      holds.map(({ count }) => count),
      JSON.stringify(orders),
      JSON.stringify(parts.map(({ lines: _, ...part }) => part)),
      JSON.stringify(lines.map((line, no) => ({ at: no, ...line }))),
      JSON.stringify(messages.map((message, no) => ({ at: no, ...message }))),
      JSON.stringify(payments),
      at,
      notice,
    ],
  }
}
