import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAttemptsService } from '../../modules/attempts/attempts.service.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createRateLimitStore } from './rate-limit-store.ts'

const MINUTE_MS = 60_000
const route = { method: 'POST', path: '/api/v1/brev' }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Attempts = Pick<ReturnType<typeof createAttemptsService>, 'countRequest' | 'removeOld'>

/** A process of the shop that counts by its own clock. */
function aProcess(attempts?: Pick<Attempts, 'countRequest'>) {
  const clock = { at: Date.parse('2026-03-02T12:00:10Z') }
  const warnings: string[] = []
  const now = () => new Date(clock.at)
  const own = createAttemptsService(database.db, now, 1)
  const Store = createRateLimitStore({
    attempts: attempts ?? own,
    now,
    log: { warn: (_, message) => warnings.push(message) },
  })
  const root = new Store({})
  function limitOf(isShared: boolean, path = route.path) {
    const store = root.child({ isShared, routeInfo: { ...route, path } } as never)
    return (network: string, max = 2) =>
      new Promise<{ current: number; ttl: number }>((resolve, reject) => {
        store.incr(network, (error, counted) => (counted ? resolve(counted) : reject(error)), MINUTE_MS, max)
      })
  }
  return { clock, warnings, own, limitOf }
}

async function countRows(): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>('select count(*)::int as n from rate_counters')
  return rows[0]?.n ?? 0
}

test('processes count a shared limit together until its window ends, and each network and route by itself', async () => {
  const [one, other] = [aProcess(), aProcess()]
  const [first, second] = [one.limitOf(true), other.limitOf(true)]
  expect(await first('10.0.0.1')).toEqual({ current: 1, ttl: 50_000 })
  expect(await second('10.0.0.1')).toEqual({ current: 2, ttl: 50_000 })
  expect((await first('10.0.0.1')).current).toBe(3)
  expect((await second('10.0.0.2')).current).toBe(1)
  expect((await one.limitOf(true, '/api/v1/koder')('10.0.0.1')).current).toBe(1)
  other.clock.at += 50_000
  expect((await second('10.0.0.1')).current).toBe(1)
})

test('a network that is over the limit by one process alone costs no further query', async () => {
  const { limitOf } = aProcess()
  const count = limitOf(true, '/api/v1/flom')
  for (let no = 0; no < 10; no += 1) await count('10.0.0.3')
  const { rows } = await database.db.execute<{ n: number }>(
    `select count as n from rate_counters where key like 'request|POST /api/v1/flom|%'`,
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('a limit that is not shared writes nothing', async () => {
  const before = await countRows()
  const count = aProcess().limitOf(false)
  expect([await count('10.0.0.4'), await count('10.0.0.4')]).toMatchObject([{ current: 1 }, { current: 2 }])
  expect(await countRows()).toBe(before)
})

test('without the database each process counts by itself, and asks again after a while', async () => {
  let asked = 0
  const { clock, warnings, limitOf } = aProcess({
    countRequest: () => {
      asked += 1
      return Promise.reject(new Error('connect ECONNREFUSED'))
    },
  })
  const count = limitOf(true)
  const counts = []
  for (let no = 0; no < 3; no += 1) counts.push((await count('10.0.0.5')).current)
  expect(counts).toEqual([1, 2, 3])
  expect([asked, warnings.length]).toEqual([1, 1])
  clock.at += 5000
  expect((await count('10.0.0.6')).current).toBe(1)
  expect([asked, warnings.length]).toEqual([2, 2])
})

test('counts of requests are removed after two hours, those of attempts after a day', async () => {
  await database.db.execute('delete from rate_counters')
  const { clock, own, limitOf } = aProcess()
  await limitOf(true)('10.0.0.7')
  await own.countAttempt([{ what: 'promocode', who: '10.0.0.7', max: 5, windowMs: MINUTE_MS }])
  expect(await countRows()).toBe(2)
  clock.at += 2 * 60 * MINUTE_MS + MINUTE_MS
  await own.removeOld()
  expect(await countRows()).toBe(1)
  clock.at += 24 * 60 * MINUTE_MS
  await own.removeOld()
  expect(await countRows()).toBe(0)
})
