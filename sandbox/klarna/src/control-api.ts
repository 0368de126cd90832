import { authorise, OUTCOMES } from './authorise.ts'
import { type Call, fieldsOf, type SandboxReply, textOf } from './exchange.ts'
import { readFaultRules } from './faults.ts'
import { decideRisk } from './order-management-api.ts'
import type { Sandbox } from './sandbox.ts'

/**
 * The endpoints that tests use to control the sandbox:
 *
 * - `POST /control/faults { faults: FaultRule[], seed? }` replaces the faults; `GET` lists them with how often each was applied
 * - `POST /control/authorise { session_id, outcome, category?, callback? }` acts as the shopper
 * - `POST /control/resolve { order_id? , decision, callback? }` decides one pending order, or all of them
 * - `POST /control/callbacks {}` sends the held callbacks; `GET` lists all, without their URLs
 * - `POST /control/reset {}` deletes everything
 */
export function handleControl(sandbox: Sandbox, call: Call): SandboxReply {
  const fields = fieldsOf(call.body)
  const { store, faults, callbacks } = sandbox
  switch (`${call.method} ${call.path}`) {
    case 'GET /control/faults':
      return { status: 200, body: { faults: faults.list() } }
    case 'POST /control/faults': {
      const rules = readFaultRules(fields.faults)
      if (typeof rules === 'string') return wrong(rules)
      faults.set(rules, typeof fields.seed === 'number' ? fields.seed : 1)
      return { status: 200, body: { faults: faults.list() } }
    }
    case 'POST /control/authorise':
      return authoriseAsShopper(sandbox, fields)
    case 'POST /control/resolve':
      return resolve(sandbox, fields)
    case 'GET /control/callbacks':
      return {
        status: 200,
        body: { callbacks: store.list('callback').map(({ url, body, ...rest }) => rest) },
      }
    case 'POST /control/callbacks':
      return { status: 200, body: { sent: callbacks.sendHeld() } }
    case 'POST /control/reset':
      store.clear()
      faults.set([], 1)
      return { status: 200, body: {} }
    default:
      return { status: 404, body: { message: 'no such control' } }
  }
}

function authoriseAsShopper(sandbox: Sandbox, fields: Readonly<Record<string, unknown>>): SandboxReply {
  const session = sandbox.store.find('session', textOf(fields.session_id) ?? '')
  if (session === undefined) return { status: 404, body: { message: 'no such session' } }
  const outcome = OUTCOMES.find((known) => known === fields.outcome)
  if (outcome === undefined) return wrong(`outcome must be one of ${OUTCOMES.join(', ')}`)
  const notify = readCallbackMode(fields.callback)
  if (notify === undefined) return wrong('callback must be send, hold or none')
  const token = authorise(sandbox, session, outcome, {
    category: textOf(fields.category) ?? 'pay_now',
    notify,
  })
  return { status: 200, body: { approved: token !== null, authorization_token: token } }
}

function resolve(sandbox: Sandbox, fields: Readonly<Record<string, unknown>>): SandboxReply {
  const decision = fields.decision
  if (decision !== 'ACCEPTED' && decision !== 'REJECTED')
    return wrong('decision must be ACCEPTED or REJECTED')
  const notify = readCallbackMode(fields.callback)
  if (notify === undefined) return wrong('callback must be send, hold or none')
  const orderId = textOf(fields.order_id)
  const pending = sandbox.store
    .list('order')
    .filter((order) => order.fraudStatus === 'PENDING' && (orderId === undefined || order.id === orderId))
  for (const order of pending) decideRisk(sandbox, order.id, decision, notify)
  return { status: 200, body: { resolved: pending.map((order) => order.id) } }
}

function readCallbackMode(value: unknown): 'send' | 'hold' | 'none' | undefined {
  if (value === undefined) return 'send'
  return value === 'send' || value === 'hold' || value === 'none' ? value : undefined
}

const wrong = (message: string): SandboxReply => ({ status: 400, body: { message } })
