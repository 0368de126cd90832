import type { Customer } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createSigningKeysService, KEY_PURPOSES } from './signing-keys.service.ts'

let database: TestDatabase
let at: TestAccounts
beforeAll(async () => {
  database = await createTestDatabase()
  at = await startTestAccounts()
})
afterAll(async () => {
  await at.close()
  await database.drop()
})

let clock = new Date('2026-11-20T10:00:00Z')
let drawn = 0
function start(db = database.db, now = () => clock) {
  return createSigningKeysService({
    db,
    now,
    randomToken: () => {
      drawn += 1
      return `nøkkel nummer ${drawn}, lang nok til å signere med`
    },
  })
}

test('9.19: processes that start at once share one key for each purpose', async () => {
  const started = await Promise.all([start(), start(), start()])
  for (const purpose of KEY_PURPOSES) {
    expect(new Set(started.map((keys) => keys.of(purpose).signing())).size).toBe(1)
  }
  const [first] = started
  expect((await start()).of('csrf').signing()).toBe(first?.of('csrf').signing())
  expect(new Set(KEY_PURPOSES.map((purpose) => first?.of(purpose).signing())).size).toBe(KEY_PURPOSES.length)
})

test('9.19: a new key verifies at once and signs when every process has read it; older keys still verify', async () => {
  const [here, there] = [await start(), await start()]
  const [mine, theirs] = [here.of('links'), there.of('links')]
  const before = mine.signing()
  await here.rotate(['links'])
  expect(mine.signing()).toBe(before)
  expect(mine.all()).toHaveLength(2)
  expect(theirs.all()).toEqual([before])
  await there.refresh()
  expect(theirs.all()).toEqual(mine.all())

  clock = new Date(clock.getTime() + 60_000)
  expect(mine.signing()).not.toBe(before)
  expect(theirs.signing()).toBe(mine.signing())
  expect(mine.all()).toEqual([mine.signing(), before])
  expect(here.of('session').all()).toHaveLength(1)
  expect(here.list().filter(({ purpose }) => purpose === 'links')).toEqual([
    {
      purpose: 'links',
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      createdAt: expect.any(Date),
      state: 'signs',
    },
    {
      purpose: 'links',
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      createdAt: null,
      state: 'verifies',
    },
  ])
})

test('9.19: the number of keys is limited, the oldest are deleted; there may be more for polls', async () => {
  const keys = await start()
  for (let round = 0; round < 7; round += 1) {
    await keys.rotate(['csrf', 'polls'])
    clock = new Date(clock.getTime() + 60_000)
  }
  expect(keys.of('csrf').all()).toHaveLength(5)
  expect(keys.of('polls').all()).toHaveLength(8)
})

test('9.19: a leaked key can be revoked at once; only keys of polls are kept', async () => {
  const keys = await start()
  const polls = keys.of('polls').all()
  const before = new Set(keys.of('links').all())
  await keys.rotate(KEY_PURPOSES, { dropOld: true })
  const [only, ...others] = keys.of('links').all()
  expect(others).toEqual([])
  expect(before.has(only)).toBe(false)
  expect(keys.of('polls').all()).toHaveLength(polls.length + 1)
  // The keys that every process reads when it starts.
  expect((await start()).of('links').all()).toEqual([only])
})

test('9.19: a rotation logs no one out, and a link in a mail still works', async () => {
  const { browser, customer } = await at.register({ email: 'nokkel@example.test', phone: '' })
  const token = await at.tokenTo('nokkel@example.test', 'Bekreft')
  const before = browser.jar.get('varde')
  const keys = await start(at.shop.database.db, at.now)
  await keys.rotate(KEY_PURPOSES)
  at.pass(60_000)
  // The running shop reads the keys by itself.
  await at.shop.app.sweep()

  const current = await browser.get<Customer>('/customers/current')
  expect(current.body.id).toBe(customer.id)
  // The cookie holds the same session under the new signature, and the next request does not change it.
  const after = browser.jar.get('varde')
  expect(after).not.toBe(before)
  expect(after?.split('.')[0]).toBe(before?.split('.')[0])
  expect((await browser.get<Customer>('/customers/current')).body.id).toBe(customer.id)
  expect(browser.jar.get('varde')).toBe(after)
  expect((await browser.post('/customers/email/verify', { token })).status).toBe(200)

  await keys.rotate(KEY_PURPOSES, { dropOld: true })
  await at.shop.app.sweep()
  expect((await browser.get('/customers/current')).status).toBe(204)
})
