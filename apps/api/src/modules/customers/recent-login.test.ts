import type { Customer } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

let at: TestAccounts
beforeAll(async () => {
  at = await startTestAccounts({ RATE_LIMIT_SCALE: '1' })
})
afterAll(() => at.close())

const QUARTER_MS = 15 * 60 * 1000
const REFUSED = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } }
async function isRecent(browser: TestBrowser) {
  return (await browser.get('/customers/current/recent-login')).status === 204
}
function confirm(browser: TestBrowser, password: string) {
  return browser.post<ErrorBody>('/customers/reauthenticate', { password })
}

test('7.24: a new number, the export and the deletion need a log-in within 15 minutes, or the password', async () => {
  const { browser, customer } = await at.register({ email: 'gammel@example.test', phone: '41234501' })
  const path = `/customers/${customer.id}`
  at.pass(QUARTER_MS - 1)
  expect(await isRecent(browser)).toBe(true)
  expect((await browser.get('/customers/current/export')).status).toBe(200)
  at.pass(1)
  expect(await isRecent(browser)).toBe(false)

  expect(await browser.put(path, { phone: '41234502' })).toMatchObject(REFUSED)
  expect(await browser.get('/customers/current/export')).toMatchObject(REFUSED)
  expect(await browser.delete(path)).toMatchObject(REFUSED)
  const page = await browser.get('/customers/current/export.html')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/konto/profil#dine-data'])
  // Other changes need no recent log-in, and sending the unchanged number does not either.
  expect((await browser.put(path, { phone: '41234501', city: 'Odda' })).status).toBe(200)
  expect((await browser.get<Customer>('/customers/current')).body.phone).toBe('+4741234501')
  // The form for e-mail and password sends the current password.
  const wrong = await browser.put<ErrorBody>(path, { phone: '41234502', current_password: 'feil' })
  expect(wrong.body.errors).toEqual({ current_password: ['Dette er ikke passordet ditt'] })
  expect((await browser.put(path, { phone: '41234502', current_password: PASSWORD })).status).toBe(200)
  expect(await isRecent(browser)).toBe(false)

  expect((await confirm(browser, PASSWORD)).status).toBe(204)
  expect(await isRecent(browser)).toBe(true)
  expect((await browser.put(path, { phone: '41234503' })).status).toBe(200)
  expect((await browser.delete(path)).status).toBe(204)
})

test('7.24: a log-in is recent for its own session only', async () => {
  const first = (await at.register({ email: 'to.steder@example.test', phone: '' })).browser
  at.pass(QUARTER_MS)
  const second = await at.logIn('to.steder@example.test')
  expect(await isRecent(second)).toBe(true)
  expect(await isRecent(first)).toBe(false)
})

test('7.24: a session of an earlier release, without the time of the log-in, is not recent', async () => {
  const { browser, customer } = await at.register({ email: 'eldre@example.test', phone: '' })
  await at.rows(`update sessions set data = data - 'authenticatedAt' where customer_id = $1`, [customer.id])
  expect(await isRecent(browser)).toBe(false)
})

test('8.06: the password can be tried as often as at log-in, then there is a wait', async () => {
  const { browser } = await at.register({ email: 'prover@example.test', phone: '' })
  for (let round = 0; round < 5; round += 1) {
    expect((await confirm(browser, 'feil')).body.errors).toEqual({
      password: ['Dette er ikke passordet ditt'],
    })
  }
  const locked = await confirm(browser, PASSWORD)
  expect(locked).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' } })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await confirm(await at.visit(), PASSWORD)).body.code).toBe('NOT_LOGGED_IN')
})

test('8.06: a session used from many networks gets no more attempts: they are slowed to one a minute', async () => {
  const { browser } = await at.register({ email: 'reise@example.test', phone: '41234577' })
  const travelling = await at.shop.startAnother({
    now: at.now,
    env: { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: '1' },
  })
  const abroad = openBrowser(travelling.url)
  for (const [name, value] of browser.jar) abroad.jar.set(name, value)
  const responses = []
  for (let no = 1; no <= 30; no += 1) {
    const from = { 'x-forwarded-for': `2001:db8:${no}::1` }
    responses.push(await abroad.post<ErrorBody>('/customers/reauthenticate', { password: 'feil' }, from))
  }
  expect(responses.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(422))
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(10)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  await travelling.close()
})

test('security events are logged in one form, without names', async () => {
  const email = 'logges@example.test'
  const { browser, customer } = await at.register({ email, phone: '41234599', first_name: 'Loggfrid' })
  const other = await at.visit()
  await other.post('/customers/login', { email, password: 'feil passord' })
  await other.post('/customers/login', { email, password: PASSWORD }, { 'x-csrf-token': '' })
  await other.post('/customers/login', { email, password: PASSWORD })
  await other.post('/customers/logout')
  await browser.post('/customers/email/verify', { token: 'ingen lenke' })
  const token = await at.tokenTo(email, 'Bekreft')
  await browser.post('/customers/email/verify', { token })
  await browser.put(`/customers/${customer.id}`, { phone: '41234598' })
  const changed = { password: 'over heia og hjem', password_confirmation: 'over heia og hjem' }
  await browser.put(`/customers/${customer.id}`, { ...changed, current_password: PASSWORD })
  await confirm(browser, 'feil passord')
  await confirm(browser, changed.password)
  await browser.get('/customers/current/export')
  await browser.delete('/customers/current/sessions')
  await browser.post('/customers/password/email', { email })
  const reset = await at.tokenTo(email, 'Nytt passord')
  await other.post('/customers/password/reset', { token: reset, ...changed })
  await other.post('/customers/password/reset', { token: reset, ...changed })
  const again = await at.logIn(email, changed.password)
  await again.delete(`/customers/${customer.id}`)

  const lines = at.shop
    .logs()
    .split('\n')
    .filter((line) => line.includes('"event":"security"'))
  const events = lines.map((line) => JSON.parse(line) as { kind: string; customerId?: number; msg: string })
  const mine = events.slice(events.findIndex(({ customerId }) => customerId === customer.id))
  expect(mine.map(({ kind, customerId }) => [kind, customerId === customer.id])).toEqual([
    ['registered', true],
    ['login-failed', false],
    ['csrf-refused', false],
    ['login', true],
    ['logout', true],
    ['token-refused', true],
    ['email-verified', true],
    ['phone-changed', true],
    ['password-changed', true],
    ['reauthentication-failed', true],
    ['reauthenticated', true],
    ['data-exported', true],
    ['sessions-ended', true],
    ['reset-asked', false],
    ['reset-done', true],
    ['token-refused', false],
    ['login', true],
    ['account-deleted', true],
  ])
  for (const { kind, msg } of mine) expect(msg).toBe(`security: ${kind}`)
  const text = lines.join('\n')
  expect(text).not.toMatch(/@example|412 ?345|Loggfrid|127\.0\.0\.1/)
  for (const secret of [token, reset, PASSWORD, changed.password]) expect(text).not.toContain(secret)
})
