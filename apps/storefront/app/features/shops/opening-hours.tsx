import { osloTime, weekdayOf } from '@varde/domain/norwegian/oslo-time'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { type OpeningState, openingState } from '@varde/domain/shops/opening-state'
import { useEffect, useState } from 'react'
import type { DayRow, ListedShop, WeekRow } from './shop-data.ts'
import './opening-hours.css'

const REFRESH_MS = 20_000

/** What can only be said of the current time. */
export type LiveHours = {
  describeHours: (shop: Pick<ListedShop, 'openingHours' | 'specialDays'>) => OpeningState
  today: { weekday: number; date: string }
}

/**
 * Opening hours as of now, every 20 seconds anew. Null on the server and at first in the browser: the rendered page is
 * kept, so it says nothing of the time.
 */
export function useLiveHours(): LiveHours | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  if (now === null) return null
  return { describeHours: (shop) => describeHours(shop, now), today: findToday(now) }
}

/** «Åpent til 18», «Stenger om 20 min», «Åpner lørdag kl. 10». */
function describeHours(shop: Pick<ListedShop, 'openingHours' | 'specialDays'>, now: Date): OpeningState {
  return openingState(parseOpeningHours(shop.openingHours), now, shop.specialDays)
}

/** 9.02: today's date, and its row in a week that begins on Monday. */
function findToday(now: Date): { weekday: number; date: string } {
  const { date } = osloTime(now)
  return { weekday: weekdayOf(date), date }
}

/** «Åpent til 18»; empty, but as high, until the browser has said what is true now. */
export function OpeningNow({ opening }: { opening: OpeningState | null }) {
  return (
    <p className={opening?.open === true ? 'opening-now is-open' : 'opening-now'}>
      {opening === null ? null : (
        <>
          <i className={opening.open ? 'legend-mark legend-full' : 'legend-mark'} aria-hidden="true" />
          {opening.label}
        </>
      )}
    </p>
  )
}

type OpeningTableProps = {
  week: readonly WeekRow[]
  daysAhead: readonly DayRow[]
  /** Null until the browser has said which day it is. */
  today: LiveHours['today'] | null
}

/** 9.02, 3.14: the week from Monday with today marked, and the days ahead that differ from it. */
export function OpeningTable({ week, daysAhead, today }: OpeningTableProps) {
  // Then the row of its weekday does not hold today.
  const todayDiffers = daysAhead.some(({ date }) => date === today?.date)
  return (
    <section className="shop-hours" aria-labelledby="apningstider">
      <h2 id="apningstider">Åpningstider</h2>
      {week.length === 0 ? <p>Ring butikken for åpningstider.</p> : null}
      {week.length === 0 ? null : (
        <table>
          <caption className="sr-only">Åpningstider i uka</caption>
          <tbody>
            {week.map(({ day, hours }, at) => {
              const isToday = at === today?.weekday && !todayDiffers
              return (
                <tr key={day} className={isToday ? 'is-today' : undefined}>
                  <th scope="row">
                    {day}
                    {isToday ? <small className="shop-today"> i dag</small> : null}
                  </th>
                  <td>{hours}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {daysAhead.length === 0 ? null : (
        <>
          <h3>Andre tider</h3>
          <table>
            <caption className="sr-only">Dager med andre åpningstider den neste måneden</caption>
            <tbody>
              {daysAhead.map(({ date, day, hours, note }) => (
                <tr key={date} className={date === today?.date ? 'is-today' : undefined}>
                  <th scope="row">
                    {day}
                    {note === '' ? null : <small> {note}</small>}
                  </th>
                  <td>{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
