import type { Answer } from '@varde/contract/client'
import type { IsoDate } from '@varde/domain/norwegian/oslo-time'
import { describeDayAhead, listDaysAhead } from '@varde/domain/shops/days-ahead'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { addressLine, type ListedShop } from './listed-shop.ts'

/**
 * What the list shows of a shop.
 *
 * @param today the first day of which other hours are told
 */
export function toListedShop(shop: Answer<'GET /shops'>[number], today: IsoDate): ListedShop {
  const { id, name, slug, openingHours, specialDays, coords, hasCounter } = shop
  return {
    id,
    name,
    slug,
    openingHours,
    specialDays,
    coords,
    hasCounter,
    address: addressLine(shop),
    week: weekLine(openingHours),
    soon: listSoon(shop, today),
  }
}

const SOON_DAYS = 7

/** 3.14: the shop's own days alone; public holidays are said once for all shops. */
function listSoon(shop: Pick<ListedShop, 'openingHours' | 'specialDays'>, today: IsoDate): string[] {
  return listDaysAhead(shop, today, SOON_DAYS)
    .filter(({ date }) => shop.specialDays.some((day) => day.date === date))
    .map((ahead) => {
      const { day, hours, note } = describeDayAhead(ahead)
      return `${capital(day)}: ${hours.toLocaleLowerCase('nb')}${note === '' ? '' : ` (${note})`}`
    })
}

function weekLine(openingHours: string): string {
  const hours = parseOpeningHours(openingHours)
  if (hours === null) return ''
  const open = listOpeningHours(hours).filter((row) => row.hours !== 'Stengt')
  return open
    .map(({ days, hours: text }, at) =>
      keepTogether(`${at === 0 ? capital(short(days)) : short(days)} ${text}`),
    )
    .join(', ')
}

/** «torsdag» is «tor»; «Man–ons» is short as it is. */
const short = (days: string) => {
  const small = days.toLocaleLowerCase('nb')
  return small.includes('–') ? small : small.slice(0, 3)
}
const capital = (text: string) => `${text.charAt(0).toLocaleUpperCase('nb')}${text.slice(1)}`

/** No line ends within a day's hours: blanks that do not break, and a joiner after each dash. */
const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')
