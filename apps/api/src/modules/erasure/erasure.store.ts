import { ERASED } from '@varde/domain/customer/erased-contact'
import { UNFINISHED } from '@varde/domain/ordering/reservation-status'
import { and, asc, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { reservations } from '../reservations/reservations.tables.ts'

export type ErasedCustomer = Pick<
  typeof customers.$inferSelect,
  'id' | 'firstName' | 'email' | 'phone' | 'emailVerifiedAt'
>

const erasedColumns = {
  id: customers.id,
  firstName: customers.firstName,
  email: customers.email,
  phone: customers.phone,
  emailVerifiedAt: customers.emailVerifiedAt,
}

/** The customer to erase, locked until the transaction ends. */
export async function lockCustomer(tx: Queryable, id: number): Promise<ErasedCustomer | undefined> {
  return (await tx.select(erasedColumns).from(customers).where(eq(customers.id, id)).for('update'))[0]
}

/** 9.17: customers who have neither logged in nor ordered since then. */
export async function listInactive(db: Queryable, since: Date, limit: number): Promise<number[]> {
  return (
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          lt(customers.lastActiveAt, since),
          sql`not exists (select 1 from orders o where o.customer_id = ${customers.id} and o.created_at >= ${since.toISOString()})`,
          // Guest orders with a confirmed address count too: they would be erased with the account.
          sql`not exists (
            select 1 from reservations r
            where ${customers.emailVerifiedAt} is not null and r.customer_id is null
              and r.email = ${customers.email} and r.date >= ${since.toISOString()})`,
        ),
      )
      .orderBy(asc(customers.id))
      .limit(limit)
  ).map(({ id }) => id)
}

/** Deletes the row; tokens, cart, favourites, wish list, alerts, consents and pictures of reviews go by cascade. */
export async function deleteCustomerRow(tx: Queryable, id: number): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id))
}

/** Removes the customer, and her pictures, from her reviews. @returns the articles of those that others see */
export async function anonymiseReviews(tx: Queryable, customerId: number): Promise<number[]> {
  const rows = await tx
    .update(reviews)
    .set({ customerId: null, customerName: null, anonymous: true, pictures: [] })
    .where(eq(reviews.customerId, customerId))
    .returning({ articleId: reviews.articleId, approved: reviews.approved })
  return rows.filter(({ approved }) => approved).map(({ articleId }) => articleId)
}

/** Deletes the customer's stock and price alerts, and those of guests with her confirmed address. */
export async function deleteAlertsOf(
  tx: Queryable,
  { id, email, emailVerifiedAt }: ErasedCustomer,
): Promise<void> {
  const isHers = sql`customer_id = ${id} or (${emailVerifiedAt !== null} and customer_id is null and email = ${email})`
  await tx.execute(sql`delete from stock_alerts where ${isHers}`)
  await tx.execute(sql`delete from price_alerts where ${isHers}`)
}

/**
 * Deletes the questions of the customer that nobody has answered, and takes name and address off the others; those of
 * guests with her confirmed address too.
 *
 * @returns whether articles' pages show any of them
 */
export async function forgetQuestionsOf(
  tx: Queryable,
  { id, email, emailVerifiedAt }: ErasedCustomer,
): Promise<boolean> {
  const isHers = sql`(customer_id = ${id} or (${emailVerifiedAt !== null} and customer_id is null and email = ${email}))`
  await tx.execute(sql`delete from questions where ${isHers} and (answer is null or rejected_at is not null)`)
  const { rowCount } = await tx.execute(
    sql`update questions set customer_id = null, email = null, name = null where ${isHers}`,
  )
  return rowCount !== null && rowCount > 0
}

/**
 * Removes the customer from her orders, and from guest orders with her confirmed address. The contact details of
 * unfinished ones are erased when they are finished.
 */
export async function detachOrders(
  tx: Queryable,
  { id, email, emailVerifiedAt }: ErasedCustomer,
): Promise<void> {
  await tx.execute(sql`
    update reservations set erase_when_done = true, customer_id = null
    where customer_id = ${id} or (${emailVerifiedAt !== null} and customer_id is null and email = ${email})`)
  await tx.execute(sql`update orders set customer_id = null where customer_id = ${id}`)
}

/** Removes names, contact details, pick-up points, comments, notes and messages from reservations, their orders and withdrawals. */
async function anonymiseReservations(db: Queryable, which: SQL): Promise<void> {
  await db.execute(sql`
    with emptied as (
      update reservations set name = ${ERASED}, email = ${ERASED}, phone = '', address = null, zipcode = null,
        city = null, erase_when_done = false
      where ${which}
      returning id, order_id
    ), notes as (
      update withdrawals set note = null where reservation_id in (select id from emptied) and note is not null
    ), messages as (
      delete from reservation_messages where reservation_id in (select id from emptied)
    )
    update orders o set comment = null, pickup_point = null
    where o.id in (select order_id from emptied) and (o.comment is not null or o.pickup_point is not null) and not exists (
      select 1 from reservations r
      where r.order_id = o.id and r.id not in (select id from emptied) and r.email <> ${ERASED})`)
}

/** Anonymises the finished reservations of erased customers. */
export function anonymiseFinished(db: Queryable): Promise<void> {
  return anonymiseReservations(
    db,
    sql`erase_when_done and ${notInArray(reservations.statusId, [...UNFINISHED])}`,
  )
}

/** 9.17: anonymises reservations older than `before`, of every customer. */
export function anonymiseOlderThan(db: Queryable, before: Date): Promise<void> {
  return anonymiseReservations(db, sql`date < ${before.toISOString()} and email <> ${ERASED}`)
}

export async function deleteAlertsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from stock_alerts where created_at < ${before.toISOString()}`)
  await db.execute(sql`delete from price_alerts where created_at < ${before.toISOString()}`)
}
