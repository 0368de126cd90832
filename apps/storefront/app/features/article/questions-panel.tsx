import { type ComponentType, useRef, useState } from 'react'
import { QuestionForm } from './question-form.tsx'
import type { OneQuestionProps, ShownQuestion } from './shown-question.ts'
import { useQuestions } from './use-questions.ts'

type QuestionsPanelProps = {
  articleId: number
  tenantName: string
  /** What the page shows above. */
  first: readonly ShownQuestion[]
  total: number
  Question: ComponentType<OneQuestionProps>
}

/** The other answered questions about an article, when they are asked for, and the form for a new one. */
export default function QuestionsPanel({
  articleId,
  tenantName,
  first,
  total,
  Question,
}: QuestionsPanelProps) {
  const { shown, newFrom, state, hasMore, loadNext } = useQuestions(articleId, first, total)
  const [isAsking, setAsking] = useState(false)
  const askButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      {shown.length === 0 ? null : (
        <ul aria-busy={state === 'loading'}>
          {shown.map((question, at) => (
            <Question
              key={question.id}
              question={question}
              tenantName={tenantName}
              itemRef={at === newFrom ? focusItem : undefined}
            />
          ))}
        </ul>
      )}
      {state === 'failed' ? <p role="status">Vi fikk ikke hentet spørsmålene.</p> : null}
      <div className="questions-acts">
        {hasMore ? (
          <button type="button" className="btn btn-line" onClick={loadNext}>
            {state === 'failed' ? 'Prøv igjen' : state === 'loading' ? 'Henter …' : 'Vis flere spørsmål'}
          </button>
        ) : null}
        <button
          ref={askButton}
          type="button"
          className="btn btn-line"
          aria-expanded={isAsking}
          aria-controls={isAsking ? 'sporsmal-skjema' : undefined}
          onClick={() => setAsking(!isAsking)}
        >
          Spør om varen
        </button>
      </div>
      {/* Hidden rather than removed: what was typed stays. */}
      <div id="sporsmal-skjema" hidden={!isAsking}>
        <QuestionForm
          articleId={articleId}
          isShown={isAsking}
          onCancel={() => {
            setAsking(false)
            askButton.current?.focus()
          }}
        />
      </div>
    </>
  )
}

/** Questions come where the pressed button was, so the focus moves to the first of them. */
const focusItem = (item: HTMLLIElement | null) => item?.focus()
