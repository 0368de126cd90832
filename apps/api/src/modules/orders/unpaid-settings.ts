import type { UnpaidLimits } from '@varde/domain/ordering/unpaid-limits'
import type { Environment } from '../../server/environment.ts'

/** The limits on orders that are not paid yet, from the shop's settings. */
export type UnpaidSettings = UnpaidLimits & {
  /** False when limits are turned off. */
  isLimited: boolean
  /** Most orders to be paid in the shop that one network sends in an hour without confirming them by mail. */
  mostPerNetwork: number
  /** How long goods are kept for an order that is not confirmed. */
  confirmMs: number
  /** How long an unpaid order waits for the shop to pick it. */
  receivedMs: number
}

const MINUTE_MS = 60_000

/** `RATE_LIMIT_SCALE` is a factor on every number of pieces, orders and kroner; 0 turns them off, and leaves the times. */
export function readUnpaidSettings({
  orders,
  rateLimitScale,
}: Pick<Environment, 'orders' | 'rateLimitScale'>): UnpaidSettings {
  function scale(limit: number) {
    return rateLimitScale === 0 ? Number.POSITIVE_INFINITY : Math.ceil(limit * rateLimitScale)
  }
  return {
    isLimited: rateLimitScale > 0,
    mostPieces: scale(orders.maxPieces),
    mostOpen: scale(orders.maxUnpaid),
    confirmFromPieces: scale(orders.confirmPieces),
    confirmFromOre: scale(orders.confirmKroner * 100),
    // Scaled where the tries are counted.
    mostPerNetwork: orders.confirmPerNetwork,
    confirmMs: orders.confirmMinutes * MINUTE_MS,
    receivedMs: orders.receivedDays * 24 * 60 * MINUTE_MS,
  }
}
