import type { DayRow, WeekRow } from './shop-page-data.ts'

type OpeningTableProps = {
  week: readonly WeekRow[]
  daysAhead: readonly DayRow[]
  /** Null on the server and until the page is done. */
  today: { weekday: number; date: string } | null
}

/** 9.02, 3.14: the week from Monday with today marked, and the days ahead that differ from it. */
export function OpeningTable({ week, daysAhead, today }: OpeningTableProps) {
  // A day with hours of its own is not as its weekday says.
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
