import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKlarnaProvider } from './klarna-provider.ts'
import { buildPaymentLines } from './payment-lines.ts'
import type { PaymentProvider, PaymentSession } from './payment-provider.ts'
import {
  DRINK,
  FREIGHT,
  JACKET,
  startTestKlarna,
  type TestKlarna,
  type TestOrder,
  testPurchase,
} from './test-klarna.ts'

let klarna: TestKlarna
let provider: PaymentProvider

beforeAll(async () => {
  klarna = await startTestKlarna()
  provider = klarna.provider
})
afterAll(() => klarna.sandbox.stop())

const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000'

async function open(reference: string): Promise<PaymentSession> {
  const session = await provider.openSession(testPurchase(reference))
  if (session.status !== 'open') throw new Error(session.code)
  return session
}

const oneJacket = buildPaymentLines([{ ...JACKET, count: 1, discountOre: 0 }], null)

describe('sessions', () => {
  it('1.04: offers the category of the chosen method, card or invoice', async () => {
    const card = await open('card')
    expect(card.categories.map(({ identifier }) => identifier)).toEqual(['pay_now'])
    expect(card.clientToken).not.toBe('')
    expect(card.expiresAt.getTime()).toBeGreaterThan(Date.now())
    const invoice = await provider.openSession({ ...testPurchase('invoice'), method: 'invoice' })
    expect(invoice).toMatchObject({ status: 'open', categories: [{ identifier: 'pay_later' }] })
  })

  it('the same key gives the same session; with other data it is a conflict', async () => {
    const purchase = testPurchase('twice')
    const first = await provider.openSession(purchase)
    const again = await provider.openSession(purchase)
    expect(again).toMatchObject({ status: 'open', sessionId: (first as PaymentSession).sessionId })
    const changed = await provider.openSession({ ...purchase, ...oneJacket })
    expect(changed).toEqual({ status: 'refused', reason: 'conflict', code: 'CONFLICT' })
  })

  it('are read back, also once they are complete', async () => {
    const purchase = testPurchase('read-back')
    const { sessionId } = await open('read-back')
    expect(await provider.findSession(sessionId)).toMatchObject({
      status: 'incomplete',
      totalOre: purchase.totalOre,
      authorizationToken: null,
    })
    const token = await klarna.authorise(sessionId)
    expect(await provider.findSession(sessionId)).toMatchObject({ authorizationToken: token })
    await provider.placeOrder({
      ...purchase,
      authorizationToken: token ?? '',
      idempotencyKey: 'read-back:order',
    })
    expect(await provider.findSession(sessionId)).toMatchObject({ status: 'complete' })
    expect(await provider.findSession(NO_SUCH_ID)).toBeUndefined()
  })

  it('with wrong sums are refused as invalid', async () => {
    const purchase = testPurchase('wrong-sum')
    const refused = await provider.openSession({ ...purchase, totalOre: purchase.totalOre + 1 })
    expect(refused).toEqual({ status: 'refused', reason: 'invalid', code: 'BAD_VALUE' })
  })
})

