import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'
import { startVippsSandbox, type VippsSandbox } from './start-vipps-sandbox.ts'

let sandbox: VippsSandbox
beforeAll(async () => {
  sandbox = await startVippsSandbox({ callbackDelayMs: 0 })
})
afterAll(() => sandbox.stop())

const SHOP = 'https://butikk.example'

/** Calls the API as a merchant with the right keys does. */
async function call(
  method: string,
  at: string,
  body?: unknown,
  of = sandbox,
  headers: Record<string, string> = {},
) {
  const keys = {
    'ocp-apim-subscription-key': of.keys.subscriptionKey,
    'merchant-serial-number': of.keys.merchantSerialNumber,
  }
  const access = await fetch(`${of.url}/accesstoken/get`, {
    method: 'POST',
    headers: { ...keys, client_id: of.keys.clientId, client_secret: of.keys.clientSecret },
  })
  const { access_token: token } = (await access.json()) as { access_token: string }
  const answer = await fetch(`${of.url}${at}`, {
    method,
    headers: {
      ...keys,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
}

function aPayment(reference: string = randomUUID()) {
  return {
    amount: { currency: 'NOK', value: 49_900 },
    paymentMethod: { type: 'WALLET' },
    userFlow: 'WEB_REDIRECT',
    reference,
    returnUrl: `${SHOP}/ordre/${reference}`,
    paymentDescription: 'Ordre <20001>',
  }
}

async function createPayment(of = sandbox) {
  const payment = aPayment()
  const { body } = await call('POST', '/epayment/v1/payments', payment, of)
  return { reference: payment.reference, page: String(body.redirectUrl) }
}

async function stateOf(reference: string, of = sandbox) {
  return (await call('GET', `/epayment/v1/payments/${reference}`, undefined, of)).body.state
}

describe('the API', () => {
  it.each([
    ['a reference with a sign that is not allowed', { reference: 'under_strek-1' }],
    ['another currency', { amount: { currency: 'SEK', value: 100 } }],
    ['no return address', { returnUrl: '' }],
    [
      'lines that do not add up',
      { receipt: { orderLines: [{ totalAmount: 1 }], bottomLine: { currency: 'NOK' } } },
    ],
  ])('refuses %s with 400', async (_, wrong) => {
    expect(await call('POST', '/epayment/v1/payments', { ...aPayment(), ...wrong })).toMatchObject({
      status: 400,
      body: { traceId: expect.any(String) },
    })
  })

  it('refuses a key that comes with other data', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const payment = aPayment()
    expect((await call('POST', '/epayment/v1/payments', payment, sandbox, key)).status).toBe(201)
    expect((await call('POST', '/epayment/v1/payments', payment, sandbox, key)).status).toBe(201)
    const other = { ...payment, paymentDescription: 'Noe annet' }
    expect((await call('POST', '/epayment/v1/payments', other, sandbox, key)).status).toBe(409)
  })

  it('refuses who has no token, and who has no keys', async () => {
    const keys = { 'ocp-apim-subscription-key': sandbox.keys.subscriptionKey }
    expect((await fetch(`${sandbox.url}/epayment/v1/payments/x`, { headers: keys })).status).toBe(401)
    expect((await fetch(`${sandbox.url}/accesstoken/get`, { method: 'POST' })).status).toBe(401)
  })

  it('registers a webhook, and shows it without its secret', async () => {
    const url = `${SHOP}/another`
    const events = ['epayments.payment.captured.v1']
    const { status, body } = await call('POST', '/webhooks/v1/webhooks', { url, events })
    expect([status, Object.keys(body)]).toEqual([201, ['id', 'secret']])
    const listed = await call('GET', '/webhooks/v1/webhooks')
    expect(listed.body).toEqual({ webhooks: [{ id: body.id, url, events }] })
    const at = `/webhooks/v1/webhooks/${body.id}`
    expect((await call('DELETE', at)).status).toBe(204)
    expect((await call('DELETE', at)).status).toBe(404)
    expect((await call('GET', '/webhooks/v1/webhooks')).body).toEqual({ webhooks: [] })
  })
})

describe('the page of the shopper', () => {
  async function answer(page: string, form: Record<string, string>) {
    const { origin, pathname, searchParams } = new URL(page)
    return fetch(`${origin}${pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token: searchParams.get('token') ?? '', ...form }),
    })
  }

  it.each([
    ['approve', 'AUTHORIZED'],
    ['abort', 'ABORTED'],
  ])('leads back to the shop after %s', async (choice, state) => {
    const { page, reference } = await createPayment()
    const shown = await fetch(page)
    expect(shown.headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP};`)
    const html = await shown.text()
    expect(html).toContain('Ordre &lt;20001&gt;')
    expect(html).toContain('499,00')
    const answered = await answer(page, { choice, phone: '+47 912 34 567' })
    expect(answered.status).toBe(303)
    expect(answered.headers.get('location')).toBe(`${SHOP}/ordre/${reference}`)
    expect(await stateOf(reference)).toBe(state)
    expect(await (await fetch(page)).text()).toContain('Tilbake til butikken')
  })

  it('asks again for a phone number that is none', async () => {
    const { page, reference } = await createPayment()
    const asked = await (await answer(page, { choice: 'approve', phone: '123' })).text()
    expect(asked).toContain('role="alert"')
    expect(await stateOf(reference)).toBe('CREATED')
  })

  it('is 404 for a token that nobody was given', async () => {
    expect((await fetch(`${sandbox.url}/landing?token=x`)).status).toBe(404)
  })
})

test('a webhook is signed, and sent again until it is accepted', async () => {
  const received: { headers: Record<string, unknown>; text: string }[] = []
  const done = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    received.push({ headers: request.headers, text })
    response.writeHead(received.length === 1 ? 500 : 200).end()
    if (received.length === 2) done.resolve()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const { secret } = sandbox.registerWebhook(url)
  expect(sandbox.registerWebhook(url).secret).toBe(secret)
  const { reference } = await createPayment()
  await fetch(`${sandbox.url}/control/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, outcome: 'approve' }),
  })
  await done.promise
  server.close()
  for (const { headers, text } of received) {
    expect(JSON.parse(text)).toMatchObject({ reference, name: 'AUTHORIZED', amount: { value: 49_900 } })
    expect(headers).toMatchObject(signWebhook(secret, url, text, new Date(String(headers['x-ms-date']))))
  }
})

test('payments survive a stop', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'varde-vipps-'))
  const dataFile = path.join(folder, 'vipps.jsonl')
  const first = await startVippsSandbox({ dataFile })
  const { reference } = await createPayment(first)
  await first.stop()
  const second = await startVippsSandbox({ dataFile, keys: first.keys })
  expect(await stateOf(reference, second)).toBe('CREATED')
  await second.stop()
  await rm(folder, { recursive: true, force: true })
})
