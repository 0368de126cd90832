import { afterAll, beforeAll, expect, test } from 'vitest'
import { TIME_LIMITS } from '../server/time-limits.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLeadership } from './leadership.ts'
import { sweepEvery } from './sweep.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const start = () => createLeadership(database.url, TIME_LIMITS.background)

/** Ends the leader's connection as the death of its process does. */
async function killLeader(): Promise<void> {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'varde leader' and datname = current_database()`,
  )
  expect(rowCount).toBe(1)
}

test('of several processes one leads, and another takes over when it stops', async () => {
  const [first, second] = [start(), start()]
  expect(await first.isLeader()).toBe(true)
  expect(await second.isLeader()).toBe(false)
  expect(await Promise.all([first.isLeader(), first.isLeader()])).toEqual([true, true])
  await first.close()
  await expect.poll(() => second.isLeader()).toBe(true)
  expect(await first.isLeader()).toBe(false)
  await second.close()
})

test('another process takes over when the connection of the leader is lost', async () => {
  const [first, second] = [start(), start()]
  expect(await first.isLeader()).toBe(true)
  await killLeader()
  await expect.poll(() => second.isLeader()).toBe(true)
  expect(await first.isLeader()).toBe(false)
  await Promise.all([first.close(), second.close()])
})

test('two questions at once take the lead once', async () => {
  const leadership = start()
  expect(await Promise.all([leadership.isLeader(), leadership.isLeader()])).toEqual([true, true])
  await leadership.close()
})

test('chores that one process is enough for run at the start of each, then in the leader only', async () => {
  const [first, second] = [start(), start()]
  expect(await first.isLeader()).toBe(true)
  const ran = { first: 0, second: 0 }
  let secondAsked = 0
  function sweep(name: keyof typeof ran, mayRun: () => Promise<boolean>) {
    const count = async () => {
      ran[name] += 1
    }
    return sweepEvery(1, database.db, [count], { error: () => undefined }, mayRun)
  }
  const stopFirst = sweep('first', first.isLeader)
  const stopSecond = sweep('second', () => {
    secondAsked += 1
    return second.isLeader()
  })
  await expect.poll(() => Math.min(ran.first, secondAsked)).toBeGreaterThan(3)
  expect(ran.second).toBe(1)

  await stopFirst()
  await first.close()
  await expect.poll(() => ran.second).toBeGreaterThan(3)
  await stopSecond()
  await second.close()
})
