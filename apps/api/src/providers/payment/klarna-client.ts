import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PaymentProviderError, type PaymentRefusal } from './payment-provider.ts'

export type KlarnaClientSettings = {
  apiUrl: string
  username: string
  password: string
  /** How long one try may take. */
  timeoutMs: number
  /** How long all tries of one call may take together. */
  budgetMs: number
  /** Milliseconds of any clock that only goes forward. */
  clock: () => number
  wait: (ms: number) => Promise<void>
  /** From 0 to 1. */
  random: () => number
}

export type KlarnaRequest = {
  /** The provider's method, for errors. */
  operation: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: Record<string, unknown>
  /** Makes the call repeatable. */
  idempotencyKey?: string
  /** Repeatable by nature, as reading and replacing are. */
  repeatable?: boolean
}

export type KlarnaResponse = { status: number; headers: Headers; body: unknown; correlationId: string | null }

const TRIES = 3
const FIRST_DELAY_MS = 200

/** The body of Klarna's error responses. */
const errorBody = z.object({
  error_code: z.string(),
  error_messages: z.array(z.string()).default([]),
  correlation_id: z.string().optional(),
})

/**
 * Calls Klarna with Basic auth. A call that fails is tried again when it can be repeated safely. Redirects are not
 * followed, since they would send the credentials to another host.
 *
 * @returns a 2xx response, or a refusal
 * @throws PaymentProviderError
 */
export async function callKlarna(
  settings: KlarnaClientSettings,
  request: KlarnaRequest,
): Promise<KlarnaResponse | PaymentRefusal> {
  const repeatable =
    request.method !== 'POST' || request.repeatable === true || request.idempotencyKey !== undefined
  const started = settings.clock()
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = settings.budgetMs - (settings.clock() - started)
    try {
      return await tryOnce(settings, request, Math.min(settings.timeoutMs, leftMs))
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      // Half of the delay is random, so that calls that failed together are not repeated together.
      const delayMs = FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + settings.random() / 2)
      const spentMs = settings.clock() - started + delayMs
      const again = repeatable && error.retryable && attempt < TRIES && spentMs < settings.budgetMs
      if (!again) throw error
      await settings.wait(delayMs)
    }
  }
}

async function tryOnce(
  settings: KlarnaClientSettings,
  request: KlarnaRequest,
  timeoutMs: number,
): Promise<KlarnaResponse | PaymentRefusal> {
  const { operation } = request
  const credentials = Buffer.from(`${settings.username}:${settings.password}`).toString('base64')
  const signal = AbortSignal.timeout(Math.max(1, Math.floor(timeoutMs)))
  let response: Response
  let text: string
  try {
    response = await fetch(`${settings.apiUrl}${request.path}`, {
      method: request.method,
      redirect: 'manual',
      signal,
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.idempotencyKey === undefined
          ? {}
          : { 'klarna-idempotency-key': toUuid(`${operation} ${request.path} ${request.idempotencyKey}`) }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    text = await response.text()
  } catch {
    // Without the cause: it names the URL, and URLs contain tokens.
    throw new PaymentProviderError({
      operation,
      fault: signal.aborted ? 'timeout' : 'unreachable',
      retryable: true,
    })
  }
  return readAnswer(operation, response, text)
}

function readAnswer(operation: string, response: Response, text: string): KlarnaResponse | PaymentRefusal {
  const { status, headers } = response
  const body = parseJson(text)
  const correlationId = headers.get('klarna-correlation-id')
  if (status >= 200 && status < 300 && body !== MALFORMED) return { status, headers, body, correlationId }
  const error = errorBody.safeParse(body)
  const found = { operation, httpStatus: status, correlationId: error.data?.correlation_id ?? correlationId }
  if (status >= 500 || status === 429) {
    throw new PaymentProviderError({ ...found, fault: 'failed', retryable: true })
  }
  if (status >= 200 && status < 300) {
    throw new PaymentProviderError({ ...found, fault: 'unreadable', retryable: true })
  }
  // A body in another form is not from Klarna: a proxy's 404 must not count as «no such order».
  if (!error.success) {
    throw new PaymentProviderError({
      ...found,
      fault: status === 401 || status === 403 ? 'unauthorised' : 'unreadable',
      retryable: false,
    })
  }
  const reason = findReason(status, error.data.error_code, error.data.error_messages)
  if (reason === undefined)
    throw new PaymentProviderError({ ...found, fault: 'unauthorised', retryable: false })
  return { status: 'refused', reason, code: error.data.error_code }
}

function findReason(
  status: number,
  code: string,
  messages: readonly string[],
): PaymentRefusal['reason'] | undefined {
  if (status === 409 || messages.some((message) => message.startsWith('Not matching fields')))
    return 'conflict'
  if (code === 'SESSION_COMPLETED') return 'not-allowed'
  if (code === 'NOT_FOUND' || code.startsWith('NO_SUCH_') || status === 404) return 'not-found'
  if (status === 403 && /NOT_ALLOWED$|^INVALID_OPERATION$|^REJECTED$/.test(code)) return 'not-allowed'
  return status === 401 || status === 403 ? undefined : 'invalid'
}

const MALFORMED = Symbol('malformed')

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return MALFORMED
  }
}

/** The namespace of version 5 UUIDs (RFC 9562): Klarna wants UUIDs as keys, and a key is for one call only. */
const NAMESPACE = Buffer.from('5f0b6e3c7a414d0c9a3e2d1b8c47f096', 'hex')

function toUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
