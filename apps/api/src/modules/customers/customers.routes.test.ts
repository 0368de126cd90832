import type { CartLines, Customer } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../server/hash-password.ts'
import { openBrowser, visit as visitShop } from '../../testing/test-browser.ts'
import { ARTICLE, eanOf, NOON } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { consentEvents } from '../consents/consents.tables.ts'
import { customers } from './customers.tables.ts'

const PASSWORD = 'en lang tur i fjellet'
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const [kari] = await shop.database.db
    .insert(customers)
    .values({
      firstName: 'Kari',
      lastName: 'Ås',
      email: 'kari.ås@example.test',
      phone: '+4741234567',
      passwordHash: await hashPassword(PASSWORD),
      termsAcceptedAt: NOON,
    })
    .returning({ id: customers.id })
  const customerId = kari?.id ?? 0
  await shop.database.db.insert(consentEvents).values(
    (
      [
        ['club', 'web', false],
        ['club', 'web', true],
        ['marketing', 'email', true],
        ['marketing', 'sms', false],
        ['newsletter', 'email', true],
        ['newsletter', 'email', false],
        ['cookie_ga', 'web', false],
      ] as const
    ).map(([purpose, channel, granted]) => ({
      customerId,
      purpose,
      channel,
      granted,
      source: 'registration' as const,
      at: NOON,
    })),
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('truncate rate_counters, customer_carts'))

function visit() {
  return visitShop(shop.url)
}

test.each([
  ['/customers/login', { email: ' Kari.Ås@Example.test ' }],
  ['/customers/login', { phone: '412 34 567' }],
  ['/customers/login/email', { email: 'kari.ås@example.test', phone: '99999999' }],
  ['/customers/login/phone', { phone: '+47 41234567', email: 'someone@example.test' }],
])('7.21, 7.26: %s with %o logs in, and the next request belongs to the customer', async (path, who) => {
  const browser = await visit()
  expect((await browser.get('/customers/current')).status).toBe(204)
  const { status, body, headers } = await browser.post<Customer>(path, { ...who, password: PASSWORD })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    id: expect.any(Number),
    first_name: 'Kari',
    last_name: 'Ås',
    email: 'kari.ås@example.test',
    phone: '+4741234567',
    birth_date: null,
    gender_id: null,
    address: null,
    postal_code: null,
    city: null,
    email_verified: false,
    auth_id: null,
    permissions: [],
    preferences: {},
    terms_conditions: true,
    club: true,
    marketing: true,
    newsletter: false,
    event_invite: false,
    birthday_gift: false,
    cookie_default: null,
    cookie_ga: false,
    cookie_google_tag_manager: null,
    cookie_meta_pixel: null,
    size_advice: null,
  })
  expect((await browser.get<Customer>('/customers/current')).body).toEqual(body)
})

test('8.04: a wrong password and an unknown login are refused alike', async () => {
  const browser = await visit()
  for (const email of ['kari.ås@example.test', 'nobody@example.test']) {
    const { status, body } = await browser.post<ErrorBody>('/customers/login', { email, password: 'fjell' })
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'WRONG_CREDENTIALS',
      message: 'Feil brukernavn/passord - har du glemt passordet ditt?',
    })
  }
  expect((await browser.get('/customers/current')).status).toBe(204)
})

test('6.01, 8.01: a login while logged in is 401, and logs out', async () => {
  const browser = await visit()
  const login = { email: 'kari.ås@example.test', password: PASSWORD }
  await browser.post('/customers/login', login)
  const { status, body } = await browser.post<ErrorBody>('/customers/login', login)
  expect(status).toBe(401)
  expect(body.message).toBe('Du er allerede logget inn - logg ut for å logge inn med en ny bruker')
  expect((await browser.get('/customers/current')).status).toBe(204)
})

test('7.25: logging out ends the session, and its cookie no longer works', async () => {
  const browser = await visit()
  await browser.post('/customers/login', { email: 'kari.ås@example.test', password: PASSWORD })
  const kept = new Map(browser.jar)
  expect((await browser.post('/customers/logout')).status).toBe(204)
  for (const [name, value] of kept) browser.jar.set(name, value)
  expect((await browser.get('/customers/current')).status).toBe(204)
  expect((await browser.post('/customers/logout')).status).toBe(204)
})

test('a log-in gets a new session id, so that one planted in the browser beforehand is useless', async () => {
  const browser = await visit()
  await browser.get('/promocodes/check/none')
  const fixed = browser.jar.get('varde')
  expect(fixed).toBeDefined()
  await browser.post('/customers/login', { email: 'kari.ås@example.test', password: PASSWORD })
  expect(browser.jar.get('varde')).not.toBe(fixed)
  const other = openBrowser(shop.url)
  other.jar.set('varde', fixed ?? '')
  expect((await other.get('/customers/current')).status).toBe(204)
})

