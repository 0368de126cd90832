import type { Answer } from '@varde/contract/client'
import { addDays, type IsoDate } from '@varde/domain/norwegian/oslo-time'

type DayOfShop = Answer<'GET /admin/sales'>['days'][number]

/** A day of all chosen shops; `pickHours` is null while nothing was picked. */
export type Day = { day: IsoDate; sales: number; pickHours: number | null }

/** Every day of a period, also without orders; the shops' medians are weighed by their orders. */
export function joinDays(
  days: readonly Pick<DayOfShop, 'day' | 'orders' | 'sales' | 'pick_minutes'>[],
  from: IsoDate,
  to: IsoDate,
): Day[] {
  const byDay = Map.groupBy(days, ({ day }) => day)
  const joined: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const own = byDay.get(day) ?? []
    const timed = own.flatMap(({ pick_minutes: minutes, orders }) =>
      minutes === null ? [] : [{ minutes, orders }],
    )
    const orders = timed.reduce((sum, each) => sum + each.orders, 0)
    const minutes = timed.reduce((sum, each) => sum + each.minutes * each.orders, 0)
    joined.push({
      day,
      sales: own.reduce((sum, { sales }) => sum + sales, 0),
      pickHours: orders === 0 ? null : minutes / orders / 60,
    })
  }
  return joined
}
