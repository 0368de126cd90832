import { PREVIEWED_MAILS } from '@varde/contract/admin/mails'
import type { Answer } from '@varde/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let at: TestAccounts
let chain: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
})
afterAll(() => at.close())

test('while there is no order there is no mail to look at', async () => {
  expect((await chain.browser.get('/admin/mails/placed')).status).toBe(404)
  expect((await chain.browser.post('/admin/mails/placed/test')).status).toBe(404)
})

test('each mail is shown about the newest order, without the secrets of its links', async () => {
  const placed = await at.shop.post<Placed>('/reservations', anOrder())
  expect(placed.body.reservations).toHaveLength(1)
  for (const kind of PREVIEWED_MAILS) {
    const { status, body } = await chain.browser.get<Answer<'GET /admin/mails/{kind}'>>(
      `/admin/mails/${kind}`,
    )
    if (status === 404) {
      // A shop of the small catalogue without an e-mail address gets none.
      expect(kind).toMatch(/_at_shop$/)
      continue
    }
    expect(body.subject).not.toBe('')
    expect(body.text).not.toMatch(/token=\w/)
    const page = await chain.browser.get(`/admin/mails/${kind}/page`)
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox;/)
    expect(page.text).not.toMatch(/token=\w|cid:/)
  }
})

test('a test goes to whoever asks, and to nobody else', async () => {
  expect((await chain.browser.post('/admin/mails/placed/test')).status).toBe(204)
  const mail = await at.mailTo(chain.email, 'Prøve: ')
  expect(mail.to?.map(({ address }) => address)).toEqual([chain.email])
})
