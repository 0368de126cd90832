import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Shop } from '@varde/contract/entities'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { startTestCheckout, type TestCheckout, toHome } from '../../testing/test-checkout.ts'
import { anOrder, csrfTokenOf, type Placed } from '../../testing/test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../outbox/test-smtp-server.ts'

type Sms = { key: string | undefined; to: string; text: string }

let at: TestCheckout
let smtp: TestSmtpServer
let gateway: Server
const messages: Sms[] = []

beforeAll(async () => {
  smtp = await startSmtpServer()
  gateway = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    messages.push({
      key: String(request.headers['idempotency-key']),
      ...(JSON.parse(body) as Omit<Sms, 'key'>),
    })
    response.writeHead(202).end()
  })
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const { port } = gateway.address() as AddressInfo
  at = await startTestCheckout({ env: { SMTP_URL: smtp.url, SMS_URL: `http://127.0.0.1:${port}/sms` } })
  const { pool } = at.shop.database
  await pool.query(`update shops set email = 'odda@butikk.test' where id = $1`, [SHOP.odda])
  await pool.query(
    `insert into promocodes (id, code, name, valid_from, valid_to, fixed, amount)
       values ('HUNDRE', 'HUNDRE', 'Hundre', '2026-01-01', '2027-01-01', true, 10000)`,
  )
  await pool.query(`select pg_notify('catalogue_changed', '')`)
  await vi.waitFor(async () => {
    const { body } = await at.shop.get<Shop[]>('/api/v1/shops')
    expect(body.find(({ id }) => id === SHOP.odda)?.email).toBe('odda@butikk.test')
  }, 10_000)
})
afterAll(async () => {
  await at.close()
  gateway.close()
  await smtp.close()
})

/** Amounts have a no-break space before `kr`; it is replaced by an ordinary one. */
function textOf(mail: Email | undefined) {
  return mail?.text?.replace(/[\u00a0\u202f]/g, ' ') ?? ''
}
function mailsAbout(number: string, to: string) {
  return smtp.mails.filter((mail) => mail.subject?.includes(number) && mail.to?.[0]?.address === to)
}
/** The outbox polls every five seconds. */
function waitForMail(number: string, to: string, subject: string): Promise<Email> {
  return vi.waitFor(() => {
    const mail = mailsAbout(number, to).find((each) => each.subject?.includes(subject))
    if (mail === undefined) throw new Error(`no mail «${subject}» yet`)
    return mail
  }, 15_000)
}
/** Waits until no mail in the outbox is still to be sent. */
function settleMail() {
  return vi.waitFor(async () => {
    expect(await at.rows(`select id from jobs where queue = 'message' and finished_at is null`)).toEqual([])
  }, 15_000)
}

async function reserve(email: string, more: Parameters<typeof anOrder>[0] = {}) {
  const { body } = await at.shop.post<Placed>('/reservations', anOrder({ Email: email, ...more }))
  const [reservation] = body.reservations
  if (reservation === undefined) throw new Error('nothing was reserved')
  return reservation
}
/** Presses a button behind the link in the shop's mail, as the staff do, a number of times. */
async function pressInMail(number: string, handling: string, times = 1) {
  const mail = await waitForMail(number, 'odda@butikk.test', number)
  const link = /http:\S+for-butikken\S+/.exec(mail.text ?? '')?.[0] ?? ''
  expect((await fetch(link)).status).toBe(200)
  for (let no = 0; no < times; no += 1) {
    const answer = await fetch(link, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ handling }),
    })
    expect(answer.status).toBe(303)
  }
}

test('9.14: «klar til henting» sends one mail and one text message, however often it is pressed', async () => {
  const { number } = await reserve('liv@example.test')
  await pressInMail(number, 'ready', 3)
  const mail = await waitForMail(number, 'liv@example.test', 'er klar til henting')
  expect(textOf(mail)).toContain('Vi holder dem til og med fredag 27. november 2026')
  await settleMail()
  expect(mailsAbout(number, 'liv@example.test').map(({ subject }) => subject)).toEqual([
    `Reservasjon ${number} hos Fonna Sport Odda`,
    `${number} er klar til henting hos Fonna Sport Odda`,
  ])
  expect(messages).toEqual([
    {
      key: expect.stringMatching(/^varde-sms-\d+$/),
      to: '+4741234567',
      text: expect.stringContaining(number),
    },
  ])
  // Handing out sends no notice.
  await pressInMail(number, 'collected')
  await settleMail()
  expect(mailsAbout(number, 'liv@example.test')).toHaveLength(2)
})

