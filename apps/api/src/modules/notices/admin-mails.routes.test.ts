import { randomUUID } from 'node:crypto'
import { ORDER_MAILS, PREVIEWED_MAILS, SAMPLE_MAILS } from '@varde/contract/admin/mails'
import type { Answer } from '@varde/contract/client'
import { formatPickupCode } from '@varde/domain/ordering/pickup-code'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'
import { inviteByCommand, startTestStaff, type TestStaff, visitBackOffice } from '../../testing/test-staff.ts'
import { pickupCodeOf } from '../reservations/reservations.service.ts'

let at: TestAccounts
let chain: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
})
afterAll(() => at.close())

type Mail = Answer<'GET /admin/mails/{kind}'>

test('before the first order its mails are shown with one that nobody placed, of the shop’s own goods', async () => {
  const [article] = await at.rows<{ name: string }>(
    'select name from articles where visible_on_web and id in (select article_id from variants) order by id limit 1',
  )
  for (const kind of ORDER_MAILS) {
    const { status, body } = await chain.browser.get<Mail>(`/admin/mails/${kind}`)
    expect(status, kind).toBe(200)
    expect(body.is_sample).toBe(true)
  }
  const { body: receipt } = await chain.browser.get<Mail>('/admin/mails/placed')
  expect(receipt.text).toContain(article?.name)
  const { body: sms } = await chain.browser.get<Mail>('/admin/mails/ready_sms')
  expect([sms.subject, sms.text.slice(0, 20)]).toEqual([null, 'Varene dine er klare'])
  // A text message has no page, and goes to nobody as a test.
  expect((await chain.browser.get('/admin/mails/ready_sms/page')).status).toBe(404)
  expect((await chain.browser.post('/admin/mails/ready_sms/test', { key: randomUUID() })).status).toBe(404)
  expect(await at.rows('select id from orders')).toEqual([])
})

test('every other mail is shown with sample data, to whoever asks', async () => {
  for (const kind of SAMPLE_MAILS) {
    const { status, body } = await chain.browser.get<Mail>(`/admin/mails/${kind}`)
    expect(status, kind).toBe(200)
    expect(body.is_sample).toBe(true)
    expect(body.subject).not.toBe('')
    // What goes to the shop has the shop's address, even when that is empty.
    if (kind !== 'question_asked') expect(body.to).toBe(chain.email)
  }
})

test('each mail about orders is shown about the newest order', async () => {
  await at.rows("update shops set email = 'butikken@example.test'")
  await at.rows("select pg_notify('content_changed', '')")
  const placed = await at.shop.post<Placed>('/reservations', anOrder())
  const number = placed.body.reservations[0]?.number ?? 'none'
  // The shops' addresses are read anew.
  await vi.waitFor(async () =>
    expect((await chain.browser.get('/admin/mails/placed_at_shop')).status).toBe(200),
  )
  for (const kind of ORDER_MAILS) {
    const { status, body } = await chain.browser.get<Mail>(`/admin/mails/${kind}`)
    expect(status, kind).toBe(200)
    expect(body.is_sample).toBe(false)
    expect(`${body.subject} ${body.text}`).toMatch(new RegExp(`Kari Bjørnsdatter|${number}`))
  }
})

test('no mail that is looked at opens anything: no token, shop link, order page or pick-up code', async () => {
  const [order] = await at.rows<{ public_token: string }>('select public_token from orders')
  const [reservation] = await at.rows<{ public_token: string }>('select public_token from reservations')
  const code = formatPickupCode(pickupCodeOf({ publicToken: reservation?.public_token ?? '' }))
  for (const kind of PREVIEWED_MAILS) {
    const { body } = await chain.browser.get<Mail>(`/admin/mails/${kind}`)
    const page = await chain.browser.get(`/admin/mails/${kind}/page`)
    if (body.subject !== null) {
      expect(page.headers.get('content-security-policy')).toMatch(/^sandbox;/)
      expect(page.text).not.toContain('cid:')
    }
    for (const text of [body.text, page.text]) {
      expect(text, kind).not.toMatch(/token=\w|invitasjon#\w|for-butikken\/(sporsmal\/)?[\w-]{20}/)
      expect(text, kind).not.toContain(order?.public_token)
      expect(text, kind).not.toContain(reservation?.public_token)
      expect(text, kind).not.toContain(code)
    }
  }
})

test('looking writes nothing: an invitation that was sent still works', async () => {
  await inviteByCommand(at, { email: 'ny@example.test', role: 'editor' })
  const token = await at.tokenTo('ny@example.test', 'Kontoen din')
  await chain.browser.get('/admin/mails/staff_invitation')
  await chain.browser.post('/admin/mails/staff_invitation/test', { key: randomUUID() })
  const opened = await (await visitBackOffice(at.shop.url)).post('/admin/invitation', { token })
  expect(opened.status).toBe(200)
})

test('a test goes to whoever asks, and to nobody else', async () => {
  const others = () => at.smtp.mails.filter(({ subject }) => subject?.startsWith('Prøve: ')).length
  const before = others()
  for (const kind of ['placed', 'question_asked', 'lower_price']) {
    const key = randomUUID()
    const send = () => chain.browser.post(`/admin/mails/${kind}/test`, { key })
    // Pressed twice, or sent again because no answer came, it is one mail.
    for (const { status } of await Promise.all([send(), send()])) expect(status).toBe(204)
  }
  await vi.waitFor(() => expect(others()).toBe(before + 3), { timeout: 30_000 })
  for (const { to, subject } of at.smtp.mails) {
    if (subject?.startsWith('Prøve: ')) expect(to?.map(({ address }) => address)).toEqual([chain.email])
  }
})
