import path from 'node:path'
import type { Database, Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { createFileTransport, createSmtpTransport } from '../../providers/mail-transport.ts'
import { insertMail, markFailed, markSent, takeDueMail } from './outbox.store.ts'
import type { OutboxMail } from './outbox.tables.ts'

export type { OutboxMail }

type Logger = { error(details: object, message: string): void }

export type OutboxService = {
  /** Puts a mail into the outbox, inside the transaction of what it tells about. */
  enqueue(tx: Queryable, kind: string, mail: OutboxMail): Promise<void>
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
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let closed = false

  /** Each mail in a transaction of its own: a process that dies leaves at most one that is sent twice. */
  const sendNext = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const due = await takeDueMail(tx, now())
      if (due === undefined) return false
      const { id, mail, attempts } = due
      if (mail === null) throw new Error('a message without a mail was taken')
      const refusal = await transport.send({ ...mail, id, from: environment.mail.from }).then(
        () => null,
        (error: unknown) => codeOf(error),
      )
      if (refusal === null) await markSent(tx, id, now())
      else {
        const waitMs = Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS)
        // The address is personal and stays out of the log.
        log.error({ outboxId: id, code: refusal }, 'a mail was not sent')
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
