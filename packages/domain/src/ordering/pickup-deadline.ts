import { addDays, osloInstant, osloTime } from '../norwegian/oslo-time.ts'

/** 9.14: up to 7 extra days to collect. */
const PICKUP_DAYS = 7

/** 9.14: the end (midnight in Oslo) of the last day on which a reservation that was ready then is kept. */
export function pickupDeadline(readyAt: Date): Date {
  return osloInstant(addDays(osloTime(readyAt).date, PICKUP_DAYS), 24 * 60)
}
