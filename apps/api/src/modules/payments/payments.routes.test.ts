import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  findFaults,
  startTestCheckout,
  type TestCheckout,
  toHome,
} from '../../testing/test-checkout.ts'

let at: TestCheckout
beforeAll(async () => {
  at = await startTestCheckout()
})
afterAll(() => at.close())

const MINUTE_MS = 60_000
/** A pack that is out of stock until a test adds some. */
async function fill(article: number, shopId: number, count: number) {
  const ean = eanOf(article)
  await at.shop.database.pool.query(
    `insert into stock (shop_id, ean, on_hand) values (${shopId}, '${ean}', ${count})
       on conflict (shop_id, ean) do update set on_hand = stock.on_hand + ${count}`,
  )
  await at.shop.database.pool.query(
    `insert into stock_movements (shop_id, ean, delta, reason) values (${shopId}, '${ean}', ${count}, 'correction')`,
  )
  await at.shop.startAnother().then((other) => other.close())
}
function one(article: number) {
  return { items: [{ EanNo: eanOf(article), Count: 1 }] }
}
async function expectBooks() {
  expect(await findFaults(at.shop.database.pool)).toEqual([])
  expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
}

describe('7.04: paying', () => {
  test('goods are held and the payment is opened with every line, then placed when the shopper approves', async () => {
    const before = await at.stockOf(eanOf(ARTICLE.drink))
    const { status, headers, body } = await at.open({
      order: toHome({
        items: [
          { EanNo: eanOf(ARTICLE.drink), Count: 2 },
          { EanNo: eanOf(2), Count: 1 },
        ],
      }),
      orderInfo: { comment: 'Ring på' },
    })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      reservations: [
        expect.objectContaining({
          shopID: SHOP.odda,
          statusID: 1,
          delivery: 1,
          address: 'Storgata 1',
          zipcode: '0155',
          city: 'Oslo',
          // 1899 + 2 × (39 + 3 deposit) + 79 freight.
          total: 2062,
        }),
      ],
      failed: [],
      checkoutId: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      payment: {
        provider: 'klarna',
        sessionId: expect.any(String),
        clientToken: expect.any(String),
        categories: [{ identifier: 'pay_now', name: expect.any(String) }],
        sdkUrl: expect.stringMatching(/\/lib\/v1\/api\.js$/),
      },
      klarnaOrders: [],
      txData: { status: 'pending' },
    })
    expect(await at.stockOf(eanOf(ARTICLE.drink))).toEqual({
      on_hand: before?.on_hand,
      held: (before?.held ?? 0) + 2,
    })
    const token = await at.klarna.authorise(body.payment.sessionId)
    const confirmed = await at.authorise(body.checkoutId, token)
    expect(confirmed).toMatchObject({
      status: 200,
      body: {
        klarnaOrders: [{ orderId: expect.any(String) }],
        reservations: [{ statusID: 2 }],
        txData: { status: 'authorised' },
      },
    })
    expect((await at.authorise(body.checkoutId, token)).text).toBe(confirmed.text)
    expect(await at.order(body.checkoutId)).toMatchObject({
      placedAt: expect.any(String),
      payment: { method: 'card', status: 'authorised', captured: 0, refunded: 0 },
      goods: 1977,
      pant: 6,
      freight: 79,
      total: 2062,
      shippingMethod: { code: 'home' },
      vat: [
        { rate: 15, base: 67.83, vat: 10.17 },
        { rate: 25, base: 1582.4, vat: 395.6 },
      ],
      reservations: [{ status: 'Mottatt', canCancel: true, email: 'n•••@example.test' }],
    })
    // 3.17: the comment is for the shop, and the order page may be shared.
    const { rows } = await at.shop.database.pool.query<{ comment: string }>(
      'select comment from orders where public_token = $1',
      [body.checkoutId],
    )
    expect(rows).toEqual([{ comment: 'Ring på' }])
    const [order] = at.klarna.sandbox.ledger().orders.slice(-1)
    expect(order).toMatchObject({ reference: body.checkoutId, amount: 206_200, status: 'AUTHORIZED' })
    await expectBooks()
  })

  test.each(['card', 'invoice'] as const)(
    '3.17: %s is requested under its own payment category',
    async (method) => {
      const { body } = await at.open({ payment: { method } })
      expect(body.payment).toMatchObject({
        categories: [{ identifier: method === 'card' ? 'pay_now' : 'pay_later' }],
      })
      expect((await at.order(body.checkoutId)).payment).toMatchObject({ method, status: 'open' })
    },
  )

  test('4.05: declined, then tried again: the same checkout stays open, and ends in one payment', async () => {
    const { body } = await at.open()
    expect(await at.klarna.authorise(body.payment.sessionId, 'decline')).toBeNull()
    const confirmed = await at.authorise(body.checkoutId, await at.klarna.authorise(body.payment.sessionId))
    expect(confirmed.body.txData).toEqual({ status: 'authorised' })
    await expectBooks()
  })

  test('a payment under review is pending, then decided by the callback or by polling', async () => {
    for (const [decision, callback, status, stays] of [
      ['ACCEPTED', 'send', 'authorised', 1],
      ['ACCEPTED', 'none', 'authorised', 1],
      ['REJECTED', 'send', 'declined', 0],
      ['REJECTED', 'none', 'declined', 0],
    ] as const) {
      const before = await at.stockOf(eanOf(2))
      const { body } = await at.open()
      const token = await at.klarna.authorise(body.payment.sessionId, 'pending')
      expect((await at.authorise(body.checkoutId, token)).body.txData).toEqual({ status: 'pending' })
      expect((await at.order(body.checkoutId)).reservations[0]?.statusID).toBe(1)
      await at.klarna.control('resolve', { decision, callback })
      if (callback === 'none') {
        at.pass(MINUTE_MS)
        await at.shop.app.sweep()
      }
      await expect.poll(async () => (await at.order(body.checkoutId)).payment.status).toBe(status)
      expect((await at.stockOf(eanOf(2)))?.held).toBe((before?.held ?? 0) + stays)
      await expectBooks()
    }
  })
})

