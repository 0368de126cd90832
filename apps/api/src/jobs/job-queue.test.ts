import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createJobQueue, type Job, type JobHandler, type JobQueue } from './job-queue.ts'

const NOON = new Date('2026-11-20T11:00:00Z')
const QUEUE = 'errand'

let database: TestDatabase
let clock = NOON
const open: JobQueue[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close()
  await database.pool.query('truncate jobs')
  clock = NOON
})

const HANDLER: Omit<JobHandler, 'prepare'> = {
  batchSize: 4,
  concurrency: 2,
  timeoutMs: 5_000,
  maxAttempts: 3,
  retry: { firstMs: 1_000, longestMs: 3_000 },
}

/** A queue service that the database sees as a process of its own. */
function startQueue(
  run: (job: Job, signal: AbortSignal) => Promise<unknown>,
  more: Partial<JobHandler> = {},
  options: { random?: () => number; heartbeatMs?: number } = {},
) {
  const logs: string[] = []
  const queue = createJobQueue({
    db: database.db,
    now: () => clock,
    random: () => 1,
    closeGraceMs: 1,
    log: { error: (details, message) => void logs.push(JSON.stringify({ ...details, message })) },
    ...options,
  })
  queue.handle(QUEUE, {
    ...HANDLER,
    prepare: () => async (job, signal) => {
      await run(job, signal)
      return { done: true }
    },
    ...more,
  })
  open.push(queue)
  return { ...queue, logs }
}

function enqueue(queue: JobQueue, jobs: { kind?: string; key?: string; onceKey?: string }[]) {
  return transact(database.db, (tx) =>
    queue.enqueue(
      tx,
      jobs.map((job) => ({ queue: QUEUE, kind: 'test', payload: {}, ...job })),
    ),
  )
}

async function rows() {
  return (
    await database.pool.query(
      `select attempts, last_error, not_before, finished_at is not null as done, failed_at is not null as failed
       from jobs order by id`,
    )
  ).rows as Record<string, unknown>[]
}

function pass(ms: number) {
  clock = new Date(clock.getTime() + ms)
}

function never() {
  return new Promise<never>(() => undefined)
}

