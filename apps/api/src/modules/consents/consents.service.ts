import {
  CONSENT_PURPOSES,
  type Consent,
  type ConsentChannel,
  type ConsentPurpose,
  listChannels,
  listCurrentConsents,
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

/** A customer who may be sent a message, with the link that withdraws the consent. */
export type Recipient = { email: string; phone: string | null; firstName: string; withdrawLink: string }

export type ConsentsService = {
  /** Records consents inside a transaction; those that are in force already are not recorded again. */
  record(
    tx: Queryable,
    customerId: number,
    consents: readonly Consent[],
    source: ConsentSource,
  ): Promise<void>
  /** Every consent given or withdrawn, newest first. */
  listHistory(db: Queryable, customerId: number): Promise<ConsentEvent[]>
  /** The consents in force: the newest of each purpose and channel. */
  listCurrentConsents(db: Queryable, customerId: number): Promise<Consent[]>
  /** 9.19: the only source of recipients for messages: customers with this consent in force and a confirmed address. */
  listRecipients(purpose: ConsentPurpose, channel: ConsentChannel): Promise<Recipient[]>
  /** Withdraws the consent that a link in a message is for; null for a link that we did not sign. */
  withdrawByLink(token: string): Promise<ConsentPurpose | null>
}

/** Somebody may open an old message. */
const LINK_MS = 3 * 365 * 24 * 60 * 60 * 1000

/** Consents of customers. The log is append-only, so that it proves what was agreed to, when and where. */
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
      listCurrentConsents(await listEvents(tx, customerId)).map((each) => [keyOf(each), each.granted]),
    )
    // Of two for the same purpose and channel the last one counts.
    const changed = listCurrentConsents(consents).filter((each) => holding.get(keyOf(each)) !== each.granted)
    if (changed.length > 0) await insertEvents(tx, customerId, changed, source, now())
  }

  return {
    record,
    listHistory: async (queryable, customerId) => (await listEvents(queryable, customerId)).reverse(),
    listCurrentConsents: async (queryable, customerId) =>
      listCurrentConsents(await listEvents(queryable, customerId)),
    listRecipients: async (purpose, channel) => {
      const expiresAt = new Date(now().getTime() + LINK_MS)
      return (await findRecipients(db, purpose, channel)).map(({ id, ...recipient }) => ({
        ...recipient,
        withdrawLink: `${publicUrl}/samtykke/slutt?token=${consentLinks.sign(`${id}-${purpose}-${channel}`, expiresAt)}`,
      }))
    },
    withdrawByLink: async (token) => {
      const subject = parseSubject(consentLinks.read(token, now()))
      if (subject === null) return null
      const { customerId, ...consent } = subject
      await transact(db, async (tx) => {
        // A deleted customer has no consents left.
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

/** Parses `5001-newsletter-email`; null when it is something else. */
function parseSubject(subject: string | null) {
  const [id, purposeText, channelText] = subject?.split('-') ?? []
  const purpose = CONSENT_PURPOSES.find((known) => known === purposeText)
  const channel = purpose && listChannels(purpose).find((known) => known === channelText)
  return purpose && channel ? { customerId: Number(id), purpose, channel } : null
}
