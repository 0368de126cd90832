import { randomUUID } from 'node:crypto'
import { record, type Sandbox } from './sandbox.ts'
import type { Session } from './store.ts'

/** What the shopper chooses in the widget; `pending` is approved, but the provider decides later. */
export type Outcome = 'approve' | 'pending' | 'decline'

export const OUTCOMES: readonly Outcome[] = ['approve', 'pending', 'decline']

const TOKEN_LIFE_MS = 60 * 60_000

/**
 * Carries out the shopper's choice. An approval creates the token for an order, valid for 60 minutes, and notifies the
 * merchant's server.
 *
 * @param notify whether the callback to the merchant's server is sent, held until a test sends it, or not made
 * @returns the token; null when the session is over or the payment is declined
 */
export function authorise(
  sandbox: Sandbox,
  session: Session,
  outcome: Outcome,
  options: { category: string; notify: 'send' | 'hold' | 'none' },
): string | null {
  const { store, now, callbacks } = sandbox
  if (session.status === 'complete' || new Date(session.expiresAt) <= now()) return null
  const about = { reference: session.reference, orderId: null, amount: session.basket.amount }
  if (outcome === 'decline') {
    record(sandbox, { kind: 'declined', ...about })
    return null
  }
  const before = session.authorizationToken && store.find('authorisation', session.authorizationToken)
  if (before && before.state === 'open') store.keep('authorisation', { ...before, state: 'cancelled' })
  const token = randomUUID()
  store.keep('authorisation', {
    id: token,
    sessionId: session.id,
    fraudStatus: outcome === 'pending' ? 'PENDING' : 'ACCEPTED',
    state: 'open',
    basket: session.basket,
    category: options.category,
    expiresAt: new Date(now().getTime() + TOKEN_LIFE_MS).toISOString(),
  })
  store.keep('session', { ...session, authorizationToken: token })
  record(sandbox, { kind: 'authorised', ...about, note: options.category })
  if (session.authorizationUrl !== null && options.notify !== 'none') {
    callbacks.add({
      kind: 'authorised',
      url: session.authorizationUrl,
      body: { authorization_token: token, session_id: session.id, merchant_reference1: session.reference },
      held: options.notify === 'hold',
    })
  }
  return token
}
