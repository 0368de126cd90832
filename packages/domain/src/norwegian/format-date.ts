import { dateParts, daysBetween, type IsoDate, osloTime, weekdayOf } from './oslo-time.ts'

// Written by hand instead of with Intl: a browser whose language data differ from the server's would fail to hydrate.

/** 9.02: Monday first. */
export const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const
const SHORT_WEEKDAYS = ['man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.', 'søn.'] as const

/** January first. */
export const MONTHS = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
] as const
const SHORT_MONTHS = [
  'jan.',
  'feb.',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'aug.',
  'sep.',
  'okt.',
  'nov.',
  'des.',
] as const

const NEAR_DAYS: ReadonlyMap<number, string> = new Map([
  [-1, 'i går'],
  [0, 'i dag'],
  [1, 'i morgen'],
])

/** 9.02: `tir. 17. mai`, in Oslo's calendar. */
export function formatDate(instant: Date): string {
  return formatIsoDate(osloTime(instant).date)
}

/** `man. 23. nov.` for a calendar day. */
export function formatIsoDate(date: IsoDate): string {
  const { month, day } = dateParts(date)
  return `${SHORT_WEEKDAYS[weekdayOf(date)]} ${day}. ${SHORT_MONTHS[month - 1]}`
}

/** Ends a sentence whose last word may be a date: `30. nov.` has its full stop already, `17. mai` has none. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** `tor. 26. – man. 30. nov.`, `fre. 27. nov. – ons. 2. des.`, with spaces since the ends have several words, or the one day where both are the same. */
export function formatDateRange(from: IsoDate, to: IsoDate): string {
  if (from === to) return formatIsoDate(to)
  const { month, day } = dateParts(from)
  const isSameMonth = month === dateParts(to).month
  const start = isSameMonth ? `${SHORT_WEEKDAYS[weekdayOf(from)]} ${day}.` : formatIsoDate(from)
  return `${start} – ${formatIsoDate(to)}`
}

/** `tirsdag 17. mai 2026`. */
export function formatLongDate(instant: Date): string {
  const { date } = osloTime(instant)
  const { year, month, day } = dateParts(date)
  return `${WEEKDAYS[weekdayOf(date)]} ${day}. ${MONTHS[month - 1]} ${year}`
}

/** `17. mai 2026`, in Oslo's calendar. */
export function formatPlainDate(instant: Date): string {
  const { year, month, day } = dateParts(osloTime(instant).date)
  return `${day}. ${MONTHS[month - 1]} ${year}`
}

/** `17. mai 2026 kl. 14:05`. */
export function formatDateTime(instant: Date): string {
  const { date, minutes } = osloTime(instant)
  const { year, month, day } = dateParts(date)
  return `${day}. ${SHORT_MONTHS[month - 1]} ${year} kl. ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** `i dag kl. 18:00`, `i morgen kl. 10:00`, `24. nov. kl. 18:00`; with the year when it is another one. */
export function formatMoment(instant: Date, now: Date): string {
  const { date, minutes } = osloTime(instant)
  const today = osloTime(now).date
  const { year, month, day } = dateParts(date)
  const near = NEAR_DAYS.get(daysBetween(today, date))
  if (near === undefined && year !== dateParts(today).year) return formatDateTime(instant)
  return `${near ?? `${day}. ${SHORT_MONTHS[month - 1]}`} kl. ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** A time of day as on door signs: `18`, `9`, `17:30`; midnight at the end of the day is `24`. */
export function formatClock(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? `${hours}` : `${hours}:${pad(minutes % 60)}`
}

/**
 * 9.02: how long ago or how far ahead, in Norwegian: `akkurat nå`, `for 4 min siden`, `om 2 timer`, `i går`,
 * `for 3 dager siden`. Yesterday is by the calendar in Oslo, not by 24 hours.
 */
export function formatRelative(then: Date, now: Date): string {
  const elapsedMs = now.getTime() - then.getTime()
  const past = elapsedMs >= 0
  const seconds = Math.abs(elapsedMs) / 1000
  const say = (amount: string) => (past ? `for ${amount} siden` : `om ${amount}`)
  if (!Number.isFinite(elapsedMs)) return ''
  if (seconds < 60) return past ? 'akkurat nå' : 'straks'
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return say(`${minutes} min`)
  const hours = Math.floor(minutes / 60)
  const days = Math.abs(daysBetween(osloTime(then).date, osloTime(now).date))
  if (days === 0 || (hours < 12 && days === 1)) return say(count(hours, 'time', 'timer'))
  if (days === 1) return past ? 'i går' : 'i morgen'
  if (days < 14) return say(`${days} dager`)
  if (days < 60) return say(`${Math.floor(days / 7)} uker`)
  if (days < 365) return say(`${Math.floor(days / 30.4)} måneder`)
  return say(count(Math.floor(days / 365), 'år', 'år'))
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
