import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createCallbacks } from '@varde/sandbox-klarna/callbacks'
import type { SandboxReply } from '@varde/sandbox-klarna/exchange'
import { createFaults } from '@varde/sandbox-klarna/faults'
import { readBody, readCall, sendReply } from '@varde/sandbox-klarna/node-http'
import {
  CALLBACK_DELAY_MS,
  deliver,
  type SandboxOptions,
  serveSandbox,
} from '@varde/sandbox-klarna/sandbox-server'
import { createTimers } from '@varde/sandbox-klarna/timers'
import { handleControl } from './control-api.ts'
import { handleLanding, LANDING_PATH } from './landing-page.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { createAccessTokens, handleMerchant, isMerchantPath } from './merchant-api.ts'
import { refuse } from './problem.ts'
import type { MerchantKeys, Sandbox } from './sandbox.ts'
import { signWebhook } from './sign-webhook.ts'
import { createStore } from './store.ts'

export type VippsSandboxOptions = SandboxOptions & {
  /** Generated if left out. */
  keys?: MerchantKeys
}

export type VippsSandbox = {
  /** Base of the API, for `VIPPS_API_URL`. */
  url: string
  keys: MerchantKeys
  /** Sends there from now on what shoppers have decided; the same address is registered once. */
  registerWebhook(url: string): { secret: string }
  ledger(): Ledger
  /**
   * Serves the page on which the shopper decides below a path of another server, and nothing else.
   *
   * @param request with its body unread
   * @param prefix the path of the other server, `/testbetaling/vipps`
   */
  handleBrowser(request: IncomingMessage, response: ServerResponse, prefix: string): Promise<void>
  stop(): Promise<void>
}

/** What the shop asks to be told: what the shopper has decided, and that nobody can decide any more. */
const EVENTS = ['authorized', 'aborted', 'expired', 'terminated'].map(
  (name) => `epayments.payment.${name}.v1`,
)

/** Starts a server that replaces Vipps MobilePay in tests: API, the shopper's page, ledger, and control endpoints. */
export async function startVippsSandbox(options: VippsSandboxOptions = {}): Promise<VippsSandbox> {
  const keys: MerchantKeys = options.keys ?? {
    clientId: randomUUID(),
    clientSecret: randomBytes(18).toString('base64url'),
    subscriptionKey: randomBytes(16).toString('hex'),
    merchantSerialNumber: '123456',
  }
  const now = options.now ?? (() => new Date())
  const timers = createTimers()
  const store = createStore(options.dataFile)
  const faults = createFaults()
  const callbacks = createCallbacks({
    store,
    faults,
    delayMs: options.callbackDelayMs ?? CALLBACK_DELAY_MS,
    later: timers.later,
    sign: ({ url, registration: id = '' }, text) => {
      const registration = store.find('registration', id)
      return registration === undefined ? {} : signWebhook(registration.secret, url, text, now())
    },
  })
  const base = { url: '' }
  const sandbox: Sandbox = {
    store,
    faults,
    callbacks,
    keys,
    now,
    landingUrl: () => `${base.url}${LANDING_PATH}`,
  }
  const tokens = createAccessTokens(sandbox)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox.invalid')
    if (pathname.startsWith('/landing')) return answerBrowser(request, response, '')
    const call = await readCall(request)
    if (call === undefined) return sendReply(response, refuse(400, 'Malformed JSON'))
    if (isMerchantPath(call.path)) {
      return deliver(response, handleMerchant(sandbox, tokens, call), timers)
    }
    if (call.path.startsWith('/control/')) {
      // A page of another origin cannot send JSON here without a preflight request.
      const isJson =
        call.method === 'GET' || call.headers['content-type']?.startsWith('application/json') === true
      return sendReply(response, isJson ? handleControl(sandbox, tokens, call) : { status: 415, body: {} })
    }
    const isLedger = call.method === 'GET' && call.path === '/ledger.json'
    sendReply(response, isLedger ? { status: 200, body: readLedger(store) } : NOTHING)
  }

  const answerBrowser = async (request: IncomingMessage, response: ServerResponse, prefix: string) => {
    const url = new URL(request.url ?? '/', 'http://sandbox.invalid')
    const body = await readBody(request)
    const found = url.pathname.startsWith(`${prefix}/`)
      ? handleLanding(
          sandbox,
          {
            method: request.method ?? 'GET',
            path: url.pathname.slice(prefix.length),
            query: url.searchParams,
            form: new URLSearchParams(body ?? ''),
          },
          prefix,
        )
      : undefined
    sendReply(response, found ?? NOTHING)
  }

  const server = await serveSandbox(options, timers, answer)
  base.url = server.url
  callbacks.resume()

  return {
    url: base.url,
    keys,
    registerWebhook: (url) => {
      const known = store.list('registration').find((each) => each.url === url)
      const registration = known ?? {
        id: randomUUID(),
        url,
        events: EVENTS,
        secret: randomBytes(64).toString('base64'),
      }
      store.keep('registration', registration)
      return { secret: registration.secret }
    },
    ledger: () => readLedger(store),
    handleBrowser: answerBrowser,
    stop: server.stop,
  }
}

const NOTHING: SandboxReply = { status: 404, body: { message: 'not found' } }
