import { promisify } from 'node:util'
import type { Session } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createSessionsService, SESSION_LIFETIME_MS } from './sessions.service.ts'

let database: TestDatabase
let at = new Date('2026-11-20T10:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function start() {
  const service = createSessionsService(database.db, () => at)
  const { get, set, destroy } = service.sessionStore
  return {
    ...service,
    get: promisify(get) as (sid: string) => Promise<Session | null>,
    set: promisify(set),
    destroy: promisify(destroy),
  }
}
function session(name: string) {
  return { cookie: { originalMaxAge: null }, name } as unknown as Session
}
async function count() {
  return (await database.pool.query('select sid from sessions')).rows.length
}

test('9.19: what one process stores in a session, another reads, until it is ended', async () => {
  const [first, second] = [start(), start()]
  expect(await second.get('a')).toBeNull()
  await first.set('a', session('Kari'))
  expect(await second.get('a')).toEqual(session('Kari'))
  await second.set('a', session('Ola'))
  expect(await first.get('a')).toEqual(session('Ola'))
  await first.destroy('a')
  expect(await second.get('a')).toBeNull()
})

test('9.19: a session expires after its time, and its row is deleted', async () => {
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

test('8.02: a customer’s sessions can be listed and ended, and an ended one is not created again', async () => {
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
  expect(listed.map(({ id, device }) => [id, device])).toEqual([
    [service.nameOf('k2'), 'Safari på Mac'],
    [service.nameOf('k1'), 'Chrome på Android'],
  ])
  // Neither the listed id nor the stored value works as a session cookie.
  for (const { id, key } of listed) {
    expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await service.get(id)).toBeNull()
    expect(await service.get(key)).toBeNull()
  }
  for (const sid of ['k1', 'k2']) expect(await service.get(sid)).not.toBeNull()
  await service.endAllOf(database.db, 7, 'k2')
  expect((await service.listOf(7)).map(({ id }) => id)).toEqual([service.nameOf('k2')])
  // A request that began before the session was ended saves its data.
  await service.set('k1', of(7, 'Chrome på Android'))
  expect(await service.get('k1')).toBeNull()
  await service.endAllOf(database.db, 7)
  expect(await service.listOf(7)).toEqual([])
  expect((await service.listOf(8)).map(({ id }) => id)).toEqual([service.nameOf('o1')])
})

test('9.19: no session id is stored in the database', async () => {
  const service = start()
  await service.set('en-hemmelig-id', session('Kari'))
  const rows = await database.pool.query('select to_jsonb(s)::text as row from sessions s')
  expect(rows.rows.map(({ row }) => row as string).join()).not.toContain('en-hemmelig-id')
  expect(await service.get('en-hemmelig-id')).toEqual(session('Kari'))
})

test('9.19: a session of an earlier release stays valid, and is listed and ended like any other', async () => {
  const service = start()
  const keep = (sid: string) =>
    database.pool.query(
      `insert into sessions (sid, data, expires_at, customer_id, started_at) values ($1, $2, $3, 9, $4)`,
      [sid, session('Kari'), new Date(at.getTime() + 1000), at],
    )
  for (const sid of ['gammel-1', 'gammel-2', 'gammel-3']) await keep(sid)
  expect(await service.get('gammel-1')).toEqual(session('Kari'))
  await service.set('gammel-1', { ...session('Kari'), customerId: 9, device: 'Firefox' } as Session)
  const listed = await service.listOf(9)
  expect(listed.map(({ id }) => id).toSorted()).toEqual(
    ['gammel-1', 'gammel-2', 'gammel-3'].map(service.nameOf).toSorted(),
  )
  const second = listed.find(({ id }) => id === service.nameOf('gammel-2'))
  await service.end(second ?? { key: '' })
  await service.endOthersOf(9, 'gammel-1')
  expect((await service.listOf(9)).map(({ id }) => id)).toEqual([service.nameOf('gammel-1')])
  await service.destroy('gammel-1')
  expect(await service.listOf(9)).toEqual([])
})
