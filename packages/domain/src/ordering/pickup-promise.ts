import { formatClock, formatIsoDate } from '../norwegian/format-date.ts'
import { addDays, daysBetween, type IsoDate, osloInstant, osloTime } from '../norwegian/oslo-time.ts'
import type { OpeningHours } from '../shops/opening-hours.ts'
import { hoursOn } from '../shops/opening-state.ts'
import type { SpecialDay } from '../shops/shop.ts'

/** When an order can be collected. */
export type PickupPromise = {
  /** «Klar i dag før 18». */
  label: string
  /** The time in the label: by then it is ready. */
  readyAt: Date
}

/** How long before closing an order must be placed to be ready the same day. */
export const PICKING_MINUTES = 90
const LOOK_AHEAD_DAYS = 21

/**
 * When a shop will have picked an order that is placed now. Picking takes 90 minutes of opening time without a
 * pause. While the shop is open with that much left, the promise is its closing time today; otherwise the
 * first full hour after 90 minutes of the next interval long enough: «Klar i morgen før 12», «Klar man. 23.
 * nov. før 12». Holidays are closed, and special
 * days have hours of their own.
 *
 * @param now when the order is, or was, placed
 * @param seenAt when the label is read: «i dag» and «i morgen» are relative to it
 * @returns null when the hours are unknown or hold no such time in three weeks
 */
export function pickupPromise(
  hours: OpeningHours | null,
  now: Date,
  specialDays: readonly SpecialDay[] = [],
  seenAt: Date = now,
): PickupPromise | null {
  if (hours === null) return null
  const { date, minutes } = osloTime(now)
  const seenOn = osloTime(seenAt).date
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(date, ahead)
    for (const { opens, closes } of hoursOn(hours, day, specialDays)) {
      const running = ahead === 0 && opens <= minutes
      const picked = (running ? minutes : opens) + PICKING_MINUTES
      if (picked > closes) continue
      const before = running ? closes : Math.min(closes, Math.ceil(picked / 60) * 60)
      const when = describeDay(day, daysBetween(seenOn, day))
      return { label: `Klar ${when} før ${formatClock(before)}`, readyAt: osloInstant(day, before) }
    }
  }
  return null
}

/** «Klar i dag før 18 i Bergen»: a promise is always said with its shop. */
export function promiseAt(label: string, shopName: string): string {
  return `${label} i ${shopName}`
}

function describeDay(day: IsoDate, ahead: number): string {
  return ahead === 0 ? 'i dag' : ahead === 1 ? 'i morgen' : formatIsoDate(day)
}

/** 9.14: up to 7 extra days to collect. */
const PICKUP_DAYS = 7

/** 9.14: the end, at midnight in Oslo, of the last day on which a reservation that was ready at a time is kept. */
export function pickupDeadline(readyAt: Date): Date {
  return osloInstant(addDays(osloTime(readyAt).date, PICKUP_DAYS), 24 * 60)
}
