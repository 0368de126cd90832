import { isDeepStrictEqual } from 'node:util'
import { osloTime } from '@varde/domain/norwegian/oslo-time'
import type { Database } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { transact } from '../../db/transact.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { countPairs, hasOrders, readPairs, replacePairs } from './bought-together.store.ts'

/** An article that others bought in the same order, and how many. */
export type BoughtWith = { id: number; buyers: number }

export type BoughtTogetherService = {
  /** What was bought with an article, most buyers first; never waits for the database. */
  boughtWith(articleId: number): readonly BoughtWith[]
  /** Queues the count of the day, unless it has been or there is nothing to count. */
  queueCount(): Promise<void>
  /** Reads the counts again. */
  refresh(): Promise<void>
}

const QUEUE = 'bought-together'
const DAY_MS = 24 * 60 * 60 * 1000
/** What was bought together a year ago says little about today's goods. */
const COUNTED_MS = 180 * DAY_MS
const NONE: readonly BoughtWith[] = []

/** What is bought together, counted once a day by whichever process takes the job. */
export async function createBoughtTogetherService(options: {
  db: Database
  jobs: JobQueue
  now: () => Date
}): Promise<BoughtTogetherService> {
  const { db, jobs, now } = options
  let beside = await read(db)
  const since = () => new Date(now().getTime() - COUNTED_MS)

  jobs.handle(QUEUE, {
    batchSize: 1,
    concurrency: 1,
    timeoutMs: 60_000,
    maxAttempts: 3,
    retry: { firstMs: 60_000, longestMs: 60 * 60_000 },
    prepare: (_, on) => async () => {
      await count(on)
      return { done: true }
    },
  })

  async function count(on: Database): Promise<void> {
    const counted = await countPairs(on, since())
    await transact(on, async (tx) => {
      if (isDeepStrictEqual(counted, await readPairs(tx))) return
      await replacePairs(tx, counted)
      await notifyChange(tx, 'content_changed')
    })
  }

  async function queueCount(): Promise<void> {
    if (!(await hasOrders(db, since()))) return
    const day = osloTime(now()).date
    await transact(db, (tx) =>
      jobs.enqueue(tx, [{ queue: QUEUE, kind: 'count', payload: {}, onceKey: `${QUEUE} ${day}` }]),
    )
    jobs.wake(QUEUE)
  }

  return {
    boughtWith: (articleId) => beside.get(articleId) ?? NONE,
    queueCount,
    refresh: async () => {
      beside = await read(db)
    },
  }
}

async function read(db: Database): Promise<Map<number, BoughtWith[]>> {
  const pairs = await readPairs(db)
  return new Map(
    [...Map.groupBy(pairs, ({ articleId }) => articleId)].map(([articleId, others]) => [
      articleId,
      others.map(({ otherId, buyers }) => ({ id: otherId, buyers })),
    ]),
  )
}
