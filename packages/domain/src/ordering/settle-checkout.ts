import type { CheckoutEffect } from './checkout-effect.ts'
import {
  type CheckoutPart,
  type CheckoutState,
  changed,
  openAmountOre,
  refused,
  repeated,
  type Transition,
} from './checkout-state.ts'

/** A shop sent or handed out its part: the part is captured once, up to its amount. */
export function handOutPart(
  state: CheckoutState,
  { shopId, amountOre }: { shopId: number; amountOre: number },
): Transition {
  const part = findPart(state, shopId)
  if (part === undefined) return refused(state)
  if (part.goods === 'handed_out') return repeated(state)
  const isAmount = Number.isSafeInteger(amountOre) && amountOre >= 0 && amountOre <= part.amountOre
  if (state.status !== 'authorised' || part.goods !== 'sold' || !isAmount) return refused(state)
  return settle(
    {
      ...state,
      parts: withPart(state.parts, { ...part, goods: 'handed_out', capturedOre: amountOre }),
      capturedOre: state.capturedOre + amountOre,
    },
    // A code may cover a whole part: then nothing is captured.
    ...(amountOre > 0 ? [{ type: 'capture', shopId, amountOre } as const] : []),
  )
}

/** A part is cancelled before it was handed out. A captured part cannot be cancelled, only refunded. */
export function cancelPart(state: CheckoutState, shopId: number): Transition {
  const part = findPart(state, shopId)
  if (part === undefined) return refused(state)
  if (part.goods === 'released' && state.authorisedOre > 0) return repeated(state)
  if (state.status !== 'authorised' || part.goods !== 'sold') return refused(state)
  return settle({ ...state, parts: withPart(state.parts, { ...part, goods: 'released' }) })
}

/** Refunds money of a part that was handed out; never more than was captured of it. */
export function refundPart(
  state: CheckoutState,
  { shopId, refundId, amountOre }: { shopId: number; refundId: string; amountOre: number },
): Transition {
  const part = findPart(state, shopId)
  if (part === undefined) return refused(state)
  const earlier = part.refunds[refundId]
  if (earlier !== undefined) return earlier === amountOre ? repeated(state) : refused(state)
  const refundedOre = Object.values(part.refunds).reduce((sum, ore) => sum + ore, 0)
  const isAmount =
    Number.isSafeInteger(amountOre) && amountOre > 0 && refundedOre + amountOre <= part.capturedOre
  if (!isAmount) return refused(state)
  return changed(
    {
      ...state,
      parts: withPart(state.parts, { ...part, refunds: { ...part.refunds, [refundId]: amountOre } }),
      refundedOre: state.refundedOre + amountOre,
    },
    { type: 'refund', shopId, refundId, amountOre },
  )
}

/** When no part is left to hand out, the rest of the authorised amount is released. */
function settle(state: CheckoutState, ...effects: CheckoutEffect[]): Transition {
  if (state.parts.some(({ goods }) => goods === 'sold')) return changed(state, ...effects)
  const openOre = openAmountOre(state)
  const settled: CheckoutState = { ...state, status: 'settled', releasedOre: state.releasedOre + openOre }
  if (openOre === 0) return changed(settled, ...effects)
  return state.capturedOre === 0
    ? changed({ ...settled, orderCancelled: true }, ...effects, { type: 'cancel' })
    : changed(settled, ...effects, { type: 'release', amountOre: openOre })
}

function findPart(state: CheckoutState, shopId: number): CheckoutPart | undefined {
  return state.parts.find((part) => part.shopId === shopId)
}

function withPart(parts: readonly CheckoutPart[], changedPart: CheckoutPart): CheckoutPart[] {
  return parts.map((part) => (part.shopId === changedPart.shopId ? changedPart : part))
}
