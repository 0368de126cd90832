import type { Answer } from '@varde/contract/client'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { Link } from '../../platform/link.tsx'
import type { BannerImage } from '../../ui/banner-image.ts'
import { ArrowRight } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import './poll.css'

type ListedPoll = Answer<'GET /polls'>[number] & {
  picture: BannerImage | null
  /** How many questions it has; 0 when that is not known. */
  questions: number
}

/** 1.06: the open polls and quizzes as cards, each with the day it closes. */
export function PollList({ polls }: { polls: readonly ListedPoll[] }) {
  return (
    <div className="polls">
      <h1>Hva mener du?</h1>
      <p className="serif poll-lede">
        {polls.length === 0
          ? 'Ingen avstemninger er åpne akkurat nå.'
          : 'Si hva du mener, eller prøv hva du kan. Svarene telles uten navn.'}
      </p>
      {polls.length === 0 ? null : (
        <ul className="poll-cards">
          {polls.map((poll, at) => (
            <PollCard key={poll.id} poll={poll} first={at === 0} />
          ))}
        </ul>
      )}
    </div>
  )
}

function PollCard({ poll, first }: { poll: ListedPoll; first: boolean }) {
  const { id, name, description, kind, ends_at, picture, questions } = poll
  return (
    <li className={`poll-card is-${kind}`}>
      <span className="poll-card-picture">
        {picture === null ? (
          <b aria-hidden="true">?</b>
        ) : (
          <Picture {...picture} alt="" sizes="(min-width: 1020px) 24vw, 60vw" priority={first} />
        )}
      </span>
      <div className="poll-card-words">
        <p className="kicker">
          {kind === 'quiz' ? 'Quiz' : 'Avstemning'}
          {ends_at === null ? '' : `, åpen til ${formatPlainDate(new Date(ends_at))}`}
        </p>
        <h2>
          <Link to={`/avstemning/${id}`}>{name}</Link>
        </h2>
        <p className="serif">{description}</p>
        <p className="poll-card-start">
          {questions === 0 ? null : <span>{questions === 1 ? 'Ett spørsmål' : `${questions} spørsmål`}</span>}
          <span className="btn btn-ink" aria-hidden="true">
            {kind === 'quiz' ? 'Prøv deg' : 'Svar'}
            <ArrowRight className="icon icon-s" />
          </span>
        </p>
      </div>
    </li>
  )
}
