import { createHmac } from 'node:crypto'
import { listBrowserStorage } from '@varde/domain/customer/browser-storage'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../modules/sessions/sessions.tables.ts'
import { aRegistration } from '../../testing/test-accounts.ts'
import { anOrder, csrfTokenOf, startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await startTestShop()
  token = csrfTokenOf(await fetch(`${shop.url}/api/v1/shops`))
})
afterAll(() => shop.close())

/** An order that is refused for its lines, so that nothing changes when it gets through. */
const order = anOrder({ items: [{ EanNo: '70900000', Count: 1 }] })
function send(headers: Record<string, string>) {
  return fetch(`${shop.url}/api/v1/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(order),
  })
}

function forged() {
  return `${token.split('.')[0]}.${createHmac('sha256', 'gjettet').update(token).digest('base64url')}`
}
function nonceAlone() {
  return token.split('.')[0] ?? ''
}

test.each<[string, () => Record<string, string>]>([
  ['no token at all', () => ({})],
  ['the cookie alone', () => ({ cookie: `XSRF-TOKEN=${token}` })],
  ['the header alone', () => ({ 'x-csrf-token': token })],
  ['a header that is not the cookie', () => ({ cookie: `XSRF-TOKEN=${token}`, 'x-csrf-token': `${token}x` })],
  ['a token signed with another key', () => ({ cookie: `XSRF-TOKEN=${forged()}`, 'x-csrf-token': forged() })],
  [
    'a token that is not signed',
    () => ({ cookie: `XSRF-TOKEN=${nonceAlone()}`, 'x-csrf-token': nonceAlone() }),
  ],
  ['an empty token', () => ({ cookie: 'XSRF-TOKEN=', 'x-csrf-token': '' })],
])('6.03, 8.03: a write with %s is 419', async (_, headers) => {
  const response = await send(headers())
  expect(response.status).toBe(419)
  expect(await response.json()).toEqual({ code: 'CSRF_INVALID', message: 'Vennligst last siden på nytt' })
})

test('6.03: the cookie sent back as a header lets a write through', async () => {
  const response = await send({ cookie: `andre=1; XSRF-TOKEN=${token}`, 'x-csrf-token': token })
  expect(response.status).toBe(409)
})

test('6.03: every process of the shop accepts the token that another issued', async () => {
  const another = await shop.startAnother()
  const response = await fetch(`${another.url}/api/v1/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}`, 'x-csrf-token': token },
    body: JSON.stringify(order),
  })
  expect(response.status).toBe(409)
  await another.close()
})

test('a search changes nothing and needs no token', async () => {
  const response = await fetch(`${shop.url}/api/v1/articles/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
})

test('9.19: a visitor without a valid token gets one, and no one else does', async () => {
  const attributesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('XSRF-TOKEN='))
      ?.split('; ')
      .slice(1)
  const first = await fetch(`${shop.url}/api/v1/shops`)
  // No HttpOnly: the page's script copies it into the meta tag.
  expect(attributesOf(first)?.toSorted()).toEqual(['Path=/', 'SameSite=Lax'])
  const known = await fetch(`${shop.url}/api/v1/shops`, { headers: { cookie: `XSRF-TOKEN=${token}` } })
  expect(known.headers.getSetCookie()).toEqual([])
  const spoilt = await fetch(`${shop.url}/api/v1/shops`, { headers: { cookie: `XSRF-TOKEN=${forged()}` } })
  expect(attributesOf(spoilt)).toBeDefined()
})

test('requests of visitors store no session and set no session cookie', async () => {
  const response = await send({ cookie: `XSRF-TOKEN=${token}`, 'x-csrf-token': token })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await shop.database.db.select({ rows: count() }).from(sessions)).toEqual([{ rows: 0 }])
})

test('9.19: over TLS the cookies are bound to the host, under the names that the privacy page lists', async () => {
  const secure = await shop.startAnother({ env: { PUBLIC_URL: 'https://butikk.test', TRUST_PROXY: '1' } })
  const overTls = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'butikk.test' }
  const listed = listBrowserStorage(true).map(({ name }) => name)
  function expectOwn(cookie: string | undefined, name: string) {
    const [pair, ...attributes] = cookie?.split('; ') ?? []
    expect(pair?.split('=')[0]).toBe(name)
    expect(listed).toContain(name)
    // Without these attributes browsers reject a cookie with such a name.
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/']))
    expect(attributes.join()).not.toContain('Domain')
    return pair ?? ''
  }
  const [given] = (await fetch(`${secure.url}/api/v1/shops`, { headers: overTls })).headers.getSetCookie()
  const pair = expectOwn(given, '__Host-XSRF-TOKEN')
  const value = decodeURIComponent(pair.slice(pair.indexOf('=') + 1))
  const register = (cookie: string) =>
    fetch(`${secure.url}/api/v1/customers/register`, {
      method: 'POST',
      headers: { ...overTls, 'content-type': 'application/json', cookie, 'x-csrf-token': value },
      body: JSON.stringify(aRegistration({ email: 'tls@example.test' })),
    })
  // A cookie name that another host could have set is not trusted.
  expect((await register(pair.replace('__Host-', ''))).status).toBe(419)
  const registered = await register(pair)
  expect(registered.status).toBe(201)
  const [session, token] = registered.headers.getSetCookie().toSorted().toReversed()
  expect(expectOwn(session, '__Host-varde')).not.toBe('')
  expectOwn(token, '__Host-XSRF-TOKEN')
  await secure.close()
})
