import { type Consent, listHolding } from '@varde/domain/customer/consents'
import type { Queryable } from '../../db/connect.ts'
import { type ConsentEvent, type ConsentSource, insertEvents, listEvents } from './consents.store.ts'

export type { ConsentEvent, ConsentSource }

export type ConsentsService = {
  /** Keeps what was said, inside the transaction it was said in; what holds already is not written again. */
  record(
    tx: Queryable,
    customerId: number,
    consents: readonly Consent[],
    source: ConsentSource,
  ): Promise<void>
  /** Every yes and no, newest first. */
  listHistory(db: Queryable, customerId: number): Promise<ConsentEvent[]>
  /** The newest of each purpose and channel. */
  listHolding(db: Queryable, customerId: number): Promise<Consent[]>
}

/** What customers said yes and no to: append-only, so that it can be shown when and where. */
export const createConsentsService = (now: () => Date): ConsentsService => ({
  record: async (tx, customerId, consents, source) => {
    const holding = new Map(
      listHolding(await listEvents(tx, customerId)).map((each) => [keyOf(each), each.granted]),
    )
    // Named twice, the last one counts.
    const said = listHolding(consents).filter((each) => holding.get(keyOf(each)) !== each.granted)
    if (said.length > 0) await insertEvents(tx, customerId, said, source, now())
  },
  listHistory: async (db, customerId) => (await listEvents(db, customerId)).reverse(),
  listHolding: async (db, customerId) => listHolding(await listEvents(db, customerId)),
})

const keyOf = ({ purpose, channel }: Consent): string => `${purpose}|${channel}`
