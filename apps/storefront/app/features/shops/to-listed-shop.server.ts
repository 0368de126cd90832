import type { Answer } from '@varde/contract/client'
import type { IsoDate } from '@varde/domain/norwegian/oslo-time'
import { describeDayAhead, listDaysAhead } from '@varde/domain/shops/days-ahead'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { ListedShop } from './shop-data.ts'

/**
 * A shop for the list of shops.
 *
 * @param today the first day whose special hours are listed
 */
export function toListedShop(shop: Answer<'GET /shops'>[number], today: IsoDate): ListedShop {
  const { id, name, slug, openingHours, specialDays, coords, hasCounter, picture } = shop
  return {
    id,
    name,
    slug,
    openingHours,
    specialDays,
    coords,
    hasCounter,
    picture,
    address: `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
    week: weekLine(openingHours),
    soon: listSoon(shop, today),
  }
}

const SOON_DAYS = 7

/** 3.14: the shop's own special days; public holidays are shown once for all shops. */
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

/** «torsdag» becomes «tor»; «Man–ons» is short already. */
const short = (days: string) => {
  const small = days.toLocaleLowerCase('nb')
  return small.includes('–') ? small : small.slice(0, 3)
}
const capital = (text: string) => `${text.charAt(0).toLocaleUpperCase('nb')}${text.slice(1)}`

/** No line break within a day's hours: no-break spaces, and a word joiner after each dash. */
const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')
