import { Link } from '../../platform/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ShownPoll } from './home.ts'

/** 3.24: the poll that is on now, with a link to its page. */
export function PollSection({ poll }: { poll: ShownPoll }) {
  const { question } = poll
  return (
    <section className="section wrap" aria-labelledby="avstemning">
      <div className="home-poll">
        <div>
          <p className="kicker">Avstemning</p>
          <h2 id="avstemning">{poll.name}</h2>
          <p className="serif">{poll.description}</p>
        </div>
        {poll.picture === null ? null : (
          <div className="home-poll-picture">
            <Picture {...poll.picture} alt="" sizes="(min-width: 1020px) 24vw, 46vw" widest={640} />
          </div>
        )}
        <div>
          {question === null ? null : (
            <>
              <h3>{question.text}</h3>
              <ul>
                {question.options.map((option) => (
                  <li key={option}>{option}</li>
                ))}
              </ul>
            </>
          )}
          <Link className="btn btn-line" to={`/avstemning/${poll.id}`}>
            Svar på avstemningen
          </Link>
        </div>
      </div>
    </section>
  )
}
