import { formatClock, WEEKDAYS } from '../norwegian/format-date.ts'
import { isHoliday } from '../norwegian/holidays.ts'
import { addDays, type IsoDate, osloInstant, osloTime, weekdayOf } from '../norwegian/oslo-time.ts'
import { describeClosingSoon } from './closing-soon.ts'
import { type OpenInterval, type OpeningHours, readSpecialHours } from './opening-hours.ts'
import type { SpecialDay } from './shop.ts'

/** Whether a shop is open, with a label for the shopper. */
export type OpeningState = {
  open: boolean
  closesAt?: Date
  /** «Åpent til 18», also in the last half hour; what a page says that is kept until the shop closes. */
  untilLabel?: string
  opensAt?: Date
  label: string
}

const LOOK_AHEAD_DAYS = 14

/**
 * The hours of one calendar day: those of a special day where there are some, none on a public holiday, else the
 * week's.
 */
export function hoursOn(
  hours: OpeningHours,
  date: IsoDate,
  specialDays: readonly SpecialDay[] = [],
): readonly OpenInterval[] {
  const special = specialDays.find((day) => day.date === date)
  const own = special && readSpecialHours(special.hours)
  return own ?? (isHoliday(date) ? [] : (hours[weekdayOf(date)] ?? []))
}

/**
 * Whether a shop is open now: «Åpent til 18», «Stenger om 20 min» in the last half hour, «Åpner kl. 10» today,
 * «Åpner i morgen kl. 10», «Åpner lørdag kl. 10», «Stengt» when it does not open in two weeks.
 */
export function openingState(
  hours: OpeningHours | null,
  now: Date,
  specialDays: readonly SpecialDay[] = [],
): OpeningState {
  if (hours === null) return { open: false, label: 'Ukjent åpningstid' }
  const { date, minutes } = osloTime(now)
  const current = hoursOn(hours, date, specialDays).find(
    ({ opens, closes }) => opens <= minutes && minutes < closes,
  )
  if (current) {
    const closesAt = osloInstant(date, current.closes)
    const untilLabel = `Åpent til ${formatClock(current.closes)}`
    return { open: true, closesAt, untilLabel, label: describeClosingSoon(closesAt, now) ?? untilLabel }
  }
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(date, ahead)
    const next = hoursOn(hours, day, specialDays).find(({ opens }) => ahead > 0 || opens > minutes)
    if (!next) continue
    const when = ahead === 0 ? '' : ahead === 1 ? 'i morgen ' : `${WEEKDAYS[weekdayOf(day)]} `
    // From a week ahead, the weekday alone would be taken for this week's.
    const far = ahead >= 7 ? 'neste ' : ''
    return {
      open: false,
      opensAt: osloInstant(day, next.opens),
      label: `Åpner ${far}${when}kl. ${formatClock(next.opens)}`,
    }
  }
  return { open: false, label: 'Stengt' }
}
