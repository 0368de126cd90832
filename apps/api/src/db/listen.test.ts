import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { ListenLimits } from '../server/time-limits.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts'
import { type Listener, listen } from './listen.ts'

const LIMITS: ListenLimits = {
  heartbeatMs: 20,
  answerMs: 500,
  connectMs: 1000,
  retry: { firstMs: 5, longestMs: 50 },
}

let database: TestDatabase
let proxy: TestProxy
let listener: Listener | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startTestProxy(database.url)
})
afterEach(() => listener?.close())
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

async function start() {
  const received: string[] = []
  const problems: string[] = []
  listener = await listen({
    url: proxy.url,
    channels: ['stock_changed'],
    limits: LIMITS,
    log: { error: (_, message) => void problems.push(message) },
    notice: (channel, payload) => void received.push(`${channel} ${payload}`),
    reconnected: () => void received.push('reconnected'),
  })
  return { received, problems, problem: listener.problem }
}
/** Retries until the check passes; under load the local network takes its time. */
function eventually<T>(look: () => T) {
  return expect.poll(look, { timeout: 20_000 })
}

function notify(payload: string) {
  return database.pool.query(`select pg_notify('stock_changed', $1)`, [payload])
}

test('a connection that dies silently is noticed by the heartbeat, and replaced', async () => {
  const { received, problem, problems } = await start()
  await notify('first')
  await eventually(() => received).toEqual(['stock_changed first'])
  expect(problem()).toBeNull()
  proxy.silence()
  await notify('missed')
  await eventually(problem).toBe('notices of changes do not arrive')
  proxy.restore()
  await eventually(() => received).toEqual(['stock_changed first', 'reconnected'])
  expect(problem()).toBeNull()
  await notify('second')
  await eventually(() => received.at(-1)).toBe('stock_changed second')
  expect(problems).toEqual(['the connection for notices was lost'])
})

test('a connection that is closed is replaced, however often that fails at first', async () => {
  const { received } = await start()
  const before = proxy.connections()
  proxy.refuse()
  proxy.cut()
  await eventually(() => proxy.connections() - before).toBeGreaterThan(3)
  proxy.restore()
  await eventually(() => received).toEqual(['reconnected'])
})

test('a server that has become read-only is left: notifications come from the primary', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const superuser = new pg.Client({ connectionString: inject('testCluster').superuserUrl })
  await superuser.connect()
  const { received, problem } = await start()
  await superuser.query(`alter database ${name} set default_transaction_read_only = on`)
  proxy.cut()
  const before = proxy.connections()
  await eventually(() => proxy.connections() - before).toBeGreaterThan(2)
  expect(problem()).not.toBeNull()
  expect(received).toEqual([])
  await superuser.query(`alter database ${name} reset default_transaction_read_only`)
  await eventually(() => received).toEqual(['reconnected'])
  await superuser.end()
})

test('closing does not wait for a connection that does not respond, and nothing is retried after it', async () => {
  const { received } = await start()
  proxy.silence()
  await listener?.close()
  proxy.restore()
  const made = proxy.connections()
  await notify('too late')
  expect(proxy.connections()).toBe(made)
  expect(received).toEqual([])
})
