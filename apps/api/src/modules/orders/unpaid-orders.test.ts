import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { findFaults, startTestCheckout, type TestCheckout, toHome } from '../../testing/test-checkout.ts'
import { anOrder, type Placed, type TestServer } from '../../testing/test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../outbox/test-smtp-server.ts'

let at: TestCheckout
let shop: TestServer
let smtp: TestSmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  at = await startTestCheckout({ env: { SMTP_URL: smtp.url } })
  shop = await at.shop.startAnother({ env: { ...SETTINGS, SMTP_URL: smtp.url } })
  await at.shop.database.pool.query(
    `insert into stock (shop_id, ean, on_hand) values ($1, $2, 500)
       on conflict (shop_id, ean) do update set on_hand = 500`,
    [SHOP.odda, sock],
  )
  await at.shop.database.pool.query(
    `insert into stock_movements (shop_id, ean, delta, reason)
       select $1, $2, 500 - coalesce(sum(delta), 0), 'correction' from stock_movements
         where shop_id = $1 and ean = $2`,
    [SHOP.odda, sock],
  )
})
afterAll(async () => {
  await at.close()
  await smtp.close()
})

const SETTINGS = {
  RATE_LIMIT_SCALE: '1',
  ORDER_MAX_PIECES: '20',
  ORDER_MAX_UNPAID: '3',
  ORDER_CONFIRM_PIECES: '5',
  ORDER_CONFIRM_KRONER: '8000',
  ORDER_CONFIRM_PER_NETWORK: '12',
  ORDER_CONFIRM_MINUTES: '60',
  ORDER_RECEIVED_DAYS: '7',
}
const sock = eanOf(ARTICLE.firstSock)
type Refused = { code: string }
let phones = 0
function socks(count: number, more: Parameters<typeof anOrder>[0] = {}) {
  phones += 1
  return anOrder({
    Phone: `4${String(phones).padStart(7, '0')}`,
    items: [{ EanNo: sock, Count: count }],
    ...more,
  })
}
function reserve(order: unknown, headers?: Record<string, string>) {
  return shop.post<Placed & Refused>('/reservations', order, headers)
}
function tokenOf(answer: { body: unknown } | undefined): string {
  return (answer?.body as { token?: string } | undefined)?.token ?? ''
}
async function heldOf() {
  return (await at.stockOf(sock))?.held ?? 0
}
async function kindsOf(email: string) {
  return (
    await at.rows<{ kind: string }>(
      `select j.kind from jobs j join reservations r
         on r.id = (j.payload->'notice'->>'reservationId')::int or r.order_id = (j.payload->'notice'->>'orderId')::int
         where r.email = '${email}' order by j.id`,
    )
  ).map(({ kind }) => kind)
}
/** The link in the mail that asks for confirmation. */
function confirmLinkOf(email: string): Promise<string> {
  return vi.waitFor(() => {
    const mail = smtp.mails.find(
      ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Bekreft reservasjon'),
    )
    const token = /bekreft-bestilling\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
    if (token === undefined) throw new Error('no mail with a link yet')
    return token
  }, 15_000)
}

describe('limits on unpaid orders per person', () => {
  test('more pieces than one order may have are refused for every payment method, and nothing is held', async () => {
    const held = await heldOf()
    const refused = await reserve(socks(21, { Email: 'mange@example.test' }))
    expect(refused).toMatchObject({ status: 422, body: { code: 'ORDER_TOO_LARGE' } })
    for (const method of ['card', 'invoice', 'vipps'] as const) {
      const order = toHome({ items: [{ EanNo: sock, Count: 21 }] })
      const paid = await at.open({ order, payment: { method } }, {}, shop)
      expect(paid).toMatchObject({ status: 422, body: { code: 'ORDER_TOO_LARGE' } })
    }
    expect(await heldOf()).toBe(held)
  })

  test('open unpaid orders are limited by e-mail address and by phone, also when they come at once', async () => {
    function many(more: (no: number) => Parameters<typeof anOrder>[0]) {
      return Promise.all(Array.from({ length: 6 }, (_, no) => reserve(socks(1, more(no)))))
    }
    const byEmail = await many(() => ({ Email: 'samme-epost@example.test' }))
    expect(byEmail.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429])
    expect(byEmail.find(({ status }) => status === 429)?.body.code).toBe('UNPAID_LIMIT_REACHED')
    const byPhone = await many((no) => ({ Email: `tlf${no}@example.test`, Phone: '498 76 543' }))
    expect(byPhone.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429])
    // An order that is cancelled makes room for another; orders being paid count too.
    const first = byEmail.find(({ status }) => status === 201)?.body.reservations[0]
    await shop.post(`/reservations/by-token/${first?.token}/cancel`, { email: 'samme-epost@example.test' })
    for (const method of ['card', 'vipps'] as const) {
      const order = socks(1, { Email: 'samme-epost@example.test' })
      const again = await at.open({ order, payment: { method } }, {}, shop)
      expect(again.status).toBe(201)
      expect((await reserve(socks(1, { Email: 'samme-epost@example.test' }))).status).toBe(429)
      await shop.post(`/reservations/klarna/${again.body.checkoutId}/cancel`, {})
    }
    expect(await findFaults(at.shop.database.pool)).toEqual([])
  })

  test('with the limits turned off no order is refused', async () => {
    for (let no = 0; no < 5; no += 1) {
      const order = socks(25, { Email: 'uten-grense@example.test' })
      const { status, body } = await at.shop.post<Placed>('/reservations', order)
      expect([status, body.reservations[0]?.statusID]).toEqual([201, RESERVATION_STATUS.received])
    }
  })
})

