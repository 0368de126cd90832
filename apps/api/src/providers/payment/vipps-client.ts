import { z } from 'zod'
import { PaymentProviderError, type PaymentRefusal } from './payment-provider.ts'
import type { ProviderAnswer } from './provider-answer.ts'
import {
  MALFORMED,
  type ProviderCallSettings,
  parseJson,
  sendOnce,
  toUuid,
  tryWithin,
} from './provider-call.ts'

/** The keys of a sales unit at Vipps MobilePay. */
export type VippsKeys = {
  apiUrl: string
  clientId: string
  clientSecret: string
  subscriptionKey: string
  merchantSerialNumber: string
}

export type VippsRequest = {
  /** The provider's method, for errors. */
  operation: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: Record<string, unknown>
  /** Makes the call repeatable. */
  idempotencyKey?: string
}

/** Calls Vipps, with an access token that it fetches and keeps. */
export type VippsClient = (request: VippsRequest) => Promise<ProviderAnswer | PaymentRefusal>

/** The same key for the same call: Vipps takes 8 to 50 letters, digits and `-`. */
export function toVippsKey(operation: string, path: string, idempotencyKey: string): string {
  return toUuid(`vipps ${operation} ${path} ${idempotencyKey}`)
}

/** Vipps' own people find the calls of this program by its name and version. */
const SYSTEM_VERSION = '1.0'

/** A token is fetched anew when less than this share of its life is left. */
const RENEW_SHARE = 0.1

/** Errors that pass by themselves: the payment is being worked on, or the capture is to be tried again. */
const PASSING_CODES = new Set(['6160', '6250', '6280'])
/** The key or the reference has been used with other data. */
const CONFLICT_CODES = new Set(['4010', '4020', '4150'])
const NOT_FOUND_CODE = '5090'

const accessToken = z.object({
  access_token: z.string().min(1),
  // Seconds, as a text.
  expires_in: z.coerce.number().positive(),
})

/** RFC 7807; the code of a domain error is among the details. */
const problem = z.object({
  title: z.string(),
  traceId: z.string().optional(),
  extraDetails: z.array(z.object({ name: z.string(), reason: z.string() })).nullish(),
})

/** @returns a client that tries a failed call again when it can be repeated safely */
export function createVippsClient(keys: VippsKeys, settings: ProviderCallSettings): VippsClient {
  let kept: { token: string; renewAtMs: number } | undefined
  let fetching: Promise<string> | undefined

  const system = {
    'ocp-apim-subscription-key': keys.subscriptionKey,
    'merchant-serial-number': keys.merchantSerialNumber,
    'vipps-system-name': 'varde',
    'vipps-system-version': SYSTEM_VERSION,
    'vipps-system-plugin-name': 'varde-epayment',
    'vipps-system-plugin-version': SYSTEM_VERSION,
  }

  async function fetchToken(operation: string, timeoutMs: number): Promise<string> {
    const { response, text } = await sendOnce(
      operation,
      `${keys.apiUrl}/accesstoken/get`,
      {
        method: 'POST',
        headers: {
          ...system,
          client_id: keys.clientId,
          client_secret: keys.clientSecret,
          'content-length': '0',
        },
      },
      timeoutMs,
    )
    const { status } = response
    if (status >= 400 && status < 500 && status !== 429) {
      throw new PaymentProviderError({
        operation,
        fault: 'unauthorised',
        retryable: false,
        httpStatus: status,
      })
    }
    const read = accessToken.safeParse(parseJson(text))
    if (status !== 200 || !read.success) {
      throw new PaymentProviderError({ operation, fault: 'failed', retryable: true, httpStatus: status })
    }
    const lifeMs = read.data.expires_in * 1000
    kept = { token: read.data.access_token, renewAtMs: settings.clock() + lifeMs * (1 - RENEW_SHARE) }
    return kept.token
  }

  /** Simultaneous calls share one request for a token. */
  async function findToken(operation: string, timeoutMs: number): Promise<string> {
    if (kept !== undefined && settings.clock() < kept.renewAtMs) return kept.token
    fetching ??= fetchToken(operation, timeoutMs).finally(() => {
      fetching = undefined
    })
    return fetching
  }

  async function send(request: VippsRequest, timeoutMs: number) {
    const { operation, method, path, body, idempotencyKey } = request
    const token = await findToken(operation, timeoutMs)
    const answer = await sendOnce(
      operation,
      `${keys.apiUrl}${path}`,
      {
        method,
        headers: {
          ...system,
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined
            ? {}
            : { 'idempotency-key': toVippsKey(operation, path, idempotencyKey) }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      timeoutMs,
    )
    return { ...answer, token }
  }

  return (request) => {
    const isRepeatable = request.method !== 'POST' || request.idempotencyKey !== undefined
    return tryWithin(settings, isRepeatable, async (timeoutMs) => {
      const first = await send(request, timeoutMs)
      // A token may end before its time: fetched again once, and no more.
      if (first.response.status !== 401) return readAnswer(request.operation, first)
      if (kept?.token === first.token) kept = undefined
      return readAnswer(request.operation, await send(request, timeoutMs))
    })
  }
}

function readAnswer(
  operation: string,
  { response: { status }, text }: { response: Response; text: string },
): ProviderAnswer | PaymentRefusal {
  const body = parseJson(text)
  const error = problem.safeParse(body)
  const correlationId = error.data?.traceId ?? null
  const found = { operation, httpStatus: status, correlationId }
  if (status >= 200 && status < 300) {
    if (body !== MALFORMED) return { status, body, correlationId }
    throw new PaymentProviderError({ ...found, fault: 'unreadable', retryable: true })
  }
  const code = error.data?.extraDetails?.find(({ name }) => name === 'ErrorCode')?.reason ?? null
  const isPassing = status >= 500 || status === 429 || status === 423 || PASSING_CODES.has(code ?? '')
  if (isPassing) throw new PaymentProviderError({ ...found, fault: 'failed', retryable: true })
  if (status === 401 || status === 403) {
    throw new PaymentProviderError({ ...found, fault: 'unauthorised', retryable: false })
  }
  // A body in another form is not from Vipps: a proxy's 404 must not count as «no such payment».
  if (!error.success) throw new PaymentProviderError({ ...found, fault: 'unreadable', retryable: false })
  return { status: 'refused', reason: findReason(status, code), code: code ?? `HTTP_${status}` }
}

function findReason(status: number, code: string | null): PaymentRefusal['reason'] {
  if (status === 409 || (code !== null && CONFLICT_CODES.has(code))) return 'conflict'
  if (status === 404 || code === NOT_FOUND_CODE) return 'not-found'
  // 60xx to 62xx: the state or the amounts of the payment forbid it.
  return code !== null && /^6\d{3}$/.test(code) ? 'not-allowed' : 'invalid'
}
