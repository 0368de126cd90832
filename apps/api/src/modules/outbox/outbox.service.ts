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

/** Writes what a notice says, as things stand when it is sent; null when there is nobody to tell it to. */
export type WriteNotice = (db: Queryable, notice: unknown) => Promise<OutboxLetter | null>

/** Reads what some notices are about, in one go, and answers who writes each of them. */
export type ReadNotices = (db: Queryable, notices: readonly unknown[]) => Promise<WriteRead>
type WriteRead = (notice: unknown) => Promise<OutboxLetter | null>

export type OutboxService = {
  /** Inserts messages into the queue, inside the transaction of what they tell about. */
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
  /** Moves what a process of an earlier release left in its own table into the queue. */
  moveEarlier(): Promise<void>
  /** Sends what is due now, without waiting for the next poll. */
  wake(): void
  /** Sends everything that is due and answers when it is done. */
  flush(): Promise<void>
  /** Closes the connections to mail servers, once the queue is closed. */
  close(): void
}

/** One mail: connecting, greeting and sending together. */
const TIMEOUT_MS = 30_000
const BATCH_SIZE = 25
const RETRY = { firstMs: 30_000, longestMs: 6 * 60 * 60 * 1000 }

/** Where mails lie when no SMTP server is set. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'outbox')
}

/** Mails and text messages, sent by the job queue after the transaction that they tell of. */
export function createOutboxService(options: {
  db: Database
  jobs: JobQueue
  environment: Environment
}): OutboxService {
  const { db, jobs, environment } = options
  const domain = new URL(environment.publicUrl).hostname
  const transport =
    environment.mail.smtpUrl === undefined
      ? createFileTransport(mailFolder(environment.dataDir), domain)
      : createSmtpTransport(environment.mail.smtpUrl, domain)
  const smsTransport = environment.smsUrl === undefined ? undefined : createSmsTransport(environment.smsUrl)
  let readNotices: ReadNotices | undefined

  /** The job's id becomes the Message-ID: a message that is sent twice can be known as one. */
  async function send(id: number, letter: OutboxLetter | null) {
    if (letter === null) return
    if ('mail' in letter) return transport.send({ ...letter.mail, id, from: environment.mail.from })
    if (smsTransport === undefined) throw new Error('SMS_URL is not set')
    return smsTransport.send({ ...letter.sms, id })
  }

  /** What one message is about may be missing: that is no reason not to send the others. */
  async function readAll(messages: readonly OutboxMessage[]): Promise<WriteRead> {
    const notices = messages.flatMap((message) => ('notice' in message ? [message.notice] : []))
    if (notices.length === 0) return () => Promise.resolve(null)
    if (readNotices === undefined) return () => Promise.reject(new Error('nobody writes notices'))
    return readNotices(db, notices).catch((error: unknown) => () => Promise.reject(error))
  }

  jobs.handle(MESSAGE_QUEUE, {
    batchSize: BATCH_SIZE,
    concurrency: 1,
    timeoutMs: TIMEOUT_MS,
    maxAttempts: MAX_MESSAGE_ATTEMPTS,
    retry: RETRY,
    isBackground: true,
    prepare: async (batch): Promise<RunJob> => {
      const write = await readAll(batch.map(messageOf))
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
        messages.map(({ kind, message }) => ({ queue: MESSAGE_QUEUE, kind, payload: message })),
      ),
    removeMessagesTo: deleteMessagesTo,
    removeDone: (kind, before) => deleteDone(db, kind, before),
    moveEarlier: () => moveToJobs(db),
    writeNoticesWith: (reader) => {
      readNotices = reader
    },
    wake: () => jobs.wake(MESSAGE_QUEUE),
    flush: () => jobs.flush(MESSAGE_QUEUE),
    close: () => transport.close(),
  }
}

/** The queue's rows of this kind are written by `enqueue` alone. */
function messageOf({ payload }: { payload: unknown }): OutboxMessage {
  return payload as OutboxMessage
}