/** A promise and the function that resolves it. */
function createGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe('a lease', () => {
  test('while a job runs no row is locked and no transaction is open', async () => {
    const [begun, end] = [createGate(), createGate()]
    const queue = startQueue(async () => {
      begun.open()
      await end.opened
    })
    await enqueue(queue, [{}])
    const flushed = queue.flush(QUEUE)
    await begun.opened
    const locked = await database.pool.query('select id from jobs for update nowait')
    expect(locked.rows).toHaveLength(1)
    const { rows: idle } = await database.pool.query(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(idle).toEqual([])
    end.open()
    await flushed
    expect(await rows()).toMatchObject([{ done: true, attempts: 1 }])
  })

  test('keeps other processes away until it expires; a process that died leaves its job to them', async () => {
    const begun = createGate()
    // This job never finishes, as in a process that was killed.
    const dead = startQueue(async () => {
      begun.open()
      await never()
    })
    let ran = 0
    const alive = startQueue(async () => {
      ran += 1
    })
    await enqueue(dead, [{}])
    void dead.flush(QUEUE)
    await begun.opened
    pass(9_000)
    await alive.flush(QUEUE)
    expect(ran).toBe(0)
    pass(1_000)
    await alive.flush(QUEUE)
    expect(ran).toBe(1)
    expect(await rows()).toMatchObject([{ done: true, attempts: 2 }])
  })

  test('is renewed while the process lives, however long the job takes', async () => {
    const [begun, end] = [createGate(), createGate()]
    const slow = startQueue(
      async () => {
        begun.open()
        await end.opened
      },
      {},
      { heartbeatMs: 5 },
    )
    let ran = 0
    const other = startQueue(async () => {
      ran += 1
    })
    await enqueue(slow, [{}])
    const flushed = slow.flush(QUEUE)
    await begun.opened
    for (let no = 0; no < 3; no += 1) {
      pass(9_000)
      const until = new Date(clock.getTime() + 10_000)
      await expect.poll(rows).toMatchObject([{ not_before: until }])
      await other.flush(QUEUE)
    }
    expect(ran).toBe(0)
    end.open()
    await flushed
    expect(await rows()).toMatchObject([{ done: true, attempts: 1 }])
  })

  test('a process that lost its lease can no longer report a failure', async () => {
    const [begun, end] = [createGate(), createGate()]
    const slow = startQueue(async () => {
      begun.open()
      await end.opened
      throw new Error('too late')
    })
    await enqueue(slow, [{}])
    const flushed = slow.flush(QUEUE)
    await begun.opened
    pass(15_000)
    const [secondBegun, secondEnd] = [createGate(), createGate()]
    const second = startQueue(async () => {
      secondBegun.open()
      await secondEnd.opened
    })
    const secondFlushed = second.flush(QUEUE)
    await secondBegun.opened
    const during = await rows()
    end.open()
    await flushed
    expect(await rows()).toEqual(during)
    secondEnd.open()
    await secondFlushed
    expect(await rows()).toMatchObject([{ done: true, attempts: 2, last_error: null }])
  })

  test('many processes run each job once', async () => {
    const ran: number[] = []
    const queues = Array.from({ length: 4 }, () =>
      startQueue(async ({ id }) => {
        ran.push(id)
      }),
    )
    await enqueue(startQueue(never), Array(60).fill({}))
    await Promise.all(queues.map((queue) => queue.flush(QUEUE)))
    expect(ran).toHaveLength(60)
    expect(new Set(ran).size).toBe(60)
  })
})

describe('order', () => {
  test('jobs with the same key run one after the other in their order, in any process', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c', undefined), { minLength: 1, maxLength: 20 }),
        async (keys) => {
          await database.pool.query('truncate jobs')
          const runningKeys = new Set<string>()
          const ran: { id: number; key: string | null }[] = []
          const queues = Array.from({ length: 3 }, () =>
            startQueue(async ({ id, key }) => {
              if (key !== null) {
                expect(runningKeys).not.toContain(key)
                runningKeys.add(key)
              }
              await new Promise((resolve) => setImmediate(resolve))
              ran.push({ id, key })
              if (key !== null) runningKeys.delete(key)
            }),
          )
          await enqueue(
            startQueue(never),
            keys.map((key) => (key === undefined ? {} : { key })),
          )
          // A process skips a key whose next job is leased, so flushing is repeated until all are done.
          while ((await rows()).some(({ done }) => done === false)) {
            await Promise.all(queues.map((queue) => queue.flush(QUEUE)))
          }
          for (const queue of open.splice(0)) await queue.close()
          expect(ran).toHaveLength(keys.length)
          for (const key of ['a', 'b', 'c']) {
            const ids = ran.filter((each) => each.key === key).map(({ id }) => id)
            expect(ids).toEqual(ids.toSorted((x, y) => x - y))
          }
        },
      ),
      { numRuns: 10 },
    )
  })

  test('a job that waits for its retry blocks those behind it; one that was given up does not', async () => {
    const ran: string[] = []
    const queue = startQueue(async ({ kind }) => {
      ran.push(kind)
      if (kind === 'broken') throw new Error('no')
    })
    await enqueue(queue, [
      { kind: 'broken', key: 'a' },
      { kind: 'next', key: 'a' },
      { kind: 'other', key: 'b' },
    ])
    await queue.flush(QUEUE)
    expect(ran.toSorted()).toEqual(['broken', 'other'])
    for (let no = 1; no < HANDLER.maxAttempts; no += 1) {
      pass(HANDLER.retry.longestMs)
      await queue.flush(QUEUE)
    }
    expect(ran.filter((kind) => kind === 'broken')).toHaveLength(HANDLER.maxAttempts)
    expect(ran.at(-1)).toBe('next')
  })

  test('a waiting request gets the wanted job first, even when another process works on it', async () => {
    const [begun, end] = [createGate(), createGate()]
    const stuck = startQueue(async () => {
      begun.open()
      await end.opened
    })
    const ran: string[] = []
    const urgent = startQueue(async ({ kind }) => {
      ran.push(kind)
    })
    await enqueue(stuck, [
      { kind: 'place', key: 'a' },
      { kind: 'capture', key: 'a' },
      { kind: 'place', key: 'b' },
    ])
    const stuckRun = stuck.runKey(QUEUE, 'a', 'place')
    await begun.opened
    await urgent.runKey(QUEUE, 'a', 'place')
    expect(ran).toEqual(['place', 'capture'])
    expect(await rows()).toMatchObject([{ done: true }, { done: true }, { done: false, attempts: 0 }])
    end.open()
    await stuckRun
    expect(ran).toEqual(['place', 'capture'])
  })
})

