import type { Answer } from '@varde/contract/client'
import type { EndedPoll, Poll } from '@varde/contract/entities'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { Link } from '../../platform/link.tsx'
import type { BannerImage } from '../../ui/banner-image.ts'
import { ArrowRight } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ANSWER_PARAM, describeOutcome, describeVotes, listEndedBars, questionElementId } from './poll.ts'
import { PollBars } from './poll-bars.tsx'
import './poll.css'

type ListedPoll = Answer<'GET /polls'>[number] & {
  picture: BannerImage | null
  /** Empty when they are not known. */
  questions: Poll['questions']
}

type PollListProps = { polls: readonly ListedPoll[]; ended: readonly EndedPoll[] }

/** 1.06: the open polls and quizzes, to be answered from here, and the results of those that have ended. */
export function PollList({ polls, ended }: PollListProps) {
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
      {ended.length === 0 ? null : (
        <section className="polls-ended" aria-labelledby="avsluttet">
          <h2 id="avsluttet">Slik gikk det</h2>
          <ul>
            {ended.map((poll) => (
              <EndedCard key={poll.id} poll={poll} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A poll with its first question: each answer leads to the poll, where it is chosen already. */
function PollCard({ poll, first }: { poll: ListedPoll; first: boolean }) {
  const { id, name, description, kind, ends_at, picture, questions } = poll
  const [question] = questions
  const path = `/avstemning/${id}`
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
          <Link to={path}>{name}</Link>
        </h2>
        <p className="serif">{description}</p>
        {question === undefined ? null : (
          <div className="poll-card-play">
            <h3 id={`kort-${question.id}`}>{question.text}</h3>
            <ul aria-labelledby={`kort-${question.id}`}>
              {question.options.map((option) => (
                <li key={option.id}>
                  <Link to={`${path}?${ANSWER_PARAM}=${option.id}#${questionElementId(question.id)}`}>
                    {option.text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="poll-card-start">
          {questions.length === 0 ? null : (
            <span>{questions.length === 1 ? 'Ett spørsmål' : `${questions.length} spørsmål`}</span>
          )}
          <span className="btn btn-ink" aria-hidden="true">
            {kind === 'quiz' ? 'Prøv deg' : 'Svar'}
            <ArrowRight className="icon icon-s" />
          </span>
        </p>
      </div>
    </li>
  )
}

function EndedCard({ poll }: { poll: EndedPoll }) {
  const { id, name, kind, ends_at, votes, questions } = poll
  const [question] = questions
  return (
    <li>
      <p className="kicker">
        {kind === 'quiz' ? 'Quiz' : 'Avstemning'}, avsluttet {formatPlainDate(new Date(ends_at))}
      </p>
      <h3>{describeOutcome(poll)}</h3>
      <p className="poll-ended-of">
        {name} {describeVotes(votes)}
      </p>
      {question === undefined ? null : (
        <section aria-label={question.text}>
          <h4>{questions.length > 1 ? `Spørsmål 1: ${question.text}` : question.text}</h4>
          <PollBars bars={listEndedBars(question, null)} />
        </section>
      )}
      <Link className="tap link" to={`/avstemning/${id}`}>
        {describeRest(questions.length)}
        <span className="sr-only"> i {name}</span>
      </Link>
    </li>
  )
}

function describeRest(questionCount: number): string {
  if (questionCount < 2) return 'Se resultatet'
  return questionCount === 2 ? 'Se begge spørsmålene' : `Se alle ${questionCount} spørsmålene`
}