describe('4.04: who confirms a payment, when, and how often', () => {
  test('the callback alone places the order when the browser is gone', async () => {
    const { body } = await at.open()
    await at.klarna.control('authorise', { session_id: body.payment.sessionId, outcome: 'approve' })
    await expect.poll(async () => (await at.order(body.checkoutId)).payment.status).toBe('authorised')
    await expectBooks()
  })

  test('browser and callback ten times each have one effect, and one receipt', async () => {
    const [{ count: before } = { count: 0 }] = await at.rows<{ count: number }>(
      `select count(*)::int as count from jobs where kind = 'placed'`,
    )
    const { body } = await at.open()
    const token = await at.klarna.authorise(body.payment.sessionId)
    const other = await at.shop.startAnother()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, no) => at.authorise(body.checkoutId, token, no % 2 ? other : at.shop)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await at.order(body.checkoutId)).payment.status).toBe('authorised')
    const orders = at.klarna.sandbox.ledger().orders.filter(({ reference }) => reference === body.checkoutId)
    expect(orders).toHaveLength(1)
    expect(await at.rows(`select count(*)::int as count from jobs where kind = 'placed'`)).toEqual([
      { count: before + 1 },
    ])
    await other.close()
    await expectBooks()
  })

  test('a callback with a wrong secret is 404, changes nothing, and no secret is logged', async () => {
    const { body } = await at.open()
    const token = await at.klarna.authorise(body.payment.sessionId)
    const event = { authorization_token: token, session_id: body.payment.sessionId }
    const path = `/reservations/klarna/${body.checkoutId}/callback`
    const forged = await at.shop.post<{ code: string }>(`${path}/forged-secret-of-mine`, event)
    expect(forged).toMatchObject({ status: 404, body: { code: 'CHECKOUT_NOT_FOUND' } })
    expect((await at.order(body.checkoutId)).payment.status).toBe('open')
    const { authorizationUrl } = await readCallback(body.payment.sessionId)
    const secret = authorizationUrl.split('/').at(-1) ?? ''
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    // No CSRF token, since another server sends it; and an empty body has no effect.
    for (const nothing of [{}, { event_type: 'HELLO' }, { ...event, session_id: 'another' }]) {
      const response = await fetch(authorizationUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(nothing),
      })
      expect(response.status).toBe(200)
      expect((await at.order(body.checkoutId)).payment.status).toBe('open')
    }
    expect(await at.rows(`select 1 from payments where callback_secret_hash = '${secret}'`)).toEqual([])
    expect(at.shop.logs()).not.toContain(secret)
    expect(at.shop.logs()).not.toContain('forged-secret-of-mine')
    expect(at.shop.logs()).not.toContain(token)
  })

  test('a forged token is refused, and the real one still works', async () => {
    const { body } = await at.open()
    const forged = await at.authorise(body.checkoutId, 'made-up')
    expect(forged).toMatchObject({ status: 422, body: { code: 'AUTHORIZATION_INVALID' } })
    const token = await at.klarna.authorise(body.payment.sessionId)
    expect((await at.authorise(body.checkoutId, token)).body.txData).toEqual({ status: 'authorised' })
    await expectBooks()
  })

  test('an unknown checkout is 404', async () => {
    const unknown = 'x'.repeat(43)
    for (const [path, sent] of [
      [`${unknown}/authorization`, { authorization_token: 'x' }],
      [`${unknown}/cancel`, undefined],
      [`${unknown}/callback/x`, {}],
    ] as const) {
      expect(await at.shop.post(`/reservations/klarna/${path}`, sent ?? {})).toMatchObject({
        status: 404,
        body: { code: 'CHECKOUT_NOT_FOUND' },
      })
    }
  })
})

