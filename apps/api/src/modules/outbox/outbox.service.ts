import path from 'node:path'
import type { Database, Queryable } from '../../db/connect.ts'
import type { JobQueue, RunJob } from '../../jobs/job-queue.ts'
import { createFileTransport, createSmtpTransport } from '../../providers/mail-transport.ts'
import { createSmsTransport } from '../../providers/sms-transport.ts'
import type { Environment } from '../../server/environment.ts'
import {
  deleteDone,
  deleteMessagesTo,
  MAX_MESSAGE_ATTEMPTS,
  MESSAGE_QUEUE,
  moveToJobs,
} from './outbox.store.ts'
import type { OutboxLetter, OutboxMail, OutboxMessage, OutboxSms } from './outbox.tables.ts'

export type { OutboxLetter, OutboxMail, OutboxSms }
export { MESSAGE_QUEUE }

/** Writes a notice with the data of the time when it is sent; null when it has no recipient any more. */
export type WriteNotice = (db: Queryable, notice: unknown) => Promise<OutboxLetter | null>

/** Reads what a batch of notices is about, and returns the function that writes each of them. */
export type ReadNotices = (db: Queryable, notices: readonly unknown[]) => Promise<WriteRead>
export type WriteRead = (notice: unknown) => Promise<OutboxLetter | null>

export type OutboxService = {
  /**
   * Inserts messages into the queue, in the transaction of what they are about.
   *
   * @param messages.onceKey a second message with the same one is left out
   */
  enqueue(
    tx: Queryable,
    messages: readonly { kind: string; message: OutboxMessage; onceKey?: string }[],
  ): Promise<void>
  /** Sets what notices are written by; before that only written messages can be sent. */
  setNoticeReader(read: ReadNotices): void
  /** Deletes the messages to a customer, sent or not, in the transaction that deletes her account. */
  removeMessagesTo(tx: Queryable, to: { email: string; phone: string | null }): Promise<void>
  /**
   * Deletes messages with personal data that were sent, or given up, before that time.
   *
   * @param kind null for every kind
   */
  removeDone(kind: string | null, before: Date): Promise<void>
  /** Moves messages from the table of the release before this one into the queue. */
  moveEarlier(on?: Queryable): Promise<void>
  /** Sends what is due now, without waiting for the next poll. */
  wake(): void
  /** Sends everything that is due; resolves when that is done. */
  flush(): Promise<void>
  /** Closes the connections to mail servers, once the queue is closed. */
  close(): void
}

/** For one message: connecting, greeting and sending together. */
const TIMEOUT_MS = 30_000
const BATCH_SIZE = 25
const RETRY = { firstMs: 30_000, longestMs: 6 * 60 * 60 * 1000 }

/** The folder that mails are written to without an SMTP server. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'outbox')
}

/** Mails and text messages, sent by the job queue once the transaction that they are about is committed. */
export function createOutboxService(options: {
  db: Database
  jobs: JobQueue
  environment: Environment
  /** Who sends the mails of a brand; null, or where it is left out: MAIL_FROM. */
  mailFromOf?: (brand: string) => string | null
}): OutboxService {
  const { db, jobs, environment, mailFromOf = () => null } = options
  const domain = new URL(environment.publicUrl).hostname
  const transport =
    environment.mail.smtpUrl === undefined
      ? createFileTransport(mailFolder(environment.dataDir), domain)
      : createSmtpTransport(environment.mail.smtpUrl, domain)
  const smsTransport = environment.smsUrl === undefined ? undefined : createSmsTransport(environment.smsUrl)
  let readNotices: ReadNotices | undefined

  /** The Message-ID is made of the job's id, so that a message that is sent twice is recognised. */
  async function send(id: number, letter: OutboxLetter | null) {
    if (letter === null) return
    if ('mail' in letter) {
      const { brand, ...mail } = letter.mail
      const from = (brand === undefined ? null : mailFromOf(brand)) ?? environment.mail.from
      return transport.send({ ...mail, id, from })
    }
    if (smsTransport === undefined) throw new Error('SMS_URL is not set')
    return smsTransport.send({ ...letter.sms, id })
  }

  /** A batch whose data cannot be read fails message by message: written messages in it are sent all the same. */
  async function readAll(on: Database, messages: readonly OutboxMessage[]): Promise<WriteRead> {
    const notices = messages.flatMap((message) => ('notice' in message ? [message.notice] : []))
    if (notices.length === 0) return () => Promise.resolve(null)
    if (readNotices === undefined) return () => Promise.reject(new Error('no notice reader is set'))
    return readNotices(on, notices).catch((error: unknown) => () => Promise.reject(error))
  }

  jobs.handle(MESSAGE_QUEUE, {
    batchSize: BATCH_SIZE,
    concurrency: 1,
    timeoutMs: TIMEOUT_MS,
    maxAttempts: MAX_MESSAGE_ATTEMPTS,
    retry: RETRY,
    isBackground: true,
    prepare: async (batch, on): Promise<RunJob> => {
      const write = await readAll(on, batch.map(messageOf))
      return async (job) => {
        const message = messageOf(job)
        await send(job.id, 'notice' in message ? await write(message.notice) : message)
        return { done: true }
      }
    },
  })

  return {
    enqueue: (tx, messages) =>
      jobs.enqueue(
        tx,
        messages.map(({ kind, message, onceKey = null }) => ({
          queue: MESSAGE_QUEUE,
          kind,
          payload: message,
          onceKey,
        })),
      ),
    removeMessagesTo: deleteMessagesTo,
    removeDone: (kind, before) => deleteDone(db, kind, before),
    moveEarlier: (on = db) => moveToJobs(on),
    setNoticeReader: (reader) => {
      readNotices = reader
    },
    wake: () => jobs.wake(MESSAGE_QUEUE),
    flush: () => jobs.flush(MESSAGE_QUEUE),
    close: () => transport.close(),
  }
}

/** Only `enqueue` above inserts jobs into this queue. */
function messageOf({ payload }: { payload: unknown }): OutboxMessage {
  return payload as OutboxMessage
}
