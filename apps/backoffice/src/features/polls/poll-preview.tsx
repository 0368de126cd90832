import type { PollForm } from '@varde/contract/admin/polls'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { readMoment } from '../../ui/moment-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { listOptions } from './question-fields.tsx'
import './poll-preview.css'

/** 1.06: the card that shoppers see in the list of polls, and the first question as the front page shows it. */
export function PollPreview({ form }: { form: PollForm }) {
  const { name, description, kind, banner_desktop: wide, banner_mobile: narrow, questions } = form
  const picture = wide === '' ? narrow : wide
  const until = readMoment(form.until)
  const [first] = questions
  return (
    <Panel title="Slik ser kunden den">
      <div className="poll-card">
        <span className="poll-card-picture">
          {picture === '' ? (
            <b aria-hidden="true">?</b>
          ) : (
            <picture>
              {narrow === '' ? null : <source media="(max-width: 40rem)" srcSet={`${narrow}-640.jpg`} />}
              <img src={`${picture}-640.jpg`} alt="" />
            </picture>
          )}
        </span>
        <div className="poll-card-words">
          <p className="poll-card-kind">
            {kind === 'quiz' ? 'Quiz' : 'Avstemning'}
            {until === null ? '' : `, åpen til ${formatPlainDate(new Date(until))}`}
          </p>
          <h3>{name || 'Uten navn'}</h3>
          <p>{description}</p>
          {first === undefined || first.text === '' ? null : (
            <>
              <p>
                {questions.length === 1 ? first.text : `${questions.length} spørsmål. Først: ${first.text}`}
              </p>
              <ul>
                {listOptions(first).map((option) => (
                  <li key={option}>{option}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Panel>
  )
}
