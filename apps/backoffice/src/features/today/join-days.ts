import type { Answer } from '@varde/contract/client'
import { addDays, type IsoDate } from '@varde/domain/norwegian/oslo-time'

type DayOfShop = Answer<'GET /admin/sales'>['days'][number]

/** A day of all chosen shops; hours are null while nothing was picked, or fetched. */
export type Day = { day: IsoDate; sales: number; pickHours: number | null; fetchHours: number | null }

/** Every day of a period, also without orders; the shops' medians are weighed by their orders. */
export function joinDays(
  days: readonly Pick<DayOfShop, 'day' | 'orders' | 'sales' | 'pick_minutes' | 'fetch_hours'>[],
  from: IsoDate,
  to: IsoDate,
): Day[] {
  const byDay = Map.groupBy(days, ({ day }) => day)
  const joined: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const own = byDay.get(day) ?? []
    const pickMinutes = weigh(own, ({ pick_minutes: minutes }) => minutes)
    joined.push({
      day,
      sales: own.reduce((sum, { sales }) => sum + sales, 0),
      pickHours: pickMinutes === null ? null : pickMinutes / 60,
      fetchHours: weigh(own, ({ fetch_hours: hours }) => hours),
    })
  }
  return joined
}

/** The mean of what the shops have, each as heavy as its orders; null when none has anything. */
function weigh<Row extends { orders: number }>(
  rows: readonly Row[],
  value: (row: Row) => number | null,
): number | null {
  const timed = rows.flatMap((row) => {
    const time = value(row)
    return time === null ? [] : [{ time, orders: row.orders }]
  })
  const orders = timed.reduce((sum, each) => sum + each.orders, 0)
  return orders === 0 ? null : timed.reduce((sum, each) => sum + each.time * each.orders, 0) / orders
}
