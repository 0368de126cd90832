import {
  CONSENT_PURPOSES,
  type Consent,
  type ConsentChannel,
  type ConsentPurpose,
  listChannels,
  listHolding,
} from '@varde/domain/customer/consents'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import {
  type ConsentEvent,
  type ConsentSource,
  findRecipients,
  insertEvents,
  listEvents,
  lockCustomer,
} from './consents.store.ts'

export type { ConsentEvent, ConsentSource }

/** Whom a message may be sent to, and the link that takes the consent back. */
export type Recipient = { email: string; phone: string | null; firstName: string; withdrawLink: string }

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
  /** 9.19: the one door for messages: those who said yes to this and have not taken it back, at confirmed addresses. */
  listRecipients(purpose: ConsentPurpose, channel: ConsentChannel): Promise<Recipient[]>
  /** Takes back what a link in a message speaks of; null for a link that we did not sign. */
  withdrawByLink(token: string): Promise<ConsentPurpose | null>
}

/** As long as somebody may come across an old message. */
const LINK_MS = 3 * 365 * 24 * 60 * 60 * 1000

/** What customers said yes and no to: append-only, so that it can be shown when and where. */
export function createConsentsService(dependencies: {
  db: Database
  /** Signs the links that take a consent back. */
  consentLinks: LinkSigner
  publicUrl: string
  now: () => Date
}): ConsentsService {
  const { db, consentLinks, publicUrl, now } = dependencies

  const record: ConsentsService['record'] = async (tx, customerId, consents, source) => {
    const holding = new Map(
      listHolding(await listEvents(tx, customerId)).map((each) => [keyOf(each), each.granted]),
    )
    // Named twice, the last one counts.
    const said = listHolding(consents).filter((each) => holding.get(keyOf(each)) !== each.granted)
    if (said.length > 0) await insertEvents(tx, customerId, said, source, now())
  }

  return {
    record,
    listHistory: async (queryable, customerId) => (await listEvents(queryable, customerId)).reverse(),
    listHolding: async (queryable, customerId) => listHolding(await listEvents(queryable, customerId)),
    listRecipients: async (purpose, channel) => {
      const expiresAt = new Date(now().getTime() + LINK_MS)
      return (await findRecipients(db, purpose, channel)).map(({ id, ...recipient }) => ({
        ...recipient,
        withdrawLink: `${publicUrl}/samtykke/slutt?token=${consentLinks.sign(`${id}-${purpose}-${channel}`, expiresAt)}`,
      }))
    },
    withdrawByLink: async (token) => {
      const named = readSubject(consentLinks.read(token, now()))
      if (named === null) return null
      const { customerId, ...consent } = named
      await transact(db, async (tx) => {
        // Of somebody who is gone there is nothing left to take back.
        if (await lockCustomer(tx, customerId)) {
          await record(tx, customerId, [{ ...consent, granted: false }], 'mail_link')
        }
      })
      return consent.purpose
    },
  }
}

function keyOf({ purpose, channel }: Consent): string {
  return `${purpose}|${channel}`
}

/** `5001-newsletter-email` */
function readSubject(subject: string | null) {
  const [id, purposeText, channelText] = subject?.split('-') ?? []
  const purpose = CONSENT_PURPOSES.find((known) => known === purposeText)
  const channel = purpose && listChannels(purpose).find((known) => known === channelText)
  return purpose && channel ? { customerId: Number(id), purpose, channel } : null
}
