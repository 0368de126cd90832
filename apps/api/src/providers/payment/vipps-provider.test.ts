import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildPaymentLines } from './payment-lines.ts'
import type { PaymentProvider, PaymentProviderError, PaymentSession } from './payment-provider.ts'
import { DRINK, JACKET, testPurchase } from './test-klarna.ts'
import { startTestVipps, type TestVipps } from './test-vipps.ts'
import { toVippsReference } from './vipps-reference.ts'

let vipps: TestVipps
let provider: PaymentProvider
beforeAll(async () => {
  vipps = await startTestVipps()
  provider = vipps.provider
})
afterEach(() => vipps.control('faults', { faults: [] }))
afterAll(() => vipps.sandbox.stop())

let purchases = 0
function aPurchase() {
  purchases += 1
  return { ...testPurchase(`kjop_nummer-${purchases}-0123456789`), method: 'vipps' as const }
}

async function open() {
  const purchase = aPurchase()
  const session = (await provider.openSession(purchase)) as PaymentSession
  return { purchase, session, reference: toVippsReference(purchase.reference) }
}

/** Approved by the shopper, with the id that money is moved by. */
async function order() {
  const { purchase, reference } = await open()
  await vipps.decide(purchase.reference, 'approve')
  return { purchase, reference, totalOre: purchase.totalOre }
}

function ledgerOf(reference: string) {
  return vipps.sandbox.ledger().orders.find((each) => each.reference === reference)
}

function part(orderId: string, amountOre: number, idempotencyKey: string) {
  const { lines } = buildPaymentLines([DRINK], null)
  return { orderId, amountOre, lines, reference: 'R1', idempotencyKey }
}

describe('a payment', () => {
  it('is created once, with every line, and its page is the same for the same key', async () => {
    const { purchase, session, reference } = await open()
    expect(session).toMatchObject({ status: 'open', sessionId: reference, categories: [] })
    expect(session.clientToken).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/landing\?token=/)
    expect(await provider.openSession(purchase)).toMatchObject({ clientToken: session.clientToken })
    expect(vipps.eventsOf(purchase.reference)).toEqual(['CREATED'])
  })

  it('that was created before stands, also under another key; with another sum it is a conflict', async () => {
    const { purchase, session } = await open()
    expect(await provider.openSession({ ...purchase, idempotencyKey: 'another-key' })).toMatchObject({
      clientToken: session.clientToken,
    })
    const { lines, totalOre } = buildPaymentLines([JACKET], null)
    expect(
      await provider.openSession({ ...purchase, lines, totalOre, idempotencyKey: 'third-key' }),
    ).toMatchObject({ status: 'refused', reason: 'conflict', code: '4150' })
  })

  it('under one krone is refused', async () => {
    const { lines, totalOre } = buildPaymentLines([{ ...DRINK, count: 1, priceOre: 99, pantOre: 0 }], null)
    expect(await provider.openSession({ ...aPurchase(), lines, totalOre })).toMatchObject({
      status: 'refused',
      reason: 'not-allowed',
      code: '6010',
    })
  })

  it('is shown at a path of the shop by the embedded start', async () => {
    const embedded = vipps.connect({ landingPath: '/testbetaling/vipps/landing' })
    const opened = (await embedded.openSession(aPurchase())) as PaymentSession
    expect(opened.clientToken).toMatch(/^\/testbetaling\/vipps\/landing\?token=[\w-]+$/)
  })

  it.each([
    ['approve', 'complete', true],
    ['abort', 'cancelled', false],
  ] as const)('after %s is %s', async (outcome, status, isApproved) => {
    const { purchase, reference } = await open()
    expect(await provider.findSession(reference)).toMatchObject({
      status: 'incomplete',
      authorizationToken: null,
    })
    await vipps.decide(purchase.reference, outcome)
    expect(await provider.findSession(reference)).toMatchObject({
      status,
      totalOre: purchase.totalOre,
      authorizationToken: isApproved ? reference : null,
    })
  })

  it('that nobody answers has expired after ten minutes', async () => {
    let at = Date.parse('2026-11-20T12:00:00Z')
    const other = await startTestVipps({ now: () => new Date(at) })
    const purchase = aPurchase()
    await other.provider.openSession(purchase)
    at += 10 * 60_000
    const reference = toVippsReference(purchase.reference)
    expect(await other.provider.findSession(reference)).toMatchObject({ status: 'expired' })
    await other.sandbox.stop()
  })

  it('becomes an order with what Vipps has set aside, whatever was asked for', async () => {
    const { purchase, reference } = await open()
    const input = { ...purchase, authorizationToken: reference, idempotencyKey: 'order' }
    expect(await provider.placeOrder(input)).toMatchObject({ status: 'refused', reason: 'not-allowed' })
    await vipps.decide(purchase.reference, 'approve', { amount: 5000 })
    expect(await provider.placeOrder(input)).toEqual({
      status: 'authorised',
      orderId: reference,
      amountOre: 5000,
    })
    expect(await provider.placeOrder({ ...input, authorizationToken: 'no-such-payment' })).toMatchObject({
      reason: 'not-found',
    })
  })
})

