import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type KlarnaSandbox, startKlarnaSandbox } from './start-klarna-sandbox.ts'
import { BASKET, createMerchant, type Listener, startListener } from './test-merchant.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'klarna-'))
afterAll(() => rmSync(folder, { recursive: true }))

let sandbox: KlarnaSandbox
let merchant: ReturnType<typeof createMerchant>
let listener: Listener

beforeAll(async () => {
  sandbox = await startKlarnaSandbox({ callbackDelayMs: 0 })
  merchant = createMerchant(sandbox)
})
afterAll(() => sandbox.stop())

const setFaults = (faults: object[], seed = 1) => merchant.send('POST', '/control/faults', { faults, seed })

describe('callbacks', () => {
  beforeAll(async () => {
    listener = await startListener()
  })
  afterEach(async () => {
    listener.received.length = 0
    await merchant.send('POST', '/control/reset', {})
  })
  afterAll(() => listener.stop())

  it('are sent for an approval without a browser', async () => {
    const sessionId = await merchant.openSession('told', listener.url)
    const token = await merchant.authorise(sessionId)
    expect(await listener.waitFor(1)).toEqual([
      { authorization_token: token, session_id: sessionId, merchant_reference1: 'told' },
    ])
  })

  it('are sent again when the server does not accept them', async () => {
    listener.respondWith(503)
    await merchant.authorise(await merchant.openSession('again', listener.url))
    await listener.waitFor(1)
    listener.respondWith(200)
    const [first, second] = await listener.waitFor(2)
    expect(second).toEqual(first)
  })

  it('are duplicated or lost by a fault', async () => {
    await setFaults([{ kind: 'duplicate-callback', times: 1 }])
    await merchant.authorise(await merchant.openSession('double', listener.url))
    const [first, second] = await listener.waitFor(2)
    expect(second).toEqual(first)
    await setFaults([{ kind: 'lose-callback', times: 1 }])
    await merchant.authorise(await merchant.openSession('lost', listener.url))
    await merchant.authorise(await merchant.openSession('next', listener.url))
    expect((await listener.waitFor(3)).map((each) => each.merchant_reference1)).toEqual([
      'double',
      'double',
      'next',
    ])
  })

  it('are reordered by a fault', async () => {
    await setFaults([{ kind: 'reorder-callback', times: 1 }])
    await merchant.authorise(await merchant.openSession('first', listener.url))
    await merchant.authorise(await merchant.openSession('second', listener.url))
    expect((await listener.waitFor(2)).map((each) => each.merchant_reference1)).toEqual(['second', 'first'])
  })

  it('are held until a test sends them', async () => {
    const token = await merchant.authorise(
      await merchant.openSession('held', listener.url),
      'approve',
      'hold',
    )
    const shown = await merchant.send('GET', '/control/callbacks')
    expect(shown.body.callbacks).toMatchObject([{ state: 'held', kind: 'authorised' }])
    expect(JSON.stringify(shown.body)).not.toContain('secret')
    expect((await merchant.send('POST', '/control/callbacks', {})).body).toEqual({ sent: 1 })
    expect(await listener.waitFor(1)).toMatchObject([{ authorization_token: token }])
  })

  it.each([
    ['ACCEPTED', 'AUTHORIZED'],
    ['REJECTED', 'CANCELLED'],
  ])('tell that a pending order was %s', async (decision, status) => {
    const token = await merchant.authorise(await merchant.openSession('p', listener.url), 'pending', 'none')
    const placed = await merchant.placeOrder(token)
    expect(placed.body.fraud_status).toBe('PENDING')
    const { order_id } = placed.body
    await merchant.send('POST', '/control/resolve', { decision })
    expect(await listener.waitFor(1)).toEqual([{ order_id, event_type: `FRAUD_RISK_${decision}` }])
    const order = await merchant.send('GET', `/ordermanagement/v1/orders/${order_id}`)
    expect(order.body).toMatchObject({ status, fraud_status: decision })
  })
})

