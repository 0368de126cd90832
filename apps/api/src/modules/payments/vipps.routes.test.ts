import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { signWebhook } from '@varde/sandbox-vipps/sign-webhook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toVippsReference } from '../../providers/payment/vipps-reference.ts'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import {
  compareVippsLedger,
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
const BY_VIPPS = { payment: { method: 'vipps' as const } }

async function openByVipps(more: Parameters<TestCheckout['open']>[0] = {}) {
  const { status, body } = await at.open({ ...more, ...BY_VIPPS })
  expect(status).toBe(201)
  return body.checkoutId
}

async function statusOf(checkoutId: string) {
  return (await at.order(checkoutId)).payment.status
}

async function expectBooks() {
  expect(await findFaults(at.shop.database.pool)).toEqual([])
  expect(await compareVippsLedger(at.shop.database.pool, at.vipps)).toEqual([])
}

async function countReceipts() {
  const [row] = await at.rows<{ count: number }>(
    `select count(*)::int as count from jobs where kind = 'placed'`,
  )
  return row?.count ?? 0
}

function theirsOf(checkoutId: string) {
  return at.vipps.sandbox.ledger().orders.find(({ reference }) => reference === toVippsReference(checkoutId))
}

/** Sends a webhook as Vipps would, or as somebody who has the secret or not. */
function sendWebhook(text: string, headers: Record<string, string>) {
  return fetch(`${at.shop.url}/api/v1/reservations/vipps/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })
}

describe('7.04: paying with Vipps', () => {
  test('goods are held and the shopper is sent to Vipps; approved and back, the order is placed', async () => {
    const before = await at.stockOf(eanOf(ARTICLE.drink))
    const { status, body } = await at.open({
      ...BY_VIPPS,
      order: toHome({
        items: [
          { EanNo: eanOf(ARTICLE.drink), Count: 2 },
          { EanNo: eanOf(2), Count: 1 },
        ],
      }),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      payment: {
        provider: 'vipps',
        sessionId: toVippsReference(body.checkoutId),
        redirectUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/landing\?token=/),
      },
      klarnaOrders: [],
      txData: { status: 'pending' },
    })
    expect((await at.stockOf(eanOf(ARTICLE.drink)))?.held).toBe((before?.held ?? 0) + 2)
    expect((await at.refresh(body.checkoutId)).body.txData).toEqual({ status: 'pending' })
    await at.vipps.decide(body.checkoutId, 'approve')
    const confirmed = await at.refresh(body.checkoutId)
    expect(confirmed).toMatchObject({
      status: 200,
      body: { klarnaOrders: [], reservations: [{ statusID: 2 }], txData: { status: 'authorised' } },
    })
    expect(confirmed.headers.get('cache-control')).toBe('no-store')
    expect((await at.refresh(body.checkoutId)).text).toBe(confirmed.text)
    expect(await at.order(body.checkoutId)).toMatchObject({
      total: 2062,
      payment: { method: 'vipps', status: 'authorised', captured: 0 },
    })
    expect(theirsOf(body.checkoutId)).toMatchObject({ amount: 206_200, remaining: 206_200 })
    await expectBooks()
  })

  test('is captured when it is handed out, refunded when it comes back, and released when it is cancelled', async () => {
    const advance = at.shop.app.orders.advanceReservation
    const { opened } = await at.buy(BY_VIPPS)
    const [reservation] = opened.reservations
    await advance(reservation?.id ?? 0, STATUS.completed, 'shop')
    await at.shop.app.sweep()
    expect(theirsOf(opened.checkoutId)).toMatchObject({ captured: 189_900, remaining: 0 })
    await advance(reservation?.id ?? 0, STATUS.returned, 'shop')
    await at.shop.app.sweep()
    expect(theirsOf(opened.checkoutId)).toMatchObject({ refunded: 189_900 })
    const cancelled = await at.buy(BY_VIPPS)
    await advance(cancelled.opened.reservations[0]?.id ?? 0, STATUS.cancelled, 'shop')
    await at.shop.app.sweep()
    expect(theirsOf(cancelled.opened.checkoutId)).toMatchObject({ captured: 0, remaining: 0 })
    await expectBooks()
  })

  test('a token that somebody makes up places nothing', async () => {
    const checkoutId = await openByVipps()
    for (const token of ['made-up', toVippsReference(checkoutId)]) {
      expect((await at.authorise(checkoutId, token)).body.txData).toEqual({ status: 'pending' })
    }
    await at.vipps.decide(checkoutId, 'approve')
    expect((await at.authorise(checkoutId, 'made-up')).body.txData).toEqual({ status: 'authorised' })
    await expectBooks()
  })

  test('another sum than the order’s is given back, and the shopper is told', async () => {
    const before = await at.stockOf(eanOf(2))
    const checkoutId = await openByVipps()
    await at.vipps.decide(checkoutId, 'approve', { amount: 100 })
    expect((await at.refresh(checkoutId)).body.txData).toMatchObject({
      status: 'declined',
      reason: 'refused',
      message: expect.stringContaining('Ingenting er trukket'),
    })
    await at.shop.app.sweep()
    expect(theirsOf(checkoutId)).toMatchObject({ amount: 100, captured: 0, remaining: 0 })
    expect(await at.stockOf(eanOf(2))).toEqual(before)
    await expectBooks()
  })

  test('while Vipps does not answer a refresh is 503, and the payment stands', async () => {
    const checkoutId = await openByVipps()
    await at.breakDown([{ kind: 'error-before', path: '/epayment' }])
    expect(await at.refresh(checkoutId)).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    })
    await at.breakDown()
    await at.vipps.decide(checkoutId, 'approve')
    expect((await at.refresh(checkoutId)).body.txData).toEqual({ status: 'authorised' })
  })

  test('a payment that cannot be created frees the goods at once', async () => {
    const before = await at.stockOf(eanOf(2))
    await at.breakDown([{ kind: 'error-before', path: '/epayment' }])
    expect(await at.open(BY_VIPPS)).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } })
    await at.breakDown()
    expect(await at.stockOf(eanOf(2))).toEqual(before)
    await at.shop.app.sweep()
    await expectBooks()
  })

  test('an unknown checkout is 404', async () => {
    expect(await at.refresh('x'.repeat(43))).toMatchObject({
      status: 404,
      body: { code: 'CHECKOUT_NOT_FOUND' },
    })
  })
})

describe('4.04: who confirms a payment with Vipps, when, and how often', () => {
  test('the webhook alone places the order when the browser is gone', async () => {
    const checkoutId = await openByVipps()
    await at.vipps.decide(checkoutId, 'approve', { callback: 'send' })
    await expect.poll(() => statusOf(checkoutId)).toBe('authorised')
    await expectBooks()
  })

  test('without browser and webhook the sweeper sees it within a minute', async () => {
    const checkoutId = await openByVipps()
    at.pass(MINUTE_MS)
    await at.shop.app.sweep()
    expect(await statusOf(checkoutId)).toBe('open')
    await at.vipps.decide(checkoutId, 'approve')
    at.pass(MINUTE_MS)
    await at.shop.app.sweep()
    expect(await statusOf(checkoutId)).toBe('authorised')
    await expectBooks()
  })

  test('browser and webhook ten times each, in two processes, have one effect and one receipt', async () => {
    const checkoutId = await openByVipps()
    await at.vipps.decide(checkoutId, 'approve')
    const receipts = await countReceipts()
    const other = await at.shop.startAnother()
    const text = JSON.stringify({ reference: toVippsReference(checkoutId), name: 'AUTHORIZED' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, no) => {
        if (no % 2 === 0) return (await sendWebhook(text, signNow(text))).status
        return (await at.refresh(checkoutId, no % 4 === 1 ? other : at.shop)).status
      }),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await countReceipts()).toBe(receipts + 1)
    expect(
      await at.rows(`select kind from payment_tasks join orders on orders.id = order_id
      where public_token = '${checkoutId}'`),
    ).toEqual([{ kind: 'place' }])
    await other.close()
    await expectBooks()
  })

  test('a webhook with a wrong or old signature is 401, and changes nothing', async () => {
    const checkoutId = await openByVipps()
    await at.vipps.decide(checkoutId, 'approve')
    const text = JSON.stringify({ reference: toVippsReference(checkoutId), name: 'AUTHORIZED' })
    const signed = signNow(text)
    for (const headers of [
      {},
      { ...signed, authorization: `${signed.authorization}x` },
      signWith('forged', text),
      signNow(text, -6 * MINUTE_MS),
    ]) {
      const answer = await sendWebhook(text, headers)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
    expect((await sendWebhook(`${text} `, signed)).status).toBe(401)
    expect((await sendWebhook('x'.repeat(17_000), signed)).status).toBe(413)
    expect(await statusOf(checkoutId)).toBe('open')
    expect(at.shop.logs()).not.toContain(webhookSecret())
    expect(at.shop.logs()).not.toContain(at.vipps.sandbox.keys.clientSecret)
    expect((await sendWebhook(text, signed)).status).toBe(200)
    expect(await statusOf(checkoutId)).toBe('authorised')
  })

  test('a webhook of something that is none of ours is taken, and has no effect', async () => {
    const { opened } = await at.buy()
    for (const reference of ['unknown-reference-of-another', toVippsReference(opened.checkoutId), 'x']) {
      const text = JSON.stringify({ reference })
      expect((await sendWebhook(text, signNow(text))).status).toBe(200)
    }
  })
})

describe('4.05: payments with Vipps that come to nothing', () => {
  test.each([
    ['aborted', 'cancelled'],
    ['expired', 'expired'],
  ] as const)(
    '%s at Vipps, the goods are free at once and the same cart may order again',
    async (how, status) => {
      const before = await at.stockOf(eanOf(2))
      const checkoutId = await openByVipps()
      if (how === 'aborted') await at.vipps.decide(checkoutId, 'abort')
      else await at.vipps.control('expire', { reference: toVippsReference(checkoutId), callback: 'none' })
      expect((await at.refresh(checkoutId)).body).toMatchObject({
        txData: { status: 'declined', reason: 'ended' },
      })
      expect(await statusOf(checkoutId)).toBe(status)
      expect(await at.stockOf(eanOf(2))).toEqual(before)
      await at.shop.app.sweep()
      await at.buy(BY_VIPPS)
      await expectBooks()
    },
  )

  test('the shopper goes back and cancels: what she has not approved can be approved no more', async () => {
    const checkoutId = await openByVipps()
    await at.shop.post(`/reservations/klarna/${checkoutId}/cancel`, {})
    await at.shop.app.sweep()
    expect(at.vipps.eventsOf(checkoutId)).toEqual(['CREATED', 'TERMINATED'])
    await at.vipps.decide(checkoutId, 'approve')
    expect((await at.refresh(checkoutId)).body.txData).toMatchObject({ status: 'declined' })
    await expectBooks()
  })

  test('cancelled here and approved there at the same moment, the approval is given back although no message comes', async () => {
    const checkoutId = await openByVipps()
    await at.vipps.decide(checkoutId, 'approve')
    await at.shop.post(`/reservations/klarna/${checkoutId}/cancel`, {})
    await at.shop.app.sweep()
    await at.shop.app.sweep()
    expect(await statusOf(checkoutId)).toBe('cancelled')
    expect(theirsOf(checkoutId)).toMatchObject({ captured: 0, remaining: 0 })
    await expectBooks()
  })

  test('approved while Vipps could not be asked, and found after the hold: the goods are taken again, or it is given back', async () => {
    for (const goods of ['there', 'gone'] as const) {
      const ean = eanOf(ARTICLE.pack)
      await at.shop.database.pool.query(
        `insert into stock (shop_id, ean, on_hand) values (${SHOP.odda}, '${ean}', 1)
           on conflict (shop_id, ean) do update set on_hand = stock.held + 1`,
      )
      await at.shop.database.pool.query(
        `insert into stock_movements (shop_id, ean, delta, reason)
           select shop_id, ean, on_hand - (select coalesce(sum(delta), 0) from stock_movements m
             where m.shop_id = stock.shop_id and m.ean = stock.ean), 'correction'
           from stock where shop_id = ${SHOP.odda} and ean = '${ean}'`,
      )
      await at.shop.startAnother().then((other) => other.close())
      const order = toHome({ items: [{ EanNo: ean, Count: 1 }] })
      const checkoutId = await openByVipps({ order })
      await at.vipps.decide(checkoutId, 'approve')
      await at.breakDown([{ kind: 'error-before', path: '/epayment' }])
      at.pass(31 * MINUTE_MS)
      await at.shop.app.sweep()
      expect(await statusOf(checkoutId)).toBe('expired')
      await at.breakDown()
      if (goods === 'gone') await at.buy({ order })
      expect((await at.refresh(checkoutId)).body.txData).toMatchObject(
        goods === 'there' ? { status: 'authorised' } : { status: 'declined', reason: 'out_of_stock' },
      )
      at.pass(11 * MINUTE_MS)
      await at.shop.app.sweep()
      expect(theirsOf(checkoutId)?.remaining === 0).toBe(goods === 'gone')
      await expectBooks()
    }
  })
})

function webhookSecret(): string {
  return at.vipps.sandbox.registerWebhook(`${at.shop.url}/api/v1/reservations/vipps/webhook`).secret
}

function signWith(secret: string, text: string, apartMs = 0) {
  return signWebhook(
    secret,
    `${at.shop.url}/api/v1/reservations/vipps/webhook`,
    text,
    new Date(at.now().getTime() + apartMs),
  )
}

function signNow(text: string, apartMs = 0) {
  return signWith(webhookSecret(), text, apartMs)
}