describe('ending a session', () => {
  it('terminates a payment that nobody has approved, any number of times', async () => {
    const { purchase } = await open()
    for (const key of ['end-1', 'end-1', 'end-2']) {
      expect(await provider.endSession?.(purchase.reference, key)).toEqual({ status: 'ended' })
    }
    expect(vipps.eventsOf(purchase.reference)).toEqual(['CREATED', 'TERMINATED'])
    expect(await provider.endSession?.('never-created-0123456789', 'end-3')).toEqual({ status: 'ended' })
  })

  it('leaves one that was approved just before, and says so', async () => {
    const { purchase, reference } = await order()
    expect(await provider.endSession?.(purchase.reference, 'end')).toEqual({
      status: 'approved',
      authorizationToken: reference,
    })
    expect(ledgerOf(reference)).toMatchObject({ remaining: purchase.totalOre })
    expect(await provider.cancelAuthorization(reference)).toEqual({ status: 'cancelled' })
    expect(await provider.cancelAuthorization(reference)).toEqual({ status: 'cancelled' })
    expect(ledgerOf(reference)).toMatchObject({ remaining: 0 })
    expect(await provider.endSession?.(purchase.reference, 'end-again')).toEqual({ status: 'ended' })
  })
})

describe('money', () => {
  it('is captured and refunded in parts, each once for its key, and the rest is released', async () => {
    const { reference, totalOre } = await order()
    const [first, again] = [
      await provider.capture(part(reference, 10_000, 'part-1')),
      await provider.capture(part(reference, 10_000, 'part-1')),
    ]
    expect(first).toEqual({ status: 'captured', captureId: expect.any(String) })
    expect(again).toEqual(first)
    expect(await provider.capture(part(reference, 5000, 'part-2'))).toMatchObject({ status: 'captured' })
    expect(await provider.capture(part(reference, totalOre, 'too-much'))).toMatchObject({
      reason: 'not-allowed',
      code: '6090',
    })
    expect(await provider.refund(part(reference, 3000, 'back-1'))).toMatchObject({ status: 'refunded' })
    expect(await provider.refund(part(reference, 3000, 'back-1'))).toMatchObject({ status: 'refunded' })
    expect(await provider.refund(part(reference, 12_001, 'back-2'))).toMatchObject({ code: '6150' })
    expect(await provider.findOrder(reference)).toMatchObject({
      status: 'part-captured',
      capturedOre: 15_000,
      refundedOre: 3000,
      remainingOre: totalOre - 15_000,
    })
    for (const key of ['rest-1', 'rest-2']) {
      expect(await provider.releaseRemaining(reference, key)).toEqual({ status: 'released' })
    }
    expect(ledgerOf(reference)).toMatchObject({ captured: 15_000, refunded: 3000, remaining: 0 })
  })

  it('that was never captured is cancelled, and cancelled already counts as done', async () => {
    const { reference } = await order()
    for (const key of ['cancel-1', 'cancel-2']) {
      expect(await provider.cancel(reference, key)).toEqual({ status: 'cancelled' })
    }
    expect(await provider.findOrder(reference)).toMatchObject({ status: 'cancelled', remainingOre: 0 })
    expect(await provider.findOrder('no-such-payment')).toBeUndefined()
  })

  it.each(['cut-after', 'error-after'])('is moved once when an answer is lost by %s', async (kind) => {
    const { reference, totalOre } = await order()
    for (const path of ['/capture', '/refund']) {
      await vipps.control('faults', { faults: [{ kind, path, times: 2 }] })
      const call = path === '/capture' ? provider.capture : provider.refund
      expect((await call(part(reference, totalOre, `all-${kind}`))).status).not.toBe('refused')
    }
    expect(ledgerOf(reference)).toMatchObject({ captured: totalOre, refunded: totalOre })
  })

  it('that was captured is found by its key when the key itself is refused', async () => {
    const { reference } = await order()
    const done = await provider.capture(part(reference, 10_000, 'kept'))
    await vipps.control('faults', { faults: [{ kind: 'conflict', path: '/capture' }] })
    expect(await provider.capture(part(reference, 10_000, 'kept'))).toEqual(done)
    expect(await provider.capture(part(reference, 10_000, 'not-kept'))).toMatchObject({ reason: 'conflict' })
  })
})

