import type { ConsentList, Customer, CustomerSession } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration, PASSWORD, startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let at: TestAccounts
let kari: { browser: TestBrowser; customer: Customer }
beforeAll(async () => {
  at = await startTestAccounts({ RATE_LIMIT_SCALE: '1' })
  kari = await at.register()
})
afterAll(() => at.close())

const NEW_PASSWORD = 'over heia og hjem'

function change<Body = Customer>(body: unknown, who = kari) {
  return who.browser.put<Body>(`/customers/${who.customer.id}`, body)
}
async function current(browser: TestBrowser) {
  return (await browser.get<Customer>('/customers/current')).body
}

test('7.24, 5.15, 5.16, 5.17: sent fields are changed, and null counts as not sent', async () => {
  const { status, body, headers } = await change({
    first_name: 'Kåre',
    last_name: null,
    email: 'kari@example.test',
    phone: null,
    birth_date: '1990-01-02',
    address: ' Storgata  40 ',
    postal_code: '5750',
    preferences: { shop_id: 1 },
    terms_conditions: 1,
    newsletter: 1,
    marketing: 0,
  })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({
    id: kari.customer.id,
    first_name: 'Kåre',
    last_name: 'Ås',
    phone: '+4741234567',
    birth_date: '1990-01-02',
    address: 'Storgata 40',
    postal_code: '5750',
    newsletter: true,
    marketing: false,
  })
  expect(await current(kari.browser)).toEqual(body)
  // A consent that is already in force is not recorded again; an optional field can be emptied.
  const again = await change({ newsletter: 1, address: '', birth_date: '', preferences: { gender_ids: [2] } })
  expect(again.body).toMatchObject({
    address: null,
    birth_date: null,
    preferences: { shop_id: 1, gender_ids: [2] },
  })
  const { body: consents } = await kari.browser.get<ConsentList>('/customers/current/consents')
  expect(consents.history.filter(({ purpose }) => purpose === 'newsletter')).toEqual([
    { purpose: 'newsletter', channel: 'email', granted: true, source: 'account', at: at.now().toISOString() },
  ])
})

test.each(['first_name', 'last_name', 'phone', 'email'])(
  '5.18: an empty %s is refused with the exact words that clients look for',
  async (field) => {
    for (const value of ['', '  ']) {
      const { status, body } = await change<ErrorBody>({ [field]: value, last_name: 'Ås', [field]: value })
      expect(status).toBe(422)
      expect(body).toEqual({
        code: 'VALIDATION_FAILED',
        message: 'Ugyldig data',
        errors: { [field]: [`${field} must have a value`] },
      })
    }
  },
)

test('5.01, 5.19: wrong fields have errors in Norwegian, and nothing is changed', async () => {
  const before = await current(kari.browser)
  const { status, body } = await change<ErrorBody>({
    first_name: 'Berit',
    phone: '123',
    postal_code: '99999',
    terms_conditions: 0,
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    phone: ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9'],
    postal_code: ['Vi kjenner ikke dette postnummeret'],
    terms_conditions: ['Uten vilkårene kan vi ikke ha konto for deg. Du kan slette kontoen i stedet.'],
  })
  expect(await current(kari.browser)).toEqual(before)
})

test.each([
  [{}],
  [{ first_name: null, email: null }],
  [{ id: 1, auth_id: 'x' }],
  [{ current_password: PASSWORD }],
])('8.08: %o changes nothing', async (body) => {
  expect(await change(body)).toMatchObject({
    status: 422,
    body: { code: 'CUSTOMER_INCOMPLETE', message: 'Ikke gyldig data, alle feltene må fylles ut' },
  })
})

test('3.21: fields that are not for the client are ignored', async () => {
  const [before] = await at.rows('select * from customers where id = $1', [kari.customer.id])
  const { status } = await change({
    city: 'Voss',
    id: 1,
    auth_id: 'admin',
    permissions: ['admin'],
    email_verified: true,
    email_verified_at: '2026-01-01',
    emailVerifiedAt: '2026-01-01',
    passwordHash: 'x',
    password_hash: 'x',
    memberCode: 'GULL',
    member_code: 'GULL',
    createdAt: '2001-01-01',
    created_at: '2001-01-01',
    last_active_at: '2001-01-01',
    termsAcceptedAt: null,
    token: 'x',
    qr_code: 'x',
  })
  expect(status).toBe(200)
  const [after] = await at.rows('select * from customers where id = $1', [kari.customer.id])
  expect(after).toEqual({ ...before, city: 'Voss' })
})