describe('a pending order', () => {
  it('is accepted after the set time, also when the sandbox was stopped meanwhile', async () => {
    const file = path.join(folder, 'pending.jsonl')
    const patient = await startKlarnaSandbox({ dataFile: file, acceptPendingAfterMs: 3_600_000 })
    const shop = createMerchant(patient)
    const receiver = await startListener()
    const placed = await shop.placeOrder(
      await shop.authorise(await shop.openSession('p', receiver.url), 'pending', 'none'),
    )
    await patient.stop()
    const quick = await startKlarnaSandbox({ dataFile: file, acceptPendingAfterMs: 0, callbackDelayMs: 0 })
    expect(await receiver.waitFor(1)).toEqual([
      { order_id: placed.body.order_id, event_type: 'FRAUD_RISK_ACCEPTED' },
    ])
    expect(quick.ledger().orders).toMatchObject([{ fraudStatus: 'ACCEPTED' }])
    await quick.stop()
    receiver.stop()
  })
})

describe('the control endpoints', () => {
  it('apply faults to the same calls for the same seed', async () => {
    const strikes = async (seed: number) => {
      await setFaults([{ kind: 'error-before', probability: 0.5, path: '/sessions/' }], seed)
      const statuses: number[] = []
      for (let call = 0; call < 20; call += 1) {
        statuses.push((await merchant.send('GET', '/payments/v1/sessions/x')).status)
      }
      return statuses
    }
    const first = await strikes(7)
    expect(await strikes(7)).toEqual(first)
    expect(await strikes(8)).not.toEqual(first)
    expect(new Set(first)).toEqual(new Set([500, 404]))
    await setFaults([])
  })

  it('refuse unknown values, and what a page of another origin could send', async () => {
    expect((await setFaults([{ kind: 'earthquake' }])).status).toBe(400)
    expect((await setFaults([{ kind: 'slow', afterMs: -1 }])).status).toBe(400)
    const plain = await fetch(`${sandbox.url}/control/reset`, { method: 'POST', body: '{}' })
    expect(plain.status).toBe(415)
  })
})

describe('the ledger', () => {
  it('has every amount by our reference, as HTML and JSON, and no secret', async () => {
    await merchant.send('POST', '/control/reset', {})
    const token = await merchant.authorise(
      await merchant.openSession('<b>ref</b>', 'http://127.0.0.1:9/callback/secret'),
      'approve',
      'none',
    )
    const { body } = await merchant.placeOrder(token)
    const order = `/ordermanagement/v1/orders/${body.order_id}`
    await merchant.send('POST', `${order}/captures`, { captured_amount: 7000 })
    await merchant.send('POST', `${order}/refunds`, { refunded_amount: 2000 })
    const ledger = (await merchant.send('GET', '/ledger.json')).body
    expect(ledger).toMatchObject({
      orders: [{ reference: '<b>ref</b>', amount: 10_000, captured: 7000, refunded: 2000, remaining: 3000 }],
      totals: { orders: 1, authorised: 10_000, captured: 7000, refunded: 2000, remaining: 3000 },
    })
    expect(ledger).toEqual(JSON.parse(JSON.stringify(sandbox.ledger())))
    const kinds = sandbox.ledger().entries.map(({ kind, amount }) => `${kind} ${amount}`)
    expect(kinds).toEqual(['session 10000', 'authorised 10000', 'order 10000', 'capture 7000', 'refund 2000'])
    const page = String((await merchant.send('GET', '/ledger')).body.text)
    expect(page).toContain('&lt;b&gt;ref&lt;/b&gt;')
    expect(page).not.toContain('<b>ref')
    expect(JSON.stringify(ledger) + page).not.toMatch(new RegExp(`${token}|secret`))
  })
})

