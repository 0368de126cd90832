import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createKlarnaProvider } from './klarna-provider.ts'
import type {
  PaymentProvider,
  PaymentProviderError,
  PaymentSession,
  PlaceOrderInput,
} from './payment-provider.ts'
import { startTestKlarna, type TestKlarna, testPurchase } from './test-klarna.ts'

let klarna: TestKlarna

beforeAll(async () => {
  klarna = await startTestKlarna()
})
afterEach(() => klarna.control('faults', { faults: [] }))
afterAll(() => klarna.sandbox.stop())

/** A purchase approved by the shopper, ready to be placed. */
async function approve(reference: string): Promise<PlaceOrderInput> {
  const purchase = testPurchase(reference)
  const session = (await klarna.provider.openSession(purchase)) as PaymentSession
  const authorizationToken = (await klarna.authorise(session.sessionId)) ?? ''
  return { ...purchase, authorizationToken, idempotencyKey: `${reference}:order` }
}

/** The provider with a single attempt per call. */
async function failOnce(call: (provider: PaymentProvider) => Promise<unknown>, timeoutMs = 10_000) {
  const provider = klarna.connect({ timeoutMs, budgetMs: timeoutMs })
  return call(provider).then(
    () => expect.fail('the call succeeded'),
    (error: PaymentProviderError) => error,
  )
}

function ordersOf(reference: string) {
  return klarna.sandbox.ledger().orders.filter((order) => order.reference === reference)
}

describe('a response that is lost', () => {
  it.each([
    ['cut-after', 'unreachable'],
    ['timeout-after', 'timeout'],
    ['error-after', 'failed'],
  ])('by %s is found again with the same key, and the work was done once', async (kind, fault) => {
    const input = await approve(kind)
    await klarna.control('faults', { faults: [{ kind, path: '/order', times: 3 }] })
    const error = await failOnce(
      (provider) => provider.placeOrder(input),
      kind === 'timeout-after' ? 150 : 10_000,
    )
    expect(error).toMatchObject({
      name: 'PaymentProviderError',
      operation: 'placeOrder',
      fault,
      retryable: true,
    })
    await klarna.control('faults', { faults: [] })
    expect(await klarna.provider.placeOrder(input)).toEqual({
      status: 'authorised',
      orderId: ordersOf(kind)[0]?.orderId,
      amountOre: input.totalOre,
    })
    expect(ordersOf(kind)).toHaveLength(1)
  })

  it('is found within the same call, while there is time', async () => {
    const input = await approve('again')
    const waits: number[] = []
    const provider = klarna.connect({
      random: () => 0.5,
      wait: async (ms) => {
        waits.push(ms)
      },
    })
    await klarna.control('faults', { faults: [{ kind: 'cut-after', path: '/order', times: 2 }] })
    expect(await provider.placeOrder(input)).toMatchObject({ status: 'authorised' })
    expect(waits).toEqual([150, 300])
    expect(ordersOf('again')).toHaveLength(1)
  })

  it('of a capture and a refund does not move the money twice', async () => {
    const { orderId, lines, totalOre } = await klarna.order()
    const all = { orderId, lines, amountOre: totalOre, reference: 'r', idempotencyKey: 'all' }
    for (const path of ['/captures', '/refunds']) {
      await klarna.control('faults', { faults: [{ kind: 'error-after', path, times: 1, status: 503 }] })
      const call = path === '/captures' ? klarna.provider.capture : klarna.provider.refund
      expect((await call(all)).status).not.toBe('refused')
    }
    const order = await klarna.provider.findOrder(orderId)
    expect(order).toMatchObject({ capturedOre: totalOre, refundedOre: totalOre })
    expect([order?.captures.length, order?.refunds.length]).toEqual([1, 1])
  })
})

describe('a call that never got through', () => {
  it.each(['error-before', 'timeout-before'])('by %s has done nothing', async (kind) => {
    const input = await approve(kind)
    await klarna.control('faults', { faults: [{ kind, path: '/order', times: 3 }] })
    const error = await failOnce(
      (provider) => provider.placeOrder(input),
      kind === 'timeout-before' ? 150 : 10_000,
    )
    expect(error.retryable).toBe(true)
    expect(ordersOf(kind)).toHaveLength(0)
  })

  it('is tried three times and no more', async () => {
    await klarna.control('faults', { faults: [{ kind: 'error-before' }] })
    await expect(klarna.provider.findOrder('x')).rejects.toMatchObject({ fault: 'failed', httpStatus: 500 })
    const answer = await fetch(`${klarna.sandbox.url}/control/faults`)
    expect(await answer.json()).toMatchObject({ faults: [{ kind: 'error-before', taken: 3 }] })
  })

  it('is not retried when the time for all attempts is up', async () => {
    await klarna.control('faults', { faults: [{ kind: 'error-before' }] })
    let nowMs = 0
    const provider = klarna.connect({
      budgetMs: 5000,
      clock: () => {
        nowMs += 3000
        return nowMs
      },
    })
    await expect(provider.findOrder('x')).rejects.toMatchObject({ fault: 'failed' })
    const answer = await fetch(`${klarna.sandbox.url}/control/faults`)
    expect(await answer.json()).toMatchObject({ faults: [{ taken: 1 }] })
  })

  it('to a closed port is unreachable', async () => {
    const closed = createServer()
    const apiUrl = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    const provider = klarna.connect({ apiUrl })
    await expect(provider.findSession('x')).rejects.toMatchObject({ fault: 'unreachable', retryable: true })
  })
})

