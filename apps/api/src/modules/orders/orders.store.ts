import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { type PaymentStatus, payments } from '../payments/payments.tables.ts'
import {
  idempotencyKeys,
  reservationEvents,
  reservationLines,
  reservations,
  withdrawals,
} from '../reservations/reservations.tables.ts'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'
import { orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = Omit<typeof orders.$inferInsert, 'id'>
type ReservationInsert = Omit<typeof reservations.$inferInsert, 'id'>
type LineInsert = Omit<typeof reservationLines.$inferInsert, 'id'>

/** One shop's part of an order that is about to be written. */
export type NewReservation = Omit<ReservationInsert, 'orderId' | 'holdUntil' | 'trackingUrl'> & {
  lines: Omit<LineInsert, 'reservationId' | 'returnedCount'>[]
}

/**
 * Writes an order, its reservations with lines, and the beginning of their history: one statement, since stock is
 * locked while it runs.
 *
 * @param id the number that was taken for it beforehand; the next one without
 * @returns the ids of order and reservations, the latter by shop
 */
export const insertOrder = async (
  tx: Queryable,
  id: number | null,
  order: NewOrder,
  parts: readonly NewReservation[],
): Promise<{ orderId: number; idByShop: Map<number, number> }> => {
  const column = (name: string) => sql.identifier(name)
  const orderColumns = getTableColumns(orders)
  const orderNames = Object.keys(order) as (keyof NewOrder)[]
  const partsJson = JSON.stringify(parts.map(({ lines, ...part }, at) => ({ at, ...part })))
  const linesJson = JSON.stringify(
    parts.flatMap(({ shopId, lines }) => lines.map((line, at) => ({ at, shopId, ...line }))),
  )
  const { rows } = await tx.execute<{ order_id: number; id: number; shop_id: number }>(sql`
    with o as (
      insert into ${orders} (id, ${sql.join(
        orderNames.map((name) => column(orderColumns[name].name)),
        sql`, `,
      )})
      overriding system value
      values (coalesce(${id}::int, nextval('orders_id_seq')::int), ${sql.join(
        orderNames.map((name) => sql.param(order[name] ?? null, orderColumns[name])),
        sql`, `,
      )})
      returning id
    ), r as (
      insert into ${reservations} (order_id, public_token, shop_id, customer_id, status_id, name, email, phone, delivery,
        address, city, zipcode, shipping_method_id, total_ore, pant_ore, discount_ore, freight_ore, brand, date)
      select o.id, p."publicToken", p."shopId", p."customerId", p."statusId", p.name, p.email, p.phone, p.delivery,
        p.address, p.city, p.zipcode, p."shippingMethodId", p."totalOre", p."pantOre", p."discountOre", p."freightOre",
        p.brand, p.date
      from o, jsonb_to_recordset(${partsJson}::jsonb) as p(at int, "publicToken" text, "shopId" int, "customerId" int,
        "statusId" smallint, name text, email text, phone text, delivery smallint, address text, city text, zipcode text,
        "shippingMethodId" int, "totalOre" int, "pantOre" int, "discountOre" int, "freightOre" int, brand text,
        date timestamptz)
      order by p.at
      returning id, order_id, shop_id, status_id, date
    ), l as (
      insert into ${reservationLines} (reservation_id, ean, article_id, name, size, color, image, count, price_ore,
        pant_ore, discount_ore, vat_basis_points)
      select r.id, n.ean, n."articleId", n.name, n.size, n.color, n.image, n.count, n."priceOre", n."pantOre",
        n."discountOre", n."vatBasisPoints"
      from jsonb_to_recordset(${linesJson}::jsonb) as n(at int, "shopId" int, ean text, "articleId" int, name text,
        size text, color text, image text, count int, "priceOre" int, "pantOre" int, "discountOre" int,
        "vatBasisPoints" smallint)
      join r on r.shop_id = n."shopId"
      order by r.id, n.at
    ), e as (
      insert into ${reservationEvents} (reservation_id, status_id, "by", at)
      select r.id, r.status_id, 'shopper', r.date from r
    )
    select order_id, id, shop_id from r`)
  const [first] = rows
  if (first === undefined || rows.length !== parts.length) throw new Error('the order was not written')
  return { orderId: first.order_id, idByShop: new Map(rows.map((row) => [row.shop_id, row.id])) }
}

export const findOrder = async (db: Queryable, id: number): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]

export const findOrderByToken = async (db: Queryable, token: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.publicToken, token)))[0]

/** The last order of a cart that is placed, or that may yet be paid. */
export const findOrderOfCart = async (
  db: Queryable,
  cartId: string,
): Promise<{ order: OrderRow; status: PaymentStatus | null; token: string | null } | undefined> =>
  (
    await db
      .select({ order: orders, status: payments.status, token: payments.authorizationToken })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.cartId, cartId),
          or(isNotNull(orders.placedAt), inArray(payments.status, ['open', 'pending', 'expired'])),
        ),
      )
      .orderBy(desc(orders.id))
      .limit(1)
  )[0]

/** Makes everyone with the same cart wait for the first of them, until the transaction ends. */
export const lockCart = async (tx: Queryable, cartId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart|${cartId}`}, 0))`)
}

/** A key as it is kept: with 201 `body` is the id of the order, with 409 what was refused. */
export type KeptKey = typeof idempotencyKeys.$inferSelect

/**
 * Takes a key for an order whose number is drawn with it. Everyone with the same key waits here for the first of them,
 * until its transaction ends.
 *
 * @returns the number for the order, or what the key was taken for before
 */
export const takeKey = async (
  tx: Queryable,
  key: string,
  requestHash: string,
  at: Date,
): Promise<{ orderId: number } | { kept: KeptKey }> => {
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash, status: 201, body: NEXT_ORDER_ID, createdAt: at })
    .onConflictDoNothing()
    .returning({ body: idempotencyKeys.body })
  if (taken !== undefined) return { orderId: Number(taken.body) }
  const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).for('update')
  if (kept === undefined) throw new Error('a key was taken and is not there')
  return { kept }
}

/** The same for a key whose order never came to be answered. */
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