describe('served by the shop', () => {
  it('only the widget and the ledger can be reached, below the given path', async () => {
    const shop = createServer((request, response) => {
      const ledger = request.headers['x-ledger'] === 'yes'
      void sandbox.handleBrowser(request, response, '/testbetaling', { ledger })
    })
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/testbetaling`
    const status = async (at: string, init: RequestInit = {}) => (await fetch(`${base}${at}`, init)).status
    const script = await fetch(`${base}/lib/v1/api.js`)
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    const page = await fetch(`${base}/widget/approve.html`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const json = { 'content-type': 'application/json' }
    const unknown = { method: 'POST', headers: json, body: '{"client_token":"a.b.c"}' }
    expect(await status('/widget/session', unknown)).toBe(404)
    expect(await status('/payments/v1/sessions', { method: 'POST', headers: json, body: '{}' })).toBe(404)
    expect(await status('/control/reset', { method: 'POST', headers: json, body: '{}' })).toBe(404)
    expect(await status('/ledger')).toBe(404)
    expect(await status('/ledger', { headers: { 'x-ledger': 'yes' } })).toBe(200)
    expect(await status('/widget/..%2f..%2fpackage.json')).toBe(404)
    shop.closeAllConnections()
    shop.close()
  })

  it('the client token alone allows the decision in the widget', async () => {
    const { body } = await merchant.send('POST', '/payments/v1/sessions', {
      ...BASKET,
      merchant_reference1: 'w',
    })
    const decide = (fields: object) =>
      merchant.send('POST', '/widget/decision', { client_token: body.client_token, ...fields })
    expect((await decide({ outcome: 'approve', category: 'gold' })).status).toBe(400)
    expect((await decide({ outcome: 'decline', category: 'pay_now' })).body).toMatchObject({
      approved: false,
    })
    const approved = await decide({ outcome: 'approve', category: 'pay_later' })
    expect((await merchant.placeOrder(String(approved.body.authorization_token))).body).toMatchObject({
      fraud_status: 'ACCEPTED',
      authorized_payment_method: { type: 'invoice' },
    })
    expect((await decide({ outcome: 'approve', category: 'pay_now' })).body).toMatchObject({
      approved: false,
    })
  })
})

describe('the journal', () => {
  it('survives a killed process, with an incomplete line, and callbacks continue', async () => {
    const file = path.join(folder, 'killed.jsonl')
    const receiver = await startListener()
    const process1 = await startProcess(file)
    const before = createMerchant(process1)
    const open = await before.authorise(await before.openSession('open'))
    const key = { 'klarna-idempotency-key': 'order-1' }
    const token = await before.authorise(await before.openSession('placed'))
    const placed = await before.placeOrder(token, key)
    await before.authorise(await before.openSession('untold', receiver.url), 'approve', 'hold')
    process1.child.kill('SIGKILL')
    await once(process1.child, 'exit')
    writeFileSync(file, '{"shelf":"order","thing":{"id":"half', { flag: 'a' })

    const process2 = await startProcess(file)
    const after = createMerchant(process2)
    expect((await after.placeOrder(token, key)).body).toEqual(placed.body)
    expect((await after.placeOrder(open)).status).toBe(200)
    await after.send('POST', '/control/callbacks', {})
    expect(await receiver.waitFor(1)).toMatchObject([{ merchant_reference1: 'untold' }])
    process2.child.kill('SIGTERM')
    await once(process2.child, 'exit')
    receiver.stop()

    const third = await startKlarnaSandbox({ dataFile: file })
    expect(third.ledger().orders.map(({ reference }) => reference)).toEqual(['placed', 'open'])
    await third.stop()
  })

  it('is empty after a reset', async () => {
    const file = path.join(folder, 'reset.jsonl')
    const first = await startKlarnaSandbox({ dataFile: file })
    await createMerchant(first).openSession('forgotten')
    await createMerchant(first).send('POST', '/control/reset', {})
    await first.stop()
    expect(readFileSync(file, 'utf8')).toContain('forgotten')
    const second = await startKlarnaSandbox({ dataFile: file })
    expect(second.ledger().sessions).toEqual([])
    await second.stop()
  })
})

/** Starts the sandbox in its own process. */
async function startProcess(file: string) {
  const main = path.join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main, '--port', '0', '--data', file, '--callback-delay', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().match(/http:\S+/)?.[0] ?? ''
  return { child, url, username: 'sandbox', password: 'sandbox' }
}
