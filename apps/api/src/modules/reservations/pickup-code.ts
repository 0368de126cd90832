import { createHash, timingSafeEqual } from 'node:crypto'
import { toPickupCode } from '@varde/domain/ordering/pickup-code'

/**
 * The pick-up code of a reservation, worked out from its secret token, so that every reservation has one and nobody can
 * go from the code back to the token.
 */
export function pickupCodeOf({ publicToken }: { publicToken: string }): string {
  const digest = createHash('sha256').update(`pickup-code|${publicToken}`).digest()
  return toPickupCode(digest.readUInt32BE(0) / 2 ** 32)
}

/** Whether it is the code of the reservation, in a time that does not depend on how much of it is right. */
export function isPickupCode(reservation: { publicToken: string }, code: string): boolean {
  const [right, given] = [Buffer.from(pickupCodeOf(reservation)), Buffer.from(code)]
  return right.length === given.length && timingSafeEqual(right, given)
}
