import { osloInstant, osloTime } from '../norwegian/oslo-time.ts'
import type { OpeningHours } from '../shops/opening-hours.ts'
import { hoursOn } from '../shops/opening-state.ts'
import type { SpecialDay } from '../shops/shop.ts'
import { PICKING_MINUTES } from './pickup-promise.ts'

const DAY_MINUTES = 24 * 60

/**
 * When what is said of any of these shops may change next: that it is open or closed («Åpent til 18»), and when an
 * order is ready there. Midnight in Oslo at the latest. The minutes of «Stenger om 20 min» do not count.
 */
export function nextShopChange(
  shops: readonly { hours: OpeningHours | null; specialDays?: readonly SpecialDay[] }[],
  now: Date,
): Date {
  const { date, minutes } = osloTime(now)
  let next = DAY_MINUTES
  for (const { hours, specialDays } of shops) {
    for (const { opens, closes } of hours === null ? [] : hoursOn(hours, date, specialDays)) {
      // An order that is placed within the last minute of that length is still ready today.
      for (const change of [opens, closes - PICKING_MINUTES + 1, closes]) {
        if (change > minutes) next = Math.min(next, change)
      }
    }
  }
  return osloInstant(date, next)
}
