import type { IsoDate } from '@varde/domain/norwegian/oslo-time'
import { listDaysAhead } from '@varde/domain/shops/days-ahead'
import { type OpenInterval, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { Shop } from '@varde/domain/shops/shop'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Special days this far ahead are included: search engines may keep what they read for weeks. */
const DAYS_AHEAD = 60

/**
 * The shop as schema.org's LocalBusiness, for the page's JSON-LD.
 *
 * @param url the page's canonical address
 * @param today the first day whose special hours are included
 */
export function toLocalBusiness(
  shop: Omit<Shop, 'distance' | 'hasCounter' | 'chain'>,
  title: string,
  url: string,
  today: IsoDate,
): object {
  const { coords, phone, email, description, mapLink } = shop
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'ClothingStore'],
    '@id': url,
    name: title,
    url,
    ...(description === '' ? {} : { description }),
    ...(phone === '' ? {} : { telephone: toInternational(phone) }),
    ...(email === '' ? {} : { email }),
    ...(mapLink === null ? {} : { hasMap: mapLink }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      postalCode: shop.postNo,
      addressLocality: shop.postPlace,
      addressCountry: 'NO',
    },
    ...(coords === null ? {} : { geo: { '@type': 'GeoCoordinates', ...coords } }),
    openingHoursSpecification: [...listWeekdays(shop.openingHours), ...listSpecialDays(shop, today)],
  }
}

/** The weekdays, those with the same hours grouped. */
function listWeekdays(openingHours: string): object[] {
  const week = parseOpeningHours(openingHours) ?? []
  const days = new Map<string, { interval: OpenInterval; names: string[] }>()
  week.forEach((intervals, at) => {
    for (const interval of intervals) {
      const key = `${interval.opens}-${interval.closes}`
      const group = days.get(key) ?? { interval, names: [] }
      group.names.push(DAYS[at] ?? '')
      days.set(key, group)
    }
  })
  return [...days.values()].map(({ interval, names }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: names,
    ...toClock(interval),
  }))
}

/** The special days. By schema.org's rules 00:00 to 00:00 means closed. */
function listSpecialDays(shop: Pick<Shop, 'openingHours' | 'specialDays'>, today: IsoDate): object[] {
  return listDaysAhead(shop, today, DAYS_AHEAD).flatMap(({ date, intervals }) =>
    (intervals.length === 0 ? [{ opens: 0, closes: 0 }] : intervals).map((interval) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...toClock(interval),
    })),
  )
}

const toClock = ({ opens, closes }: OpenInterval) => ({ opens: clock(opens), closes: clock(closes) })

/** schema.org has no 24:00, so a day ends at 23:59. */
function clock(minutes: number): string {
  const shown = Math.min(minutes, 24 * 60 - 1)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

const toInternational = (phone: string) => (phone.startsWith('+') ? phone : `+47 ${phone}`)
