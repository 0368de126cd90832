import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createCallbacks } from './callbacks.ts'
import { handleControl } from './control-api.ts'
import { type Call, refuse, type SandboxReply } from './exchange.ts'
import { createFaults } from './faults.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { renderLedgerPage } from './ledger-page.ts'
import { handleMerchant, isMerchantPath } from './merchant-api.ts'
import { readCall, sendReply } from './node-http.ts'
import { decideRisk } from './order-management-api.ts'
import type { Sandbox } from './sandbox.ts'
import { CALLBACK_DELAY_MS, deliver, type SandboxOptions, serveSandbox } from './sandbox-server.ts'
import { createStore } from './store.ts'
import { createTimers } from './timers.ts'
import { framePolicy, handleWidget } from './widget-api.ts'

export type KlarnaSandboxOptions = SandboxOptions & {
  /** Generated if left out. */
  username?: string
  password?: string
  /** The time after which a pending order is accepted; never if left out. */
  acceptPendingAfterMs?: number
}

export type KlarnaSandbox = {
  /** Base of the API, for `KLARNA_API_URL`; the script is at `/lib/v1/api.js` below it. */
  url: string
  username: string
  password: string
  ledger(): Ledger
  /**
   * Serves the widget, and optionally the ledger, below a path of another server. Neither Klarna's API nor the control
   * endpoints can be reached this way.
   *
   * @param request with its body unread
   * @param prefix the path of the other server, `/testbetaling`
   */
  handleBrowser(
    request: IncomingMessage,
    response: ServerResponse,
    prefix: string,
    options?: { ledger?: boolean },
  ): Promise<void>
  stop(): Promise<void>
}

/** Starts a server that replaces Klarna in tests: API, widget, ledger, and control endpoints (`control-api.ts`). */
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
    delayMs: options.callbackDelayMs ?? CALLBACK_DELAY_MS,
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
    if (call === undefined) return sendReply(response, refuse(400, 'BAD_REQUEST', 'Malformed JSON'))
    if (isMerchantPath(call.path)) {
      return deliver(response, handleMerchant(sandbox, call, credentials), timers)
    }
    if (call.path.startsWith('/control/')) {
      // A page of another origin cannot send JSON here without a preflight request.
      const isJson =
        call.method === 'GET' || call.headers['content-type']?.startsWith('application/json') === true
      return sendReply(response, isJson ? handleControl(sandbox, call) : { status: 415, body: {} })
    }
    sendReply(
      response,
      handleWidget(sandbox, call, 'http: https:') ?? handleLedger(sandbox, call) ?? NOT_FOUND,
    )
  }

  const server = await serveSandbox(options, timers, answer)
  callbacks.resume()
  resumeDecisions(sandbox)

  return {
    url: server.url,
    ...credentials,
    ledger: () => readLedger(sandbox),
    handleBrowser: async (request, response, prefix, { ledger = false } = {}) => {
      const call = await readCall(request, prefix)
      const found =
        call === undefined
          ? undefined
          : (handleWidget(sandbox, call, "'self'") ?? (ledger ? handleLedger(sandbox, call) : undefined))
      sendReply(response, found ?? NOT_FOUND)
    },
    stop: server.stop,
  }
}

/** Accepts the orders that were pending when the last process ended. */
function resumeDecisions(sandbox: Sandbox): void {
  const { acceptPendingAfterMs, store, later } = sandbox
  if (acceptPendingAfterMs === null) return
  for (const { id } of store.list('order').filter((order) => order.fraudStatus === 'PENDING')) {
    later(acceptPendingAfterMs, () => decideRisk(sandbox, id, 'ACCEPTED', 'send'))
  }
}

const NOT_FOUND: SandboxReply = { status: 404, body: { message: 'not found' } }

function handleLedger(sandbox: Sandbox, call: Call): SandboxReply | undefined {
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