describe('other faults', () => {
  it('404 and 409 are refusals, and a slow response is waited for', async () => {
    const { orderId } = await klarna.order()
    await klarna.control('faults', { faults: [{ kind: 'not-found', times: 1 }] })
    expect(await klarna.provider.findOrder(orderId)).toBeUndefined()
    await klarna.control('faults', { faults: [{ kind: 'conflict', times: 1 }] })
    expect(await klarna.provider.cancel(orderId, 'k')).toMatchObject({ reason: 'conflict' })
    await klarna.control('faults', { faults: [{ kind: 'slow', afterMs: 30, times: 1 }] })
    expect(await klarna.provider.cancel(orderId, 'k')).toEqual({ status: 'cancelled' })
  })

  it('wrong credentials are our own fault, and are not retried', async () => {
    const provider = klarna.connect({ password: 'wrong' })
    await expect(provider.findOrder('x')).rejects.toMatchObject({
      fault: 'unauthorised',
      retryable: false,
      httpStatus: 401,
    })
  })

  it('a pending order can be forced, whatever the shopper pressed', async () => {
    await klarna.control('faults', { faults: [{ kind: 'pending-order', times: 1 }] })
    expect(await klarna.provider.placeOrder(await approve('forced'))).toMatchObject({ status: 'pending' })
  })
})

describe('a server that is not Klarna', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections()
  })

  async function answerWith(status: number, body: string, headers: Record<string, string> = {}) {
    let calls = 0
    const server = createServer((_request, response) => {
      calls += 1
      response.writeHead(status, headers).end(body)
    })
    servers.push(server)
    const apiUrl = await listen(server)
    const provider = createKlarnaProvider({
      apiUrl,
      username: 'somebody',
      password: 'hush-hush',
      wait: async () => undefined,
    })
    return { provider, calls: () => calls }
  }

  it('a 404 without Klarna’s form is not taken for «no such order»', async () => {
    const { provider } = await answerWith(404, '<h1>Not found</h1>')
    await expect(provider.findOrder('x')).rejects.toMatchObject({ fault: 'unreadable', retryable: false })
  })

  it('redirects are not followed, so that the credentials reach no other server', async () => {
    const { provider, calls } = await answerWith(302, '', { location: '/elsewhere' })
    await expect(provider.findOrder('x')).rejects.toMatchObject({ fault: 'unreadable' })
    expect(calls()).toBe(1)
  })

  it('a response that cannot be parsed is retried, since the work may have been done', async () => {
    const { provider, calls } = await answerWith(200, '{"order_id": 5')
    const input = { ...testPurchase('unreadable'), authorizationToken: 'token-not-to-be-seen' }
    const error: Error = await provider.placeOrder(input).catch((thrown) => thrown)
    expect(error).toMatchObject({ fault: 'unreadable', retryable: true })
    expect(calls()).toBe(3)
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/token-not-to-be-seen|hush-hush|secret/)
  })

  it('a call without a key is made once', async () => {
    const { provider, calls } = await answerWith(503, '')
    const session = { ...testPurchase('no-key'), idempotencyKey: undefined as unknown as string }
    await expect(provider.openSession(session)).rejects.toMatchObject({ fault: 'failed' })
    expect(calls()).toBe(1)
  })
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a provider that hangs', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  async function start(answer: (response: ServerResponse) => void) {
    let calls = 0
    const server = createServer((_request, response) => {
      calls += 1
      answer(response)
    })
    servers.push(server)
    return { apiUrl: await listen(server), calls: () => calls }
  }

  it.each<[string, (response: ServerResponse) => void]>([
    ['before its headers', () => undefined],
    ['in the middle of its body', (response) => void response.writeHead(200).write('{')],
    [
      'byte by byte',
      (response) => {
        response.writeHead(200)
        const timer = setInterval(() => response.write(' '), 5)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('%s is given up when the time for the whole call is over', async (_, answer) => {
    const { apiUrl, calls } = await start(answer)
    const provider = klarna.connect({ apiUrl, budgetMs: 60 })
    await expect(provider.findOrder('x')).rejects.toMatchObject({ fault: 'timeout', retryable: true })
    expect(calls()).toBe(1)
  })

  it('after five failures in a row it is not called for a while; then one call is let through', async () => {
    let isBroken = true
    const { apiUrl, calls } = await start((response) => {
      if (isBroken) response.socket?.destroy()
      else {
        response
          .writeHead(404, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error_code: 'NO_SUCH_ORDER' }))
      }
    })
    const pauseMs = 150
    const provider = klarna.connect({ apiUrl, breaker: { failures: 5, pauseMs } })
    for (let no = 0; no < 5; no += 1) {
      await expect(provider.findOrder('x')).rejects.toMatchObject({ fault: 'unreachable' })
    }
    const asked = calls()
    await expect(provider.findSession('x')).rejects.toMatchObject({ fault: 'paused', retryable: true })
    expect(calls()).toBe(asked)
    isBroken = false
    await expect.poll(() => provider.findOrder('x').catch(() => 'paused')).toBeUndefined()
    await Promise.all([provider.findOrder('x'), provider.findSession('x')])
    expect(calls()).toBe(asked + 3)
  })

  it('refusals and wrong keys do not open the circuit', async () => {
    const provider = klarna.connect({ password: 'wrong', breaker: { failures: 1, pauseMs: 60_000 } })
    for (let no = 0; no < 3; no += 1) {
      await expect(provider.findOrder('x')).rejects.toMatchObject({ fault: 'unauthorised' })
    }
  })
})
