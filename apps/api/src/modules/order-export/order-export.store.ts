import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles, variants } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { paymentLedger, payments } from '../payments/payments.tables.ts'
import { reservationLines, reservations } from '../reservations/reservations.tables.ts'
import { shops } from '../shops/shops.tables.ts'

/** Orders that were placed from `from` on and before `to`; `shopIds` only the parts of those shops. */
export type ExportFilter = { from: Date; to: Date; shopIds?: readonly number[] }

export type ExportedReservation = {
  reservation: Awaited<ReturnType<typeof readReservations>>[number]
  lines: ExportedLine[]
  /** Through the provider, in øre. */
  captured: number
  refunded: number
}
export type ExportedLine = Awaited<ReturnType<typeof readLines>>[number]

/** The next orders by number, after that one. */
export async function readOrderIds(
  db: Queryable,
  { from, to, shopIds }: ExportFilter,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gt(orders.id, after),
        gte(orders.placedAt, from),
        lt(orders.placedAt, to),
        shopIds === undefined
          ? undefined
          : sql`exists (select 1 from ${reservations} where ${reservations.orderId} = ${orders.id} and ${inArray(reservations.shopId, [...shopIds])})`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The reservations of some orders with all that is exported of them, by order and reservation. */
export async function readExported(
  db: Queryable,
  orderIds: readonly number[],
  shopIds?: readonly number[],
): Promise<ExportedReservation[]> {
  const found = await readReservations(db, orderIds, shopIds)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = Map.groupBy(await readLines(db, ids), ({ reservationId }) => reservationId)
  const money = new Map((await readMoney(db, ids)).map((row) => [row.reservationId, row]))
  return found.map((reservation) => ({
    reservation,
    lines: lines.get(reservation.id) ?? [],
    captured: money.get(reservation.id)?.captured ?? 0,
    refunded: money.get(reservation.id)?.refunded ?? 0,
  }))
}

function readReservations(
  db: Queryable,
  orderIds: readonly number[],
  shopIds: readonly number[] | undefined,
) {
  return db
    .select({
      id: reservations.id,
      orderId: orders.id,
      placedAt: sql<Date>`coalesce(${orders.placedAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
      brand: orders.brand,
      shopNo: shops.no,
      shopName: shops.name,
      delivery: reservations.delivery,
      statusId: reservations.statusId,
      totalOre: reservations.totalOre,
      freightOre: reservations.freightOre,
      pickupPoint: orders.pickupPoint,
      paymentMethod: orders.paymentMethod,
      paymentStatus: payments.status,
      isTest: sql<boolean>`coalesce(${payments.isTest}, false)`,
      name: reservations.name,
      email: reservations.email,
      phone: reservations.phone,
      address: reservations.address,
      zipcode: reservations.zipcode,
      city: reservations.city,
    })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .innerJoin(shops, eq(shops.id, reservations.shopId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        shopIds === undefined ? undefined : inArray(reservations.shopId, [...shopIds]),
      ),
    )
    .orderBy(asc(orders.id), asc(reservations.id))
}

function readLines(db: Queryable, reservationIds: readonly number[]) {
  return db
    .select({
      reservationId: reservationLines.reservationId,
      ean: reservationLines.ean,
      sku: variants.sku,
      articleNo: articles.articleNo,
      name: reservationLines.name,
      size: reservationLines.size,
      color: reservationLines.color,
      count: reservationLines.count,
      returnedCount: reservationLines.returnedCount,
      priceOre: reservationLines.priceOre,
      discountOre: reservationLines.discountOre,
      pantOre: reservationLines.pantOre,
      vatBasisPoints: reservationLines.vatBasisPoints,
    })
    .from(reservationLines)
    .leftJoin(variants, eq(variants.ean, reservationLines.ean))
    .leftJoin(articles, eq(articles.id, reservationLines.articleId))
    .where(inArray(reservationLines.reservationId, [...reservationIds]))
    .orderBy(asc(reservationLines.id))
}

function readMoney(db: Queryable, reservationIds: readonly number[]) {
  const sumOf = (kind: string) =>
    sql<number>`coalesce(sum(${paymentLedger.amountOre}) filter (where ${paymentLedger.kind} = ${kind}), 0)::int`
  return (
    db
      .select({
        reservationId: paymentLedger.reservationId,
        captured: sumOf('captured'),
        refunded: sumOf('refunded'),
      })
      .from(paymentLedger)
      .innerJoin(reservations, eq(reservations.id, paymentLedger.reservationId))
      // By order, since the ledger has no index of its reservations.
      .where(
        sql`${paymentLedger.orderId} in (select order_id from ${reservations} where id in ${[...reservationIds]})`,
      )
      .groupBy(paymentLedger.reservationId)
  )
}
