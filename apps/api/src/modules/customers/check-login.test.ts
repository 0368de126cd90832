import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../server/hash-password.ts'
import { createLinkSigner } from '../../server/signed-link.ts'
import { NOON } from '../../testing/test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { ringOf } from '../../testing/test-key-ring.ts'
import { createAttemptsService } from '../attempts/attempts.service.ts'
import { createConsentsService } from '../consents/consents.service.ts'
import { createCheckLogin } from './check-login.ts'
import { customers } from './customers.tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(customers).values({
    firstName: 'Kari',
    lastName: 'Ås',
    email: 'kari@example.test',
    passwordHash: await hashPassword('en lang tur'),
  })
})
afterAll(() => database.drop())

function dependencies(now = () => NOON) {
  const { db } = database
  return {
    db,
    now,
    attempts: createAttemptsService(db, now, 1),
    consents: createConsentsService({
      db,
      now,
      consentLinks: createLinkSigner('consent', ringOf('secret')),
      publicUrl: 'http://butikk.test',
    }),
  }
}

test.each([
  ['email', 'kari@example.test'],
  ['email', 'nobody@example.test'],
  ['email', 'no address at all'],
  ['phone', '41234567'],
  ['phone', 'no number at all'],
] as const)('8.04: a wrong password for the %s %s verifies exactly one hash', async (type, login) => {
  let looks = 0
  const checkLogin = createCheckLogin(dependencies(), (kept, password) => {
    looks += 1
    return verifyPassword(kept, password)
  })
  expect(await checkLogin({ type, login, password: 'feil' }, '127.0.0.1')).toEqual({
    ok: false,
    refused: 'WRONG_CREDENTIALS',
  })
  expect(looks).toBe(1)
})

test('7.29: a password that is changed while it is being verified no longer logs in', async () => {
  const checkLogin = createCheckLogin(dependencies(), async (kept, password) => {
    const matches = await verifyPassword(kept, password)
    await database.db.update(customers).set({ passwordHash: await hashPassword('et nytt passord') })
    return matches
  })
  const credentials = { type: 'email', login: 'kari@example.test', password: 'en lang tur' } as const
  expect(await checkLogin(credentials, '127.0.0.2')).toEqual({ ok: false, refused: 'WRONG_CREDENTIALS' })
})

describe('8.06: attempts on one account from many networks', () => {
  const owner = { type: 'email', login: 'ane@example.test', password: 'riktig passord' } as const
  const wrong = { ...owner, password: 'feil' }
  let clock = NOON.getTime()
  let looks = 0
  function start() {
    looks = 0
    return createCheckLogin(
      dependencies(() => new Date(clock)),
      async (_, password) => {
        looks += 1
        return password === owner.password
      },
    )
  }
  let networks = 0
  function fromAnywhere() {
    networks += 1
    return `2001:db8:${networks.toString(16)}::/64`
  }
  beforeAll(async () => {
    await database.db
      .insert(customers)
      .values({ firstName: 'Ane', lastName: 'Li', email: owner.login, passwordHash: 'hash' })
  })

  test('of a thousand at once a dozen are verified, and no wait is longer than a minute', async () => {
    const checkLogin = start()
    const responses = await Promise.all(Array.from({ length: 200 }, () => checkLogin(wrong, fromAnywhere())))
    expect(looks).toBeGreaterThanOrEqual(10)
    expect(looks).toBeLessThanOrEqual(20)
    for (const response of responses) {
      if (!('retryAfterSeconds' in response)) continue
      expect(response.retryAfterSeconds).toBeGreaterThan(0)
      expect(response.retryAfterSeconds).toBeLessThanOrEqual(60)
    }
  })

  test('an attempt every second for an hour: one verification a minute; the owner gets in after the stated wait', async () => {
    const checkLogin = start()
    clock += 3_600_000
    for (let second = 0; second < 3600; second += 10) {
      clock += 10_000
      await checkLogin(wrong, fromAnywhere())
    }
    expect(looks).toBeLessThan(10 * 5 + 60)
    const delayed = await checkLogin(owner, fromAnywhere())
    if (!('retryAfterSeconds' in delayed)) throw new Error('the account was not slowed down')
    clock += delayed.retryAfterSeconds * 1000
    expect((await checkLogin(owner, fromAnywhere())).ok).toBe(true)
  })

  test('a customer is not delayed on a network that she has logged in from, for a month', async () => {
    const checkLogin = start()
    clock += 3_600_000
    const home = fromAnywhere()
    expect((await checkLogin(owner, home)).ok).toBe(true)
    async function attack() {
      for (let no = 0; no < 40; no += 1) await checkLogin(wrong, fromAnywhere())
      expect((await checkLogin(owner, fromAnywhere())).ok).toBe(false)
    }
    await attack()
    expect((await checkLogin(owner, home)).ok).toBe(true)
    clock += 28 * 24 * 3_600_000
    await attack()
    expect((await checkLogin(owner, home)).ok).toBe(true)
    clock += 31 * 24 * 3_600_000
    await attack()
    expect((await checkLogin(owner, home)).ok).toBe(false)
  })

  test('another account is not slowed down, and an unknown account is treated the same', async () => {
    const checkLogin = start()
    clock += 3_600_000
    const nobody = { ...wrong, login: 'ingen@example.test' }
    async function run(credentials: typeof wrong | typeof nobody) {
      const responses = []
      for (let no = 0; no < 14; no += 1) responses.push(await checkLogin(credentials, fromAnywhere()))
      return responses
    }
    expect(await run(nobody)).toEqual(await run(wrong))
  })
})
