import { addDays, type IsoDate, isoDate } from './oslo-time.ts'

/** A day on which shops are closed by law. */
export type Holiday = {
  date: IsoDate
  name: string
}

/** The holidays of the years that were asked for, since every page asks for many days of the same year. */
const years = new Map<number, readonly Holiday[]>()
const MOST_YEARS = 100

/** The public holidays of a year in Norway, in the calendar's order. */
export function listHolidays(year: number): readonly Holiday[] {
  const known = years.get(year)
  if (known !== undefined) return known
  const listed = findHolidays(year)
  if (years.size >= MOST_YEARS) years.clear()
  years.set(year, listed)
  return listed
}

function findHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  return [
    { date: isoDate(year, 1, 1), name: 'Første nyttårsdag' },
    { date: addDays(easter, -3), name: 'Skjærtorsdag' },
    { date: addDays(easter, -2), name: 'Langfredag' },
    { date: easter, name: 'Første påskedag' },
    { date: addDays(easter, 1), name: 'Andre påskedag' },
    { date: isoDate(year, 5, 1), name: 'Arbeidernes dag' },
    { date: isoDate(year, 5, 17), name: 'Grunnlovsdagen' },
    { date: addDays(easter, 39), name: 'Kristi himmelfartsdag' },
    { date: addDays(easter, 49), name: 'Første pinsedag' },
    { date: addDays(easter, 50), name: 'Andre pinsedag' },
    { date: isoDate(year, 12, 25), name: 'Første juledag' },
    { date: isoDate(year, 12, 26), name: 'Andre juledag' },
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The holiday on a calendar day, or null. */
export function findHoliday(date: IsoDate): Holiday | null {
  return listHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date) ?? null
}

/** Whether a calendar day is a public holiday; ordinary Sundays are not. */
export function isHoliday(date: IsoDate): boolean {
  return findHoliday(date) !== null
}

/** Gregorian Easter, by the rule of the golden number and the full moon. */
function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skippedLeaps = century - Math.floor(century / 4)
  const moonShift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + skippedLeaps - moonShift + 15) % 30
  // The two exceptions keep the full moon no later than 18 April, and never twice in 19 years.
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + moon + 2 - skippedLeaps) % 7
  return isoDate(year, 3, 28 + moon - weekday)
}
