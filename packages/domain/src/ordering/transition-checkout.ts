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
        ? changed(letGo(state, 'declined'), ...releases(state), { type: 'mail_shopper', mail: 'declined' })
        : repeated(state)
    case 'hold_expired':
      // Once the provider is asked, its answer is waited for however long it takes.
      return isWaiting(state) ? changed(letGo(state, 'expired'), ...releases(state)) : repeated(state)
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

/** Before anybody has authorised. */
function isWaiting({ status, token }: CheckoutState) {
  return status === 'open' && token === null
}

/** Until the provider has said yes or no. */
function isUndecided({ status }: CheckoutState) {
  return status === 'open' || status === 'pending'
}

function receiveToken(state: CheckoutState, token: string): Transition {
  if (token === state.token || state.refusedTokens.includes(token)) return repeated(state)
  if (isWaiting(state)) return changed({ ...state, token }, { type: 'place', token })
  if (state.status === 'expired' && state.token === null)
    // Authorised after the hold ended: no money moves before goods and code are taken again.
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
    // One such mail is enough, however often the same payment is approved.
    ...(state.refusedTokens.length === 0 ? [{ type: 'mail_shopper', mail: 'too_late' } as const] : []),
  )
}

function cancelCheckout(state: CheckoutState): Transition {
  if (isWaiting(state)) return changed(letGo(state, 'cancelled'), ...releases(state))
  // An authorisation that still comes is given back: the shopper pays with the checkout that came after.
  if (state.status === 'expired' && state.token === null) return changed({ ...state, status: 'cancelled' })
  return state.status === 'cancelled' || state.status === 'declined' ? repeated(state) : refused(state)
}

function placeOrder(state: CheckoutState, amountOre: number): Transition {
  if (state.status === 'authorised' || state.status === 'settled' || state.orderCancelled)
    return repeated(state)
  // An order that nobody here waits for: no goods are kept for it.
  if (!isUndecided(state)) return changed({ ...state, orderCancelled: true }, { type: 'cancel' })
  if (amountOre !== state.totalOre)
    return changed(
      { ...letGo(state, 'declined'), orderCancelled: true },
      ...releases(state),
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

/** The state when goods and code are given up before the order was placed. */
function letGo(state: CheckoutState, status: 'declined' | 'expired' | 'cancelled'): CheckoutState {
  const code = state.code === 'kept' ? 'released' : state.code
  return { ...state, status, code, parts: withGoods(state.parts, 'released') }
}

function releases({ parts, code }: CheckoutState): CheckoutEffect[] {
  return [
    ...parts.map(({ shopId }): CheckoutEffect => ({ type: 'release_goods', shopId })),
    ...(code === 'kept' ? [{ type: 'release_code' } as const] : []),
  ]
}

function withGoods(parts: readonly CheckoutPart[], goods: CheckoutPart['goods']): CheckoutPart[] {
  return parts.map((part) => ({ ...part, goods }))
}
