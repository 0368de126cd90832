import { listStations } from './status-stations.ts'
import './status-trail.css'

const STATE_WORDS = { passed: 'ferdig', here: 'her nå', ahead: 'gjenstår', ended: 'slutt' } as const

/** 4.15: the way of a reservation, drawn as a trail that climbs from station to station. */
export function StatusTrail({ statusId, delivery }: { statusId: number; delivery: number }) {
  const stations = listStations(statusId, delivery)
  if (stations.length === 0) return null
  return (
    <ol className="trail" style={{ '--legs': stations.length - 1 } as React.CSSProperties}>
      {stations.map(({ name, state }, at) => (
        <li
          key={name}
          className={`trail-${state}`}
          aria-current={state === 'here' || state === 'ended' ? 'step' : undefined}
          style={{ '--at': at } as React.CSSProperties}
        >
          {at === stations.length - 1 ? null : (
            <svg
              className={`trail-path ${stations[at + 1]?.state === 'ahead' ? 'trail-unwalked' : ''}`}
              viewBox="0 0 100 20"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M0 20C22 20 26 8 48 10S76 0 100 0" />
            </svg>
          )}
          <span className="trail-mark" aria-hidden="true">
            {state === 'here' ? <Cairn /> : null}
          </span>
          <span className="trail-name">
            {name}
            <span className="sr-only">, {STATE_WORDS[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A cairn: the mark of where one is on a trail. */
function Cairn() {
  return (
    <svg viewBox="0 0 28 30" aria-hidden="true">
      <path d="M1 29.500l3-8.200 20.500-.6 3 8.800zM4.500 19.800l2.400-7.300 14-.9 3 7.500zM8.800 10.700l1.600-6L15.500 1l4.200 3.600 1 5.400z" />
    </svg>
  )
}
