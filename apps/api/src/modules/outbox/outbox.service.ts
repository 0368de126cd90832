import path from 'node:path'
import type { Database, Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { createFileTransport, createSmtpTransport } from '../../providers/mail-transport.ts'
import { createSmsTransport } from '../../providers/sms-transport.ts'
import { insertMail, insertSms, markFailed, markSent, takeDueMessage } from './outbox.store.ts'
import type { OutboxMail, OutboxSms } from './outbox.tables.ts'

export type { OutboxMail, OutboxSms }

type Logger = { error(details: object, message: string): void }

export type OutboxService = {
  /** Puts a mail into the outbox, inside the transaction of what it tells about. */
  enqueue(tx: Queryable, kind: string, mail: OutboxMail): Promise<void>
  /** The same for a text message. Only with `SMS_URL`: without it nobody would send it. */
  enqueueSms(tx: Queryable, kind: string, sms: OutboxSms): Promise<void>
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
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let closed = false

  const send = async ({ id, mail, sms }: { id: number; mail: OutboxMail | null; sms: OutboxSms | null }) => {
    if (mail !== null) await transport.send({ ...mail, id, from: environment.mail.from })
    if (sms !== null) {
      if (smsTransport === undefined) throw new Error('SMS_URL is not set')
      await smsTransport.send({ ...sms, id })
    }
  }

  /** Each mail in a transaction of its own: a process that dies leaves at most one that is sent twice. */
  const sendNext = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const due = await takeDueMessage(tx, now())
      if (due === undefined) return false
      const { id, attempts } = due
      const refusal = await send(due).then(
        () => null,
        (error: unknown) => codeOf(error),
      )
      if (refusal === null) await markSent(tx, id, now())
      else {
        const waitMs = Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS)
        // The address is personal and stays out of the log.
        log.error(
          { outboxId: id, code: refusal },
          due.sms === null ? 'a mail was not sent' : 'a text message was not sent',
        )
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
    enqueue: (tx, kind, mail) => insertMail(tx, kind, mail, now()),
    enqueueSms: (tx, kind, sms) => insertSms(tx, kind, sms, now()),
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
