import { addDays, osloTime } from '@varde/domain/norwegian/oslo-time'
import {
  type OpenInterval,
  type OpeningHours,
  parseOpeningHours,
  readSpecialHours,
  writeOpeningHours,
  writeSpecialHours,
} from '@varde/domain/shops/opening-hours'
import type { SpecialDay } from '@varde/domain/shops/shop'

/** The hours of a day as two fields of time hold them; empty for none. */
export type DayDraft = { opens: string; closes: string }
export type SpecialDraft = DayDraft & { key: string; date: string; note: string; isClosed: boolean }

/** A shop's hours while they are edited. */
export type HoursDraft = {
  /** Monday first. */
  week: DayDraft[]
  days: SpecialDraft[]
}

const CLOSED: DayDraft = { opens: '', closes: '' }

export function readHours(openingHours: string, specialDays: readonly SpecialDay[]): HoursDraft {
  const week = parseOpeningHours(openingHours)
  return {
    week: Array.from({ length: 7 }, (_, day) => toDraft(week?.[day] ?? [])),
    days: specialDays.map(({ date, hours, note }) => ({
      ...toDraft(readSpecialHours(hours) ?? []),
      key: date,
      date,
      note,
      isClosed: hours === '',
    })),
  }
}

/** The text of a week of the form; empty when no day has hours. */
export function writeWeek(week: readonly DayDraft[]): string {
  const hours: OpeningHours = week.map(toIntervals)
  return hours.every((day) => day.length === 0) ? '' : writeOpeningHours(hours)
}

export function writeSpecialDay({ date, note, isClosed, ...day }: SpecialDraft): SpecialDay {
  // Half a time is sent as it is, so that the API refuses it.
  const written = writeSpecialHours(toIntervals(day)) || `${day.opens}-${day.closes}`
  return { date, note, hours: isClosed ? '' : written }
}

/** The first weekday that has half a time, or closes before it opens; -1 when all can be read. */
export function findWrongDay(week: readonly DayDraft[]): number {
  return week.findIndex((day) => {
    if (day.opens === '' && day.closes === '') return false
    const [interval] = toIntervals(day)
    return interval === undefined || interval.opens >= interval.closes
  })
}

/** Whether the form can say it: a day in two parts is written in the list that is imported. */
export function isSimple(openingHours: string): boolean {
  return (parseOpeningHours(openingHours) ?? []).every((day) => day.length <= 1)
}

/** A day that nobody has written anything about yet: tomorrow, or the day after the last one. */
export function makeSpecialDay(days: readonly SpecialDraft[], now: Date): SpecialDraft {
  const dates = [osloTime(now).date, ...days.map(({ date }) => date)].toSorted()
  const date = addDays(dates.at(-1) ?? '', 1)
  return { opens: '10:00', closes: '14:00', key: crypto.randomUUID(), date, note: '', isClosed: false }
}

function toDraft(intervals: readonly OpenInterval[]): DayDraft {
  const [only] = intervals
  return only === undefined ? CLOSED : { opens: toClock(only.opens), closes: toClock(only.closes) }
}

function toIntervals({ opens, closes }: DayDraft): OpenInterval[] {
  const from = toMinutes(opens)
  const to = toMinutes(closes)
  if (from === null || to === null) return []
  // Midnight at the end of a day is 00:00 in a field of time.
  return [{ opens: from, closes: to === 0 ? 1440 : to }]
}

function toClock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

function toMinutes(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
