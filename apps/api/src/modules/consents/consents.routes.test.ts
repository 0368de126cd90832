import type { ConsentList, Customer } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLinkSigner, type LinkSigner } from '../../server/signed-link.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { ringOf } from '../../testing/test-key-ring.ts'
import { type ConsentsService, createConsentsService } from './consents.service.ts'

let at: TestAccounts
let consentLinks: LinkSigner
let consents: ConsentsService
let kari: { browser: TestBrowser; customer: Customer }
beforeAll(async () => {
  at = await startTestAccounts()
  kari = await at.register()
  const [secret] = await at.rows<{ value: string }>(`select value from secrets where name = 'links'`)
  consentLinks = createLinkSigner('consent', ringOf(secret?.value ?? ''))
  consents = createConsentsService({
    db: at.shop.database.db,
    consentLinks,
    publicUrl: 'http://butikk.test',
    now: at.now,
  })
})
afterAll(() => at.close())

type Said = { purpose: string; channel: string; granted: boolean }
function put<Body = Customer>(said: Said[], source?: string) {
  return kari.browser.put<Body>('/customers/current/consents', {
    consents: said,
    ...(source ? { source } : {}),
  })
}
async function list() {
  return (await kari.browser.get<ConsentList>('/customers/current/consents')).body
}

test('9.19: one consent for each purpose and channel is in force, recorded with time and source', async () => {
  const { status, body } = await put([
    { purpose: 'newsletter', channel: 'email', granted: true },
    { purpose: 'marketing', channel: 'sms', granted: true },
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject({ newsletter: true, marketing: true, cookie_ga: null })
  at.pass(60_000)
  await put([{ purpose: 'cookie_ga', channel: 'web', granted: false }], 'cookie_dialog')
  const again = await put([{ purpose: 'newsletter', channel: 'email', granted: false }])
  expect(again.body).toMatchObject({ newsletter: false, marketing: true, cookie_ga: false })
  // A consent that is already in force is not recorded again.
  await put([{ purpose: 'newsletter', channel: 'email', granted: false }])
  const { current, history } = await list()
  expect(history[0]).toEqual({
    purpose: 'newsletter',
    channel: 'email',
    granted: false,
    source: 'account',
    at: at.now().toISOString(),
  })
  expect(history.map(({ source }) => source)).toEqual([
    'account',
    'cookie_dialog',
    'account',
    'account',
    'registration',
  ])
  expect(current).toContainEqual({ purpose: 'newsletter', channel: 'email', granted: false })
  expect(current).toContainEqual({ purpose: 'marketing', channel: 'sms', granted: true })
})

test.each([
  [{ purpose: 'newsletter', channel: 'sms', granted: true }, 'Dette kan ikke sendes på den måten'],
  [{ purpose: 'terms_conditions', channel: 'web', granted: false }, 'Uten vilkårene kan vi ikke ha konto'],
])('9.19: %o is refused', async (said, text) => {
  const before = await list()
  const { status, body } = await put<ErrorBody>([said])
  expect(status).toBe(422)
  expect(body.errors?.consents?.[0]).toContain(text)
  expect((await put<ErrorBody>([{ ...said, purpose: 'everything' }])).status).toBe(422)
  expect((await put<ErrorBody>([said], 'mail_link')).status).toBe(422)
  expect(await list()).toEqual(before)
})

test('9.19: recipients are only customers with exactly this consent and a confirmed address', async () => {
  const emails = async (...of: Parameters<ConsentsService['listRecipients']>) =>
    (await consents.listRecipients(...of)).map(({ email }) => email)
  await put([{ purpose: 'marketing', channel: 'email', granted: true }])
  await at.register({ email: 'nei@example.test', phone: '' })
  await at.verify('nei@example.test')
  expect(await emails('marketing', 'email')).toEqual([])
  await at.verify('kari@example.test')
  expect(await emails('marketing', 'email')).toEqual(['kari@example.test'])
  expect(await emails('marketing', 'sms')).toEqual(['kari@example.test'])
  expect(await emails('newsletter', 'email')).toEqual([])
  expect(await emails('birthday_gift', 'email')).toEqual([])
})

test('9.19: the link of a message withdraws its consent without a log-in, and no other', async () => {
  const [recipient] = await consents.listRecipients('marketing', 'email')
  const link = new URL(recipient?.withdrawLink ?? '')
  expect(`${link.origin}${link.pathname}`).toBe('http://butikk.test/samtykke/slutt')
  const browser = await at.visit()
  const withdraw = (token: string) => browser.post<ErrorBody>('/customers/consents/withdraw', { token })
  const token = link.searchParams.get('token') ?? ''
  expect((await withdraw(`${token}x`)).body.code).toBe('TOKEN_INVALID')
  const inAYear = new Date(at.now().getTime() + 365 * 24 * 60 * 60 * 1000)
  for (const subject of ['1-terms_conditions-email', `${kari.customer.id}-newsletter-sms`, 'x', '1-club']) {
    expect((await withdraw(consentLinks.sign(subject, inAYear))).status, subject).toBe(422)
  }
  for (let no = 0; no < 2; no += 1) {
    expect(await withdraw(token)).toMatchObject({ status: 200, body: { purpose: 'marketing' } })
  }
  const { current, history } = await list()
  expect(current).toContainEqual({ purpose: 'marketing', channel: 'email', granted: false })
  expect(current).toContainEqual({ purpose: 'marketing', channel: 'sms', granted: true })
  expect(history[0]).toMatchObject({ purpose: 'marketing', channel: 'email', source: 'mail_link' })
  expect(await consents.listRecipients('marketing', 'email')).toEqual([])
  // The link of a deleted customer has no consent to withdraw, and succeeds.
  const gone = consentLinks.sign('999999-marketing-email', inAYear)
  expect((await withdraw(gone)).status).toBe(200)
})

test('9.19: without a session there are no consents to see or change', async () => {
  const browser = await at.visit()
  expect((await browser.get('/customers/current/consents')).status).toBe(404)
  const said = [{ purpose: 'club', channel: 'web', granted: true }]
  expect((await browser.put('/customers/current/consents', { consents: said })).status).toBe(404)
})