describe('a failure', () => {
  test('is retried after waits that double up to a limit, and given up after the last attempt', async () => {
    const given: string[] = []
    const queue = startQueue(
      () => Promise.reject(Object.assign(new Error('kari@example.test'), { code: 'EBROKEN' })),
      {
        maxAttempts: 4,
        onGiveUp: async (job, error) => void given.push(`${job.attempts} ${error}`),
      },
    )
    await enqueue(queue, [{}])
    const waits: number[] = []
    for (let no = 1; no <= 4; no += 1) {
      await queue.flush(QUEUE)
      const [row] = await rows()
      if (row?.failed === true) break
      waits.push(Number(row?.not_before) - clock.getTime())
      await queue.flush(QUEUE)
      expect(await rows()).toMatchObject([{ attempts: no }])
      pass(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([1_000, 2_000, 3_000])
    expect(await rows()).toMatchObject([{ attempts: 4, failed: true, done: false, last_error: 'EBROKEN' }])
    expect(given).toEqual(['4 EBROKEN'])
    pass(1_000_000)
    await queue.flush(QUEUE)
    expect(await rows()).toMatchObject([{ attempts: 4 }])
    expect(queue.logs.at(-1)).toContain('a job was given up')
    expect(queue.logs.join()).not.toContain('kari@example.test')
  })

  test('up to half of the wait is taken off at random, so that jobs that failed together spread', async () => {
    const queue = startQueue(() => Promise.reject(new Error('no')), {}, { random: () => 0 })
    await enqueue(queue, [{}])
    await queue.flush(QUEUE)
    expect(await rows()).toMatchObject([{ not_before: new Date(NOON.getTime() + 500) }])
  })

  test('an attempt that exceeds its time limit is aborted and counts as failed', async () => {
    let aborted = false
    const queue = startQueue(
      (_, signal) => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
        return never()
      },
      { timeoutMs: 5 },
    )
    await enqueue(queue, [{}])
    await queue.flush(QUEUE)
    expect(aborted).toBe(true)
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'ETIMEDOUT', done: false }])
  })

  test('a job whose process died at every attempt is given up without another', async () => {
    let ran = 0
    const queue = startQueue(async () => {
      ran += 1
    })
    await enqueue(queue, [{}])
    await database.pool.query('update jobs set attempts = $1', [HANDLER.maxAttempts])
    await queue.flush(QUEUE)
    expect(ran).toBe(0)
    expect(await rows()).toMatchObject([{ failed: true, last_error: 'TOO_MANY_ATTEMPTS' }])
  })

  test('a batch that cannot be prepared fails job by job and is retried', async () => {
    const queue = startQueue(never, { prepare: () => Promise.reject(new Error('not now')) })
    await enqueue(queue, [{}, {}])
    await queue.flush(QUEUE)
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: 'UNKNOWN' },
      { attempts: 1, last_error: 'UNKNOWN' },
    ])
  })
})

describe('rows', () => {
  test('belong to the transaction that inserted them, and the same once-key is inserted once', async () => {
    const queue = startQueue(never)
    await expect(
      transact(database.db, async (tx) => {
        await queue.enqueue(tx, [{ queue: QUEUE, kind: 'test', payload: {} }])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
    await enqueue(queue, [{ onceKey: 'capture:1' }, { onceKey: 'capture:2' }])
    await enqueue(queue, [{ onceKey: 'capture:1' }])
    expect(await rows()).toHaveLength(2)
  })

  test('are removed thirty days after they finished, ninety after they were given up, and never while they wait', async () => {
    const queue = startQueue(never)
    await database.pool.query(
      `insert into jobs (queue, kind, payload, finished_at, failed_at)
       select 'errand', kind, '{}', $1::timestamptz - finished * interval '1 day', $1::timestamptz - failed * interval '1 day'
       from (values ('done 31', 31, null), ('done 29', 29, null), ('failed 91', null, 91), ('failed 31', null, 31),
         ('waits', null, null)) as v(kind, finished, failed)`,
      [NOON],
    )
    await queue.removeOld()
    const { rows: left } = await database.pool.query('select kind from jobs order by kind')
    expect(left.map(({ kind }) => kind)).toEqual(['done 29', 'failed 31', 'waits'])
  })
})

test('flush waits for jobs that this process is running already', async () => {
  const [begun, end] = [createGate(), createGate()]
  const queue = startQueue(async () => {
    begun.open()
    await end.opened
  })
  await enqueue(queue, [{}])
  queue.wake(QUEUE)
  await begun.opened
  // Connections for the flush and for this test, so that neither has to wait for a new one.
  await Promise.all([rows(), rows(), rows()])
  let isFlushed = false
  const flushed = queue.flush(QUEUE).then(() => {
    isFlushed = true
  })
  // By then a flush that only looks for due jobs would have found none.
  for (let query = 0; query < 20; query++) await rows()
  expect(isFlushed).toBe(false)
  end.open()
  await flushed
  expect(await rows()).toMatchObject([{ done: true }])
})

test('closing leaves a hanging job to the next process, at once', async () => {
  const begun = createGate()
  const queue = startQueue(async () => {
    begun.open()
    await never()
  })
  await enqueue(queue, [{}])
  queue.wake(QUEUE)
  await begun.opened
  await queue.close()
  expect(await rows()).toMatchObject([{ attempts: 1, done: false, not_before: NOON }])
  let ran = 0
  await startQueue(async () => {
    ran += 1
  }).flush(QUEUE)
  expect(ran).toBe(1)
})

test('closing does not interrupt a request that waits for a result', async () => {
  const [begun, end] = [createGate(), createGate()]
  const ran: string[] = []
  const queue = startQueue(async ({ kind }) => {
    begun.open()
    await end.opened
    ran.push(kind)
  })
  await enqueue(queue, [
    { kind: 'place', key: 'a' },
    { kind: 'capture', key: 'a' },
    { kind: 'place', key: 'b' },
  ])
  const waiting = queue.runKey(QUEUE, 'a', 'place')
  await begun.opened
  await queue.close()
  end.open()
  await waiting
  await queue.runKey(QUEUE, 'b', 'place')
  expect(ran).toEqual(['place', 'capture', 'place'])
})
