import { ERASED } from '@varde/domain/customer/erased-contact'
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'

export type LeavingCustomer = Pick<
  typeof customers.$inferSelect,
  'id' | 'firstName' | 'email' | 'phone' | 'emailVerifiedAt'
>

const leavingColumns = {
  id: customers.id,
  firstName: customers.firstName,
  email: customers.email,
  phone: customers.phone,
  emailVerifiedAt: customers.emailVerifiedAt,
}

/** Whoever is to go, kept from changing meanwhile. */
export async function lockLeaving(tx: Queryable, id: number): Promise<LeavingCustomer | undefined> {
  return (await tx.select(leavingColumns).from(customers).where(eq(customers.id, id)).for('update'))[0]
}

/** 9.17: who neither logged in nor ordered since then. */
export async function listInactive(db: Queryable, since: Date, limit: number): Promise<number[]> {
  return (
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          lt(customers.lastActiveAt, since),
          sql`not exists (select 1 from orders o where o.customer_id = ${customers.id} and o.created_at >= ${since.toISOString()})`,
          // What came under a confirmed address without logging in would be erased with the account.
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

/** The row itself; what hangs on it (links, cart, favourites, alerts, consents) goes with it. */
export async function deleteCustomerRow(tx: Queryable, id: number): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id))
}

/** What was said of an article stays, and nobody said it. @returns whether any of it is shown to others */
export async function anonymiseReviews(tx: Queryable, customerId: number): Promise<boolean> {
  return (
    await tx
      .update(reviews)
      .set({ customerId: null, customerName: null, anonymous: true })
      .where(eq(reviews.customerId, customerId))
      .returning({ approved: reviews.approved })
  ).some(({ approved }) => approved)
}

/** Tells every process to read the catalogue anew. */
export async function tellCatalogueChanged(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('catalogue_changed', '')`)
}

/** Hers, and what waits for an address that is known to be hers. */
export async function deleteAlertsOf(
  tx: Queryable,
  { id, email, emailVerifiedAt }: LeavingCustomer,
): Promise<void> {
  await tx.execute(
    sql`delete from stock_alerts where customer_id = ${id} or (${emailVerifiedAt !== null} and customer_id is null and email = ${email})`,
  )
}

const OPEN = sql`(1, 2, 3, 4, 5)`

/**
 * Orders are nobody's, also those that were placed without logging in under an address that is known to be hers. Those
 * that the shop still works on keep their contact until they are done.
 */
export async function releaseOrders(
  tx: Queryable,
  { id, email, emailVerifiedAt }: LeavingCustomer,
): Promise<void> {
  await tx.execute(sql`
    update reservations set erase_when_done = true, customer_id = null
    where customer_id = ${id} or (${emailVerifiedAt !== null} and customer_id is null and email = ${email})`)
  await tx.execute(sql`update orders set customer_id = null where customer_id = ${id}`)
}

/** Takes out of reservations, and of their orders and withdrawals, who it was. */
async function emptyReservations(db: Queryable, which: SQL): Promise<void> {
  await db.execute(sql`
    with emptied as (
      update reservations set name = ${ERASED}, email = ${ERASED}, phone = '', address = null, zipcode = null,
        city = null, erase_when_done = false
      where ${which}
      returning id, order_id
    ), notes as (
      update withdrawals set note = null where reservation_id in (select id from emptied) and note is not null
    )
    update orders o set comment = null
    where o.id in (select order_id from emptied) and o.comment is not null and not exists (
      select 1 from reservations r
      where r.order_id = o.id and r.id not in (select id from emptied) and r.email <> ${ERASED})`)
}

/** What was waited for, and is done now. */
export function emptyFinished(db: Queryable): Promise<void> {
  return emptyReservations(db, sql`erase_when_done and status_id not in ${OPEN}`)
}

/** 9.17: what is older than it may be kept with a name, whosever it is. */
export function emptyOlderThan(db: Queryable, before: Date): Promise<void> {
  return emptyReservations(db, sql`date < ${before.toISOString()} and email <> ${ERASED}`)
}

export async function deleteAlertsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from stock_alerts where created_at < ${before.toISOString()}`)
}
