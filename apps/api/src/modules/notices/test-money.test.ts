import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLinkSigner } from '../../server/signed-link.ts'
import { NOON, SHOP } from '../../testing/test-catalogue.ts'
import { aCheckout, startTestCheckout, type TestCheckout } from '../../testing/test-checkout.ts'
import { ringOf } from '../../testing/test-key-ring.ts'
import type { TestServer } from '../../testing/test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../outbox/test-smtp-server.ts'
import { shops } from '../shops/shops.tables.ts'

const SHOP_EMAIL = 'odda@example.test'

let at: TestCheckout
let smtp: TestSmtpServer
/** The same shop after it got the keys of a provider. */
let real: TestServer

beforeAll(async () => {
  smtp = await startSmtpServer()
  at = await startTestCheckout({
    env: { SMTP_URL: smtp.url },
    fill: async (db) => {
      await db.update(shops).set({ email: SHOP_EMAIL }).where(eq(shops.id, SHOP.odda))
    },
  })
  real = await at.shop.startAnother({ payment: { provider: at.klarna.provider, isTest: false } })
})
afterAll(async () => {
  await at.close()
  await smtp.close()
})

/** Buys at one of the two, and answers the mail that the shop gets and the page that it leads to. */
async function buy(server: TestServer) {
  const { body } = await at.open(aCheckout(), {}, server)
  await at.authorise(body.checkoutId, await at.klarna.authorise(body.payment.sessionId), server)
  const [reservation] = body.reservations
  function findMail() {
    return smtp.mails.find(
      ({ to, subject }) =>
        to?.[0]?.address === SHOP_EMAIL && subject?.includes(reservation?.number ?? '') === true,
    )
  }
  await expect.poll(findMail, { timeout: 10_000 }).toBeDefined()
  const mail = findMail()
  const [secret] = await at.rows<{ value: string }>(`select value from secrets where name = 'links'`)
  const links = createLinkSigner('shop-desk', ringOf(secret?.value ?? ''))
  const inAMonth = new Date(NOON.getTime() + 30 * 24 * 60 * 60_000)
  const path = `/for-butikken/${links.sign(String(reservation?.id), inAMonth)}`
  return { mail, path }
}

test('what was paid with test money says TEST in red to the shop, whatever is set by then', async () => {
  const { mail, path } = await buy(at.shop)
  expect(mail?.subject).toMatch(/^TEST: Legg av /)
  expect(mail?.text).toContain('TEST: betalt med testpenger. Ikke lever ut eller send noe.')
  expect(mail?.text).not.toContain('Pengene trekkes')
  expect(mail?.html).toMatch(/color:#b3261e[^>]*>TEST: betalt med testpenger/)
  for (const server of [at.shop, real]) {
    const page = (await server.get(path)).text
    expect(page).toContain('<p class="test"><b>TEST</b> Betalt med testpenger.')
    expect(page).toContain('.test{margin:0 0 16px;padding:14px 16px;background:#b3261e')
  }
})

test('what was paid with money says nothing of it, whatever is set by then', async () => {
  const { mail, path } = await buy(real)
  expect(mail?.subject).toMatch(/^Legg av /)
  for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/test(penger)?[: .]/i)
  for (const server of [at.shop, real]) {
    expect((await server.get(path)).text).not.toContain('Betalt med testpenger')
  }
})

test('what is to be paid in the shop is no test money', async () => {
  const { body } = await at.shop.post<{ reservations: { id: number }[] }>('/reservations', aCheckout().order)
  const [row] = await at.rows<{ count: number }>(
    `select count(*)::int as count from payments join reservations using (order_id) where reservations.id = ${body.reservations[0]?.id}`,
  )
  expect(row).toEqual({ count: 0 })
  await expect
    .poll(() =>
      smtp.mails
        .filter(({ to, text }) => to?.[0]?.address === SHOP_EMAIL && text?.includes('i kassen'))
        .map(({ subject }) => subject),
    )
    .toEqual([expect.stringMatching(/^Legg av /)])
})
