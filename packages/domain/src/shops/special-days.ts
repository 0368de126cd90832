import { isoDate } from '../norwegian/oslo-time.ts'
import { readSpecialHours } from './opening-hours.ts'
import type { SpecialDay } from './shop.ts'

/**
 * Reads `2026-12-24:1000-1400 Julaften; 2026-12-31:stengt Nyttårsaften`: date, hours and name of each day. Unreadable days
 * and repeated dates are listed as problems, and the other days are read all the same.
 *
 * @returns the days by date
 */
export function parseSpecialDays(text: string): { days: SpecialDay[]; problems: string[] } {
  const days: SpecialDay[] = []
  const problems: string[] = []
  for (const part of text.split(/[;\n]/).map((each) => each.trim())) {
    if (part === '') continue
    const [, date = '', hours = '', note = ''] =
      /^(\d{4}-\d{2}-\d{2})\s*:\s*(stengt|\d[\d.:]*\s*[-–—]\s*\d[\d.:]*(?:\s*og\s*\d[\d.:]*\s*[-–—]\s*\d[\d.:]*)*)(?:\s+(.*))?$/iu.exec(
        part,
      ) ?? []
    const isClosed = hours.toLowerCase() === 'stengt'
    const day = { date, hours: isClosed ? '' : hours.replace(/\s/g, ' '), note: note.trim() }
    const isTwice = days.some((other) => other.date === date)
    if (!isDate(date) || isTwice || readSpecialHours(day.hours) === null) problems.push(part)
    else days.push(day)
  }
  return { days: days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)), problems }
}

/** The text of days that `parseSpecialDays` reads. */
export function writeSpecialDays(days: readonly SpecialDay[]): string {
  return days.map(({ date, hours, note }) => `${date}:${hours || 'stengt'} ${note}`.trim()).join('; ')
}

/** Refuses dates that do not exist, such as 30 February. */
function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && isoDate(year, month, day) === text
}