test('8.05: an address or a number of another account is 423', async () => {
  await at.register({ email: 'ola@example.test', phone: '99887766' })
  for (const taken of [{ phone: '998 87 766' }, { email: 'OLA@example.test', current_password: PASSWORD }]) {
    expect(await change(taken)).toMatchObject({ status: 423, body: { code: 'ACCOUNT_EXISTS' } })
  }
  expect(await current(kari.browser)).toMatchObject({ email: 'kari@example.test', phone: '+4741234567' })
})

test('7.24: a new address needs the password, ends other sessions, and both addresses get a mail', async () => {
  await at.verify('kari@example.test')
  const other = await at.logIn('kari@example.test')
  const moved = { email: 'kari.ny@example.test' }
  for (const [more, text] of [
    [{}, 'Skriv passordet du har i dag'],
    [{ current_password: 'feil' }, 'Dette er ikke passordet ditt'],
  ] as const) {
    const { status, body } = await change<ErrorBody>({ ...moved, ...more })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ current_password: [text] })
  }
  expect((await current(kari.browser)).email_verified).toBe(true)

  const { body } = await change({ ...moved, current_password: PASSWORD })
  expect(body).toMatchObject({ ...moved, email_verified: false })
  expect((await kari.browser.get('/customers/current')).status).toBe(200)
  expect((await other.get('/customers/current')).status).toBe(204)
  const notice = await at.mailTo('kari@example.test', 'endret')
  expect(notice.text).toContain('53 00 00 20')
  expect(notice.text).not.toContain('kari.ny')
  await at.verify('kari.ny@example.test')
  expect((await current(kari.browser)).email_verified).toBe(true)
})

test('7.24: a link to a former address confirms nothing', async () => {
  const per = await at.register({ email: 'per@example.test', phone: '' })
  const token = await at.tokenTo('per@example.test', 'Bekreft')
  await change({ email: 'per.ny@example.test', current_password: PASSWORD }, per)
  expect((await per.browser.post('/customers/email/verify', { token })).status).toBe(422)
  expect((await current(per.browser)).email_verified).toBe(false)
})

test('7.24: a new password needs the old one, ends other sessions, and a mail is sent', async () => {
  const anne = await at.register({ email: 'anne@example.test', phone: '' })
  const other = await at.logIn('anne@example.test')
  const wanted = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  expect((await change<ErrorBody>(wanted, anne)).body.errors).toHaveProperty('current_password')
  const weak = { password: 'passord123', password_confirmation: 'passord123', current_password: PASSWORD }
  expect((await change<ErrorBody>(weak, anne)).body.errors).toHaveProperty('password')
  expect((await change({ ...wanted, current_password: PASSWORD }, anne)).status).toBe(200)
  expect((await other.get('/customers/current')).status).toBe(204)
  await at.logIn('anne@example.test', NEW_PASSWORD)
  expect((await at.mailTo('anne@example.test', 'Passordet')).text).toContain('logget ut på andre enheter')
  const browser = await at.visit()
  const old = await browser.post('/customers/login', { email: 'anne@example.test', password: PASSWORD })
  expect(old.status).toBe(422)
})

