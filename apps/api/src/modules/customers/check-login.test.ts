import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { createLinkSigner } from '../../signed-link.ts'
import { NOON } from '../../test-catalogue.ts'
import { ringOf } from '../../test-key-ring.ts'
import { createConsentsService } from '../consents/consents.service.ts'
import { createTriesService } from '../tries/tries.service.ts'
import { createCheckLogin } from './check-login.ts'
import { customers } from './customers.tables.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'

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

const dependencies = () => {
  const { db } = database
  const now = () => NOON
  return {
    db,
    now,
    tries: createTriesService(db, now, 1),
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
] as const)(
  '8.04: a wrong password for the %s %s costs one look at a hash, no more and no less',
  async (type, login) => {
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
  },
)

test('7.29: a password that is changed while it is looked at lets nobody in any more', async () => {
  const checkLogin = createCheckLogin(dependencies(), async (kept, password) => {
    const matches = await verifyPassword(kept, password)
    await database.db.update(customers).set({ passwordHash: await hashPassword('et nytt passord') })
    return matches
  })
  const credentials = { type: 'email', login: 'kari@example.test', password: 'en lang tur' } as const
  expect(await checkLogin(credentials, '127.0.0.2')).toEqual({ ok: false, refused: 'WRONG_CREDENTIALS' })
})
