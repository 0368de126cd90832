import type { ConsentList, Customer } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration, PASSWORD, startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { SHOP } from '../../testing/test-catalogue.ts'
import { loseCommits } from '../../testing/test-lost-commit.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'

let at: TestAccounts
beforeAll(async () => {
  at = await startTestAccounts()
})
afterAll(() => at.close())

async function post<Body>(body: unknown) {
  return (await at.visit()).post<Body>('/customers/register', body)
}
async function refused(more: Record<string, unknown>) {
  const { status, body } = await post<ErrorBody>(aRegistration({ email: 'ny@example.test', ...more }))
  expect(status).toBe(422)
  expect(body.code).toBe('VALIDATION_FAILED')
  return body.errors
}

test('7.22, 3.21: registration creates an account, logs in under a new session, and records the consents', async () => {
  const browser = await at.visit()
  await browser.get('/promocodes/check/none')
  const before = browser.jar.get('varde')
  const { status, body, headers } = await browser.post<Customer>(
    '/customers/register',
    aRegistration({
      first_name: '  Kari ',
      email: ' Kari@Example.test ',
      birth_date: '1984-05-17',
      gender_id: 2,
      address: 'Storgata 40',
      postal_code: '5750',
      preferences: { shop_id: SHOP.odda, gender_ids: [2, 2] },
      club: 1,
      marketing: '1',
      newsletter: false,
      cookie_ga: true,
    }),
  )
  expect(status).toBe(201)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({
    first_name: 'Kari',
    last_name: 'Ås',
    email: 'kari@example.test',
    phone: '+4741234567',
    birth_date: '1984-05-17',
    gender_id: 2,
    postal_code: '5750',
    // The town follows from the post code.
    city: expect.stringMatching(/odda/i),
    preferences: { shop_id: SHOP.odda, gender_ids: [2] },
    terms_conditions: true,
    email_verified: false,
    club: true,
    marketing: true,
    newsletter: false,
    event_invite: false,
    cookie_ga: true,
    cookie_meta_pixel: null,
    permissions: [],
    auth_id: null,
  })
  expect(browser.jar.get('varde')).not.toBe(before)
  expect((await browser.get<Customer>('/customers/current')).body).toEqual(body)
  const { body: consents } = await browser.get<ConsentList>('/customers/current/consents')
  expect(consents.history.map(({ purpose, channel, granted }) => [purpose, channel, granted])).toEqual(
    [
      ['terms_conditions', 'web', true],
      ['club', 'web', true],
      ['marketing', 'email', true],
      ['marketing', 'sms', true],
      ['newsletter', 'email', false],
      ['cookie_ga', 'web', true],
    ].reverse(),
  )
  expect(new Set(consents.history.map(({ source }) => source))).toEqual(new Set(['registration']))
  const [kept] = await at.rows<{ password_hash: string }>('select password_hash from customers')
  expect(kept?.password_hash).toMatch(/^\$argon2id\$/)
})

test('7.22: without a phone number there is no consent to SMS', async () => {
  const { browser } = await at.register({ email: 'uten@example.test', phone: '', marketing: 1 })
  const { body } = await browser.get<ConsentList>('/customers/current/consents')
  expect(body.current.filter(({ purpose }) => purpose === 'marketing')).toEqual([
    { purpose: 'marketing', channel: 'email', granted: true },
  ])
})

test('7.22: every missing field has an error that says what to write', async () => {
  const { status, body } = await post<ErrorBody>({})
  expect(status).toBe(422)
  expect(body).toEqual({
    code: 'VALIDATION_FAILED',
    message: 'Ugyldig data',
    errors: {
      first_name: ['Skriv fornavnet ditt'],
      last_name: ['Skriv etternavnet ditt'],
      email: ['Skriv e-postadressen din'],
      password: ['Velg et passord'],
      terms_conditions: ['Du må godta vilkårene for å lage konto'],
    },
  })
})