test('8.06: the current password can be tried five times, then there is a wait', async () => {
  const eva = await at.register({ email: 'eva@example.test', phone: '' })
  const guess = (current_password: string) =>
    change<ErrorBody>({ email: 'x@example.test', current_password }, eva)
  const responses = await Promise.all(Array.from({ length: 8 }, (_, no) => guess(`feil nummer ${no}`)))
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
  const right = await guess(PASSWORD)
  expect(right.status).toBe(429)
  expect(right.body.message).toMatch(/Prøv igjen om \d+ minutt/)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('8.02, 8.07: a customer reaches only her own account; a request for another one logs out', async () => {
  const { browser, customer } = await at.register({ email: 'tor@example.test', phone: '' })
  const anonymous = await at.visit()
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { first_name: 'Tyv' } : undefined
    expect(await anonymous.send(method, `/customers/${customer.id}`, body)).toMatchObject({
      status: 404,
      body: { message: 'Ingen bruker logget inn - vennligst logg inn' },
    })
    const thief = await at.logIn('eva@example.test')
    expect(await thief.send(method, `/customers/${customer.id}`, body)).toMatchObject({
      status: 401,
      body: { message: 'En annen bruker er logget inn' },
    })
    expect((await thief.get('/customers/current')).status).toBe(204)
  }
  expect((await current(browser)).first_name).toBe('Kari')
})

test('3.21c, 7.27: each customer has a member code, drawn with an empty border', async () => {
  const { status, body } = await kari.browser.get<{ code: string; qr_code: string }>(
    '/customers/current/code',
  )
  expect(status).toBe(200)
  expect(body.code).toMatch(/^[0-9A-F]{12}$/)
  expect(body.qr_code).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1"/)
  expect(body.qr_code).toContain('#13211d')
  // A quiet zone of four modules on every side.
  const modules = [...body.qr_code.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [Number(x), Number(y)])
  const size = Number(/viewBox="0 0 (\d+)/.exec(body.qr_code)?.[1])
  expect(Math.min(...modules.flat())).toBe(4)
  expect(Math.max(...modules.flat())).toBe(size - 5)
  expect((await kari.browser.get<typeof body>('/customers/current/code')).body).toEqual(body)
})

test('8.02: the customer’s sessions can be listed and ended, one or all others', async () => {
  const siv = await at.register({ email: 'siv@example.test', phone: '' })
  const chrome = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
  const phone = await at.visit()
  await phone.post(
    '/customers/login',
    { email: 'siv@example.test', password: PASSWORD },
    { 'user-agent': chrome },
  )
  const list = async () => (await siv.browser.get<CustomerSession[]>('/customers/current/sessions')).body
  const sessions = await list()
  expect(sessions.map(({ device, current }) => [device, current]).sort()).toEqual([
    ['Chrome på Android', false],
    ['Ukjent enhet', true],
  ])
  const ofPhone = sessions.find(({ current }) => !current)?.id ?? ''
  // Another customer's request ends nothing, and the listed id does not work as a cookie.
  expect((await kari.browser.delete(`/customers/current/sessions/${ofPhone}`)).status).toBe(404)
  const forged = await at.visit()
  forged.jar.set('varde', ofPhone)
  expect((await forged.get('/customers/current')).status).toBe(204)
  expect((await phone.get('/customers/current')).status).toBe(200)
  expect((await siv.browser.delete(`/customers/current/sessions/${ofPhone}`)).status).toBe(204)
  expect((await phone.get('/customers/current')).status).toBe(204)

  const third = await at.logIn('siv@example.test')
  expect((await siv.browser.delete('/customers/current/sessions')).status).toBe(204)
  expect((await third.get('/customers/current')).status).toBe(204)
  const [own] = await list()
  expect((await siv.browser.delete(`/customers/current/sessions/${own?.id}`)).status).toBe(204)
  expect((await siv.browser.get('/customers/current')).status).toBe(204)
})

test('7.23, 8.05: mails, and requests that reveal an account, are limited', async () => {
  const liv = await at.register({ email: 'liv@example.test', phone: '' })
  const resend = async () => (await liv.browser.get<ErrorBody>('/customers/email/resend')).status
  const responses: number[] = []
  for (let no = 0; no < 7; no += 1) responses.push(await resend())
  expect(responses).toEqual([200, 200, 200, 200, 200, 429, 429])
  // As if other processes had received requests as well.
  await at.rows(`update rate_counters set count = 20 where key like 'register|%'`)
  const browser = await at.visit()
  const { status, headers, body } = await browser.post<ErrorBody>(
    '/customers/register',
    aRegistration({ email: 'liv@example.test' }),
  )
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
