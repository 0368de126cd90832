import type { OwnReview } from '@varde/contract/entities'
import { formatReviewerName } from '@varde/domain/customer/reviewer-name'
import { useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { useCustomer } from '../../../state/customer/customer.ts'
import { ErrorSummary, type Problem } from '../../../ui/error-summary.tsx'
import { Checkbox, TextField } from '../../../ui/form-fields.tsx'
import { Modal, ModalClose, ModalDescription, ModalTitle } from '../../../ui/modal.tsx'
import {
  checkReview,
  type ReviewErrors,
  type ReviewSubject,
  type ReviewValues,
  startReview,
  toReviewBody,
} from './review-values.ts'
import { StarChoice } from './star-choice.tsx'

const MOST_CHARACTERS = 4000
const IDS = { rating: 'stjerner-1', content: 'anmeldelse', sizeColor: 'storrelse-farge', anonymous: 'anonym' }
const FITS = [
  { value: -1, name: 'Liten' },
  { value: 0, name: 'Normal' },
  { value: 1, name: 'Stor' },
] as const

type ReviewDialogProps = {
  subject: ReviewSubject
  onSaved: (review: OwnReview) => void
  onClose: () => void
}

/** 3.09: stars, words, fit, and under what name. */
export default function ReviewDialog({ subject, onSaved, onClose }: ReviewDialogProps) {
  const [values, setValues] = useState(() => startReview(subject))
  const [errors, setErrors] = useState<ReviewErrors>({})
  const [failures, setFailures] = useState(0)
  const [sending, setSending] = useState(false)
  const article = subject.kind === 'new' ? subject.article : subject.review.article

  const change = (next: Partial<ReviewValues>) => {
    setValues((before) => ({ ...before, ...next }))
    setErrors({})
  }
  const send = async () => {
    setSending(true)
    const done = await sendReview(subject, values)
    setSending(false)
    if (done.ok) return onSaved(done.review)
    setErrors(done.errors)
    setFailures((count) => count + 1)
  }
  return (
    <Modal open onClose={onClose} wide className="review-dialog">
      <ModalTitle>{article?.name ?? 'Anmeldelsen din'}</ModalTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending) void send()
        }}
      >
        <ErrorSummary problems={listProblems(errors)} attempt={failures} />
        <StarChoice value={values.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
        <fieldset className="fit-choice">
          <legend className="field-label">Hvordan var størrelsen?</legend>
          {FITS.map(({ value, name }) => (
            <label key={value}>
              <input
                type="radio"
                name="passform"
                checked={values.trueToSize === value}
                onChange={() => change({ trueToSize: value })}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <ReviewText
          value={values.content}
          error={errors.content}
          onChange={(content) => change({ content })}
        />
        <TextField
          id={IDS.sizeColor}
          label="Størrelse og farge"
          optional
          autoComplete="off"
          maxLength={100}
          value={values.sizeColor}
          error={errors.sizeColor}
          onChange={(sizeColor) => change({ sizeColor })}
        />
        <Checkbox
          id={IDS.anonymous}
          checked={values.anonymous}
          onChange={(anonymous) => change({ anonymous })}
        >
          Vis den uten navnet mitt
          <ShownName anonymous={values.anonymous} />
        </Checkbox>
        <ModalDescription className="account-note">
          Vi leser anmeldelsen før den vises{subject.kind === 'own' ? ', også når den er endret' : ''}.
        </ModalDescription>
        <div className="account-acts">
          <button type="submit" className="btn btn-signal" aria-disabled={sending}>
            {sending ? 'Sender …' : 'Send anmeldelsen'}
          </button>
          <ModalClose className="tap link">Avbryt</ModalClose>
        </div>
      </form>
    </Modal>
  )
}

/** What stands beside the review when others read it. */
function ShownName({ anonymous }: { anonymous: boolean }) {
  const customer = useCustomer()
  const name = customer ? formatReviewerName(customer.first_name, customer.last_name) : ''
  return <small>Vises som «{anonymous || name === '' ? 'Anonym' : name}»</small>
}

function ReviewText({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={IDS.content}>
        Hva synes du? <small>(valgfritt)</small>
      </label>
      <textarea
        id={IDS.content}
        className="input review-text"
        maxLength={MOST_CHARACTERS}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${IDS.content}-antall` : `${IDS.content}-feil`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error === undefined ? null : (
        <p className="field-error" id={`${IDS.content}-feil`}>
          {error}
        </p>
      )}
      <p className="account-note review-count" id={`${IDS.content}-antall`}>
        {value.length} av {MOST_CHARACTERS} tegn
      </p>
    </div>
  )
}

type Sent = { ok: true; review: OwnReview } | { ok: false; errors: ReviewErrors }

async function sendReview(subject: ReviewSubject, values: ReviewValues): Promise<Sent> {
  const errors = checkReview(values)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const body = toReviewBody(values)
  try {
    const answer =
      subject.kind === 'new'
        ? await browserClient('POST /articles/{id}/reviews', { params: { id: subject.article.id }, body })
        : await browserClient('PUT /customers/current/reviews/{id}', {
            params: { id: subject.review.id },
            body,
          })
    if (answer.ok) return { ok: true, review: answer.data }
    const { content, size_color } = answer.error.errors ?? {}
    const named = content?.[0] ?? size_color?.[0]
    if (named === undefined) return { ok: false, errors: { form: answer.error.message } }
    return { ok: false, errors: { content: content?.[0], sizeColor: size_color?.[0] } }
  } catch (error) {
    // 8.22
    console.error(error)
    return { ok: false, errors: { form: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.' } }
  }
}

const listProblems = ({ rating, content, sizeColor, form }: ReviewErrors): Problem[] =>
  [
    { fieldId: IDS.rating, text: rating },
    { fieldId: IDS.content, text: content },
    { fieldId: IDS.sizeColor, text: sizeColor },
    { fieldId: null, text: form },
  ].flatMap(({ fieldId, text }) => (text === undefined ? [] : [{ fieldId, text }]))
