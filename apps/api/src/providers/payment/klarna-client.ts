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

export type KlarnaClientSettings = ProviderCallSettings & {
  apiUrl: string
  username: string
  password: string
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

export type KlarnaResponse = ProviderAnswer & { headers: Headers }

/** The body of Klarna's error responses. */
const errorBody = z.object({
  error_code: z.string(),
  error_messages: z.array(z.string()).default([]),
  correlation_id: z.string().optional(),
})

/**
 * Calls Klarna with Basic auth. A call that fails is tried again when it can be repeated safely.
 *
 * @returns a 2xx response, or a refusal
 * @throws PaymentProviderError
 */
export function callKlarna(
  settings: KlarnaClientSettings,
  request: KlarnaRequest,
): Promise<KlarnaResponse | PaymentRefusal> {
  const { operation, method, path, body, idempotencyKey } = request
  const isRepeatable = method !== 'POST' || request.repeatable === true || idempotencyKey !== undefined
  const credentials = Buffer.from(`${settings.username}:${settings.password}`).toString('base64')
  return tryWithin(settings, isRepeatable, async (timeoutMs) => {
    const { response, text } = await sendOnce(
      operation,
      `${settings.apiUrl}${path}`,
      {
        method,
        headers: {
          authorization: `Basic ${credentials}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined
            ? {}
            : { 'klarna-idempotency-key': toUuid(`${operation} ${path} ${idempotencyKey}`) }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      timeoutMs,
    )
    return readAnswer(operation, response, text)
  })
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
