import type { Poll } from '@varde/contract/entities'
import { Link } from 'react-router'

/** 3.24: the poll that is on now, and the way to it. */
export function PollSection({ poll }: { poll: Pick<Poll, 'id' | 'name' | 'description' | 'questions'> }) {
  const [first] = poll.questions
  return (
    <section className="section wrap" aria-labelledby="avstemning">
      <div className="home-poll">
        <div>
          <p className="kicker">Avstemning</p>
          <h2 id="avstemning">{poll.name}</h2>
          <p className="serif">{poll.description}</p>
        </div>
        <div>
          {first === undefined ? null : (
            <>
              <h3>{first.text}</h3>
              <ul>
                {first.options.map(({ id, text }) => (
                  <li key={id}>{text}</li>
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
