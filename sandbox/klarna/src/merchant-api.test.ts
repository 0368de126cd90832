import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KlarnaSandbox, startKlarnaSandbox } from './start-klarna-sandbox.ts'
import { BASKET, createMerchant } from './test-merchant.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const HOUR_MS = 3_600_000

let nowMs = START
let sandbox: KlarnaSandbox
let merchant: ReturnType<typeof createMerchant>

beforeAll(async () => {
  sandbox = await startKlarnaSandbox({ now: () => new Date(nowMs) })
  merchant = createMerchant(sandbox)
})
afterAll(() => sandbox.stop())

/** An order of 100 kroner. */
async function order(): Promise<string> {
  const { body } = await merchant.placeOrder(await merchant.authorise(await merchant.openSession('order')))
  return `/ordermanagement/v1/orders/${body.order_id}`
}

describe('the error form', () => {
  it('has a code, messages and a correlation id', async () => {
    const { status, body } = await merchant.send('POST', '/payments/v1/sessions', {
      ...BASKET,
      order_amount: 1,
    })
    expect(status).toBe(400)
    expect(body).toEqual({
      error_code: 'BAD_VALUE',
      error_messages: ['Bad value: order_amount'],
      correlation_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  it('is the reply to wrong credentials', async () => {
    const stranger = createMerchant({ ...sandbox, password: 'another' })
    const { status, body } = await stranger.send('GET', '/payments/v1/sessions/x')
    expect([status, body.error_code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('is the reply to malformed bodies and unknown paths', async () => {
    const malformed = await fetch(`${sandbox.url}/payments/v1/sessions`, { method: 'POST', body: '{' })
    expect(malformed.status).toBe(400)
    expect((await merchant.send('GET', '/payments/v1/nothing')).status).toBe(404)
  })
})

describe('sessions', () => {
  const [line] = BASKET.order_lines
  it.each([
    ['order_amount', { order_amount: 9999 }],
    ['order_tax_amount', { order_tax_amount: 1999 }],
    ['order_lines', { order_lines: [] }],
    ['order_lines[0].type', { order_lines: [{ ...line, type: 'dream' }] }],
    ['order_lines[0].quantity', { order_lines: [{ ...line, quantity: 0 }] }],
    ['order_lines[0].unit_price', { order_lines: [{ ...line, unit_price: 99.5 }] }],
    ['order_lines[0].total_amount', { order_lines: [{ ...line, quantity: 2 }] }],
    ['order_lines[0].total_tax_amount', { order_lines: [{ ...line, total_tax_amount: 2002 }] }],
    ['purchase_currency', { purchase_currency: 'SEK' }],
    ['merchant_urls.authorization', { merchant_urls: { authorization: 'not an address' } }],
  ])('with a wrong %s are refused', async (field, change) => {
    const { status, body } = await merchant.send('POST', '/payments/v1/sessions', { ...BASKET, ...change })
    expect([status, body.error_messages]).toEqual([400, [`Bad value: ${field}`]])
  })

  it('last 48 hours', async () => {
    const path = `/payments/v1/sessions/${await merchant.openSession('old')}`
    nowMs = START + 47 * HOUR_MS
    expect((await merchant.send('GET', path)).status).toBe(200)
    nowMs = START + 49 * HOUR_MS
    expect((await merchant.send('GET', path)).status).toBe(404)
    nowMs = START
  })
})

describe('authorisations', () => {
  it('give one order within 60 minutes, and none for an unknown token', async () => {
    const token = await merchant.authorise(await merchant.openSession('late'))
    nowMs = START + HOUR_MS + 1
    expect((await merchant.placeOrder(token)).body).toMatchObject({ error_code: 'NOT_FOUND' })
    nowMs = START
    expect((await merchant.placeOrder(token)).status).toBe(200)
    expect((await merchant.placeOrder(token)).status).toBe(404)
    expect((await merchant.placeOrder('made-up')).status).toBe(404)
  })

  it('are replaced by the next one of the same session', async () => {
    const sessionId = await merchant.openSession('twice')
    const first = await merchant.authorise(sessionId)
    const second = await merchant.authorise(sessionId)
    expect((await merchant.placeOrder(first)).status).toBe(404)
    expect((await merchant.placeOrder(second)).status).toBe(200)
  })

  it('hold the basket that the shopper approved', async () => {
    const sessionId = await merchant.openSession('changed')
    const token = await merchant.authorise(sessionId)
    const [line] = BASKET.order_lines
    const dearer = { order_amount: 12_500, order_tax_amount: 2500 }
    const change = {
      ...BASKET,
      ...dearer,
      order_lines: [{ ...line, unit_price: 12_500, total_amount: 12_500, total_tax_amount: 2500 }],
    }
    expect((await merchant.send('POST', `/payments/v1/sessions/${sessionId}`, change)).status).toBe(204)
    const refused = await merchant.send('POST', `/payments/v1/authorizations/${token}/order`, change)
    expect([refused.status, refused.body.error_messages]).toEqual([
      409,
      ['Not matching fields: [order_amount, order_tax_amount, order_lines]'],
    ])
  })

  it('that are declined give no order', async () => {
    const sessionId = await merchant.openSession('declined')
    const { body } = await merchant.send('POST', '/control/authorise', {
      session_id: sessionId,
      outcome: 'decline',
    })
    expect(body).toEqual({ approved: false, authorization_token: null })
  })
})

describe('the idempotency key', () => {
  it('gives the first reply for a day, refuses other data, and does not keep refusals', async () => {
    const path = await order()
    const key = { 'klarna-idempotency-key': 'capture-1' }
    const first = await merchant.send('POST', `${path}/captures`, { captured_amount: 4000 }, key)
    const again = await merchant.send('POST', `${path}/captures`, { captured_amount: 4000 }, key)
    expect(again.headers.get('capture-id')).toBe(first.headers.get('capture-id'))
    const other = await merchant.send('POST', `${path}/captures`, { captured_amount: 5000 }, key)
    expect([other.status, other.body.error_code]).toEqual([409, 'CONFLICT'])
    nowMs = START + 25 * HOUR_MS
    const nextDay = await merchant.send('POST', `${path}/captures`, { captured_amount: 4000 }, key)
    expect(nextDay.headers.get('capture-id')).not.toBe(first.headers.get('capture-id'))
    const tooMuch = { 'klarna-idempotency-key': 'capture-2' }
    expect((await merchant.send('POST', `${path}/captures`, { captured_amount: 9000 }, tooMuch)).status).toBe(
      403,
    )
    expect((await merchant.send('POST', `${path}/captures`, { captured_amount: 2000 }, tooMuch)).status).toBe(
      201,
    )
    nowMs = START
  })
})

describe('orders', () => {
  it.each([
    ['captures', { captured_amount: 0 }, 400, 'BAD_VALUE'],
    ['captures', { captured_amount: 10_001 }, 403, 'CAPTURE_NOT_ALLOWED'],
    ['captures', { captured_amount: 5000, order_lines: BASKET.order_lines }, 400, 'BAD_VALUE'],
    ['refunds', { refunded_amount: 1 }, 403, 'REFUND_NOT_ALLOWED'],
    ['refunds', {}, 400, 'BAD_VALUE'],
  ])('%s %j is refused', async (action, body, status, code) => {
    const refused = await merchant.send('POST', `${await order()}/${action}`, body)
    expect([refused.status, refused.body.error_code]).toEqual([status, code])
  })

  it('expire after 28 days unless they are extended', async () => {
    const [short, long] = [await order(), await order()]
    nowMs = START + 27 * 24 * HOUR_MS
    expect((await merchant.send('POST', `${long}/extend-authorization-time`)).status).toBe(204)
    nowMs = START + 29 * 24 * HOUR_MS
    expect((await merchant.send('GET', short)).body.status).toBe('EXPIRED')
    expect((await merchant.send('POST', `${short}/captures`, { captured_amount: 1 })).status).toBe(403)
    expect((await merchant.send('POST', `${long}/captures`, { captured_amount: 1 })).status).toBe(201)
    nowMs = START
  })

  it('list their captures and refunds, and nothing is captured after a release', async () => {
    const path = await order()
    await merchant.send('POST', `${path}/captures`, { captured_amount: 6000, reference: 'shop-1' })
    await merchant.send('POST', `${path}/refunds`, { refunded_amount: 1000, reference: 'return-1' })
    await merchant.send('POST', `${path}/release-remaining-authorization`)
    expect((await merchant.send('POST', `${path}/captures`, { captured_amount: 1 })).status).toBe(403)
    expect((await merchant.send('GET', path)).body).toMatchObject({
      status: 'CAPTURED',
      order_amount: 10_000,
      captured_amount: 6000,
      refunded_amount: 1000,
      remaining_authorized_amount: 0,
      captures: [{ captured_amount: 6000, reference: 'shop-1' }],
      refunds: [{ refunded_amount: 1000, reference: 'return-1' }],
    })
  })
})