describe('orders', () => {
  it('are placed once per key, however often the call is repeated', async () => {
    const purchase = testPurchase('once')
    const { sessionId } = await open('once')
    const authorizationToken = (await klarna.authorise(sessionId)) ?? ''
    const input = { ...purchase, authorizationToken, idempotencyKey: 'once:order' }
    const results = await Promise.all(Array.from({ length: 10 }, () => provider.placeOrder(input)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(results[0]).toMatchObject({ status: 'authorised' })
    expect(klarna.sandbox.ledger().orders.filter(({ reference }) => reference === 'once')).toHaveLength(1)
    const other = await provider.placeOrder({ ...input, idempotencyKey: 'once:order-2' })
    expect(other).toMatchObject({ status: 'refused', reason: 'not-found' })
  })

  it('that differ from what was authorised are a conflict and change nothing', async () => {
    const { sessionId } = await open('differs')
    const authorizationToken = (await klarna.authorise(sessionId)) ?? ''
    const input = { authorizationToken, reference: 'differs', idempotencyKey: 'differs:order' }
    const refused = await provider.placeOrder({ ...input, ...oneJacket })
    expect(refused).toEqual({ status: 'refused', reason: 'conflict', code: 'BAD_VALUE' })
    expect(await provider.placeOrder({ ...testPurchase('differs'), ...input })).toMatchObject({
      status: 'authorised',
    })
  })

  it('need a token that the provider issued', async () => {
    const result = await provider.placeOrder({ ...testPurchase('forged'), authorizationToken: NO_SUCH_ID })
    expect(result).toEqual({ status: 'refused', reason: 'not-found', code: 'NOT_FOUND' })
  })

  it('are read back with amounts, and a missing one is undefined', async () => {
    const { orderId, totalOre } = await klarna.order()
    expect(await provider.findOrder(orderId)).toMatchObject({
      status: 'authorised',
      risk: 'accepted',
      totalOre,
      capturedOre: 0,
      remainingOre: totalOre,
    })
    expect(await provider.findOrder(NO_SUCH_ID)).toBeUndefined()
  })

  it('a released authorisation cannot be placed as an order', async () => {
    const { sessionId } = await open('given-back')
    const authorizationToken = (await klarna.authorise(sessionId)) ?? ''
    expect(await provider.cancelAuthorization(authorizationToken)).toEqual({ status: 'cancelled' })
    expect(await provider.cancelAuthorization(authorizationToken)).toMatchObject({ reason: 'not-found' })
    const placed = await provider.placeOrder({ ...testPurchase('given-back'), authorizationToken })
    expect(placed).toMatchObject({ status: 'refused', reason: 'not-found' })
  })

  it('wait while pending, and follow the decision', async () => {
    const accepted = await klarna.order(undefined, 'pending')
    const rejected = await klarna.order(undefined, 'pending')
    const capture = {
      orderId: accepted.orderId,
      lines: accepted.lines,
      amountOre: accepted.totalOre,
      reference: '1',
      idempotencyKey: 'pending:capture',
    }
    expect(await provider.capture(capture)).toMatchObject({ status: 'refused', reason: 'not-allowed' })
    await klarna.control('resolve', { order_id: accepted.orderId, decision: 'ACCEPTED' })
    await klarna.control('resolve', { order_id: rejected.orderId, decision: 'REJECTED' })
    // The refusal was not stored under the key, since the state of the order can change.
    expect(await provider.capture(capture)).toMatchObject({ status: 'captured' })
    expect(await provider.findOrder(rejected.orderId)).toMatchObject({ risk: 'rejected', remainingOre: 0 })
  })
})

describe('money', () => {
  function move(orderId: string, parts: Pick<TestOrder, 'lines' | 'totalOre'>, key: string) {
    return {
      orderId,
      lines: parts.lines,
      amountOre: parts.totalOre,
      reference: key,
      idempotencyKey: key,
    }
  }

  it('is captured in parts, once per key, and never more than was authorised', async () => {
    const { orderId, totalOre } = await klarna.order()
    const jackets = buildPaymentLines([JACKET], null)
    const rest = buildPaymentLines([DRINK], FREIGHT)
    const first = await provider.capture(move(orderId, jackets, 'shop-1'))
    expect(first).toMatchObject({ status: 'captured' })
    expect(await provider.capture(move(orderId, jackets, 'shop-1'))).toEqual(first)
    expect(await provider.findOrder(orderId)).toMatchObject({
      status: 'part-captured',
      capturedOre: jackets.totalOre,
    })
    expect(await provider.capture(move(orderId, jackets, 'shop-1b'))).toMatchObject({
      status: 'refused',
      reason: 'not-allowed',
    })
    expect(await provider.capture(move(orderId, rest, 'shop-2'))).toMatchObject({ status: 'captured' })
    const order = await provider.findOrder(orderId)
    expect(order).toMatchObject({ status: 'captured', capturedOre: totalOre, remainingOre: 0 })
    expect(order?.captures.map(({ reference }) => reference)).toEqual(['shop-1', 'shop-2'])
  })

  it('whose lines do not add up is refused', async () => {
    const { orderId } = await klarna.order()
    const capture = { ...move(orderId, oneJacket, 'sums'), amountOre: oneJacket.totalOre - 1 }
    expect(await provider.capture(capture)).toMatchObject({ reason: 'invalid', code: 'BAD_VALUE' })
  })

  it('is refunded up to what was captured, once per key', async () => {
    const { orderId, lines, totalOre } = await klarna.order()
    const drinks = buildPaymentLines([DRINK], null)
    expect(await provider.refund(move(orderId, drinks, 'early'))).toMatchObject({ reason: 'not-allowed' })
    await provider.capture(move(orderId, { lines, totalOre }, 'all'))
    const first = await provider.refund(move(orderId, drinks, 'return-1'))
    expect(first).toMatchObject({ status: 'refunded' })
    expect(await provider.refund(move(orderId, drinks, 'return-1'))).toEqual(first)
    const tooMuch = await provider.refund(move(orderId, { lines, totalOre }, 'return-2'))
    expect(tooMuch).toMatchObject({ status: 'refused', reason: 'not-allowed' })
    expect(await provider.findOrder(orderId)).toMatchObject({ refundedOre: drinks.totalOre })
  })

  it('is released by cancelling, any number of times, but not after a capture', async () => {
    const { orderId } = await klarna.order()
    expect(await provider.cancel(orderId, 'cancel-1')).toEqual({ status: 'cancelled' })
    expect(await provider.cancel(orderId, 'cancel-2')).toEqual({ status: 'cancelled' })
    const captured = await klarna.order()
    await provider.capture(move(captured.orderId, captured, 'captured'))
    expect(await provider.cancel(captured.orderId, 'cancel-3')).toMatchObject({ reason: 'not-allowed' })
  })

  it('that is not captured is released, any number of times', async () => {
    const { orderId } = await klarna.order()
    await provider.capture(move(orderId, buildPaymentLines([DRINK], null), 'some'))
    expect(await provider.releaseRemaining(orderId, 'release-1')).toEqual({ status: 'released' })
    expect(await provider.releaseRemaining(orderId, 'release-2')).toEqual({ status: 'released' })
    expect(await provider.findOrder(orderId)).toMatchObject({ remainingOre: 0 })
    expect(await provider.releaseRemaining(NO_SUCH_ID, 'release-3')).toMatchObject({ reason: 'not-found' })
  })

  it('can be held longer, while there is something to hold', async () => {
    const { orderId } = await klarna.order()
    expect(await provider.extendAuthorization?.(orderId, 'extend-1')).toEqual({ status: 'extended' })
    await provider.cancel(orderId, 'extend-cancel')
    expect(await provider.extendAuthorization?.(orderId, 'extend-2')).toMatchObject({ reason: 'not-allowed' })
  })
})

describe('the callback', () => {
  it.each([
    [
      { authorization_token: 'a', session_id: 's', merchant_reference1: 'x' },
      { kind: 'authorised', authorizationToken: 'a', sessionId: 's' },
    ],
    [
      { order_id: 'o', event_type: 'FRAUD_RISK_ACCEPTED' },
      { kind: 'risk-decided', orderId: 'o', risk: 'accepted' },
    ],
    [
      { order_id: 'o', event_type: 'FRAUD_RISK_REJECTED' },
      { kind: 'risk-decided', orderId: 'o', risk: 'rejected' },
    ],
    [{ order_id: 'o', event_type: 'SOMETHING_ELSE' }, undefined],
    [{ authorization_token: '', session_id: 's' }, undefined],
    ['authorization_token', undefined],
    [null, undefined],
  ])('reads %j', (body, event) => {
    expect(provider.readEvent?.(body)).toEqual(event)
  })
})

describe('the widget', () => {
  function widgetFor(apiUrl: string, widgetPath?: string) {
    return createKlarnaProvider({ apiUrl, username: 'u', password: 'p', widgetPath }).widget
  }

  it('comes from Klarna, from the sandbox, or from below a path of our own', () => {
    expect(widgetFor('https://api.playground.klarna.com')).toMatchObject({
      sdkUrl: 'https://x.klarnacdn.net/kp/lib/v1/api.js',
    })
    expect(widgetFor('http://127.0.0.1:4600')).toEqual({
      sdkUrl: 'http://127.0.0.1:4600/lib/v1/api.js',
      policySources: ['http://127.0.0.1:4600'],
    })
    expect(widgetFor('http://127.0.0.1:4600', '/testbetaling')).toEqual({
      sdkUrl: '/testbetaling/lib/v1/api.js',
      policySources: [],
    })
  })
})