describe('4.05: checkouts that are not paid', () => {
  test('a hold ends after thirty minutes, and not before', async () => {
    // Ends the holds that other tests left open.
    at.pass(30 * MINUTE_MS)
    await at.shop.app.sweep()
    const before = await at.stockOf(eanOf(2))
    const { body } = await at.open()
    at.pass(29 * MINUTE_MS)
    await at.shop.app.sweep()
    expect((await at.stockOf(eanOf(2)))?.held).toBe((before?.held ?? 0) + 1)
    at.pass(MINUTE_MS)
    await at.shop.app.sweep()
    expect((await at.stockOf(eanOf(2)))?.held).toBe(before?.held)
    expect(await at.order(body.checkoutId)).toMatchObject({
      placedAt: null,
      payment: { status: 'expired' },
      reservations: [{ statusID: 8, status: 'Utløpt' }],
    })
    await expectBooks()
  })

  test('approved, but browser and callback both lost: the sweeper finds the approval and places the order', async () => {
    const { body } = await at.open()
    await at.klarna.authorise(body.payment.sessionId)
    at.pass(30 * MINUTE_MS)
    await at.shop.app.sweep()
    expect((await at.order(body.checkoutId)).payment.status).toBe('authorised')
    await expectBooks()
  })

  test('an approval after the hold has ended holds the goods again', async () => {
    const { body } = await at.open()
    at.pass(30 * MINUTE_MS)
    await at.shop.app.sweep()
    const token = await at.klarna.authorise(body.payment.sessionId)
    expect((await at.authorise(body.checkoutId, token)).body).toMatchObject({
      txData: { status: 'authorised' },
      reservations: [{ statusID: 2 }],
    })
    await expectBooks()
  })

  test('an approval after the hold, when the goods are sold out, is released and the shopper notified', async () => {
    await fill(ARTICLE.pack, SHOP.odda, 1)
    const { body } = await at.open({ order: { ...toHome(one(ARTICLE.pack)) } })
    at.pass(30 * MINUTE_MS)
    await at.shop.app.sweep()
    await at.buy({ order: toHome(one(ARTICLE.pack)) })
    const token = await at.klarna.authorise(body.payment.sessionId)
    const late = await at.authorise(body.checkoutId, token)
    expect(late.body.txData).toEqual({
      status: 'declined',
      reason: 'out_of_stock',
      message: expect.stringContaining('Ingenting er trukket'),
    })
    expect((await at.authorise(body.checkoutId, token)).text).toBe(late.text)
    expect(at.klarna.sandbox.ledger().entries.at(-1)).toMatchObject({
      kind: 'authorisation-cancelled',
      reference: body.checkoutId,
    })
    await expectBooks()
  })

  test('the shopper cancels: goods are released at once, and an approval that comes later is released', async () => {
    const before = await at.stockOf(eanOf(2))
    const { body } = await at.open()
    expect(await at.shop.post(`/reservations/klarna/${body.checkoutId}/cancel`, {})).toMatchObject({
      status: 200,
      body: { txData: { status: 'declined', reason: 'ended' }, reservations: [{ statusID: 7 }] },
    })
    expect(await at.stockOf(eanOf(2))).toEqual(before)
    const token = await at.klarna.authorise(body.payment.sessionId)
    expect((await at.authorise(body.checkoutId, token)).body.txData).toMatchObject({ status: 'declined' })
    expect(
      at.klarna.sandbox.ledger().orders.filter(({ reference }) => reference === body.checkoutId),
    ).toEqual([])
    await expectBooks()
  })

  test('cancelling after it is paid changes nothing', async () => {
    const { opened } = await at.buy()
    expect(await at.shop.post(`/reservations/klarna/${opened.checkoutId}/cancel`, {})).toMatchObject({
      body: { txData: { status: 'authorised' } },
    })
    await expectBooks()
  })
})

/** The callback address that the provider was given, read from the provider's own store. */
async function readCallback(sessionId: string) {
  // The widget's server calls it and the shop's own route records it, because our tables do not hold the secret.
  const { createHmac } = await import('node:crypto')
  const [secret] = await at.rows<{ value: string }>(
    `select value from secrets where name = 'payment-callback'`,
  )
  const [row] = await at.rows<{ public_token: string }>(
    `select public_token from orders join payments on order_id = id where session_id = '${sessionId}'`,
  )
  const checkoutId = row?.public_token ?? ''
  const own = createHmac('sha256', secret?.value ?? '')
    .update(checkoutId)
    .digest('base64url')
  return { authorizationUrl: `${at.shop.url}/api/v1/reservations/klarna/${checkoutId}/callback/${own}` }
}
