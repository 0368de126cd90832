import type { PollForm } from '@varde/contract/admin/polls'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { Panel } from '../../ui/page.tsx'

type Question = PollForm['questions'][number]

type QuestionFieldsProps = {
  questions: readonly Question[]
  /** Whether a question has a right answer. */
  isQuiz: boolean
  /** By field: `questions`, `questions.0.options`. */
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (questions: Question[]) => void
}

/** The questions of a poll, each with its options on lines of their own. */
export function QuestionFields({ questions, isQuiz, errors, onChange }: QuestionFieldsProps) {
  const set = (at: number, changed: Partial<Question>) =>
    onChange(questions.map((question, index) => (index === at ? { ...question, ...changed } : question)))
  return (
    <Panel title="Spørsmål">
      {errors.questions === undefined ? null : <Message tone="error">{errors.questions.join(' ')}</Message>}
      <ol className="poll-questions">
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing but its place before it is saved
          <li key={at} className="form">
            <TextField
              label={`Spørsmål ${at + 1}`}
              value={question.text}
              errors={errors[`questions.${at}.text`]}
              onChange={(text) => set(at, { text })}
            />
            <TextArea
              label={`Svar på spørsmål ${at + 1}`}
              hint="Ett på hver linje, minst to"
              rows={4}
              value={question.options.join('\n')}
              errors={errors[`questions.${at}.options`]}
              onChange={(text) => set(at, { options: text.split('\n') })}
            />
            {isQuiz ? (
              <SelectField
                label={`Rett svar på spørsmål ${at + 1}`}
                value={question.options.includes(question.correct) ? question.correct : ''}
                options={[
                  { value: '', label: 'Ingen er rett' },
                  ...listOptions(question).map((value) => ({ value, label: value })),
                ]}
                errors={errors[`questions.${at}.correct`]}
                onChange={(correct) => set(at, { correct })}
              />
            ) : null}
            {questions.length === 1 ? null : (
              <ButtonRow>
                <Button kind="quiet" onClick={() => onChange(questions.filter((_, index) => index !== at))}>
                  Ta bort spørsmål {at + 1}
                </Button>
              </ButtonRow>
            )}
          </li>
        ))}
      </ol>
      <ButtonRow>
        <Button onClick={() => onChange([...questions, NEW_QUESTION])}>Legg til et spørsmål</Button>
      </ButtonRow>
    </Panel>
  )
}

/** A question that nobody has written yet. */
export const NEW_QUESTION: Question = { text: '', options: [], correct: '' }

/** What is written as options, without empty lines and spaces around. */
export function listOptions({ options }: Pick<Question, 'options'>): string[] {
  return [...new Set(options.map((option) => option.trim()).filter((option) => option !== ''))]
}
