import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import type { Prepared, Transaction } from '../../db/transact.ts'
import { type PaymentStatus, payments } from '../payments/payments.tables.ts'
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

const ORDER_OF_CART = prepareOnce<{ cartId: string }, OrderOfCart[]>((db) =>
  db
    .select({ order: orders, status: payments.status, token: payments.authorizationToken })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.cartId, sql.placeholder('cartId')),
        or(isNotNull(orders.placedAt), inArray(payments.status, ['open', 'pending', 'expired'])),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
    .prepare('order-of-cart'),
)

export const findOrderOfCart = async (db: Queryable, cartId: string): Promise<OrderOfCart | undefined> =>
  (await ORDER_OF_CART(db, { cartId }))[0]

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

export const keepRefusal = async (tx: Queryable, key: string, body: string): Promise<void> => {
  await tx.update(idempotencyKeys).set({ status: 409, body }).where(eq(idempotencyKeys.key, key))
}

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

// The statements of which every order is made, prepared once on each connection: whoever wants the same goods waits
// while they run.

/** An order that is about to be written; what it does not name is null. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'id'>
type StockRow = typeof stock.$inferSelect
type ReservationInsert = Omit<typeof reservations.$inferInsert, 'id'>
type LineInsert = Omit<typeof reservationLines.$inferInsert, 'id'>

/** One shop's part of an order that is about to be written. */
export type NewReservation = Omit<
  ReservationInsert,
  'orderId' | 'holdUntil' | 'trackingUrl' | 'eraseWhenDone'
> & {
  lines: Omit<LineInsert, 'reservationId' | 'returnedCount'>[]
}

const TAKE_KEY: Prepared = {
  name: 'take-key',
  text: `insert into idempotency_keys (key, request_hash, status, body, created_at)
    values ($1, $2, 201, nextval('orders_id_seq')::text, $3)
    on conflict do nothing returning body`,
}

/**
 * Takes a key for an order whose number is drawn with it. Everyone with the same key waits here for the first of them,
 * until its transaction ends.
 *
 * @returns the number for the order; null when the key was taken before
 */
export const takeKey = async (
  { run }: Transaction,
  key: string,
  requestHash: string,
  at: Date,
): Promise<number | null> => {
  const [taken] = await run<{ body: string }>(TAKE_KEY, [key, requestHash, at])
  return taken === undefined ? null : Number(taken.body)
}

