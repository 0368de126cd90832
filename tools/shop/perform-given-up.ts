import type { Database } from '@varde/api/db/connect'
import { listGivenUpJobs, retryJob } from '@varde/api/jobs/given-up-jobs'
import { MESSAGE_QUEUE } from '@varde/api/modules/outbox/outbox.service'
import { listGivenUpTasks, retryTask } from '@varde/api/modules/payments/given-up-tasks'
import { readEnvironment } from '@varde/api/server/environment'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { openDatabase } from './open-database.ts'
import type { GivenUpArguments } from './read-given-up-arguments.ts'
import { writePlain } from './write-plain.ts'

/** A kind of work that may have been given up. */
type Work = {
  /** «e-post eller tekstmelding» */
  one: string
  list(db: Database, page: { limit: number; offset: number }): Promise<{ lines: string[]; total: number }>
  /** @returns whether there was such a one that is not done */
  retry(db: Database, id: number, now: Date): Promise<boolean>
}

const messages: Work = {
  one: 'melding',
  list: async (db, page) => {
    const { jobs, total } = await listGivenUpJobs(db, MESSAGE_QUEUE, page)
    return {
      lines: jobs.map(({ id, kind, failedAt, attempts, lastError }) =>
        writeGivenUp(id, kind, failedAt, attempts, lastError),
      ),
      total,
    }
  },
  retry: async (db, id, now) => (await retryJob(db, MESSAGE_QUEUE, id, now)) !== undefined,
}

/** What a task does, in words for people. */
const TASKS = {
  place: 'fullføre betalingen',
  capture: 'trekke pengene',
  refund: 'betale tilbake',
  cancel: 'slette reservasjonen av penger',
  release: 'frigi resten',
  cancel_authorization: 'slette godkjenningen',
  end_session: 'avslutte betalingsøkten',
} as const

const payments: Work = {
  one: 'betalingsoppgave',
  list: async (db, page) => {
    const { tasks, total } = await listGivenUpTasks(db, page)
    return {
      lines: tasks.map(({ id, attempts, failedAt, task }) => {
        const amount = task.amountOre === 0 ? '' : ` ${formatKroner(task.amountOre)}`
        return writeGivenUp(
          id,
          `ordre ${task.orderId}: ${TASKS[task.kind]}${amount}`,
          failedAt,
          attempts,
          task.lastError,
        )
      }),
      total,
    }
  },
  retry: async (db, id, now) => (await retryTask(db, id, now)) !== undefined,
}

/** Lists messages that were given up, or sends them again; see `runMessagesCommand`. */
export const performGivenUpMessages = (given: GivenUpArguments, env: NodeJS.ProcessEnv) =>
  perform(messages, given, env)

/** Lists payment tasks that were given up, or begins them again; see `runPaymentsCommand`. */
export const performGivenUpPayments = (given: GivenUpArguments, env: NodeJS.ProcessEnv) =>
  perform(payments, given, env)

async function perform(work: Work, given: GivenUpArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const database = await openDatabase(readEnvironment(env), (line) => console.error(line), { fill: false })
  try {
    return given.action === 'failed'
      ? await list(work, database.db, given)
      : await retry(work, database.db, given.ids)
  } finally {
    await database.close()
  }
}

async function list(
  work: Work,
  db: Database,
  { limit, page }: Extract<GivenUpArguments, { action: 'failed' }>,
): Promise<number> {
  const { lines, total } = await work.list(db, { limit, offset: (page - 1) * limit })
  for (const line of lines) console.log(line)
  const pages = Math.max(1, Math.ceil(total / limit))
  const next = page < pages ? `, flere med --page ${page + 1}` : ''
  console.log(`${total} gitt opp, side ${page} av ${pages}${next}.`)
  return 0
}

/** One that is not there does not stop the others. */
async function retry(work: Work, db: Database, ids: readonly number[]): Promise<number> {
  let code = 0
  for (const id of ids) {
    if (await work.retry(db, id, new Date())) {
      console.log(`${id} prøves på nytt av butikken som kjører, i løpet av sekunder.`)
    } else {
      console.error(`Fant ingen ${work.one} ${id} som ikke er ferdig.`)
      code = 1
    }
  }
  return code
}

function writeGivenUp(
  id: number,
  what: string,
  failedAt: Date | null,
  attempts: number,
  lastError: string | null,
): string {
  const when = failedAt === null ? '' : `  ${formatDateTime(failedAt)}`
  return `${id}  ${what}${when}\n  etter ${attempts} forsøk: ${writePlain(lastError ?? 'ukjent grunn')}`
}
