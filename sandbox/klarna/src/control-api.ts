import { authorise, OUTCOMES } from './authorise.ts'
import { type Answer, type Call, fieldsOf, textOf } from './exchange.ts'
import { readFaultRules } from './faults.ts'
import { decideRisk } from './order-management-api.ts'
import type { Sandbox } from './sandbox.ts'

/**
 * The strings that a test pulls:
 *
 * - `POST /control/faults { faults: FaultRule[], seed? }` in place of those before; `GET` shows them with how often they struck
 * - `POST /control/authorise { session_id, outcome, category?, callback? }` as if the shopper had pressed the button
 * - `POST /control/resolve { order_id? , decision, callback? }` decides one pending order, or all
 * - `POST /control/callbacks {}` sends those that were held; `GET` lists all, without their addresses
 * - `POST /control/reset {}` forgets everything
 */
export function answerControl(sandbox: Sandbox, call: Call): Answer {
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

function authoriseAsShopper(sandbox: Sandbox, fields: Readonly<Record<string, unknown>>): Answer {
  const session = sandbox.store.find('session', textOf(fields.session_id) ?? '')
  if (session === undefined) return { status: 404, body: { message: 'no such session' } }
  const outcome = OUTCOMES.find((known) => known === fields.outcome)
  if (outcome === undefined) return wrong(`outcome must be one of ${OUTCOMES.join(', ')}`)
  const tell = readTell(fields.callback)
  if (tell === undefined) return wrong('callback must be send, hold or none')
  const token = authorise(sandbox, session, outcome, { category: textOf(fields.category) ?? 'pay_now', tell })
  return { status: 200, body: { approved: token !== null, authorization_token: token } }
}

function resolve(sandbox: Sandbox, fields: Readonly<Record<string, unknown>>): Answer {
  const decision = fields.decision
  if (decision !== 'ACCEPTED' && decision !== 'REJECTED')
    return wrong('decision must be ACCEPTED or REJECTED')
  const tell = readTell(fields.callback)
  if (tell === undefined) return wrong('callback must be send, hold or none')
  const orderId = textOf(fields.order_id)
  const pending = sandbox.store
    .list('order')
    .filter((order) => order.fraudStatus === 'PENDING' && (orderId === undefined || order.id === orderId))
  for (const order of pending) decideRisk(sandbox, order.id, decision, tell)
  return { status: 200, body: { resolved: pending.map((order) => order.id) } }
}

function readTell(value: unknown): 'send' | 'hold' | 'none' | undefined {
  if (value === undefined) return 'send'
  return value === 'send' || value === 'hold' || value === 'none' ? value : undefined
}

const wrong = (message: string): Answer => ({ status: 400, body: { message } })
