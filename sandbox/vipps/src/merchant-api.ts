import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Call, fieldsOf, type SandboxReply, textOf } from '@varde/sandbox-klarna/exchange'
import { CALL_FAULTS, type FaultRule } from '@varde/sandbox-klarna/faults'
import type { Delivery } from '@varde/sandbox-klarna/sandbox-server'
import { handlePayments } from './payments-api.ts'
import { NOT_FOUND, refuse } from './problem.ts'
import type { Sandbox } from './sandbox.ts'

const TOKEN_LIFE_S = 3600

export const isMerchantPath = (path: string): boolean => /^\/(accesstoken|epayment|webhooks)\//.test(path)

export type AccessTokens = {
  handle(call: Call): SandboxReply
  accepts(header: string | undefined): boolean
  /** As when the keys were renewed: the tokens that were given out are no longer accepted. */
  clear(): void
}

/** The access tokens that were given out. */
export function createAccessTokens({ keys, now }: Pick<Sandbox, 'keys' | 'now'>): AccessTokens {
  const expiries = new Map<string, number>()
  return {
    handle: ({ headers }) => {
      const isKnown =
        isEqual(headers.client_id, keys.clientId) && isEqual(headers.client_secret, keys.clientSecret)
      if (!isKnown) return refuse(401, 'Unauthorized')
      const token = randomBytes(24).toString('base64url')
      const expiresAt = Math.floor(now().getTime() / 1000) + TOKEN_LIFE_S
      expiries.set(token, expiresAt)
      return {
        status: 200,
        body: {
          token_type: 'Bearer',
          // Both are texts in Vipps' own answers too.
          expires_in: String(TOKEN_LIFE_S),
          expires_on: String(expiresAt),
          access_token: token,
        },
      }
    },
    accepts: (header) => {
      const expiry = expiries.get(/^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '')
      return expiry !== undefined && expiry * 1000 > now().getTime()
    },
    clear: () => expiries.clear(),
  }
}

/** Handles a call to the API of Vipps MobilePay, with the faults that apply to it. */
export function handleMerchant(sandbox: Sandbox, tokens: AccessTokens, call: Call): Delivery {
  const fault = sandbox.faults.take(CALL_FAULTS, call.method, call.path)
  if (fault?.kind === 'timeout-before') return 'silence'
  if (fault?.kind === 'error-before') return { answer: fail(fault), afterMs: 0 }
  if (fault?.kind === 'not-found') return { answer: NOT_FOUND, afterMs: 0 }
  if (fault?.kind === 'conflict') return { answer: refuse(409, 'Conflict', '4020'), afterMs: 0 }
  const answer = handle(sandbox, tokens, call)
  if (fault?.kind === 'cut-after') return 'cut'
  if (fault?.kind === 'error-after') return { answer: fail(fault), afterMs: 0 }
  if (fault?.kind === 'timeout-after' && fault.afterMs === undefined) return 'silence'
  return { answer, afterMs: fault?.afterMs ?? 0 }
}

function handle(sandbox: Sandbox, tokens: AccessTokens, call: Call): SandboxReply {
  const { keys } = sandbox
  const { headers } = call
  if (!isEqual(headers['ocp-apim-subscription-key'], keys.subscriptionKey)) {
    return {
      status: 401,
      body: { statusCode: 401, message: 'Access denied due to invalid subscription key.' },
    }
  }
  if (call.method === 'POST' && call.path === '/accesstoken/get') return tokens.handle(call)
  if (!tokens.accepts(headers.authorization)) return refuse(401, 'Unauthorized')
  if (headers['merchant-serial-number'] !== keys.merchantSerialNumber) return refuse(403, 'Forbidden')
  if (call.path.startsWith('/webhooks/')) return handleWebhooks(sandbox, call) ?? NOT_FOUND
  return handleOnce(sandbox, call)
}

/** The same key with the same data gives the first reply; with other data it is refused. */
function handleOnce(sandbox: Sandbox, call: Call): SandboxReply {
  const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined
  if (call.method === 'POST' && !/^[A-Za-z0-9-]{8,50}$/.test(key ?? '')) {
    return refuse(400, 'The header Idempotency-Key is required')
  }
  const id = `${call.path} ${key}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(call.body) ?? '')
    .digest('hex')
  const kept = key === undefined ? undefined : sandbox.store.find('answer', id)
  if (kept !== undefined) {
    return kept.fingerprint === fingerprint ? kept.answer : refuse(409, 'Idempotency error', '4020')
  }
  const answer = handlePayments(sandbox, call) ?? refuse(404, 'Not found')
  // A refusal is not kept: the same call may be accepted later.
  if (key !== undefined && answer.status < 300) sandbox.store.keep('answer', { id, fingerprint, answer })
  return answer
}

/** The Webhooks API v1: the merchant says where events are sent. */
function handleWebhooks({ store }: Sandbox, call: Call): SandboxReply | undefined {
  if (call.path === '/webhooks/v1/webhooks' && call.method === 'GET') {
    return {
      status: 200,
      body: { webhooks: store.list('registration').map(({ secret, ...shown }) => shown) },
    }
  }
  const id = /^\/webhooks\/v1\/webhooks\/([^/]+)$/.exec(call.path)?.[1]
  if (id !== undefined && call.method === 'DELETE') {
    return store.remove('registration', decodeURIComponent(id)) ? { status: 204, body: undefined } : undefined
  }
  if (call.path !== '/webhooks/v1/webhooks' || call.method !== 'POST') return undefined
  const fields = fieldsOf(call.body)
  const url = textOf(fields.url)
  const events = Array.isArray(fields.events) ? fields.events.filter((each) => typeof each === 'string') : []
  if (url === undefined || !URL.canParse(url) || events.length === 0) return refuse(400, 'Bad Request')
  const registration = { id: randomUUID(), url, events, secret: randomBytes(64).toString('base64') }
  store.keep('registration', registration)
  return { status: 201, body: { id: registration.id, secret: registration.secret } }
}

function fail(fault: FaultRule): SandboxReply {
  return refuse(fault.status ?? 500, 'Internal error', '3010')
}

function isEqual(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(wanted))
}