describe('access', () => {
  it('is renewed when a token is no longer accepted', async () => {
    const { reference } = await open()
    await vipps.control('tokens', {})
    expect(await provider.findSession(reference)).toMatchObject({ status: 'incomplete' })
  })

  it('is asked for once by simultaneous calls', async () => {
    const { reference } = await open()
    await vipps.control('faults', { faults: [{ kind: 'slow', path: '/accesstoken', times: 1, afterMs: 20 }] })
    const fresh = vipps.connect({})
    const found = await Promise.all(Array.from({ length: 5 }, () => fresh.findSession(reference)))
    expect(found.map((session) => session?.status)).toEqual(Array(5).fill('incomplete'))
  })

  it.each([
    ['clientSecret', { clientSecret: 'wrong' }],
    ['subscriptionKey', { subscriptionKey: 'wrong' }],
    ['merchantSerialNumber', { merchantSerialNumber: '654321' }],
  ])('with a wrong %s is an exception that is not tried again', async (_, keys) => {
    const error = await vipps
      .connect(keys)
      .findSession('some-reference')
      .then(
        () => expect.fail('the call succeeded'),
        (thrown: PaymentProviderError) => thrown,
      )
    expect(error).toMatchObject({ name: 'PaymentProviderError', fault: 'unauthorised', retryable: false })
    expect(JSON.stringify(error)).not.toContain('wrong')
  })
})

describe('when Vipps fails', () => {
  it.each([
    ['error-before', 'failed', 5000],
    ['timeout-before', 'timeout', 100],
    ['cut-after', 'unreachable', 5000],
  ])('%s is an exception that may be tried again', async (kind, fault, timeoutMs) => {
    await vipps.control('faults', { faults: [{ kind, path: '/epayment' }] })
    const error = await vipps
      .connect({ timeoutMs })
      .findSession('some-reference')
      .catch((thrown: PaymentProviderError) => thrown)
    expect(error).toMatchObject({ fault, retryable: true })
  })

  it('repeated failures open the circuit', async () => {
    const broken = vipps.connect({ breaker: { failures: 2, pauseMs: 60_000 } })
    await vipps.control('faults', { faults: [{ kind: 'error-before', path: '/epayment' }] })
    for (let no = 0; no < 2; no += 1) {
      await expect(broken.findSession('some-reference')).rejects.toMatchObject({ fault: 'failed' })
    }
    await expect(broken.findSession('some-reference')).rejects.toMatchObject({ fault: 'paused' })
  })

  describe('a proxy', () => {
    let proxy: Server
    let answer: [number, string]
    beforeAll(async () => {
      proxy = createServer((request, response) => {
        const isToken = request.url === '/accesstoken/get'
        const [status, text] = isToken ? [200, '{"access_token":"t","expires_in":"60"}'] : answer
        response.writeHead(status).end(text)
      })
      await new Promise<void>((resolve) => {
        proxy.listen(0, '127.0.0.1', resolve)
      })
    })
    afterAll(() => proxy.close())

    it.each<[string, [number, string], object]>([
      ['404 in another form', [404, '<h1>Not found</h1>'], { fault: 'unreadable', retryable: false }],
      ['200 that is no JSON', [200, '<h1>Hei</h1>'], { fault: 'unreadable', retryable: true }],
      ['200 without what is needed', [200, '{"state":"PAID"}'], { fault: 'unreadable', retryable: true }],
      ['423', [423, ''], { fault: 'failed', retryable: true }],
      ['429', [429, ''], { fault: 'failed', retryable: true }],
      ['redirect', [302, ''], { fault: 'unreadable', retryable: false }],
      [
        'payment that is being worked on',
        [400, '{"title":"Order processing","extraDetails":[{"name":"ErrorCode","reason":"6160"}]}'],
        { fault: 'failed', retryable: true },
      ],
    ])('that answers with a %s is not believed', async (_, given, expected) => {
      answer = given
      const through = vipps.connect({
        apiUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      })
      await expect(through.findSession('some-reference')).rejects.toMatchObject(expected)
    })
  })
})
