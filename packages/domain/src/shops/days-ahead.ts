import { formatClock, formatIsoDate } from '../norwegian/format-date.ts'
import { findHoliday, listHolidays } from '../norwegian/holidays.ts'
import { addDays, dateParts, daysBetween, type IsoDate, weekdayOf } from '../norwegian/oslo-time.ts'
import { type OpenInterval, parseOpeningHours, readSpecialHours } from './opening-hours.ts'
import type { Shop } from './shop.ts'

/** A coming day whose hours differ from the week's; no intervals when the shop is closed. */
export type DayAhead = { date: IsoDate; intervals: readonly OpenInterval[]; note: string }

/**
 * 1.05, 3.14: the coming days whose hours differ from the week's, soonest first: the shop's own special days, and public
 * holidays on days when it would have been open. A special day overrides a holiday.
 *
 * @param from the first day
 * @param days how many days, from the first one
 */
export function listDaysAhead(
  { openingHours, specialDays }: Pick<Shop, 'openingHours' | 'specialDays'>,
  from: IsoDate,
  days: number,
): DayAhead[] {
  const week = parseOpeningHours(openingHours)
  const ahead: DayAhead[] = []
  for (let step = 0; step < days; step++) {
    const date = addDays(from, step)
    const own = specialDays.find((day) => day.date === date)
    const intervals = own === undefined ? null : readSpecialHours(own.hours)
    const holiday = findHoliday(date)
    if (own !== undefined && intervals !== null)
      ahead.push({ date, intervals, note: own.note || (holiday?.name ?? '') })
    else if (holiday !== null && (week?.[weekdayOf(date)]?.length ?? 0) > 0)
      ahead.push({ date, intervals: [], note: holiday.name })
  }
  return ahead
}

/** The day in a row of a table: «tor. 24. des.», «10–14» or «Stengt», «Julaften». */
export function describeDayAhead({ date, intervals, note }: DayAhead): {
  day: string
  hours: string
  note: string
} {
  return { day: formatIsoDate(date), hours: describeIntervals(intervals), note }
}

/** «10–14», «10–14 og 16–20», «Stengt». */
export function describeIntervals(intervals: readonly OpenInterval[]): string {
  const parts = intervals.map(({ opens, closes }) => `${formatClock(opens)}–${formatClock(closes)}`)
  return parts.length === 0 ? 'Stengt' : parts.join(' og ')
}

/**
 * The public holidays ahead in one sentence, Sundays left out: «Fre. 25. des. (første juledag) og lør. 26. des.
 * (andre juledag) er helligdager.»; null when there are none.
 */
export function describeHolidaysAhead(from: IsoDate, days: number): string | null {
  const { year } = dateParts(from)
  const names = [...listHolidays(year), ...listHolidays(year + 1)]
    .filter(({ date }) => {
      const ahead = daysBetween(from, date)
      return ahead >= 0 && ahead < days && weekdayOf(date) !== 6
    })
    .map(({ date, name }) => `${formatIsoDate(date)} (${inSentence(name)})`)
  const last = names.pop()
  if (last === undefined) return null
  const text = names.length === 0 ? last : `${names.join(', ')} og ${last}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} er ${names.length === 0 ? 'helligdag' : 'helligdager'}.`
}

/** A holiday's name within a sentence: in lower case, except for proper names. */
function inSentence(name: string): string {
  return name.startsWith('Kristi') ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
