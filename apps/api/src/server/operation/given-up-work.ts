import { formatKroner } from '@varde/domain/norwegian/format-number'
import type { Database, Queryable } from '../../db/connect.ts'
import { listGivenUpJobs, retryJob } from '../../jobs/given-up-jobs.ts'
import { MESSAGE_QUEUE } from '../../modules/outbox/outbox.service.ts'
import { listGivenUpTasks, retryTask } from '../../modules/payments/given-up-tasks.ts'

/** Something that was given up, and waits for a person. */
export type GivenUp = {
  id: number
  /** In words for people. */
  what: string
  attempts: number
  failedAt: Date | null
  lastError: string | null
  /** What a script reads; without what a message holds, which may be somebody's address. */
  row: object
}

/** A kind of work that may be given up. */
export type GivenUpWork = {
  list(db: Database, page: { limit: number; offset: number }): Promise<{ all: GivenUp[]; total: number }>
  /** @returns whether there was such a one that is not done */
  retry(tx: Queryable, id: number, now: Date): Promise<boolean>
}

/** What a payment task does. */
const TASKS = {
  place: 'fullføre betalingen',
  capture: 'trekke pengene',
  refund: 'betale tilbake',
  cancel: 'slette reservasjonen av penger',
  release: 'frigi resten',
  cancel_authorization: 'slette godkjenningen',
  end_session: 'avslutte betalingsøkten',
} as const

const messages: GivenUpWork = {
  list: async (db, page) => {
    const { jobs, total } = await listGivenUpJobs(db, MESSAGE_QUEUE, page)
    const all = jobs.map(({ id, kind, attempts, failedAt, lastError }) => ({
      id,
      what: kind,
      attempts,
      failedAt,
      lastError,
      row: { id, kind, failedAt, attempts, lastError },
    }))
    return { all, total }
  },
  retry: async (tx, id, now) => (await retryJob(tx, MESSAGE_QUEUE, id, now)) !== undefined,
}

const payments: GivenUpWork = {
  list: async (db, page) => {
    const { tasks, total } = await listGivenUpTasks(db, page)
    const all = tasks.map(({ id, attempts, failedAt, task }) => {
      const amount = task.amountOre === 0 ? '' : ` ${formatKroner(task.amountOre)}`
      const what = `ordre ${task.orderId}: ${TASKS[task.kind]}${amount}`
      const { orderId, kind, amountOre, lastError } = task
      const row = { id, orderId, kind, amountOre, failedAt, attempts, lastError }
      return { id, what, attempts, failedAt, lastError, row }
    })
    return { all, total }
  },
  retry: async (tx, id, now) => (await retryTask(tx, id, now)) !== undefined,
}

export const GIVEN_UP_WORK = { messages, payments }
