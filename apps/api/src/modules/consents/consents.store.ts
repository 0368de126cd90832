import type { Consent, ConsentChannel, ConsentPurpose } from '@varde/domain/customer/consents'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { customers } from '../customers/customers.tables.ts'
import { consentEvents } from './consents.tables.ts'

/** Where a consent was given or withdrawn. */
export type ConsentSource = (typeof consentEvents.$inferSelect)['source']

export type ConsentEvent = Consent & { source: ConsentSource; at: Date }

/** Every consent that a customer gave or withdrew, oldest first. */
export async function listEvents(db: Queryable, customerId: number): Promise<ConsentEvent[]> {
  const rows = await db
    .select({
      purpose: consentEvents.purpose,
      channel: consentEvents.channel,
      granted: consentEvents.granted,
      source: consentEvents.source,
      at: consentEvents.at,
    })
    .from(consentEvents)
    .where(eq(consentEvents.customerId, customerId))
    .orderBy(asc(consentEvents.id))
  return rows.map((row) => ({ ...row, purpose: row.purpose as ConsentPurpose }))
}

export async function insertEvents(
  tx: Queryable,
  customerId: number,
  consents: readonly Consent[],
  source: ConsentSource,
  at: Date,
): Promise<void> {
  await tx.insert(consentEvents).values(
    consents.map(({ purpose, channel, granted }) => ({
      customerId,
      purpose,
      channel,
      granted,
      source,
      at,
    })),
  )
}

/** Locks out concurrent changes to the customer's consents; false when there is no such customer. */
export async function lockCustomer(tx: Queryable, customerId: number): Promise<boolean> {
  return (
    (await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update'))
      .length > 0
  )
}

/** Customers whose newest event of this purpose and channel is granted, and whose address is confirmed; oldest first. */
export function findRecipients(db: Queryable, purpose: ConsentPurpose, channel: ConsentChannel) {
  return db
    .select({
      id: customers.id,
      email: customers.email,
      phone: customers.phone,
      firstName: customers.firstName,
    })
    .from(customers)
    .where(
      and(
        isNotNull(customers.emailVerifiedAt),
        channel === 'sms' ? isNotNull(customers.phone) : undefined,
        sql`(select e.granted from consent_events e
          where e.customer_id = ${customers.id} and e.purpose = ${purpose} and e.channel = ${channel}
          order by e.id desc limit 1)`,
      ),
    )
    .orderBy(asc(customers.id))
}