test('9.14: goods not collected in seven days are released, and the shopper is notified once', async () => {
  const before = await at.stockOf(eanOf(2))
  const { number } = await reserve('per@example.test')
  await pressInMail(number, 'ready')
  at.pass(9 * 24 * 60 * 60_000)
  await at.shop.app.sweep()
  await at.shop.app.sweep()
  expect(await at.stockOf(eanOf(2))).toEqual(before)
  const mail = await waitForMail(number, 'per@example.test', 'er lagt tilbake')
  expect(textOf(mail)).toContain('Du skal ikke betale noe.')
  await settleMail()
  expect(mailsAbout(number, 'per@example.test')).toHaveLength(3)
})

test('4.15: a shopper who cancels, and one whose goods were not found, each get a mail about it', async () => {
  const cancelled = await reserve('eva@example.test')
  const path = `/reservations/by-token/${cancelled.token}/cancel`
  for (let no = 0; no < 2; no += 1) {
    expect((await at.shop.post(path, { email: 'eva@example.test' })).status).toBe(200)
  }
  expect(textOf(await waitForMail(cancelled.number, 'eva@example.test', 'er kansellert'))).toContain(
    'Reservasjonen hos Fonna Sport Odda er kansellert.',
  )
  // The shop is notified too, since it may have begun to look for the goods.
  const putBack = await waitForMail(cancelled.number, 'odda@butikk.test', 'Legg tilbake')
  expect(putBack.subject).toBe(`Legg tilbake ${cancelled.number}`)
  expect(textOf(putBack)).toContain(`1 × Bygevær skalljakke, Assortert, One size (${eanOf(2)})`)
  const missing = await reserve('jon@example.test')
  await pressInMail(missing.number, 'missing', 2)
  expect(textOf(await waitForMail(missing.number, 'jon@example.test', 'vi fant ikke varene'))).toContain(
    'Det er vår feil',
  )
  await settleMail()
  expect(mailsAbout(cancelled.number, 'eva@example.test')).toHaveLength(2)
  expect(mailsAbout(missing.number, 'jon@example.test')).toHaveLength(2)
  expect(mailsAbout(cancelled.number, 'odda@butikk.test')).toHaveLength(2)
  expect(mailsAbout(missing.number, 'odda@butikk.test')).toHaveLength(1)
})

