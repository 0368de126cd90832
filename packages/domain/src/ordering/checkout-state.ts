import type { CheckoutEffect } from './checkout-effect.ts'

/**
 * Where the payment of one checkout stands. `open`: goods are held and the shopper is with the provider's widget,
 * or, once there is a token, the provider is being asked for the order. `pending`: it looks the order over.
 * `authorised`: the order is placed; `settled` when nothing of it waits any more. Or nothing came of it: `declined`
 * by the provider, `expired` when the hold ran out, `cancelled` when the shopper began anew. `expired` with a token
 * was authorised too late: goods and code are being taken again.
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

/** All that decides what happens next. */
export type CheckoutState = {
  status: CheckoutStatus
  totalOre: number
  parts: readonly CheckoutPart[]
  /** `released` may be kept again with the goods. */
  code: 'none' | 'kept' | 'redeemed' | 'released'
  /** The authorisation token that the order is asked for with. */
  token: string | null
  /** Tokens that came too late or beside another, and were given back. */
  refusedTokens: readonly string[]
  /** Whether the provider was told to cancel the order. */
  orderCancelled: boolean
  authorisedOre: number
  capturedOre: number
  refundedOre: number
  /** Of what was authorised, what will never be captured. */
  releasedOre: number
}

/** What may happen to a checkout; amounts in øre. */
export type CheckoutEvent =
  /** From the browser or the provider's callback, in any order and number. */
  | { type: 'token_received'; token: string }
  /** The provider knows no such token: somebody made it up, and the true one may still come. */
  | { type: 'token_refused'; token: string }
  /** The provider has the order, or has approved one that was pending. */
  | { type: 'authorised'; amountOre: number }
  | { type: 'pending' }
  | { type: 'rejected' }
  | { type: 'hold_expired' }
  /** The shopper turned back, or another checkout took this one's place. */
  | { type: 'cancelled' }
  | { type: 'retaken' }
  | { type: 'retake_failed' }
  /** A shop sent its parcel or handed it over; less than the part's amount when something was missing. */
  | { type: 'handed_out'; shopId: number; amountOre: number }
  | { type: 'part_cancelled'; shopId: number }
  | { type: 'refunded'; shopId: number; refundId: string; amountOre: number }

/**
 * `repeated`: nothing left to do, as when an event comes again or too late to matter. `refused`: it cannot be
 * done now. State and money are as they were in both.
 */
export type Transition = {
  outcome: 'changed' | 'repeated' | 'refused'
  state: CheckoutState
  effects: CheckoutEffect[]
}

/** Of what was authorised, what can still be captured. */
export function openAmountOre(state: CheckoutState): number {
  return state.authorisedOre - state.capturedOre - state.releasedOre
}

/**
 * A checkout whose goods (and code, when it has one) were taken in the transaction that keeps this state.
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
