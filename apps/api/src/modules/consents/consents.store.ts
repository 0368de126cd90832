import type { Consent, ConsentPurpose } from '@varde/domain/customer/consents'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { consentEvents } from './consents.tables.ts'

/** Where a yes or no was said. */
export type ConsentSource = (typeof consentEvents.$inferSelect)['source']

export type ConsentEvent = Consent & { source: ConsentSource; at: Date }

/** Every yes and no of one customer, oldest first. */
export const listEvents = async (db: Queryable, customerId: number): Promise<ConsentEvent[]> => {
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

export const insertEvents = async (
  tx: Queryable,
  customerId: number,
  consents: readonly Consent[],
  source: ConsentSource,
  at: Date,
): Promise<void> => {
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