test('9.12: a withdrawal is confirmed to the shopper, and the shop is notified of what is coming back', async () => {
  const { number, token } = await reserve('ida@example.test', { items: [{ EanNo: eanOf(2), Count: 2 }] })
  await pressInMail(number, 'collected')
  const reservationId = Number.parseInt(number, 10)
  const lines = [{ reservationId, EanNo: eanOf(2), Count: 1 }]
  const path = `/orders/by-token/${token}/withdrawals`
  const announced = await at.shop.post<{ withdrawals: { id: number; returnNumber: string }[] }>(path, {
    email: 'ida@example.test',
    lines,
    way: 'post',
  })
  expect(announced.status).toBe(201)
  const mail = await waitForMail(number, 'ida@example.test', 'angremelding')
  // 9.13: the slip is with the mail, and at the order's secret address.
  const [{ id: returnId, returnNumber } = { id: 0, returnNumber: '' }] = announced.body.withdrawals
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`returlapp-${returnNumber}.pdf`, 'application/pdf'],
  ])
  const slipAt = (of: string, no: number | string) =>
    fetch(`${at.shop.url}/api/v1/orders/by-token/${of}/retur/${no}/returlapp.pdf`)
  const slip = await slipAt(token, returnId)
  expect([slip.status, slip.headers.get('content-type'), slip.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const pdf = Buffer.from(await slip.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toContain(`Returlapp ${returnNumber}`)
  // Nobody gets the slip of another's order.
  const other = await reserve('eli@example.test')
  for (const [of, no] of [
    [other.token, returnId],
    [token, returnId + 1],
    [token, 'x'],
    ['x'.repeat(43), returnId],
  ] as const) {
    expect((await slipAt(of, no)).status).toBe(404)
  }
  const coming = await waitForMail(number, 'odda@butikk.test', 'Retur kommer')
  expect(coming.subject).toBe(`Retur kommer: ${number}`)
  expect(textOf(coming)).toContain('1 × Bygevær skalljakke')
  await settleMail()
  expect(mailsAbout(number, 'odda@butikk.test')).toHaveLength(2)
})

test('9.12, 9.13: a paid order’s receipt, parcel and refund are each mailed once, with sums that add up', async () => {
  const checked = await fetch(`${at.shop.url}/api/v1/promocodes/check/HUNDRE`)
  const { id: promocodeId } = (await checked.clone().json()) as { id: string }
  const cookie = checked.headers.getSetCookie().map((each) => each.split(';')[0])
  const { body } = await at.open(
    {
      promocodeId,
      order: toHome({
        Email: 'siv@example.test',
        items: [
          { EanNo: eanOf(ARTICLE.drink), Count: 3 },
          { EanNo: eanOf(2), Count: 1 },
        ],
      }),
    },
    { cookie: cookie.join('; '), 'x-csrf-token': csrfTokenOf(checked) },
  )
  const number = body.reservations[0]?.number ?? ''
  // No mail is sent before the order is paid.
  await settleMail()
  expect(smtp.mails.filter(({ subject }) => subject?.includes(number))).toEqual([])
  await at.authorise(body.checkoutId, await at.klarna.authorise(body.payment.sessionId))

  const receipt = await waitForMail(number, 'siv@example.test', 'Kvittering')
  const text = textOf(receipt)
  expect(text).toContain('3 × Øydrikk')
  for (const row of [
    'Rabattkode HUNDRE: −100,00 kr',
    'Pant: 9,00 kr',
    'Frakt: 79,00 kr',
    // 117 + 1899 − 100 + 9 + 79. Of the 100 kr, 5,80 fall on the drink: 111,20 hold 14,50 of 15 %. What is left of the
    // jacket is 1804,80, with the freight 1883,80, which hold 376,76 of 25 %. Deposit holds none.
    'Herav mva. 15 % av 96,70 kr: 14,50 kr',
    'Herav mva. 25 % av 1 507,04 kr: 376,76 kr',
    'Betalt: 2 004,00 kr',
  ]) {
    expect(text).toContain(row)
  }
  expect(receipt.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['angreskjema.pdf', 'application/pdf'],
  ])
  const [form] = receipt.attachments
  expect(
    Buffer.from(form?.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await pressInMail(number, 'shipped', 2)
  await pressInMail(number, 'returned', 2)
  await at.shop.app.sweep()
  const refund = await waitForMail(number, 'siv@example.test', 'Vi betaler tilbake')
  expect(textOf(refund)).toContain('betaler tilbake 2 004,00 kr')
  await settleMail()
  expect(mailsAbout(number, 'siv@example.test').map(({ subject }) => subject)).toEqual([
    receipt.subject,
    `${number} er sendt`,
    refund.subject,
  ])
})

test('9.12: a blank withdrawal form is public', async () => {
  const answer = await fetch(`${at.shop.url}/api/v1/angreskjema.pdf`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('9.12: the withdrawal form of an order is a file at its secret address, without personal details', async () => {
  const { token } = await reserve('ann@example.test')
  const answer = await fetch(`${at.shop.url}/api/v1/orders/by-token/${token}/angreskjema.pdf`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  for (const wrong of ['x', 'x'.repeat(43), '..%2f..%2fshops']) {
    const refused = await at.shop.get(`/api/v1/orders/by-token/${wrong}/angreskjema.pdf`)
    expect([wrong, refused.status]).toEqual([wrong, 404])
  }
  // An order that is not placed yet has no form, and the response does not reveal it.
  const { body } = await at.open()
  const path = `/api/v1/orders/by-token/${body.checkoutId}/angreskjema.pdf`
  expect((await at.shop.get(path)).status).toBe(404)
  expect(at.shop.logs()).not.toMatch(/for-butikken|example\.test|412 ?34 ?567/)
})
