import type { Question } from '../content-data.ts'
import { Marked } from './inline.tsx'
import { PlainBlocks } from './plain-block.tsx'

/** Questions with answers that unfold. */
export function QuestionsBlock({ items }: { items: readonly Question[] }) {
  return (
    <div className="text-questions">
      {items.map((question) => (
        <QuestionView key={question.id} question={question} />
      ))}
    </div>
  )
}

/**
 * One question. The anchor is on the answer: going to an element that is folded away opens it, in browsers that follow
 * the standard even without a script.
 */
export function QuestionView({
  question: { id, question, blocks },
  open,
}: {
  question: Question
  open?: boolean
}) {
  return (
    <details className="question" open={open}>
      <summary>
        <span>
          <Marked text={question} />
        </span>
      </summary>
      <div className="answer" id={id}>
        <PlainBlocks blocks={blocks} />
      </div>
    </details>
  )
}
