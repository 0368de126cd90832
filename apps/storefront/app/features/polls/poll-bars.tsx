import type { ScoreBar } from './poll.ts'
import './poll.css'

/** How a question was answered: for each option a bar and the same in words. */
export function PollBars({ bars }: { bars: readonly ScoreBar[] }) {
  return (
    <ul className="poll-bars">
      {bars.map((bar) => (
        <Bar key={bar.id} bar={bar} />
      ))}
    </ul>
  )
}

function Bar({ bar }: { bar: ScoreBar }) {
  const notes = [bar.chosen ? 'ditt svar' : null, bar.correct === true ? 'riktig' : null].filter(
    (note) => note !== null,
  )
  return (
    <li style={{ '--share': `${bar.percent}%` } as React.CSSProperties} data-correct={bar.correct === true}>
      <span>
        {bar.text}
        {notes.length === 0 ? null : <small> ({notes.join(', ')})</small>}
      </span>
      <span className="num">{bar.label}</span>
      <span className="poll-bar" aria-hidden="true" />
    </li>
  )
}
