import type { Answer } from '@varde/contract/client'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { Link } from '../../platform/link.tsx'
import './poll.css'

/** 1.06: the open polls and quizzes, each with the day it closes. */
export function PollList({ polls }: { polls: Answer<'GET /polls'> }) {
  return (
    <div className="poll-page">
      <div>
        <h1>Hva mener du?</h1>
        <p className="serif poll-lede">
          {polls.length === 0
            ? 'Ingen avstemninger er åpne akkurat nå.'
            : 'Si hva du mener, eller prøv hva du kan. Svarene telles uten navn.'}
        </p>
      </div>
      {polls.length === 0 ? null : (
        <ul className="poll-list">
          {polls.map(({ id, name, description, kind, ends_at }) => (
            <li key={id}>
              <p className="kicker">
                {kind === 'quiz' ? 'Quiz' : 'Avstemning'}
                {ends_at === null ? '' : `, åpen til ${formatPlainDate(new Date(ends_at))}`}
              </p>
              <h2>
                <Link className="link tap" to={`/avstemning/${id}`}>
                  {name}
                </Link>
              </h2>
              <p className="serif">{description}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
