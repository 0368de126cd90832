import { osloInstant } from '../norwegian/oslo-time.ts'
import type { OpeningHours } from '../shops/opening-hours.ts'
import type { SpecialDay } from '../shops/shop.ts'
import { deliveryPromise } from './delivery-promise.ts'
import { pickupPromise } from './pickup-promise.ts'
import { RESERVATION_STATUS as STATUS } from './reservation-status.ts'

/** What is still to be picked or packed. */
export const TO_PICK: readonly number[] = [STATUS.received, STATUS.picking]

/**
 * When a shop has promised to have an order ready, or a parcel packed, by the promise that the shopper was given (9.14).
 *
 * @returns null when nothing was promised, or it is done
 */
export function dueTime(
  { statusId, delivery, orderedAt }: { statusId: number; delivery: boolean; orderedAt: Date },
  hours: OpeningHours | null,
  specialDays: readonly SpecialDay[],
): Date | null {
  if (!TO_PICK.includes(statusId)) return null
  // Until the end of the day.
  if (delivery) return osloInstant(deliveryPromise(orderedAt).packedBy, 24 * 60)
  return pickupPromise(hours, orderedAt, specialDays)?.readyAt ?? null
}
