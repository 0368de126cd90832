import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eanOf, SHOP } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  findFaults,
  startTestCheckout,
  type TestCheckout,
} from '../../testing/test-checkout.ts'
import { COUNTS } from '../../testing/test-counts.ts'
import { anOrder, type TestServer } from '../../testing/test-shop.ts'

let at: TestCheckout
let other: TestServer
beforeAll(async () => {
  at = await startTestCheckout({ timeoutMs: 300 })
  other = await at.shop.startAnother()
})
afterAll(() => at.close())

function key(value: string) {
  return { 'idempotency-key': value }
}
async function countOrders() {
  return (await at.rows<{ count: number }>('select count(*)::int as count from orders'))[0]?.count ?? 0
}
async function expectBooks() {
  expect(await findFaults(at.shop.database.pool)).toEqual([])
  expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
}
const same = { Email: 'samme@example.test' }

describe('7.04: the same request again', () => {
  test('one key many times at once, in two processes: identical bytes, one order, one session', async () => {
    const before = await countOrders()
    const answers = await Promise.all(
      Array.from({ length: COUNTS.equalRequests }, (_, no) =>
        at.open({ order: anOrder(same) }, key('lik-nøkkel-1'.replace('ø', 'o')), no % 2 ? other : at.shop),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await countOrders()).toBe(before + 1)
    const { body } = await at.open({ order: anOrder(same) }, key('lik-nokkel-1'))
    await at.authorise(body.checkoutId, await at.klarna.authorise(body.payment.sessionId))
    // Also after it was paid: the stored response is repeated, not the current state.
    expect((await at.open({ order: anOrder(same) }, key('lik-nokkel-1'))).text).toBe(answers[0]?.text)
    await expectBooks()
  })

  test('one key with another body is 422', async () => {
    const changed = anOrder({ ...same, items: [{ EanNo: eanOf(2), Count: 2 }] })
    expect(await at.open({ order: changed }, key('lik-nokkel-1'))).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  test('without a key, the same cart of the same browser is one checkout while it is being paid', async () => {
    const before = await countOrders()
    const order = anOrder({ Email: 'utennokkel@example.test' })
    const answers = await Promise.all(Array.from({ length: COUNTS.equalRequests }, () => at.open({ order })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
    const [first] = answers
    const token = await at.klarna.authorise(first?.body.payment.sessionId ?? '')
    await at.authorise(first?.body.checkoutId ?? '', token)
    // Once it is paid, the same request is a new order.
    expect((await at.open({ order })).body.checkoutId).not.toBe(first?.body.checkoutId)
    await expectBooks()
  })
})

describe('4.13: one cart, in any number of tabs', () => {
  const cartId = 'handlekurv-nummer-1'
  const order = anOrder({ Email: 'faner@example.test' })

  test('submitted many times from two tabs with a key each: one order, one payment', async () => {
    const before = await countOrders()
    const answers = await Promise.all(
      Array.from({ length: COUNTS.equalRequests }, (_, no) =>
        at.open({ order, cartId }, key(`fane-${no}-nokkel`), no % 2 ? other : at.shop),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('another choice in another tab replaces the first: its goods and its authorisation are released', async () => {
    const [first] = [await at.open({ order, cartId })]
    const held = await at.stockOf(eanOf(2))
    const second = await at.open({ order, cartId, payment: { method: 'invoice' } })
    expect(second.status).toBe(201)
    expect(second.body.checkoutId).not.toBe(first.body.checkoutId)
    expect(await at.stockOf(eanOf(2))).toEqual(held)
    const late = await at.authorise(
      first.body.checkoutId,
      await at.klarna.authorise(first.body.payment.sessionId),
    )
    expect(late.body.txData).toMatchObject({ status: 'declined', reason: 'ended' })
    const token = await at.klarna.authorise(second.body.payment.sessionId)
    expect((await at.authorise(second.body.checkoutId, token)).body.txData).toEqual({ status: 'authorised' })
    await expectBooks()
  })

  test('a stale tab: the same request gets the existing order, a different one gets a conflict', async () => {
    const before = await countOrders()
    const same = await at.open({ order, cartId, payment: { method: 'invoice' } })
    expect(same.status).toBe(201)
    const { checkoutId } = same.body
    expect((await at.order(checkoutId)).payment.status).toBe('authorised')
    for (const answer of [
      await at.open({ order, cartId, payment: { method: 'card' } }),
      await at.shop.post('/reservations', { ...order, cartId }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'CART_ALREADY_ORDERED',
          message: 'Denne handlekurven er allerede bestilt',
          token: checkoutId,
        },
      })
    }
    expect(await countOrders()).toBe(before)
  })

  test('a hold that expired is ended when the cart is ordered again', async () => {
    const cart = { order, cartId: 'handlekurv-nummer-2' }
    const first = await at.open(cart)
    at.pass(30 * 60_000)
    await at.shop.app.sweep()
    const second = await at.open(cart)
    expect(second.body.checkoutId).not.toBe(first.body.checkoutId)
    await at.authorise(second.body.checkoutId, await at.klarna.authorise(second.body.payment.sessionId))
    const late = await at.authorise(
      first.body.checkoutId,
      await at.klarna.authorise(first.body.payment.sessionId),
    )
    expect(late.body.txData.status).toBe('declined')
    await expectBooks()
  })

  test('a reservation to be paid in the shop, ordered twice from one cart, is one reservation', async () => {
    const cart = { ...anOrder({ Email: 'butikk@example.test' }), cartId: 'handlekurv-nummer-3' }
    const answers = await Promise.all([0, 1, 2].map(() => at.shop.post('/reservations', cart)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  })
})

describe('7.04: the provider cannot be reached', () => {
  test('goods and code are released at once, and the cart can be ordered again, also under the same key', async () => {
    const before = await at.stockOf(eanOf(2))
    await at.breakDown([{ kind: 'error-before', path: '/sessions' }])
    const sent = [{ order: anOrder({ Email: 'nede@example.test' }) }, key('nede-nokkel-1')] as const
    const refused = await Promise.all([at.open(...sent), at.open(...sent)])
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } })
    }
    expect(await at.stockOf(eanOf(2))).toEqual(before)
    await at.breakDown()
    expect((await at.open(...sent)).status).toBe(201)
    await expectBooks()
  })

  test('a process that died before it opened the session: the same request continues where it stopped', async () => {
    const sent = [{ order: anOrder({ Email: 'dode@example.test' }) }, key('dode-nokkel-1')] as const
    const first = await at.open(...sent)
    // The state that the dead process would have left.
    await at.shop.database.pool.query(
      `update payments set session_id = null, client_token = null, categories = '[]'
         where order_id = (select id from orders where public_token = '${first.body.checkoutId}')`,
    )
    const again = await at.open(...sent)
    // The provider recognises the key and returns the same session.
    expect(again.text).toBe(first.text)
  })

  test('an order whose session was never opened is ended by the sweeper', async () => {
    const { body } = await at.open({ order: anOrder({ Email: 'borte@example.test' }) })
    await at.shop.database.pool.query(
      `update payments set session_id = null, check_at = created_at + interval '45 s'
         where order_id = (select id from orders where public_token = '${body.checkoutId}')`,
    )
    at.pass(60_000)
    await at.shop.app.sweep()
    expect((await at.order(body.checkoutId)).payment.status).toBe('cancelled')
    await expectBooks()
  })

  test('4.05: when the provider’s keys are removed, no goods stay held for ever', async () => {
    const before = await at.stockOf(eanOf(2))
    const { body } = await at.open()
    expect((await at.stockOf(eanOf(2)))?.held).toBe((before?.held ?? 0) + 1)
    const bare = await at.shop.startAnother({ payments: undefined })
    at.pass(30 * 60_000)
    await bare.app.sweep()
    expect((await at.order(body.checkoutId)).payment.status).toBe('expired')
    await bare.close()
  })

  test('without provider keys only payment in the shop is offered, and the shop settings say so', async () => {
    const bare = await at.shop.startAnother({ payments: undefined })
    expect((await bare.get('/api/v1/tenant/get')).body).toMatchObject({
      payment: { methods: ['shop'], test: false },
    })
    expect(await at.open({}, {}, bare)).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect((await bare.post('/reservations', anOrder({ ShopID: SHOP.odda }))).status).toBe(201)
    expect(bare.logs()).toContain('no keys for Klarna')
    await bare.close()
    expect((await at.shop.get('/api/v1/tenant/get')).body).toMatchObject({
      payment: { methods: ['shop', 'card', 'invoice', 'vipps'], test: true },
    })
  })
})
