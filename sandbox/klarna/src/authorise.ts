import { randomUUID } from 'node:crypto'
import { record, type Sandbox } from './sandbox.ts'
import type { Session } from './store.ts'

/** What the shopper decides in the widget: approve, approve but be looked at first, or be turned down. */
export type Outcome = 'approve' | 'pending' | 'decline'

export const OUTCOMES: readonly Outcome[] = ['approve', 'pending', 'decline']

const TOKEN_LIFE_MS = 60 * 60_000

/**
 * The shopper has decided. Approval gives the token that an order can be placed with, within 60 minutes, and tells the
 * merchant's server too.
 *
 * @param tell whether and when the merchant's server hears: by itself, only on order, or never
 * @returns null when the session is over or the shopper was turned down
 */
export function authorise(
  sandbox: Sandbox,
  session: Session,
  outcome: Outcome,
  options: { category: string; tell: 'send' | 'hold' | 'none' },
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
  if (session.authorizationUrl !== null && options.tell !== 'none') {
    callbacks.add({
      kind: 'authorised',
      url: session.authorizationUrl,
      body: { authorization_token: token, session_id: session.id, merchant_reference1: session.reference },
      held: options.tell === 'hold',
    })
  }
  return token
}
