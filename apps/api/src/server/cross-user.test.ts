import type { Endpoint } from '@varde/contract/endpoint'
import { endpoints } from '@varde/contract/endpoints'
import type { Customer } from '@varde/contract/entities'
import { type ErrorBody, errorCatalogue } from '@varde/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration, PASSWORD, startTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { eanOf, SHOP } from '../testing/test-catalogue.ts'
import { anOrder, type Placed } from '../testing/test-shop.ts'

const all: readonly Endpoint[] = endpoints
/** The back office's calls have sessions of their own, and a matrix: guard-staff-routes.test.ts. */
const calls = all.filter(({ staff }) => staff === undefined)
function nameOf({ method, path }: Endpoint) {
  return `${method} ${path}`
}

/** Anna's own words and numbers: any of them in a response means that it shows her data. */
const ANNA = {
  first_name: 'Annlaug',
  last_name: 'Hemmeligsdatter',
  email: 'annlaug@hemmelig.example',
  phone: '91919191',
  address: 'Løyndevegen 17',
  postal_code: '5750',
}
/** Otherwise her alert would be sent and closed. */
const NEVER_IN_STOCK = '7099999999999'
const MARKS = /Annlaug|Hemmeligsdatter|hemmelig\.example|91919191|Løyndevegen|Anna sa det/

type Anna = {
  id: number
  reviewId: number
  alertId: number
  priceAlertId: number
  sessionId: string
  number: string
  browser: TestBrowser
}

let at: TestAccounts
let anna: Anna

beforeAll(async () => {
  at = await startTestAccounts()
  const { browser, customer } = await at.register({ ...ANNA, newsletter: 1, cookie_ga: 1 })
  await at.verify(ANNA.email)
  const { body } = await browser.post<Placed>(
    '/reservations',
    anOrder({ CustomerName: 'Annlaug Hemmeligsdatter', Email: ANNA.email, Phone: ANNA.phone }),
  )
  const [review] = await at.rows<{ id: number }>(
    `insert into reviews (article_id, customer_id, customer_name, content, rating)
     values (2, $1, 'Annlaug', 'Anna sa det', 5) returning id`,
    [customer.id],
  )
  const [alert] = await at.rows<{ id: number }>(
    `insert into stock_alerts (customer_id, email, brand, article_id, ean, created_at)
     values ($1, $2, 'fonna', 1, $3, now()) returning id`,
    [customer.id, ANNA.email, NEVER_IN_STOCK],
  )
  const [priceAlert] = await at.rows<{ id: number }>(
    `insert into price_alerts (customer_id, email, brand, article_id, price_ore, created_at)
     values ($1, $2, 'fonna', 1, 1, now()) returning id`,
    [customer.id, ANNA.email],
  )
  await browser.put('/customers/current/favourites/3')
  await browser.put('/customers/current/cart', { lines: [{ EanNo: eanOf(2), Count: 2 }] })
  await browser.put('/customers/current/wish-list', { shows_name: true })
  const { body: sessions } = await browser.get<{ id: string }[]>('/customers/current/sessions')
  await at.register({ email: 'bo@example.test', phone: '', first_name: 'Bo' })
  anna = {
    id: customer.id,
    reviewId: review?.id ?? 0,
    alertId: alert?.id ?? 0,
    priceAlertId: priceAlert?.id ?? 0,
    sessionId: sessions[0]?.id ?? '',
    number: body.reservations[0]?.number ?? '',
    browser,
  }
})
afterAll(() => at.close())

const WRONG_TOKEN = 'x'.repeat(43)
const review = { rating: 1, content: 'Bo sier noe helt annet om denne varen.', anonymous: false }

