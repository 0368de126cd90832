import type { CheckoutEffect } from './checkout-effect.ts'
import {
  type CheckoutEvent,
  type CheckoutPart,
  type CheckoutState,
  changed,
  refused,
  repeated,
  type Transition,
} from './checkout-state.ts'
import { cancelPart, handOutPart, refundPart } from './settle-checkout.ts'

/**
 * What an event makes of a checkout. Events may come in any order and number: one that comes
 * again changes nothing and asks for nothing. Always: refunded ≤ captured ≤ authorised, and authorised is
 * captured and released and open together.
 */
export function transitionCheckout(state: CheckoutState, event: CheckoutEvent): Transition {
  switch (event.type) {
    case 'token_received':
      return receiveToken(state, event.token)
    case 'token_refused':
      return state.status === 'open' && state.token === event.token
        ? changed({ ...state, token: null })
        : repeated(state)
    case 'authorised':
      return placeOrder(state, event.amountOre)
    case 'pending':
      return state.status === 'open'
        ? changed({ ...state, status: 'pending' }, { type: 'mail_shopper', mail: 'pending' })
        : repeated(state)
    case 'rejected':
      return isUndecided(state)
        ? changed(releaseAll(state, 'declined'), ...releaseEffects(state), {
            type: 'mail_shopper',
            mail: 'declined',
          })
        : repeated(state)
    case 'hold_expired':
      // Once the provider has been asked for the order, the hold lasts until it answers.
      return isWaiting(state)
        ? changed(releaseAll(state, 'expired'), ...releaseEffects(state))
        : repeated(state)
    case 'cancelled':
      return cancelCheckout(state)
    case 'retaken':
      return finishRetaking(state)
    case 'retake_failed':
      return failRetaking(state)
    case 'handed_out':
      return handOutPart(state, event)
    case 'part_cancelled':
      return cancelPart(state, event.shopId)
    case 'refunded':
      return refundPart(state, event)
  }
}

/** Before there is an authorisation. */
function isWaiting({ status, token }: CheckoutState) {
  return status === 'open' && token === null
}

/** Until the provider has decided. */
function isUndecided({ status }: CheckoutState) {
  return status === 'open' || status === 'pending'
}

function receiveToken(state: CheckoutState, token: string): Transition {
  if (token === state.token || state.refusedTokens.includes(token)) return repeated(state)
  if (isWaiting(state)) return changed({ ...state, token }, { type: 'place', token })
  if (state.status === 'expired' && state.token === null)
    // Authorised after the hold expired: no money moves before goods and code are held again.
    return changed({ ...state, token }, { type: 'retake_goods', keepCode: state.code === 'released' })
  return changed(
    { ...state, refusedTokens: [...state.refusedTokens, token] },
    { type: 'cancel_authorization', token },
  )
}

function finishRetaking(state: CheckoutState): Transition {
  if (state.status !== 'expired' || state.token === null) return repeated(state)
  const code = state.code === 'released' ? 'kept' : state.code
  return changed(
    { ...state, status: 'open', parts: withGoods(state.parts, 'held'), code },
    { type: 'place', token: state.token },
  )
}

function failRetaking(state: CheckoutState): Transition {
  if (state.status !== 'expired' || state.token === null) return repeated(state)
  const { token } = state
  return changed(
    { ...state, token: null, refusedTokens: [...state.refusedTokens, token] },
    { type: 'cancel_authorization', token },
    // One such mail is enough, however often the shopper approves the payment.
    ...(state.refusedTokens.length === 0 ? [{ type: 'mail_shopper', mail: 'too_late' } as const] : []),
  )
}

function cancelCheckout(state: CheckoutState): Transition {
  if (isWaiting(state)) return changed(releaseAll(state, 'cancelled'), ...releaseEffects(state))
  // A later authorisation will be given back: the shopper pays with another checkout.
  if (state.status === 'expired' && state.token === null) return changed({ ...state, status: 'cancelled' })
  return state.status === 'cancelled' || state.status === 'declined' ? repeated(state) : refused(state)
}

function placeOrder(state: CheckoutState, amountOre: number): Transition {
  if (state.status === 'authorised' || state.status === 'settled' || state.orderCancelled)
    return repeated(state)
  // The checkout has ended here, and no goods are held for the provider's order.
  if (!isUndecided(state)) return changed({ ...state, orderCancelled: true }, { type: 'cancel' })
  if (amountOre !== state.totalOre)
    return changed(
      { ...releaseAll(state, 'declined'), orderCancelled: true },
      ...releaseEffects(state),
      { type: 'cancel' },
      { type: 'mail_shopper', mail: 'declined' },
    )
  return changed(
    {
      ...state,
      status: 'authorised',
      parts: withGoods(state.parts, 'sold'),
      code: state.code === 'kept' ? 'redeemed' : state.code,
      authorisedOre: amountOre,
    },
    ...state.parts.map(({ shopId }): CheckoutEffect => ({ type: 'sell_goods', shopId })),
    ...(state.code === 'kept' ? [{ type: 'redeem_code' } as const] : []),
    { type: 'mark_placed' },
    { type: 'mail_shopper', mail: 'receipt' },
    ...state.parts.map(({ shopId }): CheckoutEffect => ({ type: 'mail_shop', shopId, mail: 'new_order' })),
  )
}

/** The state when goods and code are released before the order was placed. */
function releaseAll(state: CheckoutState, status: 'declined' | 'expired' | 'cancelled'): CheckoutState {
  const code = state.code === 'kept' ? 'released' : state.code
  return { ...state, status, code, parts: withGoods(state.parts, 'released') }
}

function releaseEffects({ parts, code }: CheckoutState): CheckoutEffect[] {
  return [
    ...parts.map(({ shopId }): CheckoutEffect => ({ type: 'release_goods', shopId })),
    ...(code === 'kept' ? [{ type: 'release_code' } as const] : []),
  ]
}

function withGoods(parts: readonly CheckoutPart[], goods: CheckoutPart['goods']): CheckoutPart[] {
  return parts.map((part) => ({ ...part, goods }))
}
