import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KlarnaSandbox } from './start-klarna-sandbox.ts'

export type Reply = { status: number; body: Record<string, unknown>; headers: Headers }

/** One jacket for 100 kroner, including VAT. */
export const BASKET = {
  purchase_country: 'NO',
  purchase_currency: 'NOK',
  locale: 'nb-NO',
  order_amount: 10_000,
  order_tax_amount: 2000,
  order_lines: [
    {
      type: 'physical',
      reference: '7090000000011',
      name: 'Skalljakke',
      quantity: 1,
      unit_price: 10_000,
      tax_rate: 2500,
      total_amount: 10_000,
      total_discount_amount: 0,
      total_tax_amount: 2000,
    },
  ],
}

/** A merchant that calls the sandbox. */
export function createMerchant(sandbox: Pick<KlarnaSandbox, 'url' | 'username' | 'password'>) {
  const credentials = Buffer.from(`${sandbox.username}:${sandbox.password}`).toString('base64')
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return { status: answer.status, body: isJson ? JSON.parse(text) : { text }, headers: answer.headers }
  }
  const openSession = async (reference: string, callbackUrl?: string): Promise<string> => {
    const urls = callbackUrl === undefined ? {} : { authorization: callbackUrl, notification: callbackUrl }
    const { body } = await send('POST', '/payments/v1/sessions', {
      ...BASKET,
      merchant_reference1: reference,
      merchant_urls: urls,
    })
    return String(body.session_id)
  }
  const authorise = async (sessionId: string, outcome = 'approve', callback = 'send'): Promise<string> => {
    const { body } = await send('POST', '/control/authorise', { session_id: sessionId, outcome, callback })
    return String(body.authorization_token)
  }
  const placeOrder = (token: string, headers: Record<string, string> = {}): Promise<Reply> =>
    send('POST', `/payments/v1/authorizations/${token}/order`, BASKET, headers)
  return { send, openSession, authorise, placeOrder }
}

/** The callback server of a merchant. */
export type Listener = {
  url: string
  received: Record<string, unknown>[]
  /** Sets the status of the next responses. */
  respondWith(status: number): void
  /** Waits until this many callbacks are received. */
  waitFor(count: number): Promise<Record<string, unknown>[]>
  stop(): void
}

export async function startListener(): Promise<Listener> {
  const received: Record<string, unknown>[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let status = 200
  const server: Server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push(JSON.parse(text))
    response.writeHead(status).end()
    for (const each of waiting) if (received.length >= each.count) each.resolve()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback/secret`,
    received,
    respondWith: (next) => {
      status = next
    },
    waitFor: async (count) => {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return received
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
