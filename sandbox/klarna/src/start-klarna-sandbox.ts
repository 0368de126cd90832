import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCallbacks } from './callbacks.ts'
import { answerControl } from './control-api.ts'
import { type Answer, type Call, refuse } from './exchange.ts'
import { createFaults } from './faults.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { renderLedgerPage } from './ledger-page.ts'
import { answerMerchant, isMerchantPath } from './merchant-api.ts'
import { readCall, sendAnswer } from './node-http.ts'
import { decideRisk } from './order-management-api.ts'
import type { Sandbox } from './sandbox.ts'
import { createStore } from './store.ts'
import { answerWidget, framePolicy } from './widget-api.ts'

export type KlarnaSandboxOptions = {
  /** 0, the default: whichever is free. */
  port?: number
  /** Loopback without; it is nobody else's business. */
  host?: string
  /** Without one, drawn for this start. */
  username?: string
  password?: string
  /** Journal that outlives the process; without one everything is forgotten at the end. */
  dataFile?: string
  /** How long after the shopper's decision the merchant's server is told; 300 ms without. */
  callbackDelayMs?: number
  /** After how long a pending order is accepted by itself; never without. */
  acceptPendingAfterMs?: number
  now?: () => Date
}

export type KlarnaSandbox = {
  /** Base of the API, for `KLARNA_API_URL`; the script lies at `/lib/v1/api.js` below it. */
  url: string
  username: string
  password: string
  ledger(): Ledger
  /**
   * Answers the shopper's browser in somebody else's server: the widget, and the ledger if wanted, below a path of that
   * server's own origin. Neither Klarna's API nor the control can be reached this way.
   *
   * @param request with its body unread
   * @param prefix what stands before our own paths, `/testbetaling`
   */
  answerBrowser(
    request: IncomingMessage,
    response: ServerResponse,
    prefix: string,
    options?: { ledger?: boolean },
  ): Promise<void>
  stop(): Promise<void>
}

/** Starts a server that stands in for Klarna: its API, its widget, a ledger, and strings to pull (`control-api.ts`). */
export async function startKlarnaSandbox(options: KlarnaSandboxOptions = {}): Promise<KlarnaSandbox> {
  const credentials = {
    username: options.username ?? `sandbox_${randomBytes(6).toString('hex')}`,
    password: options.password ?? randomBytes(18).toString('base64url'),
  }
  const timers = createTimers()
  const store = createStore(options.dataFile)
  const faults = createFaults()
  const callbacks = createCallbacks({
    store,
    faults,
    delayMs: options.callbackDelayMs ?? 300,
    later: timers.later,
  })
  const sandbox: Sandbox = {
    store,
    faults,
    callbacks,
    now: options.now ?? (() => new Date()),
    acceptPendingAfterMs: options.acceptPendingAfterMs ?? null,
    later: timers.later,
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    if (call === undefined) return sendAnswer(response, refuse(400, 'BAD_REQUEST', 'Malformed JSON'))
    if (isMerchantPath(call.path)) {
      const delivery = answerMerchant(sandbox, call, credentials)
      if (delivery === 'silence') return
      if (delivery === 'cut') return void request.socket.destroy()
      if (delivery.afterMs === 0) return sendAnswer(response, delivery.answer)
      return timers.later(delivery.afterMs, () => sendAnswer(response, delivery.answer))
    }
    if (call.path.startsWith('/control/')) {
      // Only JSON: a page in somebody's browser cannot send that here unasked.
      const isJson =
        call.method === 'GET' || call.headers['content-type']?.startsWith('application/json') === true
      return sendAnswer(response, isJson ? answerControl(sandbox, call) : { status: 415, body: {} })
    }
    sendAnswer(
      response,
      answerWidget(sandbox, call, 'http: https:') ?? answerLedger(sandbox, call) ?? NOT_FOUND,
    )
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  callbacks.resume()
  resumeDecisions(sandbox)

  return {
    url: addressOf(server.address() as AddressInfo),
    ...credentials,
    ledger: () => readLedger(sandbox),
    answerBrowser: async (request, response, prefix, { ledger = false } = {}) => {
      const call = await readCall(request, prefix)
      const found =
        call === undefined
          ? undefined
          : (answerWidget(sandbox, call, "'self'") ?? (ledger ? answerLedger(sandbox, call) : undefined))
      sendAnswer(response, found ?? NOT_FOUND)
    },
    stop: async () => {
      timers.clear()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Orders that were waiting when the last process ended are accepted in this one. */
function resumeDecisions(sandbox: Sandbox): void {
  const { acceptPendingAfterMs, store, later } = sandbox
  if (acceptPendingAfterMs === null) return
  for (const { id } of store.list('order').filter((order) => order.fraudStatus === 'PENDING')) {
    later(acceptPendingAfterMs, () => decideRisk(sandbox, id, 'ACCEPTED', 'send'))
  }
}

const NOT_FOUND: Answer = { status: 404, body: { message: 'not found' } }

function answerLedger(sandbox: Sandbox, call: Call): Answer | undefined {
  if (call.method !== 'GET') return undefined
  const wantsJson = call.path === '/ledger.json' || call.headers.accept?.includes('application/json') === true
  if (call.path !== '/ledger' && call.path !== '/ledger.json') return undefined
  const ledger = readLedger(sandbox)
  return wantsJson
    ? { status: 200, body: ledger }
    : {
        status: 200,
        body: renderLedgerPage(ledger),
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': framePolicy("'none'"),
        },
      }
}

function addressOf({ address, family, port }: AddressInfo): string {
  const host =
    address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

/** Things to be done later, all of which a stop calls off. */
function createTimers(): { later: Sandbox['later']; clear: () => void } {
  const pending = new Set<NodeJS.Timeout>()
  return {
    later: (afterMs, work) => {
      const timer = setTimeout(() => {
        pending.delete(timer)
        work()
      }, afterMs)
      pending.add(timer)
    },
    clear: () => {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    },
  }
}
