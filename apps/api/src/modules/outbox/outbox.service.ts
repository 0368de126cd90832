import path from 'node:path'
import type { Database, Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { createFileTransport, createSmtpTransport } from '../../providers/mail-transport.ts'
import { createSmsTransport } from '../../providers/sms-transport.ts'
import {
  deleteDone,
  deleteMessagesTo,
  insertMessages,
  markFailed,
  markSent,
  takeDueMessages,
} from './outbox.store.ts'
import type { OutboxLetter, OutboxMail, OutboxMessage, OutboxSms } from './outbox.tables.ts'

export type { OutboxLetter, OutboxMail, OutboxSms }

/** Writes what a notice says, as things stand when it is sent; null when there is nobody to tell it to. */
export type WriteNotice = (db: Queryable, notice: unknown) => Promise<OutboxLetter | null>

/** Reads what some notices are about, in one go, and answers who writes each of them. */
export type ReadNotices = (db: Queryable, notices: readonly unknown[]) => Promise<WriteRead>
type WriteRead = (notice: unknown) => Promise<OutboxLetter | null>

type Logger = { error(details: object, message: string): void }

export type OutboxService = {
  /** Puts messages into the outbox, inside the transaction of what they tell about. */
  enqueue(tx: Queryable, messages: readonly { kind: string; message: OutboxMessage }[]): Promise<void>
  /** Tells who writes notices; before that only written messages are sent. */
  writeNoticesWith(read: ReadNotices): void
  /** Forgets what was sent to somebody, or never could be, in the transaction of her end as a customer. */
  removeMessagesTo(tx: Queryable, to: { email: string; phone: string | null }): Promise<void>
  /**
   * Forgets messages that name somebody and were sent, or given up, before then.
   *
   * @param kind of every kind when null
   */
  removeDone(kind: string | null, before: Date): Promise<void>
  /** Sends what is due now, without waiting for the next round. */
  wake(): void
  /** Sends everything that is due and answers when it is done. */
  flush(): Promise<void>
  start(): void
  close(): Promise<void>
}

const ROUND_MS = 5000
/** So many messages share a transaction, and no more than are sent in this time: what a killed process repeats. */
const MOST_AT_ONCE = 25
const BATCH_MS = 500
/** While the process is busier than this, messages give way to those who wait for an answer, but never for longer. */
const BUSY_SHARE = 0.9
const LONGEST_GIVING_WAY_MS = 20_000
/** How long it is looked: at first, and again when it was busy. */
const SHORT_LOOK_MS = 20
const LONG_LOOK_MS = 250
const FIRST_RETRY_MS = 30_000
const LAST_RETRY_MS = 6 * 60 * 60 * 1000

/** Where mails lie when no SMTP server is set. */
export const mailFolder = (dataDir: string): string => path.join(dataDir, 'outbox')

/**
 * Sends mails that committed transactions left behind: at least once, each attempt further apart. Any number
 * of processes may work on the same outbox.
 */
export const createOutboxService = (options: {
  db: Database
  environment: Environment
  now: () => Date
  log: Logger
}): OutboxService => {
  const { db, environment, now, log } = options
  const domain = new URL(environment.publicUrl).hostname
  const transport =
    environment.mail.smtpUrl === undefined
      ? createFileTransport(mailFolder(environment.dataDir), domain)
      : createSmtpTransport(environment.mail.smtpUrl, domain)
  const smsTransport = environment.smsUrl === undefined ? undefined : createSmsTransport(environment.smsUrl)
  let readNotices: ReadNotices | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let closed = false

  const send = async (id: number, letter: OutboxLetter | null) => {
    if (letter === null) return
    if ('mail' in letter) return transport.send({ ...letter.mail, id, from: environment.mail.from })
    if (smsTransport === undefined) throw new Error('SMS_URL is not set')
    return smsTransport.send({ ...letter.sms, id })
  }

  /** A message that cannot be read takes none of the others down with it. */
  const readAll = async (due: readonly { message: OutboxMessage }[]): Promise<WriteRead> => {
    const notices = due.flatMap(({ message }) => ('notice' in message ? [message.notice] : []))
    if (notices.length === 0) return () => Promise.resolve(null)
    if (readNotices === undefined) return () => Promise.reject(new Error('nobody writes notices'))
    // Beside the transaction: what cannot be read must not take its locks down with it.
    return readNotices(db, notices).catch((error: unknown) => () => Promise.reject(error))
  }

  /**
   * Some messages in one transaction, since most of what a message costs are its statements. A process that dies leaves
   * at most these to be sent twice; a text message ends its batch, since nobody wants that twice.
   *
   * @returns whether there may be more
   */
  const sendBatch = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const due = await takeDueMessages(tx, now(), MOST_AT_ONCE)
      if (due.length === 0) return false
      const until = performance.now() + BATCH_MS
      const write = await readAll(due)
      const sent: number[] = []
      for (const { id, attempts, kind, message } of due) {
        let isText = false
        const refusal = await ('notice' in message ? write(message.notice) : Promise.resolve(message))
          .then((letter) => {
            isText = letter !== null && 'sms' in letter
            return send(id, letter)
          })
          .then(
            () => null,
            (error: unknown) => codeOf(error),
          )
        if (refusal === null) sent.push(id)
        else {
          const waitMs = Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS)
          // The address is personal and stays out of the log.
          log.error({ outboxId: id, kind, code: refusal }, 'a message was not sent')
          await markFailed(tx, id, refusal, new Date(now().getTime() + waitMs))
        }
        if (closed || isText || performance.now() > until) break
      }
      if (sent.length > 0) await markSent(tx, sent, now())
      return true
    })

  /** A receipt can wait some seconds; who has pressed the button should not wait for somebody else's receipt. */
  const giveWay = async (patientUntil: number): Promise<void> => {
    let lookMs = SHORT_LOOK_MS
    while (!closed && performance.now() < patientUntil) {
      const before = performance.eventLoopUtilization()
      await new Promise((resolve) => setTimeout(resolve, lookMs))
      if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return
      lookMs = LONG_LOOK_MS
    }
  }

  const flushPolitely = async (): Promise<void> => {
    const patientUntil = performance.now() + LONGEST_GIVING_WAY_MS
    do await giveWay(patientUntil)
    while (!closed && (await sendBatch()))
  }

  const flush = async (): Promise<void> => {
    while (!closed && (await sendBatch()));
  }

  const wake = () => {
    if (closed) return
    if (running !== undefined) {
      again = true
      return
    }
    running = flushPolitely()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined
        if (again) {
          again = false
          wake()
        }
      })
  }

  return {
    enqueue: (tx, messages) => insertMessages(tx, messages, now()),
    removeMessagesTo: deleteMessagesTo,
    removeDone: (kind, before) => deleteDone(db, kind, before),
    writeNoticesWith: (reader) => {
      readNotices = reader
    },
    wake,
    flush,
    start: () => {
      timer = setInterval(wake, ROUND_MS).unref()
      wake()
    },
    close: async () => {
      closed = true
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'UNKNOWN'
