import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { deferredPart } from '../../platform/deferred-part.tsx'
import type { OneQuestionProps, ShownQuestion } from './shown-question.ts'
import './questions.css'

const QuestionsPanel = deferredPart('near', () => import('./questions-panel.tsx'))

type ArticleQuestionsProps = {
  articleId: number
  tenantName: string
  /** The newest answers. */
  first: readonly ShownQuestion[]
  /** How many questions are answered in all. */
  total: number
}

/** Questions about an article with the shop's answers: the newest with the page, the others when they are asked for. */
export function ArticleQuestions({ articleId, tenantName, first, total }: ArticleQuestionsProps) {
  return (
    <section className="wrap grid-12 questions" id="sporsmal" aria-labelledby="sporsmal-tittel">
      <h2 id="sporsmal-tittel">Spørsmål og svar</h2>
      <div className="questions-panel">
        <p>
          {total === 0
            ? 'Lurer du på noe om varen? Spør butikken, så svarer vi på e-post.'
            : 'Fant du ikke svaret? Spør butikken, så svarer vi på e-post.'}
        </p>
        {first.length === 0 ? null : (
          <ul>
            {first.map((question) => (
              <OneQuestion key={question.id} question={question} tenantName={tenantName} />
            ))}
          </ul>
        )}
        <QuestionsPanel
          key={articleId}
          articleId={articleId}
          tenantName={tenantName}
          first={first}
          total={total}
          // Handed over, since a file that both import would come before the first input.
          Question={OneQuestion}
          fallback={<div className={total > first.length ? 'questions-room has-more' : 'questions-room'} />}
        />
      </div>
    </section>
  )
}

function OneQuestion({ question, tenantName, itemRef }: OneQuestionProps) {
  return (
    <li tabIndex={-1} ref={itemRef}>
      <p className="question-text">{question.text}</p>
      <p className="question-asker">
        {question.name ?? 'Kunde'} · {formatPlainDate(new Date(question.asked_at))}
      </p>
      <p className="question-answer">
        <b>Svar fra {tenantName}:</b> {question.answer}
      </p>
    </li>
  )
}
