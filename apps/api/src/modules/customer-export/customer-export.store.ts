import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/connect.ts'
import { articles, reviews } from '../catalogue/catalogue.tables.ts'
import { customerCarts, customers } from '../customers/customers.tables.ts'
import { favourites } from '../favourites/favourites.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { paymentLedger, payments } from '../payments/payments.tables.ts'
import { priceAlerts } from '../price-alerts/price-alerts.tables.ts'
import { questions } from '../questions/questions.tables.ts'
import {
  reservationEvents,
  reservationLines,
  reservations,
  withdrawals,
} from '../reservations/reservations.tables.ts'
import { shops } from '../shops/shops.tables.ts'
import { stockAlerts } from '../stock-alerts/stock-alerts.tables.ts'
import { wishLists } from '../wish-lists/wish-lists.tables.ts'

export type ExportedRows = Awaited<ReturnType<typeof readEverything>>

/** All rows about one customer; to be called in a transaction that sees one snapshot of the database. */
export async function readEverything(tx: Queryable, customerId: number) {
  const [account] = await tx.select().from(customers).where(eq(customers.id, customerId))
  // Orders made as a guest with her address belong to her once the address is confirmed.
  const email = account?.emailVerifiedAt ? account.email : null
  const isHers = (table: { customerId: AnyPgColumn; email: AnyPgColumn }) =>
    email === null
      ? eq(table.customerId, customerId)
      : or(eq(table.customerId, customerId), and(isNull(table.customerId), eq(table.email, email)))
  const reservationRows = await tx
    .select({ reservation: reservations, shop: shops.fullName })
    .from(reservations)
    .innerJoin(shops, eq(shops.id, reservations.shopId))
    .where(isHers(reservations))
    .orderBy(asc(reservations.id))
  const orderIds = reservationRows.map(({ reservation }) => reservation.orderId)
  const orderRows = await tx
    .select()
    .from(orders)
    .where(or(eq(orders.customerId, customerId), inArray(orders.id, orderIds)))
    .orderBy(asc(orders.id))
  const paidIds = orderRows.map(({ id }) => id)
  const ids = reservationRows.map(({ reservation }) => reservation.id)
  const ofReservations = async <Row>(read: () => Promise<Row[]>): Promise<Row[]> =>
    ids.length === 0 ? [] : read()
  return {
    account,
    orders: orderRows,
    reservations: reservationRows,
    lines: await ofReservations(() =>
      tx
        .select()
        .from(reservationLines)
        .where(inArray(reservationLines.reservationId, ids))
        .orderBy(asc(reservationLines.id)),
    ),
    events: await ofReservations(() =>
      tx
        .select()
        .from(reservationEvents)
        .where(inArray(reservationEvents.reservationId, ids))
        .orderBy(asc(reservationEvents.id)),
    ),
    withdrawals: await ofReservations(() =>
      tx
        .select()
        .from(withdrawals)
        .where(inArray(withdrawals.reservationId, ids))
        .orderBy(asc(withdrawals.id)),
    ),
    payments: await tx.select().from(payments).where(inArray(payments.orderId, paidIds)),
    moneyMoves: await tx
      .select()
      .from(paymentLedger)
      .where(inArray(paymentLedger.orderId, paidIds))
      .orderBy(asc(paymentLedger.id)),
    reviews: await tx
      .select({ review: reviews, article: { id: articles.id, name: articles.name } })
      .from(reviews)
      .innerJoin(articles, eq(articles.id, reviews.articleId))
      .where(eq(reviews.customerId, customerId))
      .orderBy(asc(reviews.id)),
    favourites: await tx
      .select({ addedAt: favourites.createdAt, article: { id: articles.id, name: articles.name } })
      .from(favourites)
      .innerJoin(articles, eq(articles.id, favourites.articleId))
      .where(eq(favourites.customerId, customerId))
      .orderBy(asc(favourites.createdAt), asc(articles.id)),
    wishList: (await tx.select().from(wishLists).where(eq(wishLists.customerId, customerId)))[0],
    alerts: await tx
      .select({ alert: stockAlerts, article: { id: articles.id, name: articles.name }, shop: shops.fullName })
      .from(stockAlerts)
      .innerJoin(articles, eq(articles.id, stockAlerts.articleId))
      .leftJoin(shops, eq(shops.id, stockAlerts.shopId))
      .where(isHers(stockAlerts))
      .orderBy(asc(stockAlerts.id)),
    priceAlerts: await tx
      .select({ alert: priceAlerts, article: { id: articles.id, name: articles.name } })
      .from(priceAlerts)
      .innerJoin(articles, eq(articles.id, priceAlerts.articleId))
      .where(isHers(priceAlerts))
      .orderBy(asc(priceAlerts.id)),
    questions: await tx
      .select({ question: questions, article: { id: articles.id, name: articles.name } })
      .from(questions)
      .innerJoin(articles, eq(articles.id, questions.articleId))
      .where(isHers(questions))
      .orderBy(asc(questions.id)),
    cart: (await tx.select().from(customerCarts).where(eq(customerCarts.customerId, customerId)))[0],
  }
}