test.each<[Record<string, unknown>, string, string]>([
  [{ first_name: 'x'.repeat(101) }, 'first_name', 'Ugyldig data'],
  [{ last_name: ' \n ' }, 'last_name', 'Skriv etternavnet ditt'],
  [{ email: 'kari' }, 'email', 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no'],
  [{ email: 'a\u0000b@example.test' }, 'email', 'Teksten har tegn som ikke kan lagres'],
  [{ phone: '21234567' }, 'phone', 'Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9'],
  [{ birth_date: '2025-02-30' }, 'birth_date', 'Skriv en gyldig fødselsdato'],
  [{ birth_date: '17.05.1984' }, 'birth_date', 'Skriv en gyldig fødselsdato'],
  [{ birth_date: '2026-11-21' }, 'birth_date', 'Skriv en gyldig fødselsdato'],
  [{ birth_date: '1890-01-01' }, 'birth_date', 'Skriv en gyldig fødselsdato'],
  [{ birth_date: '2013-11-21' }, 'birth_date', 'Du må være minst 13 år for å ha konto'],
  [{ gender_id: 99 }, 'gender_id', 'Velg et av kjønnene i lista'],
  [{ postal_code: '0000' }, 'postal_code', 'Vi kjenner ikke dette postnummeret'],
  [{ preferences: { shop_id: 4711 } }, 'preferences.shop_id', 'Velg en av butikkene i lista'],
  [{ preferences: { gender_ids: [99] } }, 'preferences.gender_ids', 'Velg blant kjønnene i lista'],
  [{ terms_conditions: 0 }, 'terms_conditions', 'Du må godta vilkårene for å lage konto'],
  [{ password: 'kort' }, 'password', 'Passordet må ha minst 8 tegn'],
  [{ password: 'x'.repeat(129) }, 'password', 'Passordet kan ha høyst 128 tegn'],
  [{ password: 'Sommer2025' }, 'password', 'Dette passordet er blant de vanligste. Velg et annet.'],
  [{ password: 'NY@example.test' }, 'password', 'Passordet kan ikke være navnet eller e-postadressen din'],
  [{ password_confirmation: `${PASSWORD} ` }, 'password_confirmation', 'Passordene er ikke like'],
  [{ password_confirmation: null }, 'password_confirmation', 'Passordene er ikke like'],
])('5.01, 7.22: %o is refused at %s', async (more, field, text) => {
  expect(await refused(more)).toEqual({ [field]: [text] })
  expect(await at.rows(`select 1 from customers where email = 'ny@example.test'`)).toEqual([])
})

test('8.05: an address or a number that has an account is 423, and the log names neither', async () => {
  await at.register({ email: 'ola@example.test', phone: '99887766' })
  for (const taken of [
    { email: 'OLA@example.test', phone: '' },
    { email: 'annen@example.test', phone: '+47 998 87 766' },
  ]) {
    const browser = await at.visit()
    const { status, body } = await browser.post<ErrorBody>('/customers/register', aRegistration(taken))
    expect(status).toBe(423)
    expect(body).toEqual({
      code: 'ACCOUNT_EXISTS',
      message:
        'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
    })
    expect((await browser.get('/customers/current')).status).toBe(204)
  }
  expect(at.shop.logs()).toContain('a registration was refused: there is such an account')
  expect(at.shop.logs()).not.toMatch(/ola@example|998 ?87|annen@/i)
})

test('8.05: of many registrations at once with one address one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(aRegistration({ email: 'samtidig@example.test', phone: '' }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 423, 423, 423, 423])
})

test('6.01, 8.01: a registration while logged in is 401, and logs out', async () => {
  const { browser } = await at.register({ email: 'per@example.test', phone: '' })
  const { status, body } = await browser.post<ErrorBody>(
    '/customers/register',
    aRegistration({ email: 'per2@example.test', phone: '' }),
  )
  expect(status).toBe(401)
  expect(body.code).toBe('ALREADY_LOGGED_IN')
  expect((await browser.get('/customers/current')).status).toBe(204)
})

test('3.21, 6.04: fields that are not for the client are ignored', async () => {
  const { customer } = await at.register({
    email: 'mye@example.test',
    phone: '',
    id: 1,
    auth_id: 'admin',
    email_verified: true,
    emailVerifiedAt: '2026-01-01T00:00:00Z',
    permissions: ['admin'],
    token: 'x',
    password_hash: 'x',
    passwordHash: 'x',
    member_code: 'GULL',
    memberCode: 'GULL',
    created_at: '2001-01-01',
    preferences: { shop_id: SHOP.odda, discount: 100 },
  })
  expect(customer).toMatchObject({ email_verified: false, auth_id: null, permissions: [] })
  expect(customer.preferences).toEqual({ shop_id: SHOP.odda })
  const [row] = await at.rows('select * from customers where id = $1', [customer.id])
  expect(row).toMatchObject({ email_verified_at: null, created_at: at.now() })
  expect(row?.member_code).not.toBe('GULL')
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
})

