import { type Call, fieldsOf, type SandboxReply, textOf, wholeNumberOf } from '@varde/sandbox-klarna/exchange'
import { readFaultRules } from '@varde/sandbox-klarna/faults'
import type { AccessTokens } from './merchant-api.ts'
import { advance, decide, findPayment, type Notify, OUTCOMES, type Sandbox } from './sandbox.ts'

/**
 * The endpoints that tests use to control the sandbox:
 *
 * - `POST /control/faults { faults: FaultRule[], seed? }` replaces the faults; `GET` lists them
 * - `POST /control/decide { reference, outcome, amount?, callback? }` acts as the shopper in the app
 * - `POST /control/expire { reference, callback? }` ends the time in which the shopper may approve
 * - `POST /control/callbacks {}` sends the held webhooks; `GET` lists all, without their URLs
 * - `POST /control/tokens {}` ends all access tokens
 */
export function handleControl(sandbox: Sandbox, tokens: AccessTokens, call: Call): SandboxReply {
  const fields = fieldsOf(call.body)
  const reference = textOf(fields.reference) ?? ''
  const notify = readNotify(fields.callback)
  if (notify === undefined) return wrong('callback must be send, hold or none')
  switch (`${call.method} ${call.path}`) {
    case 'GET /control/faults':
      return { status: 200, body: { faults: sandbox.faults.list() } }
    case 'POST /control/faults': {
      const rules = readFaultRules(fields.faults)
      if (typeof rules === 'string') return wrong(rules)
      sandbox.faults.set(rules, typeof fields.seed === 'number' ? fields.seed : 1)
      return { status: 200, body: { faults: sandbox.faults.list() } }
    }
    case 'POST /control/decide': {
      const outcome = OUTCOMES.find((known) => known === fields.outcome)
      if (outcome === undefined) return wrong(`outcome must be one of ${OUTCOMES.join(', ')}`)
      const decided = decide(sandbox, reference, outcome, notify, wholeNumberOf(fields.amount))
      return { status: 200, body: { decided } }
    }
    case 'POST /control/expire': {
      const payment = findPayment(sandbox, reference)
      if (payment?.state !== 'CREATED') return { status: 200, body: { expired: false } }
      const event = { name: 'EXPIRED', amount: payment.amount } as const
      advance(sandbox, payment, { state: 'EXPIRED' }, event, notify)
      return { status: 200, body: { expired: true } }
    }
    case 'GET /control/callbacks':
      return {
        status: 200,
        body: { callbacks: sandbox.store.list('callback').map(({ url, body, ...rest }) => rest) },
      }
    case 'POST /control/callbacks':
      return { status: 200, body: { sent: sandbox.callbacks.sendHeld() } }
    case 'POST /control/tokens':
      tokens.clear()
      return { status: 200, body: {} }
    default:
      return { status: 404, body: { message: 'no such control' } }
  }
}

function readNotify(value: unknown): Notify | undefined {
  if (value === undefined) return 'send'
  return value === 'send' || value === 'hold' || value === 'none' ? value : undefined
}

const wrong = (message: string): SandboxReply => ({ status: 400, body: { message } })
