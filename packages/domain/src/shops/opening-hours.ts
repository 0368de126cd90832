import { formatClock, WEEKDAYS } from '../norwegian/format-date.ts'

/** Minutes since midnight by the clock; `closes` is exclusive and at most 1440. */
export type OpenInterval = {
  opens: number
  closes: number
}

/** Seven days, Monday first (9.02), each with its intervals in order; an empty day is closed. */
export type OpeningHours = readonly (readonly OpenInterval[])[]

const DAY_MINUTES = 1440

const DAY_STARTS: readonly (readonly string[])[] = [
  ['ma', 'mo'],
  ['ti', 'tu'],
  ['on', 'we'],
  ['to', 'th'],
  ['fr'],
  ['lø', 'lo', 'la', 'sa'],
  ['sø', 'so', 'su'],
]

/**
 * 3.14: reads `Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt`. Liberal: long and short day names, any dash,
 * `10-20`, `10:00–20:00`, `10.00 - 20.00`, `;` or line breaks for commas, «hverdager», «alle dager», «og»,
 * «døgnåpent», several intervals a day. A later entry adds to the day; «stengt» empties it; unreadable parts are
 * skipped.
 *
 * @returns null when nothing could be read: the hours are unknown, which is not the same as closed
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const week: OpenInterval[][] = WEEKDAYS.map(() => [])
  let waiting: number[] = []
  let lastDays: number[] = []
  let known = false
  for (const part of text
    .slice(0, 2000)
    .toLowerCase()
    .normalize('NFC')
    .split(/[,;\n]|\bog\b/)) {
    const { days, rest } = readDays(part)
    const intervals = readIntervals(rest)
    // «Man, Tir: 10-18»: days without hours get those that follow.
    const named = [...waiting, ...days]
    if (intervals === null) {
      waiting = /^[\s.:]*$/.test(rest) ? named : []
      lastDays = []
      continue
    }
    // «Man: 10-14, 16-20»: hours without days belong to the days before.
    const target = named.length > 0 ? named : /^(?:kl\.?\s*)?[0-9]/.test(rest) ? lastDays : []
    for (const day of target) {
      if (intervals.length === 0) week[day] = []
      else week[day]?.push(...intervals)
      known = true
    }
    lastDays = target
    waiting = []
  }
  return known ? week.map(mergeIntervals) : null
}

/** The hours of a special day, `1000-1400`; none for an empty text or «stengt», null when they cannot be read. */
export function readSpecialHours(text: string): readonly OpenInterval[] | null {
  return text.trim() === '' ? [] : (parseOpeningHours(`man:${text}`)?.[0] ?? null)
}

/** The text of a week that `parseOpeningHours` reads: `Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt`. */
export function writeOpeningHours(hours: OpeningHours): string {
  return groupDays(hours, writeIntervals)
    .map(
      ({ from, to, text }) => `${from === to ? shortDay(from) : `${shortDay(from)}-${shortDay(to)}`}:${text}`,
    )
    .join(',')
}

/** The text of a special day's hours that `readSpecialHours` reads: `1000-1400`, empty when it is closed. */
export function writeSpecialHours(intervals: readonly OpenInterval[]): string {
  return intervals.length === 0 ? '' : writeIntervals(intervals)
}

/** The week in rows: consecutive days with the same hours together, `Man–fre` and `10–20`. */
export function listOpeningHours(hours: OpeningHours): { days: string; hours: string }[] {
  const format = (intervals: readonly OpenInterval[]) =>
    intervals.map(formatInterval).join(' og ') || 'Stengt'
  return groupDays(hours, format).map(({ from, to, text }) => ({ days: dayRange(from, to), hours: text }))
}

/** Consecutive days whose hours have the same text. */
function groupDays(hours: OpeningHours, write: (intervals: readonly OpenInterval[]) => string) {
  const rows: { from: number; to: number; text: string }[] = []
  WEEKDAYS.forEach((_, day) => {
    const text = write(hours[day] ?? [])
    const last = rows.at(-1)
    if (last?.text === text) last.to = day
    else rows.push({ from: day, to: day, text })
  })
  return rows
}