test('7.22: the mailed link confirms the address once, and attaches guest orders', async () => {
  const order = anOrder({ Email: 'gjest@example.test' })
  const other = anOrder({ Email: 'annengjest@example.test' })
  for (const each of [order, other]) {
    expect((await at.shop.post<Placed>('/reservations', each)).status).toBe(201)
  }
  // An order of a logged-in customer stays hers, whatever address it has.
  const giver = await at.register({ email: 'giver@example.test', phone: '' })
  expect((await giver.browser.post('/reservations', order)).status).toBe(201)
  const { browser, customer } = await at.register({ email: 'gjest@example.test', phone: '' })
  const ordersOf = () =>
    at.rows(
      `select o.customer_id as of_order, r.customer_id as of_reservation
       from reservations r join orders o on o.id = r.order_id where $1 in (o.customer_id, r.customer_id)`,
      [customer.id],
    )
  expect(await ordersOf()).toEqual([])
  const mail = await at.mailTo('gjest@example.test', 'Bekreft')
  expect(mail.from?.address).toBe('post@varde.example')
  expect(mail.text).toContain('http://butikk.test/epost-bekreftet?token=')
  expect(mail.html).toContain('Bekreft e-postadressen')
  expect(mail.subject).toContain('Fonna Sport')
  const token = await at.tokenTo('gjest@example.test', 'Bekreft')
  // Neither the token nor anything that reveals it is in the database.
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const kept = await at.rows('select * from customer_tokens where customer_id = $1', [customer.id])
  const sent = await at.rows('select payload from jobs')
  expect(JSON.stringify([kept, sent])).not.toContain(token)

  // The link changes nothing for a client without this customer's session: a mail scanner, or the owner of an address
  // that another person registered.
  const follow = (as: TestBrowser) => as.post<{ email: string }>('/customers/email/verify', { token })
  expect(await follow(await at.visit())).toMatchObject({ status: 404, body: { code: 'NOT_LOGGED_IN' } })
  expect(await follow(giver.browser)).toMatchObject({
    status: 403,
    body: { code: 'TOKEN_OF_OTHER_CUSTOMER' },
  })
  expect((await giver.browser.get('/customers/current')).status).toBe(200)
  expect((await browser.get<Customer>('/customers/current')).body.email_verified).toBe(false)
  expect(await ordersOf()).toEqual([])

  const confirm = () => follow(browser)
  expect(await confirm()).toMatchObject({ status: 200, body: { email: 'gjest@example.test' } })
  expect((await browser.get<Customer>('/customers/current')).body.email_verified).toBe(true)
  expect(await ordersOf()).toEqual([{ of_order: customer.id, of_reservation: customer.id }])
  expect(await confirm()).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
})

test('7.22: a link expires after two days', async () => {
  const { browser } = await at.register({ email: 'sen@example.test', phone: '' })
  const token = await at.tokenTo('sen@example.test', 'Bekreft')
  at.pass(48 * 60 * 60 * 1000 + 1000)
  expect((await browser.post('/customers/email/verify', { token })).status).toBe(422)
  expect((await browser.post('/customers/email/verify', { token: 'x' })).status).toBe(422)
})

test('7.23, 8.09, 8.10: the mail is sent again with only the CSRF token needed; 8.09 when it cannot be', async () => {
  const { browser } = await at.register({ email: 'igjen@example.test', phone: '' })
  await at.mailTo('igjen@example.test', 'Bekreft')
  const anonymous = await at.visit()
  expect((await anonymous.get<ErrorBody>('/customers/email/resend')).body.code).toBe('NOT_LOGGED_IN')
  const without = await browser.get<ErrorBody>('/customers/email/resend', { 'x-csrf-token': '' })
  expect(without.status).toBe(419)
  const count = () => at.smtp.mails.filter(({ to }) => to?.[0]?.address === 'igjen@example.test').length
  const sent = await browser.get('/customers/email/resend')
  expect(sent).toMatchObject({ status: 200, body: { email: 'igjen@example.test' } })
  await expect.poll(count, { timeout: 10_000 }).toBe(2)

  await at.rows(`alter table jobs add constraint full_up check (kind <> 'verify_email') not valid`)
  const failed = await browser.get<ErrorBody>('/customers/email/resend')
  await at.rows('alter table jobs drop constraint full_up')
  expect(failed).toMatchObject({
    status: 503,
    body: { code: 'EMAIL_NOT_SENT', message: 'Epost ble ikke sendt' },
  })
  await at.verify('igjen@example.test')
  expect((await browser.get<ErrorBody>('/customers/email/resend')).body.code).toBe('EMAIL_NOT_SENT')
})

test.each([
  ['svaberg.localhost', 'Svaberg', 'http://svaberg.localhost/epost-bekreftet', 'ved.sjoen@example.test'],
  ['evil.example', 'Fonna Sport', 'http://butikk.test/epost-bekreftet', 'lurt.hit@example.test'],
])(
  '7.22: registered at %s, the mail is of %s, and its link is the one set up for it',
  async (host, name, link, email) => {
    const token = (await at.visit()).jar.get('XSRF-TOKEN') ?? ''
    const answer = await at.shop.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/customers/register',
      headers: { host, cookie: `XSRF-TOKEN=${token}`, 'x-csrf-token': token },
      payload: aRegistration({ email, phone: '' }),
    })
    expect(answer.statusCode).toBe(201)
    const mail = await at.mailTo(email, 'Bekreft')
    expect(mail.subject).toBe(`Bekreft e-postadressen din hos ${name}`)
    expect(mail.text).toContain(link)
    expect(mail.text).not.toContain('evil.example')
  },
)

test.each(['before', 'after', 'slow'] as const)(
  'registering when the commit was lost %s it was done: one account, and a successful response',
  async (how) => {
    const losing = loseCommits(at.shop.database.pool, [how])
    const email = `tapt-${how}@example.test`
    const { status } = await post(aRegistration({ email, phone: '' }))
    expect(losing.left()).toBe(0)
    losing.restore()
    expect(status).toBe(201)
    expect(await at.rows(`select id from customers where email = '${email}'`)).toHaveLength(1)
    // Another person's attempt with the same address is refused as before.
    expect((await post(aRegistration({ email, phone: '' }))).status).toBe(423)
  },
)