/** The path parameters and bodies of an attack by another customer, with Anna's ids. */
const ATTACKS: Record<string, () => { params?: Record<string, string | number>; body?: unknown }> = {
  'POST /articles/search': () => ({ body: { query: 'Hemmeligsdatter' } }),
  'POST /articles/searchids': () => ({ body: { ids: [1, 2, 3] } }),
  'PUT /orders/by-token/{token}/owner': () => ({ body: { claim: `20001.zzzzzz.${WRONG_TOKEN}` } }),
  'POST /orders/by-token/{token}/withdrawals': () => ({ body: { email: ANNA.email } }),
  'POST /reservations/klarna/': () => ({
    body: { order: anOrder({ Email: 'bo@example.test' }), customerID: anna.id },
  }),
  'POST /reservations/klarna/{checkoutId}/authorization': () => ({ body: { authorization_token: 'x' } }),
  'POST /reservations/klarna/{checkoutId}/callback/{secret}': () => ({ body: {} }),
  'POST /reservations/vipps/webhook': () => ({ body: {} }),
  'POST /customers/login': () => ({ body: { email: ANNA.email, password: 'feil passord' } }),
  'POST /customers/login/{type}': () => ({
    params: { type: 'phone' },
    body: { phone: ANNA.phone, password: 'feil passord' },
  }),
  'PUT /customers/current/cart': () => ({ body: { lines: [], customer_id: anna.id } }),
  'POST /customers/register': () => ({ body: aRegistration({ ...ANNA, id: anna.id }) }),
  'POST /customers/email/verify': () => ({ body: { token: WRONG_TOKEN, customer_id: anna.id } }),
  'POST /customers/reauthenticate': () => ({ body: { password: 'feil passord', id: anna.id } }),
  'PUT /customers/{id}': () => ({
    params: { id: anna.id },
    body: { first_name: 'Bo', id: anna.id, current_password: PASSWORD },
  }),
  'DELETE /customers/{id}': () => ({ params: { id: anna.id } }),
  'POST /customers/password/email': () => ({ body: { email: ANNA.email } }),
  'POST /customers/password/reset': () => ({
    body: {
      token: WRONG_TOKEN,
      email: ANNA.email,
      password: 'noe helt annet',
      password_confirmation: 'noe helt annet',
    },
  }),
  'DELETE /customers/current/sessions/{id}': () => ({ params: { id: anna.sessionId } }),
  'PUT /customers/current/consents': () => ({
    body: {
      customer_id: anna.id,
      consents: [{ purpose: 'newsletter', channel: 'email', granted: false, customer_id: anna.id }],
    },
  }),
  'POST /customers/consents/withdraw': () => ({
    body: { token: `${anna.id}-newsletter-email.zzzzzz.${WRONG_TOKEN}` },
  }),
  'POST /customers/current/favourites': () => ({ body: { ids: [1], customer_id: anna.id } }),
  'PUT /customers/current/favourites/{id}': () => ({ params: { id: 2 } }),
  'DELETE /customers/current/favourites/{id}': () => ({ params: { id: 3 } }),
  'PUT /customers/current/wish-list': () => ({ body: { shows_name: false, customer_id: anna.id } }),
  'POST /articles/{id}/reviews': () => ({ params: { id: 2 }, body: { ...review, customer_id: anna.id } }),
  'PUT /customers/current/reviews/{id}': () => ({ params: { id: anna.reviewId }, body: review }),
  'DELETE /customers/current/reviews/{id}': () => ({ params: { id: anna.reviewId } }),
  'POST /articles/{id}/stock-alerts': () => ({
    params: { id: 1 },
    body: { ean: eanOf(1), email: 'bo@example.test', shop_id: SHOP.voss, customer_id: anna.id },
  }),
  'DELETE /customers/current/stock-alerts/{id}': () => ({ params: { id: anna.alertId } }),
  'POST /articles/{id}/price-alerts': () => ({
    params: { id: 1 },
    body: { email: 'bo@example.test', customer_id: anna.id },
  }),
  'DELETE /customers/current/price-alerts/{id}': () => ({ params: { id: anna.priceAlertId } }),
  'POST /stock-alerts/end': () => ({ body: { token: `1-x.zzzzzz.${WRONG_TOKEN}` } }),
  'POST /articles/{id}/questions': () => ({
    params: { id: 1 },
    body: { text: 'Er den varm nok til vinteren?', email: 'bo@example.test', customer_id: anna.id },
  }),
  'POST /reservations': () => ({ body: anOrder({ Email: 'bo@example.test', customerID: anna.id }) }),
  'POST /reservations/confirm': () => ({ body: { token: 'x'.repeat(40) } }),
  'POST /reservations/by-token/{token}/cancel': () => ({ body: { email: ANNA.email } }),
  'POST /reservations/lookup': () => ({ body: { number: anna.number, email: 'bo@example.test' } }),
  'POST /search/popular': () => ({ body: { q: 'dunjakke' } }),
  'POST /page-speed': () => ({ body: { lcp: { page: 'home', ms: 900 } } }),
  'POST /polls/{id}/answers': () => ({ params: { id: 1 }, body: { answers: [] } }),
}

