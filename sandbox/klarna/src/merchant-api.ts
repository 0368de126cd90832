import { createHash, timingSafeEqual } from 'node:crypto'
import { type Call, refuse, type SandboxReply } from './exchange.ts'
import { CALL_FAULTS, type FaultRule } from './faults.ts'
import { handleOrderManagement } from './order-management-api.ts'
import { handlePayments } from './payments-api.ts'
import type { Sandbox } from './sandbox.ts'
import type { Delivery } from './sandbox-server.ts'

const KEY_LIFE_MS = 24 * 3_600_000

export const isMerchantPath = (path: string): boolean => /^\/(payments|ordermanagement)\//.test(path)

/** Handles a call to Klarna's API, with the faults that apply to it. */
export function handleMerchant(
  sandbox: Sandbox,
  call: Call,
  credentials: { username: string; password: string },
): Delivery {
  const fault = sandbox.faults.take(CALL_FAULTS, call.method, call.path)
  if (fault?.kind === 'timeout-before') return 'silence'
  if (fault?.kind === 'error-before') return { answer: fail(fault), afterMs: 0 }
  if (fault?.kind === 'not-found') return { answer: refuse(404, 'NOT_FOUND', 'Not found'), afterMs: 0 }
  if (fault?.kind === 'conflict') return { answer: refuse(409, 'CONFLICT', 'Conflict'), afterMs: 0 }
  const answer = isAuthorised(call.headers.authorization, credentials)
    ? handleOnce(sandbox, call)
    : refuse(401, 'UNAUTHORIZED', 'Invalid credentials')
  if (fault?.kind === 'cut-after') return 'cut'
  if (fault?.kind === 'error-after') return { answer: fail(fault), afterMs: 0 }
  if (fault?.kind === 'timeout-after' && fault.afterMs === undefined) return 'silence'
  return { answer, afterMs: fault?.afterMs ?? 0 }
}

/** The same key with the same data gives the first reply; with other data it is refused. */
function handleOnce(sandbox: Sandbox, call: Call): SandboxReply {
  const { store, now } = sandbox
  const key = call.method === 'POST' ? call.headers['klarna-idempotency-key'] : undefined
  const fingerprint = createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(call.body) ?? ''}`)
    .digest('hex')
  const kept = key === undefined ? undefined : store.find('answer', key)
  if (kept !== undefined && now().getTime() - new Date(kept.at).getTime() < KEY_LIFE_MS) {
    return kept.fingerprint === fingerprint
      ? kept.answer
      : refuse(409, 'CONFLICT', 'Idempotency key has been used with other data')
  }
  const answer =
    handlePayments(sandbox, call) ??
    handleOrderManagement(sandbox, call) ??
    refuse(404, 'NOT_FOUND', 'Resource not found')
  // A refusal is not kept: the same call may be accepted later.
  if (key !== undefined && answer.status < 300) {
    store.keep('answer', { id: key, fingerprint, answer, at: now().toISOString() })
  }
  return answer
}

function fail(fault: FaultRule): SandboxReply {
  const status = fault.status ?? 500
  return refuse(
    status,
    status === 500 ? 'INTERNAL_SERVER_ERROR' : 'TEMPORARILY_UNAVAILABLE',
    'Unexpected server error',
  )
}

function isAuthorised(header: string | undefined, wanted: { username: string; password: string }): boolean {
  const expected = `Basic ${Buffer.from(`${wanted.username}:${wanted.password}`).toString('base64')}`
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(expected))
}
