import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { startTestCheckout, type TestCheckout, toHome } from '../../testing/test-checkout.ts'
import { anOrder } from '../../testing/test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../outbox/test-smtp-server.ts'

let at: TestCheckout
let smtp: TestSmtpServer

beforeAll(async () => {
  smtp = await startSmtpServer()
  // The outbox does not poll during this test, so only mails that are sent at once arrive.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  at = await startTestCheckout({ env: { SMTP_URL: smtp.url } })
  vi.useRealTimers()
})
afterAll(async () => {
  await at.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.mails.length = 0
})

const MINUTE_MS = 60_000
const email = 'liv@example.test'

/** Waits for this many mails to the shopper, with none left to send, and returns them. */
function waitForMails(count: number): Promise<Email[]> {
  return vi.waitFor(async () => {
    expect(await at.rows(`select id from jobs where queue = 'message' and finished_at is null`)).toEqual([])
    const mails = smtp.mails.filter((mail) => mail.to?.[0]?.address === email)
    expect(mails).toHaveLength(count)
    return mails
  }, 10_000)
}
function subjectsOf(mails: Email[]) {
  return mails.map(({ subject }) => subject)
}

test('4.04: when the callback alone has placed the order, the receipt of the payment is sent at once', async () => {
  const { body } = await at.open({ order: toHome({ Email: email }) })
  await at.klarna.control('authorise', { session_id: body.payment.sessionId, outcome: 'approve' })
  const number = body.reservations[0]?.number
  expect(subjectsOf(await waitForMails(1))).toEqual([`Kvittering ${number} fra Fonna Sport`])
})

test('4.04: a payment under review and then rejected sends two mails, however often its result is reported', async () => {
  const { body } = await at.open({ order: toHome({ Email: email }) })
  const number = body.reservations[0]?.number
  const token = await at.klarna.authorise(body.payment.sessionId, 'pending')
  await at.authorise(body.checkoutId, token)
  const [pending] = await waitForMails(1)
  expect(pending?.subject).toBe(`Betalingen blir sett på: ${number}`)
  expect(pending?.text).toContain('Varene er holdt av imens.')
  expect(pending?.text).toContain(`/ordre/${body.checkoutId}`)
  await at.klarna.control('resolve', { decision: 'REJECTED', callback: 'send' })
  const [, declined] = await waitForMails(2)
  expect(declined?.subject).toBe(`Betalingen ble ikke godkjent: ${number}`)
  expect(declined?.text).toContain('Ingenting er trukket.')
  expect(declined?.text).toContain('1 × Bygevær skalljakke')
  expect(declined?.text).toContain(`Bestill igjen: ${at.shop.url}/checkout`)
  // The browser and the sweeper check the payment once more.
  await at.authorise(body.checkoutId, token)
  at.pass(MINUTE_MS)
  await at.shop.app.sweep()
  expect(subjectsOf(await waitForMails(2))).toEqual([pending?.subject, declined?.subject])
})

test('4.04: a payment that comes when the goods are sold out sends one mail, with nothing charged', async () => {
  const ean = eanOf(ARTICLE.pack)
  const items = [{ EanNo: ean, Count: 1 }]
  await at.shop.database.pool.query(
    `insert into stock (shop_id, ean, on_hand) values (${SHOP.odda}, '${ean}', 1)
       on conflict (shop_id, ean) do update set on_hand = stock.held + 1`,
  )
  await at.shop.app.sweep()
  const { body } = await at.open({ order: toHome({ Email: email, items }) })
  at.pass(31 * MINUTE_MS)
  await at.shop.app.sweep()
  await at.buy({ order: toHome({ Email: 'per@example.test', items }) })
  for (let no = 0; no < 2; no += 1) {
    await at.klarna.control('authorise', { session_id: body.payment.sessionId, outcome: 'approve' })
    await expect
      .poll(() =>
        at.rows(`select 1 from payment_tasks where kind = 'cancel_authorization' and done_at is not null`),
      )
      .toHaveLength(no + 1)
  }
  const [late] = await waitForMails(1)
  expect(late?.subject).toBe(`Betalingen kom for sent: ${body.reservations[0]?.number}`)
  expect(late?.text).toContain('Ingenting er trukket')
  expect(await at.order(body.checkoutId)).toMatchObject({ placedAt: null, payment: { status: 'expired' } })
})

test('4.04: a payment that the provider will not place, after all retries, ends with a mail and released goods', async () => {
  const ean = eanOf(2)
  const before = await at.stockOf(ean)
  const { body } = await at.open({ order: anOrder({ Email: email, items: [{ EanNo: ean, Count: 1 }] }) })
  expect((await at.stockOf(ean))?.held).toBe((before?.held ?? 0) + 1)
  const token = await at.klarna.authorise(body.payment.sessionId)
  await at.breakDown([{ kind: 'conflict', path: '/order', probability: 1 }])
  await at.authorise(body.checkoutId, token)
  for (let tries = 1; tries < 6; tries += 1) {
    expect(await at.order(body.checkoutId)).toMatchObject({ payment: { status: 'open' } })
    at.pass(5 * MINUTE_MS)
    await at.shop.app.payments.sweep()
  }
  await at.breakDown()
  const [rejection] = await waitForMails(1)
  expect(rejection?.subject).toBe(`Betalingen ble ikke godkjent: ${body.reservations[0]?.number}`)
  expect(rejection?.text).toContain('Ingenting er trukket.')
  expect(await at.order(body.checkoutId)).toMatchObject({ placedAt: null, payment: { status: 'cancelled' } })
  expect(await at.stockOf(ean)).toEqual(before)
})