/** Parameters that belong to no customer: requests that any visitor could make. */
const PLAIN_PARAMS: Record<string, string | number> = {
  kind: 'stock',
  id: 1,
  slug: 'hva-som-helst',
  code: '5750',
  coordinates: '6.54,60.07;6.41,60.63',
  token: WRONG_TOKEN,
  checkoutId: WRONG_TOKEN,
  secret: WRONG_TOKEN,
}

function callAs(browser: TestBrowser, call: Endpoint, more: Record<string, string> = {}) {
  const { params = {}, body } = ATTACKS[nameOf(call)]?.() ?? {}
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? PLAIN_PARAMS[name]
    if (value === undefined) throw new Error(`${nameOf(call)}: no value for ${name}`)
    return encodeURIComponent(value)
  })
  return browser.send<ErrorBody>(call.method, path, body, more)
}

/** All of Anna's data, as text. */
async function readAnnas() {
  const tables = {
    customers: 'id',
    consent_events: 'customer_id',
    favourites: 'customer_id',
    stock_alerts: 'customer_id',
    wish_lists: 'customer_id',
    price_alerts: 'customer_id',
    questions: 'customer_id',
    reviews: 'customer_id',
    customer_carts: 'customer_id',
    orders: 'customer_id',
    reservations: 'customer_id',
    sessions: 'customer_id',
  }
  const all: unknown[] = []
  for (const [table, column] of Object.entries(tables)) {
    all.push([
      table,
      await at.rows(`select to_jsonb(t) from ${table} t where ${column} = $1 order by 1`, [anna.id]),
    ])
  }
  return all
}

function isMounted({ method, path }: Endpoint) {
  return at.shop.app.fastify.hasRoute({
    method,
    url: `/api/v1${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`,
  })
}
function needsLogin({ errors }: Endpoint) {
  return errors?.includes('NOT_LOGGED_IN') === true
}
function isWrite({ method, needsToken }: Endpoint) {
  return method !== 'GET' || needsToken === true
}

test('a call that takes a body is in the matrix, and every call of the matrix exists', () => {
  const names = calls.filter(({ body }) => body !== undefined).map(nameOf)
  expect(names.filter((name) => !(name in ATTACKS))).toEqual([])
  expect(Object.keys(ATTACKS).filter((name) => !calls.some((call) => nameOf(call) === name))).toEqual([])
})

test('8.02: everything below /customers/current needs a log-in, except the call that tells who is logged in', () => {
  const open = calls
    .filter(({ path }) => path.startsWith('/customers/current'))
    .filter((call) => !needsLogin(call))
  expect(open.map(nameOf)).toEqual(['GET /customers/current'])
})

describe('8.02, 8.07: no other customer sees or changes any of Anna’s data', () => {
  test('the marks that are searched for are in her own responses', async () => {
    const { text } = await anna.browser.get('/customers/current/export')
    for (const mark of MARKS.source.replaceAll('\\', '').split('|')) expect(text).toContain(mark)
  })

  test.each(calls.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    if (!isMounted(call)) return expect(needsLogin(call), `${name} is not mounted`).toBe(false)
    const before = await readAnnas()
    const anonymous = await callAs(await at.visit(), call)
    expect(anonymous.text).not.toMatch(MARKS)
    if (needsLogin(call)) {
      expect(anonymous.body).toEqual({
        code: 'NOT_LOGGED_IN',
        message: errorCatalogue.NOT_LOGGED_IN.message,
      })
    }
    const bo = await at.logIn('bo@example.test')
    const response = await callAs(bo, call)
    expect(response.text).not.toMatch(MARKS)
    expect(response.status, response.text).not.toBe(500)
    expect(await readAnnas()).toEqual(before)
    // Personal data must not be cached.
    if (needsLogin(call)) expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['PUT /customers/{id}', 'OTHER_CUSTOMER'],
    ['DELETE /customers/{id}', 'OTHER_CUSTOMER'],
    ['PUT /customers/current/reviews/{id}', 'NOT_FOUND'],
    ['DELETE /customers/current/reviews/{id}', 'NOT_FOUND'],
    ['DELETE /customers/current/stock-alerts/{id}', 'NOT_FOUND'],
    ['DELETE /customers/current/price-alerts/{id}', 'NOT_FOUND'],
    ['DELETE /customers/current/sessions/{id}', 'NOT_FOUND'],
  ])('%s with her id is %s', async (name, code) => {
    const call = calls.find((each) => nameOf(each) === name)
    if (call === undefined) throw new Error(`${name} is no call`)
    expect((await callAs(await at.logIn('bo@example.test'), call)).body.code).toBe(code)
  })
})

