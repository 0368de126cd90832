import type { CheckoutEffect } from './checkout-effect.ts'

/**
 * The status of a checkout's payment.
 *
 * - `open`: goods are held while the shopper pays; with a token, while the provider is asked for the order
 * - `pending`: the provider has the order and has not decided yet
 * - `authorised`: the order is placed
 * - `settled`: all its parts are handed out or cancelled
 * - `declined`: the provider refused
 * - `expired`: the hold expired; with a token, an authorisation came too late and goods and code are being held again
 * - `cancelled`: the shopper gave up, or ordered again
 */
export type CheckoutStatus =
  | 'open'
  | 'pending'
  | 'authorised'
  | 'settled'
  | 'declined'
  | 'expired'
  | 'cancelled'

/** One shop's reservation in the checkout. */
export type CheckoutPart = {
  shopId: number
  amountOre: number
  /** Held until the order is placed, sold from then on; released when given up, before or after. */
  goods: 'held' | 'sold' | 'handed_out' | 'released'
  capturedOre: number
  /** Øre of each refund by its id, so that one that comes again is known. */
  refunds: Readonly<Record<string, number>>
}

/** Everything that decides what follows from an event. */
export type CheckoutState = {
  status: CheckoutStatus
  totalOre: number
  parts: readonly CheckoutPart[]
  /** `released` may be kept again with the goods. */
  code: 'none' | 'kept' | 'redeemed' | 'released'
  /** The authorisation token that the order is asked for with. */
  token: string | null
  /** Tokens that were given back, because they came too late or after another one. */
  refusedTokens: readonly string[]
  /** Whether the provider was asked to cancel the order. */
  orderCancelled: boolean
  authorisedOre: number
  capturedOre: number
  refundedOre: number
  /** Authorised, and never to be captured. */
  releasedOre: number
}

/** Events of a checkout; amounts in øre. */
export type CheckoutEvent =
  /** The browser or the provider's callback has sent an authorisation token, perhaps repeatedly. */
  | { type: 'token_received'; token: string }
  /** The provider does not know the token: it was forged, and the real one may still come. */
  | { type: 'token_refused'; token: string }
  /** The provider has accepted the order, at once or after `pending`. */
  | { type: 'authorised'; amountOre: number }
  | { type: 'pending' }
  | { type: 'rejected' }
  | { type: 'hold_expired' }
  /** The shopper gave up, or another checkout replaces this one. */
  | { type: 'cancelled' }
  | { type: 'retaken' }
  | { type: 'retake_failed' }
  /** A shop sent or handed out its part; `amountOre` is less than the part's when something was missing. */
  | { type: 'handed_out'; shopId: number; amountOre: number }
  | { type: 'part_cancelled'; shopId: number }
  | { type: 'refunded'; shopId: number; refundId: string; amountOre: number }

/** `repeated`: the event has no effect any more. `refused`: it is not allowed now. In both the state is unchanged. */
export type Transition = {
  outcome: 'changed' | 'repeated' | 'refused'
  state: CheckoutState
  effects: CheckoutEffect[]
}

/** The authorised amount that can still be captured. */
export function openAmountOre(state: CheckoutState): number {
  return state.authorisedOre - state.capturedOre - state.releasedOre
}

/**
 * The state of a new checkout, whose goods and code are held in the transaction that saves it.
 *
 * @throws RangeError when there is nothing to pay: no provider opens a session for that
 */
export function openCheckout(
  parts: readonly Pick<CheckoutPart, 'shopId' | 'amountOre'>[],
  hasCode: boolean,
): CheckoutState {
  const totalOre = parts.reduce((sum, { amountOre }) => sum + amountOre, 0)
  if (totalOre <= 0) throw new RangeError('a checkout needs an amount to pay')
  return {
    status: 'open',
    totalOre,
    parts: parts.map(({ shopId, amountOre }) => ({
      shopId,
      amountOre,
      goods: 'held',
      capturedOre: 0,
      refunds: {},
    })),
    code: hasCode ? 'kept' : 'none',
    token: null,
    refusedTokens: [],
    orderCancelled: false,
    authorisedOre: 0,
    capturedOre: 0,
    refundedOre: 0,
    releasedOre: 0,
  }
}

export function repeated(state: CheckoutState): Transition {
  return { outcome: 'repeated', state, effects: [] }
}

export function refused(state: CheckoutState): Transition {
  return { outcome: 'refused', state, effects: [] }
}

export function changed(state: CheckoutState, ...effects: CheckoutEffect[]): Transition {
  return {
    outcome: 'changed',
    state,
    effects,
  }
}
