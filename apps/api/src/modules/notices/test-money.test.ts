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
/** The same shop after it was given a provider's live keys. */
let real: TestServer

beforeAll(async () => {
  smtp = await startSmtpServer()
  at = await startTestCheckout({
    env: { SMTP_URL: smtp.url },
    fill: async (db) => {
      await db.update(shops).set({ email: SHOP_EMAIL }).where(eq(shops.id, SHOP.odda))
    },
  })
  real = await at.shop.startAnother({ payments: [{ provider: at.klarna.provider, isTest: false }] })
})
afterAll(async () => {
  await at.close()
  await smtp.close()
})

/** Orders from one of the two, and returns the mail to the shop and the page that it links to. */
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

test('an order paid with test money says TEST in red to the shop, even if the shop has live keys by then', async () => {
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

test('an order paid with real money has no such warning, even if the shop has test keys by then', async () => {
  const { mail, path } = await buy(real)
  expect(mail?.subject).toMatch(/^Legg av /)
  for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/test(penger)?[: .]/i)
  for (const server of [at.shop, real]) {
    expect((await server.get(path)).text).not.toContain('Betalt med testpenger')
  }
})

test('an order to be paid in the shop has no such warning', async () => {
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