describe('6.03, 8.03: every write without her own token is 419', () => {
  const writes = calls.filter(
    (call) =>
      isWrite(call) &&
      call.readOnly !== true &&
      call.calledByProvider !== true &&
      call.calledWithKey !== true,
  )

  test.each(writes.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    if (!isMounted(call)) return expect(call.path).toMatch(/^\/polls\//)
    const before = await readAnnas()
    const bo = await at.logIn('bo@example.test')
    const own = bo.jar.get('XSRF-TOKEN') ?? ''
    const foreign = anna.browser.jar.get('XSRF-TOKEN') ?? ''
    const refused = { code: 'CSRF_INVALID', message: 'Vennligst last siden på nytt' }
    async function send(cookie: string, header: Record<string, string>) {
      bo.jar.set('XSRF-TOKEN', cookie)
      const response = await callAs(bo, call, header)
      expect(response).toMatchObject({ status: 419, body: refused })
      bo.jar.set('XSRF-TOKEN', own)
    }
    await send(own, { 'x-csrf-token': '' })
    await send(own, { 'x-csrf-token': `${own}x` })
    // Valid, but of another session: in the header alone, and in both.
    await send(own, { 'x-csrf-token': foreign })
    await send(foreign, { 'x-csrf-token': foreign })
    expect((await bo.get<Customer>('/customers/current')).body.email).toBe('bo@example.test')
    expect(await readAnnas()).toEqual(before)
  })

  test('only the providers’ callbacks and programs with a key need no token: they have secrets of their own', () => {
    expect(calls.filter(({ calledWithKey }) => calledWithKey).map(nameOf)).toEqual([
      'POST /import/{kind}',
      'GET /import/runs/{id}',
    ])
    expect(calls.filter(({ calledByProvider }) => calledByProvider).map(nameOf)).toEqual([
      'POST /reservations/klarna/{checkoutId}/callback/{secret}',
      'POST /reservations/vipps/webhook',
    ])
    const without = calls.filter((call) => call.method !== 'GET' && call.readOnly === true)
    expect(without.map(nameOf)).toEqual(['POST /articles/search', 'POST /articles/searchids'])
  })
})

test('6.01: a session that has ended gives no access, however it ended', async () => {
  const personal = calls.filter(
    (call) => needsLogin(call) && call.method === 'GET' && call.needsToken !== true,
  )
  async function isNobody(browser: TestBrowser, kept: ReadonlyMap<string, string>) {
    for (const [name, value] of kept) browser.jar.set(name, value)
    for (const call of personal) {
      expect((await callAs(browser, call)).body.code, nameOf(call)).toBe('NOT_LOGGED_IN')
      for (const [name, value] of kept) browser.jar.set(name, value)
    }
    expect((await browser.get('/customers/current')).status).toBe(204)
  }
  async function begin() {
    const browser = await at.logIn('bo@example.test')
    return { browser, kept: new Map(browser.jar) }
  }
  const loggedOut = await begin()
  await loggedOut.browser.post('/customers/logout')
  await isNobody(await at.visit(), loggedOut.kept)

  const reset = await begin()
  await reset.browser.post('/customers/password/email', { email: 'bo@example.test' })
  const token = await at.tokenTo('bo@example.test', 'Nytt passord')
  const chosen = { token, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await (await at.visit()).post('/customers/password/reset', chosen)).status).toBe(204)
  await isNobody(await at.visit(), reset.kept)

  const deleted = await begin()
  const { body: bo } = await deleted.browser.get<Customer>('/customers/current')
  expect((await deleted.browser.delete(`/customers/${bo.id}`)).status).toBe(204)
  await isNobody(await at.visit(), deleted.kept)
})
