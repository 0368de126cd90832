import { type Followed, listStatusSteps } from './list-status-steps.ts'
import './status-steps.css'

const STATE_TEXT = { done: 'ferdig', current: 'her nå', upcoming: 'gjenstår', ended: 'slutt' } as const

/** 4.15: the steps of a reservation, drawn as a trail that climbs from one to the next. */
export function StatusSteps({ reservation }: { reservation: Followed }) {
  const steps = listStatusSteps(reservation)
  if (steps.length === 0) return null
  return (
    <ol className="status-steps" style={{ '--steps-between': steps.length - 1 } as React.CSSProperties}>
      {steps.map(({ name, state, date }, at) => (
        <li
          key={name}
          className={`status-step-${state}`}
          aria-current={state === 'current' || state === 'ended' ? 'step' : undefined}
          style={{ '--at': at } as React.CSSProperties}
        >
          {at === steps.length - 1 ? null : (
            <svg
              className={`status-step-line ${steps[at + 1]?.state === 'upcoming' ? 'status-step-line-upcoming' : ''}`}
              viewBox="0 0 100 20"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M0 20C22 20 26 8 48 10S76 0 100 0" />
            </svg>
          )}
          <span className="status-step-mark" aria-hidden="true">
            {state === 'current' ? <Cairn /> : null}
          </span>
          <span className="status-step-name">
            {name}
            <span className="sr-only">, {STATE_TEXT[state]}</span>
          </span>
          {date === null ? null : <span className="status-step-date">{date}</span>}
        </li>
      ))}
    </ol>
  )
}

/** The mark of the current step. */
function Cairn() {
  return (
    <svg viewBox="0 0 28 30" aria-hidden="true">
      <path d="M1 29.500l3-8.200 20.500-.6 3 8.800zM4.500 19.800l2.400-7.300 14-.9 3 7.500zM8.800 10.700l1.600-6L15.500 1l4.200 3.600 1 5.400z" />
    </svg>
  )
}