describe('a large order to be paid in the shop is confirmed by mail', () => {
  test('the goods are held and only the shopper is notified; once confirmed, the shop is notified, once', async () => {
    const email = 'stor@example.test'
    const held = await heldOf()
    const { status, body } = await reserve(socks(5, { Email: email }))
    expect(status).toBe(201)
    expect(body.reservations).toMatchObject([{ statusID: RESERVATION_STATUS.awaitingConfirmation }])
    expect(await heldOf()).toBe(held + 5)
    expect(await kindsOf(email)).toEqual(['confirm'])
    const token = await confirmLinkOf(email)
    // A mail scanner that opens the link changes nothing: the API has no GET for it.
    expect((await shop.get(`/api/v1/reservations/confirm?token=${token}`)).status).toBe(404)
    const answers = await Promise.all([0, 1, 2].map(() => shop.post('/reservations/confirm', { token })))
    expect(new Set(answers.map(({ status: code, text }) => `${code} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await kindsOf(email)).toEqual(['confirm', 'placed', 'placed_at_shop'])
    expect(await at.order(tokenOf(answers[0]))).toMatchObject({
      reservations: [{ statusID: RESERVATION_STATUS.received }],
    })
    expect(await findFaults(at.shop.database.pool)).toEqual([])
  })

  test('7.04: sent again under its key, or from its cart, it is the same order with the same response', async () => {
    const order = { ...socks(6, { Email: 'igjen@example.test' }), cartId: 'stor-handlekurv-1' }
    const key = { 'idempotency-key': 'stor-bestilling-1' }
    const first = await reserve(order, key)
    expect((await reserve(order, key)).text).toBe(first.text)
    expect((await reserve(order)).text).toBe(first.text)
    await shop.post('/reservations/confirm', { token: await confirmLinkOf('igjen@example.test') })
    expect((await reserve(order, key)).text).toBe(first.text)
  })

  test('not confirmed in time: the goods are released, only the shopper is notified, and confirming is too late', async () => {
    const email = 'glemt@example.test'
    const held = await heldOf()
    const { body } = await reserve(socks(5, { Email: email }))
    const token = await confirmLinkOf(email)
    at.pass(61 * 60_000)
    const late = await shop.post('/reservations/confirm', { token })
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFIRMATION_TOO_LATE' } })
    await shop.app.sweep()
    expect(await heldOf()).toBe(held)
    expect(await kindsOf(email)).toEqual(['confirm', 'unconfirmed'])
    expect((await shop.post('/reservations/confirm', { token })).status).toBe(409)
    expect(body.reservations).toHaveLength(1)
    expect(await findFaults(at.shop.database.pool)).toEqual([])
  })

  test('cancelled before it is confirmed: the shop is never notified', async () => {
    const email = 'ombestemt@example.test'
    const { body } = await reserve(socks(5, { Email: email }))
    const cancelled = await shop.post(`/reservations/by-token/${body.reservations[0]?.token}/cancel`, {
      email,
    })
    expect(cancelled).toMatchObject({ status: 200, body: { statusID: RESERVATION_STATUS.cancelled } })
    expect(await kindsOf(email)).toEqual(['confirm', 'cancelled'])
    const token = await confirmLinkOf(email)
    expect((await shop.post('/reservations/confirm', { token })).status).toBe(409)
  })

  test('a forged link, or a link of the shop’s desk, confirms nothing', async () => {
    for (const token of ['', 'x.y.z', `20001.${'z'.repeat(8)}.${'a'.repeat(43)}`]) {
      const refused = await shop.post('/reservations/confirm', { token })
      expect(refused).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
    }
    const { body } = await reserve(socks(5, { Email: 'desk@example.test' }))
    const id = body.reservations[0]?.id ?? 0
    const { advanceReservation } = shop.app.orders
    expect(await advanceReservation(id, RESERVATION_STATUS.received, 'shop')).toMatchObject({
      ok: false,
      reason: 'not_allowed',
    })
  })

  test('many from one network: from then on confirmed by mail, never refused', async () => {
    const busy = await at.shop.startAnother({ env: { ...SETTINGS, ORDER_CONFIRM_PER_NETWORK: '30' } })
    const statuses: (number | undefined)[] = []
    for (let no = 0; no < 14; no += 1) {
      const order = socks(1, { Email: `by${no}@example.test` })
      const { status, body } = await busy.post<Placed>('/reservations', order)
      expect(status).toBe(201)
      statuses.push(body.reservations[0]?.statusID)
    }
    const { received, awaitingConfirmation } = RESERVATION_STATUS
    expect([statuses[0], statuses.at(-1)]).toEqual([received, awaitingConfirmation])
    await busy.close()
  })
})

describe('orders that the shop does not pick in time', () => {
  test('«mottatt» to be paid in the shop ends after its days and both sides are notified; a paid one is kept', async () => {
    const email = 'uplukket@example.test'
    const held = await heldOf()
    await at.shop.post('/reservations', socks(1, { Email: email }))
    const paid = []
    for (const method of ['card', 'vipps'] as const) {
      const order = socks(1, { Email: `betalt-${method}@example.test` })
      paid.push((await at.buy({ order, payment: { method } })).opened.checkoutId)
    }
    at.pass(7 * 24 * 60 * 60_000 + 1000)
    await shop.app.sweep()
    expect(await kindsOf(email)).toEqual(['placed', 'placed_at_shop', 'not_picked', 'not_picked_at_shop'])
    for (const checkoutId of paid) {
      expect((await at.order(checkoutId)).reservations[0]?.statusID).toBe(RESERVATION_STATUS.received)
    }
    expect(await heldOf()).toBeLessThanOrEqual(held + paid.length)
    expect(await findFaults(at.shop.database.pool)).toEqual([])
  })

  test('one that cannot be ended is logged and does not stop the others', async () => {
    const one = await at.shop.post<Placed>('/reservations', socks(1, { Email: 'fast@example.test' }))
    const other = await at.shop.post<Placed>('/reservations', socks(1, { Email: 'fri@example.test' }))
    const [stuck, free] = [one.body.reservations[0]?.id ?? 0, other.body.reservations[0]?.id ?? 0]
    await at.shop.database.pool.query(`
      create function refuse_ending() returns trigger language plpgsql as $$
        begin raise exception 'stuck'; end $$;
      create trigger refuse_ending before update on reservations for each row
        when (old.id = ${stuck}) execute function refuse_ending()`)
    at.pass(8 * 24 * 60 * 60_000)
    await shop.app.sweep()
    async function statusOf(id: number) {
      return (await at.rows<{ status_id: number }>(`select status_id from reservations where id = ${id}`))[0]
        ?.status_id
    }
    expect(await statusOf(free)).toBe(RESERVATION_STATUS.expired)
    expect(await statusOf(stuck)).toBe(RESERVATION_STATUS.received)
    expect(shop.logs()).toContain('a reservation could not be expired')
    await at.shop.database.pool.query('drop trigger refuse_ending on reservations')
  })
})

describe('F9: a cart belongs to its browser', () => {
  test('knowing a cart’s id is not enough to end its checkout or read its order', async () => {
    const cartId = 'kjent-handlekurv-navn'
    const mine = await at.open({ order: socks(1, { Email: 'eier@example.test' }), cartId })
    const stranger = await at.shop.startAnother()
    const theirs = await at.open({ order: socks(2, { Email: 'annen@example.test' }), cartId }, {}, stranger)
    expect(theirs.status).toBe(201)
    expect((await at.order(mine.body.checkoutId)).payment.status).toBe('open')
    const token = await at.klarna.authorise(mine.body.payment.sessionId)
    expect((await at.authorise(mine.body.checkoutId, token)).body.txData).toEqual({ status: 'authorised' })
    const reserved = await stranger.post<{ code?: string }>('/reservations', {
      ...socks(1, { Email: 'tredje@example.test' }),
      cartId,
    })
    expect(reserved.status).toBe(201)
    expect(JSON.stringify(reserved.body)).not.toContain(mine.body.checkoutId)
    await stranger.close()
  })
})
