import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { OutboxService } from '../modules/outbox/outbox.service.ts'
import { readAlertEnd, signAlertEnd } from './alert-link.ts'
import type { LinkSigner } from './signed-link.ts'

/** A table of requests for one mail each, which wait until it is sent. */
type AlertTable = PgTable & Record<'id' | 'customerId' | 'email' | 'sentAt' | 'createdAt', PgColumn>

/** What alerts of every kind have in common. */
export type WaitingAlerts = {
  /** Locks the alerts of an e-mail address until the transaction ends. */
  lockAddress(tx: Queryable, email: string): Promise<void>
  /** Whether an address waits for as many alerts as one may. */
  isFull(tx: Queryable, email: string): Promise<boolean>
  /** False when the customer waits for no such thing. */
  removeOf(customerId: number, id: number): Promise<boolean>
  /** The token of the link that ends an address's alerts about an article. */
  signEnd(articleId: number, email: string): string
  /** Whose alerts about which article a token ends; null when it is not valid. */
  readEnd(token: string): ReturnType<typeof readAlertEnd>
  /** Deletes those of these alerts that still wait. */
  end(alerts: readonly { id: number }[]): Promise<void>
  /**
   * Queues mails until none is due: once, however many processes do this at the same time.
   *
   * @param markDue marks at most `MOST_IN_ONE_GO` alerts as sent, and returns their mails
   */
  send(on: Database, markDue: (tx: Queryable) => Promise<AlertMessages>): Promise<void>
  /** Deletes what was sent a month, or requested a year, ago. */
  removeOld(on: Queryable): Promise<void>
}

type AlertMessages = Parameters<OutboxService['enqueue']>[1]

export const MOST_WAITING = 50
export const MOST_IN_ONE_GO = 200
const DAY_MS = 24 * 60 * 60 * 1000
/** How long an alert is kept after its mail, for questions about it, and without one. */
const SENT_KEPT_MS = 30 * DAY_MS
const WAITING_KEPT_MS = 365 * DAY_MS

/**
 * @param locks the names of the locks, which processes of every release share: one with an address behind it, one for
 * who sends
 */
export function createWaitingAlerts(
  table: AlertTable,
  locks: { address: string; sending: string },
  dependencies: { db: Database; outbox: OutboxService; alertLinks: LinkSigner; now: () => Date },
): WaitingAlerts {
  const { db, outbox, alertLinks, now } = dependencies
  const isWaiting = isNull(table.sentAt)
  const ago = (ms: number) => new Date(now().getTime() - ms)

  /** Whether this process may send now: one at a time, until the transaction ends. */
  async function tryLockSending(tx: Queryable): Promise<boolean> {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${locks.sending}, 0)) as mine`,
    )
    return rows[0]?.mine === true
  }

  return {
    lockAddress: async (tx, email) => {
      const name = `${locks.address}|${email}`
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    },
    isFull: async (tx, email) => {
      const rows = await tx
        .select({ waiting: count() })
        .from(table)
        .where(and(eq(table.email, email), isWaiting))
      return (rows[0]?.waiting ?? 0) >= MOST_WAITING
    },
    removeOf: async (customerId, id) => {
      const rows = await db
        .delete(table)
        .where(and(eq(table.id, id), eq(table.customerId, customerId), isWaiting))
        .returning({ id: table.id })
      return rows.length > 0
    },
    signEnd: (articleId, email) =>
      signAlertEnd(alertLinks, articleId, email, new Date(now().getTime() + WAITING_KEPT_MS)),
    readEnd: (token) => readAlertEnd(alertLinks, token, now()),
    end: async (alerts) => {
      const ids = alerts.map(({ id }) => id)
      await db.delete(table).where(and(inArray(table.id, ids), isWaiting))
    },
    send: async (on, markDue) => {
      const sendSome = () =>
        transact(on, async (tx) => {
          if (!(await tryLockSending(tx))) return 0
          const messages = await markDue(tx)
          if (messages.length > 0) await outbox.enqueue(tx, messages)
          return messages.length
        })
      if ((await sendSome()) === 0) return
      while ((await sendSome()) > 0);
      outbox.wake()
    },
    removeOld: async (on) => {
      await on.delete(table).where(and(isNotNull(table.sentAt), lt(table.sentAt, ago(SENT_KEPT_MS))))
      await on.delete(table).where(lt(table.createdAt, ago(WAITING_KEPT_MS)))
    },
  }
}