function dayRange(from: number, to: number): string {
  if (from !== to) return `${shortDay(from)}–${WEEKDAYS[to]?.slice(0, 3)}`
  const first = WEEKDAYS[from] ?? ''
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/** «Man» */
function shortDay(day: number): string {
  const name = WEEKDAYS[day] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1, 3)
}

/** `1000-1400 og 1600-2000`, `stengt` for none. */
function writeIntervals(intervals: readonly OpenInterval[]): string {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
  return intervals.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(' og ') || 'stengt'
}

function formatInterval({ opens, closes }: OpenInterval): string {
  return `${formatClock(opens)}–${formatClock(closes)}`
}

/** The days at the start of a part, and the text after them. */
function readDays(part: string): { days: number[]; rest: string } {
  const text = part.trim()
  const every = /^(?:alle dager|hver dag|daglig)\b/.exec(text)
  if (every) return { days: [0, 1, 2, 3, 4, 5, 6], rest: text.slice(every[0].length) }
  const weekdays = /^(?:hverdager|ukedager|yrkedager)\b/.exec(text)
  if (weekdays) return { days: [0, 1, 2, 3, 4], rest: text.slice(weekdays[0].length) }
  const match = /^(\p{L}{2,9})\.?(?:\s*(?:[-–—]|\btil\b)\s*(\p{L}{2,9})\.?)?/u.exec(text)
  const from = match ? findDay(match[1]) : null
  if (!match || from === null) return { days: [], rest: text }
  const rest = text.slice(match[0].length)
  if (match[2] === undefined) return { days: [from], rest }
  const to = findDay(match[2])
  if (to === null) return { days: [from], rest: text.slice(match[1]?.length) }
  // «Lør-Man» crosses the end of the week.
  const length = ((to - from + 7) % 7) + 1
  return { days: Array.from({ length }, (_, step) => (from + step) % 7), rest }
}

function findDay(name: string | undefined): number | null {
  const day = DAY_STARTS.findIndex((starts) => starts.some((start) => name?.startsWith(start)))
  return day < 0 ? null : day
}

/** The intervals in a text, none for «stengt», null when it says nothing about hours. */
function readIntervals(text: string): OpenInterval[] | null {
  if (/stengt|closed|lukket/.test(text)) return []
  if (/døgnåpen|24 timer|24h/.test(text)) return [{ opens: 0, closes: DAY_MINUTES }]
  const intervals: OpenInterval[] = []
  for (const [, opensText = '', closesText = ''] of text.matchAll(
    /([0-9]{1,4}(?:[:.][0-9]{2})?)\s*(?:[-–—]|til)\s*([0-9]{1,4}(?:[:.][0-9]{2})?)/g,
  )) {
    const opens = readClock(opensText)
    const closing = readClock(closesText)
    if (opens === null || closing === null) continue
    // Midnight at the end of the day may be written 00.
    const closes = closing === 0 ? DAY_MINUTES : closing
    if (opens < closes) intervals.push({ opens, closes })
  }
  return intervals.length > 0 ? intervals : null
}

/** `10`, `1000`, `930`, `10:00` or `10.00` as minutes; null when it is not a time of day. */
function readClock(text: string): number | null {
  const [hoursText = '', minutesText] = text.split(/[:.]/)
  const joined = minutesText === undefined && hoursText.length > 2
  const hours = Number(joined ? hoursText.slice(0, -2) : hoursText)
  const minutes = Number(joined ? hoursText.slice(-2) : (minutesText ?? 0))
  return hours > 24 || minutes > 59 || hours * 60 + minutes > DAY_MINUTES ? null : hours * 60 + minutes
}

/** Sorts intervals and merges those that overlap. */
function mergeIntervals(intervals: readonly OpenInterval[]): OpenInterval[] {
  const merged: OpenInterval[] = []
  for (const interval of intervals.toSorted((a, b) => a.opens - b.opens)) {
    const last = merged.at(-1)
    if (last && interval.opens <= last.closes) last.closes = Math.max(last.closes, interval.closes)
    else merged.push({ ...interval })
  }
  return merged
}