const LOCK_CART: Prepared = {
  name: 'lock-cart',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

/** Makes everyone with the same cart wait for the first of them, until the transaction ends. */
export const lockCart = async ({ run }: Transaction, cartId: string): Promise<void> => {
  await run(LOCK_CART, [`cart|${cartId}`])
}

const LOCK_STOCK: Prepared = {
  name: 'lock-stock',
  text: `with drawn as materialized (
      select case when $3 then nextval('orders_id_seq')::int end as "orderId",
        nextval('reservations_id_seq')::int as "reservationId"
    ), locked as (
      select shop_id as "shopId", ean, on_hand as "onHand", held, as_of as "asOf" from stock
      where shop_id = any($1::int[]) and ean = any($2::text[]) order by shop_id, ean for update
    ) select drawn.*, locked.* from drawn left join locked on true`,
}

/** What was locked, and the numbers for what will be written; one that is not used leaves a gap. */
export type LockedForOrder = { stock: StockRow[]; orderId: number | null; reservationId: number }

/**
 * Locks what some shops have of some EANs, in (shop, EAN) order, so that two orders never wait for each other in a ring,
 * and draws numbers for an order and its first reservation.
 *
 * @param drawOrder false when the order has its number already
 */
export const lockStock = async (
  { run }: Transaction,
  shopIds: readonly number[],
  eans: readonly string[],
  drawOrder: boolean,
): Promise<LockedForOrder> => {
  const rows = await run<Omit<LockedForOrder, 'stock'> & (StockRow | { shopId: null })>(LOCK_STOCK, [
    [...new Set(shopIds)],
    [...new Set(eans)],
    drawOrder,
  ])
  const [first] = rows
  if (first === undefined) throw new Error('no number was drawn')
  return {
    orderId: first.orderId,
    reservationId: first.reservationId,
    stock: rows.flatMap(({ orderId: _, reservationId: __, ...row }) => (row.shopId === null ? [] : [row])),
  }
}

const DRAW_RESERVATIONS: Prepared = {
  name: 'draw-reservations',
  text: `select nextval('reservations_id_seq')::int as id from generate_series(1, $1)`,
}

/** Numbers for the further reservations of an order. */
export const drawReservationIds = async ({ run }: Transaction, count: number): Promise<number[]> =>
  count === 0 ? [] : (await run<{ id: number }>(DRAW_RESERVATIONS, [count])).map(({ id }) => id)

const WRITE_ORDER: Prepared = {
  name: 'write-order',
  text: `with s as (
    update stock set held = stock.held + c.count
    from unnest($1::int[], $2::text[], $3::int[]) as c(shop_id, ean, count)
    where stock.shop_id = c.shop_id and stock.ean = c.ean
  ), o as (
    insert into orders (id, public_token, brand, customer_id, payment_method, shipping_method_id, goods_ore,
      discount_ore, pant_ore, freight_ore, total_ore, promocode_name, comment, cart_id, request_hash, answer,
      created_at, placed_at)
    overriding system value
    select $4::int, n."publicToken", n.brand, n."customerId", n."paymentMethod", n."shippingMethodId", n."goodsOre",
      n."discountOre", n."pantOre", n."freightOre", n."totalOre", n."promocodeName", n.comment, n."cartId",
      n."requestHash", n.answer, n."createdAt", n."placedAt"
    from jsonb_to_record($5::jsonb) as n("publicToken" text, brand text, "customerId" int, "paymentMethod" text,
      "shippingMethodId" int, "goodsOre" int, "discountOre" int, "pantOre" int, "freightOre" int, "totalOre" int,
      "promocodeName" text, comment text, "cartId" text, "requestHash" text, answer text, "createdAt" timestamptz,
      "placedAt" timestamptz)
  ), r as (
    insert into reservations (id, order_id, public_token, shop_id, customer_id, status_id, name, email, phone,
      delivery, address, city, zipcode, shipping_method_id, total_ore, pant_ore, discount_ore, freight_ore, brand, date)
    overriding system value
    select p.id, $4::int, p."publicToken", p."shopId", p."customerId", p."statusId", p.name, p.email, p.phone,
      p.delivery, p.address, p.city, p.zipcode, p."shippingMethodId", p."totalOre", p."pantOre", p."discountOre",
      p."freightOre", p.brand, p.date
    from jsonb_to_recordset($6::jsonb) as p(id int, "publicToken" text, "shopId" int, "customerId" int,
      "statusId" smallint, name text, email text, phone text, delivery smallint, address text, city text, zipcode text,
      "shippingMethodId" int, "totalOre" int, "pantOre" int, "discountOre" int, "freightOre" int, brand text,
      date timestamptz)
    returning id, status_id, date
  ), l as (
    insert into reservation_lines (reservation_id, ean, article_id, name, size, color, image, count, price_ore,
      pant_ore, discount_ore, vat_basis_points)
    select n."reservationId", n.ean, n."articleId", n.name, n.size, n.color, n.image, n.count, n."priceOre",
      n."pantOre", n."discountOre", n."vatBasisPoints"
    from jsonb_to_recordset($7::jsonb) as n(at int, "reservationId" int, ean text, "articleId" int, name text,
      size text, color text, image text, count int, "priceOre" int, "pantOre" int, "discountOre" int,
      "vatBasisPoints" smallint)
    order by n.at
  ), e as (
    insert into reservation_events (reservation_id, status_id, "by", at)
    select r.id, r.status_id, 'shopper', r.date from r
  ), m as (
    insert into outbox (kind, message, not_before)
    select n.kind, n.message, $9::timestamptz
    from jsonb_to_recordset($8::jsonb) as n(at int, kind text, message jsonb)
    order by n.at
  ) select pg_notify('stock_changed', $10)`,
}

/** An order with all that belongs to it, its goods held, and what is to be told of it. */
export type OrderToWrite = {
  id: number
  order: NewOrder
  parts: readonly (NewReservation & { id: number })[]
  /** Places that `lockStock` has locked. */
  holds: readonly { shopId: number; ean: string; count: number }[]
  /** What every process is told at the end of the transaction: whose stock changed. */
  notice: string
  messages: readonly { kind: string; message: unknown }[]
  at: Date
}

/** The one statement that writes an order. */
export const writeOrderWith = ({ id, order, parts, holds, notice, messages, at }: OrderToWrite) => {
  const lines = parts.flatMap(({ id: reservationId, lines: own }) =>
    own.map((line) => ({ reservationId, ...line })),
  )
  return {
    statement: WRITE_ORDER,
    values: [
      holds.map(({ shopId }) => shopId),
      holds.map(({ ean }) => ean),
      holds.map(({ count }) => count),
      id,
      JSON.stringify(order),
      JSON.stringify(parts.map(({ lines: _, ...part }) => part)),
      JSON.stringify(lines.map((line, no) => ({ at: no, ...line }))),
      JSON.stringify(messages.map((message, no) => ({ at: no, ...message }))),
      at,
      notice,
    ],
  }
}
