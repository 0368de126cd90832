import { promisify } from 'node:util'
import type { Session } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { createSessionsService, SESSION_LIFETIME_MS } from './sessions.service.ts'

let database: TestDatabase
let at = new Date('2026-11-20T10:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const start = () => {
  const service = createSessionsService(database.db, () => at)
  const { get, set, destroy } = service.sessionStore
  return {
    ...service,
    get: promisify(get) as (sid: string) => Promise<Session | null>,
    set: promisify(set),
    destroy: promisify(destroy),
  }
}
const session = (name: string) => ({ cookie: { originalMaxAge: null }, name }) as unknown as Session
const count = async () => (await database.pool.query('select sid from sessions')).rows.length

test('9.19: what one process keeps in a session, another reads, until it is ended', async () => {
  const [first, second] = [start(), start()]
  expect(await second.get('a')).toBeNull()
  await first.set('a', session('Kari'))
  expect(await second.get('a')).toEqual(session('Kari'))
  await second.set('a', session('Ola'))
  expect(await first.get('a')).toEqual(session('Ola'))
  await first.destroy('a')
  expect(await second.get('a')).toBeNull()
})

test('9.19: a session ends by itself after its time, and its row is swept away', async () => {
  const service = start()
  await service.set('b', session('Kari'))
  const begun = at
  at = new Date(begun.getTime() + SESSION_LIFETIME_MS - 1)
  await service.removeExpired()
  expect(await service.get('b')).not.toBeNull()
  at = new Date(begun.getTime() + SESSION_LIFETIME_MS)
  expect(await service.get('b')).toBeNull()
  expect(await count()).toBe(1)
  at = new Date(begun.getTime() + SESSION_LIFETIME_MS + 1)
  await service.removeExpired()
  expect(await count()).toBe(0)
})

test('8.02: what a customer is logged in to can be listed and ended, and does not come back by itself', async () => {
  const service = start()
  const of = (customerId: number, device: string) => ({ ...session('Kari'), customerId, device }) as Session
  for (const [sid, customerId, device] of [
    ['k1', 7, 'Chrome på Android'],
    ['k2', 7, 'Safari på Mac'],
    ['o1', 8, 'Firefox'],
  ] as const) {
    await service.set(sid, session(''))
    await service.set(sid, of(customerId, device))
    at = new Date(at.getTime() + 1000)
  }
  const listed = await service.listOf(7)
  expect(listed.map(({ sid, device }) => [sid, device])).toEqual([
    ['k2', 'Safari på Mac'],
    ['k1', 'Chrome på Android'],
  ])
  // What names a session in the list opens nothing.
  for (const { id, sid } of listed) {
    expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await service.get(id)).toBeNull()
    expect(await service.get(sid)).not.toBeNull()
  }
  await service.endAllOf(database.db, 7, 'k2')
  expect((await service.listOf(7)).map(({ sid }) => sid)).toEqual(['k2'])
  // A request that had begun before it was ended saves what it holds.
  await service.set('k1', of(7, 'Chrome på Android'))
  expect(await service.get('k1')).toBeNull()
  await service.endAllOf(database.db, 7)
  expect(await service.listOf(7)).toEqual([])
  expect((await service.listOf(8)).map(({ sid }) => sid)).toEqual(['o1'])
})

test('processes that start at once share one secret, and keep it', async () => {
  const made = ['en', 'to', 'tre']
  const secrets = await Promise.all(made.map((secret) => start().getSharedSecret('csrf', () => secret)))
  expect(new Set(secrets).size).toBe(1)
  expect(await start().getSharedSecret('csrf', () => 'fire')).toBe(secrets[0])
  expect(await start().getSharedSecret('session', () => 'fem')).toBe('fem')
})
