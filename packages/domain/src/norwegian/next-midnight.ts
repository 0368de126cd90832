import { addDays, osloInstant, osloTime } from './oslo-time.ts'

/** When the next day begins in Oslo. */
export function nextMidnight(instant: Date): Date {
  return osloInstant(addDays(osloTime(instant).date, 1), 0)
}
