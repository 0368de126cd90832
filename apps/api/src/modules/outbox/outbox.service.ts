import path from 'node:path'
import type { Database, Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { createFileTransport, createSmtpTransport } from '../../providers/mail-transport.ts'
import { createSmsTransport } from '../../providers/sms-transport.ts'
import {
  deleteSent,
  deleteSentTo,
  insertMessages,
  markFailed,
  markSent,
  takeDueMessage,
} from './outbox.store.ts'
import type { OutboxLetter, OutboxMail, OutboxMessage, OutboxSms } from './outbox.tables.ts'

export type { OutboxLetter, OutboxMail, OutboxSms }

/** Writes what a notice says, as things stand when it is sent; null when there is nobody to tell it to. */
export type WriteNotice = (db: Queryable, notice: unknown) => Promise<OutboxLetter | null>

type Logger = { error(details: object, message: string): void }

export type OutboxService = {
  /** Puts messages into the outbox, inside the transaction of what they tell about. */
  enqueue(tx: Queryable, messages: readonly { kind: string; message: OutboxMessage }[]): Promise<void>
  /** Tells who writes notices; before that only written messages are sent. */
  writeNoticesWith(write: WriteNotice): void
  /** Forgets what was sent to somebody, in the transaction of her end as a customer. */
  removeSentTo(tx: Queryable, to: { email: string; phone: string | null }): Promise<void>
  /**
   * Forgets messages that name somebody and were sent before then.
   *
   * @param kind of every kind when null
   */
  removeSent(kind: string | null, before: Date): Promise<void>
  /** Sends what is due now, without waiting for the next round. */
  wake(): void
  /** Sends everything that is due and answers when it is done. */
  flush(): Promise<void>
  start(): void
  close(): Promise<void>
}

const ROUND_MS = 5000
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
  let writeNotice: WriteNotice | undefined
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

  const write = async (message: OutboxMessage): Promise<OutboxLetter | null> => {
    if (!('notice' in message)) return message
    if (writeNotice === undefined) throw new Error('nobody writes notices')
    // Beside the transaction: a message that cannot be written must not take its lock down with it.
    return writeNotice(db, message.notice)
  }

  /** Each message in a transaction of its own: a process that dies leaves at most one that is sent twice. */
  const sendNext = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const due = await takeDueMessage(tx, now())
      if (due === undefined) return false
      const { id, attempts, kind } = due
      const refusal = await write(due.message)
        .then((letter) => send(id, letter))
        .then(
          () => null,
          (error: unknown) => codeOf(error),
        )
      if (refusal === null) await markSent(tx, id, now())
      else {
        const waitMs = Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS)
        // The address is personal and stays out of the log.
        log.error({ outboxId: id, kind, code: refusal }, 'a message was not sent')
        await markFailed(tx, id, refusal, new Date(now().getTime() + waitMs))
      }
      return true
    })

  const flush = async (): Promise<void> => {
    while (!closed && (await sendNext()));
  }

  const wake = () => {
    if (closed) return
    if (running !== undefined) {
      again = true
      return
    }
    running = flush()
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
    removeSentTo: deleteSentTo,
    removeSent: (kind, before) => deleteSent(db, kind, before),
    writeNoticesWith: (writer) => {
      writeNotice = writer
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
