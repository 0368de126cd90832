/** A calendar day in Europe/Oslo: `2026-11-23`. */
export type IsoDate = string

/** Date and time in Oslo. */
export type OsloTime = {
  date: IsoDate
  /** Minutes since midnight, by the clock. */
  minutes: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/**
 * Converts an instant to date and time in Oslo. `Intl` takes microseconds for it, and a page asks hundreds of times, so
 * `Intl` is asked once for each hour.
 */
export function osloTime(instant: Date): OsloTime {
  const ms = instant.getTime()
  // Clocks have moved on whole hours only since zones replaced the sun; `Intl` refuses what is no time.
  if (!(ms >= FIRST_MS && ms < LAST_MS)) return readClock(instant)
  const local = ms + osloOffsetMs(ms)
  return { date: isoOf(local), minutes: Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS) }
}

const FIRST_MS = Date.UTC(1900, 0, 1)
const LAST_MS = Date.UTC(9999, 0, 1)

/** How far the clock in Oslo was ahead of UTC, by hour since 1970. */
const offsets = new Map<number, number>()
const MOST_OFFSETS = 1000

function osloOffsetMs(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const { date, minutes } = readClock(new Date(hour * HOUR_MS))
  const offset = dateMs(date) + minutes * MINUTE_MS - hour * HOUR_MS
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

let clock: Intl.DateTimeFormat | undefined

function readClock(instant: Date): OsloTime {
  // Made when it is first needed: it takes a phone tens of milliseconds, and few pages need it.
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Oslo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts: Record<string, string> = {}
  for (const { type, value } of clock.formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) }
}

/**
 * The instant of a time in Oslo. In the hour that does not exist (last Sunday of March) the clock is taken as
 * already moved; in the hour that comes twice (last Sunday of October) the first is meant.
 *
 * @param minutes since midnight by the clock; 1440 is the next midnight
 */
export function osloInstant(date: IsoDate, minutes: number): Date {
  const wall = dateMs(date) + minutes * MINUTE_MS
  // Summer time is two hours ahead of UTC, winter time one: the earlier instant that fits is used.
  const summer = new Date(wall - 120 * MINUTE_MS)
  return wallMs(summer) === wall ? summer : new Date(wall - 60 * MINUTE_MS)
}

/** The calendar day that is `days` later. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoOf(dateMs(date) + days * DAY_MS)
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((dateMs(to) - dateMs(from)) / DAY_MS)
}

/** 9.02: 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: IsoDate): number {
  return (new Date(dateMs(date)).getUTCDay() + 6) % 7
}

/** 9.02: the Monday of the week. */
export function startOfWeek(date: IsoDate): IsoDate {
  return addDays(date, -weekdayOf(date))
}

/** Year, month (1–12) and day of a calendar day. */
export function dateParts(date: IsoDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

/** A calendar day from its parts; a day after the month's end becomes one of the next month. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  return isoOf(Date.UTC(year, month - 1, day))
}

function wallMs(instant: Date): number {
  const { date, minutes } = osloTime(instant)
  return dateMs(date) + minutes * MINUTE_MS
}

function dateMs(date: IsoDate): number {
  const { year, month, day } = dateParts(date)
  return Date.UTC(year, month - 1, day)
}

function isoOf(utcMs: number): IsoDate {
  return new Date(utcMs).toISOString().slice(0, 10)
}
