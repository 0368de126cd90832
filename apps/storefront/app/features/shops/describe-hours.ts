import { osloTime, weekdayOf } from '@varde/domain/norwegian/oslo-time'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { type OpeningState, openingState } from '@varde/domain/shops/opening-state'
import type { ListedShop } from './listed-shop.ts'

// Fetched when the page is done: the page's bytes are the same for everyone, so the server writes no «now».

/** «Åpent til 18», «Stenger om 20 min», «Åpner lørdag 10». */
export function describeHours(
  shop: Pick<ListedShop, 'openingHours' | 'specialDays'>,
  now: Date,
): OpeningState {
  return openingState(parseOpeningHours(shop.openingHours), now, shop.specialDays)
}

/** 9.02: today's row of a week that begins on Monday, and its date. */
export function findToday(now: Date): { weekday: number; date: string } {
  const { date } = osloTime(now)
  return { weekday: weekdayOf(date), date }
}