test('8.06: of fifty attempts at once, in two processes, five are verified, and the others get a wait time', async () => {
  const wrong = { email: 'kari.ås@example.test', password: 'feil' }
  const servers = await Promise.all([shop.startAnother(), shop.startAnother()])
  const browsers = await Promise.all(servers.map(({ url }) => visitShop(url)))
  const responses = await Promise.all(
    Array.from({ length: 25 }, () =>
      browsers.map((each) => each.post<ErrorBody>('/customers/login', wrong)),
    ).flat(),
  )
  await Promise.all(servers.map((server) => server.close()))
  const browser = await visit()
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
  const locked = responses.filter(({ status }) => status === 429)
  expect(locked).toHaveLength(45)
  expect(locked[0]?.body.message).toMatch(
    /^Du har brukt opp antall innloggingsforsøk. Prøv igjen om \d+ minutter.$/,
  )
  expect(Number(locked[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
  // Meanwhile the right password is refused too; another account is not affected.
  expect((await browser.post('/customers/login', { ...wrong, password: PASSWORD })).status).toBe(429)
  expect((await browser.post('/customers/login', { ...wrong, email: 'ola@example.test' })).status).toBe(422)
})

test('8.06: a burst of log-ins from one address to any accounts is refused with the same text', async () => {
  const limited = await shop.startAnother({ env: { RATE_LIMIT_SCALE: '0.1' } })
  const browser = await visitShop(limited.url)
  const responses = []
  for (let no = 0; no < 8; no += 1) {
    const wrong = { email: `ukjent-${no}@example.test`, password: 'feil' }
    responses.push(await browser.post<ErrorBody>('/customers/login', wrong))
  }
  expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422, 429, 429])
  expect(responses.at(-1)?.body).toMatchObject({
    code: 'LOGIN_LOCKED',
    message: expect.stringMatching(/^Du har brukt opp antall innloggingsforsøk/),
  })
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})

test('8.06: after a log-in there are five attempts again', async () => {
  const login = { email: 'kari.ås@example.test', password: PASSWORD }
  for (let round = 0; round < 2; round += 1) {
    const browser = await visit()
    for (let no = 0; no < 4; no += 1) {
      expect((await browser.post('/customers/login', { ...login, password: 'feil' })).status).toBe(422)
    }
    expect((await browser.post('/customers/login', login)).status).toBe(200)
  }
})

test.each(['ka\u0000ri@example.test', 'kari\u0000', '\ud800@example.test'])(
  '8.04: a login that PostgreSQL cannot store is unknown: %j',
  async (login) => {
    const browser = await visit()
    for (const who of [{ email: login }, { phone: login }]) {
      const { status } = await browser.post('/customers/login', { ...who, password: 'a\u0000b' })
      expect(status).toBe(422)
    }
  },
)

test('6.03, 8.03: without the token a log-in is refused', async () => {
  const browser = openBrowser(shop.url)
  const login = { email: 'kari.ås@example.test', password: PASSWORD }
  expect((await browser.post('/customers/login', login)).status).toBe(419)
})

test('3.21: a body with fields that are not for the client changes nothing', async () => {
  const browser = await visit()
  const { body } = await browser.post<Customer>('/customers/login', {
    email: 'kari.ås@example.test',
    password: PASSWORD,
    id: 1,
    club: false,
    email_verified: true,
  })
  expect(body).toMatchObject({ club: true, email_verified: false })
})

test('8.02: a cart is stored for its customer, and no other sees it', async () => {
  const lines: CartLines = [
    { EanNo: eanOf(2), Count: 1 },
    { EanNo: eanOf(ARTICLE.drink), Count: 3 },
  ]
  const anonymous = await visit()
  expect((await anonymous.put<ErrorBody>('/customers/current/cart', { lines })).body.code).toBe(
    'NOT_LOGGED_IN',
  )
  const browser = await visit()
  await browser.post('/customers/login', { email: 'kari.ås@example.test', password: PASSWORD })
  expect((await browser.get('/customers/current/cart')).body).toEqual({ lines: [] })
  expect((await browser.put('/customers/current/cart', { lines })).body).toEqual({ lines })
  await browser.post('/customers/logout')
  expect((await browser.get<ErrorBody>('/customers/current/cart')).body.code).toBe('NOT_LOGGED_IN')
  const elsewhere = await visit()
  await elsewhere.post('/customers/login', { email: 'kari.ås@example.test', password: PASSWORD })
  expect((await elsewhere.get('/customers/current/cart')).body).toEqual({
    lines: [
      { ...lines[0], articleId: 2 },
      { ...lines[1], articleId: ARTICLE.drink },
    ],
  })
  // An article that is no longer in the catalogue is left out of the returned cart.
  await elsewhere.put('/customers/current/cart', { lines: [{ EanNo: '7099999999999', Count: 1 }] })
  expect((await elsewhere.get('/customers/current/cart')).body).toEqual({ lines: [] })
  const bad = await elsewhere.put<ErrorBody>('/customers/current/cart', { lines: [{ EanNo: 'x', Count: 0 }] })
  expect(bad.status).toBe(422)
})

test('4.06: deleting a customer ends all her sessions', async () => {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into customers (first_name, last_name, email, password_hash)
     select 'Per', 'Li', 'per@example.test', password_hash from customers limit 1 returning id`,
  )
  const browser = await visit()
  await browser.post('/customers/login', { email: 'per@example.test', password: PASSWORD })
  expect((await browser.get('/customers/current')).status).toBe(200)
  await shop.database.pool.query('delete from customers where id = $1', [rows[0]?.id])
  expect((await browser.get('/customers/current')).status).toBe(204)
})
