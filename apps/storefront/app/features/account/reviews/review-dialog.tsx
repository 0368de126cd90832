import type { OwnReview } from '@varde/contract/entities'
import { formatReviewerName } from '@varde/domain/customer/reviewer-name'
import { useRef, useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { useCustomer } from '../../../state/customer/customer.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Checkbox, TextField } from '../../../ui/form-fields.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Modal, ModalClose, ModalDescription, ModalTitle } from '../../../ui/modal.tsx'
import { toFormErrors, useForm } from '../../../ui/use-form.ts'
import { PICTURES_ID, PictureField } from './picture-field.tsx'
import {
  checkReview,
  type ReviewSubject,
  type ReviewValues,
  startReview,
  toReviewBody,
} from './review-values.ts'
import { StarChoice } from './star-choice.tsx'

const MOST_CHARACTERS = 4000
const IDS = {
  rating: 'stjerner-1',
  content: 'omtale',
  size_color: 'storrelse-farge',
  anonymous: 'anonym',
  pictures: PICTURES_ID,
}
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

/** 3.09: the form for a review: stars, text, fit, and whether the name is shown. */
export default function ReviewDialog({ subject, onSaved, onClose }: ReviewDialogProps) {
  const [isUploading, setUploading] = useState(false)
  const form = useForm<ReviewValues>({
    initial: startReview(subject),
    ids: IDS,
    check: (values) => ({
      ...checkReview(values),
      ...(isUploading ? { pictures: 'Vent til bildene er lastet opp' } : {}),
    }),
    async submit(values) {
      const response = await sendReview(subject, values)
      if (!response.ok) return toFormErrors(response.error, ['content', 'size_color', 'pictures'])
      onSaved(response.data)
      return null
    },
    submitOnce: true,
  })
  const { values, errors, change } = form
  // Several pictures may have come since the form was drawn.
  const latest = useRef(values.pictures)
  const article = subject.kind === 'new' ? subject.article : subject.review.article

  return (
    <Modal open onClose={onClose} wide className="review-dialog">
      <ModalTitle>{article?.name ?? 'Omtalen din'}</ModalTitle>
      <form {...form.formProps}>
        <ErrorSummary problems={form.problems} attempt={form.failures} />
        <StarChoice value={values.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
        <fieldset className="fit-choice">
          <legend className="field-label">Hvordan var størrelsen?</legend>
          {FITS.map(({ value, name }) => (
            <label key={value}>
              <input
                type="radio"
                name="passform"
                checked={values.true_to_size === value}
                onChange={() => change({ true_to_size: value })}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <LongText {...form.text('content')} label="Hva synes du?" optional maxLength={MOST_CHARACTERS} />
        <PictureField
          keys={values.pictures}
          error={errors.pictures}
          onChange={(changed) => {
            latest.current = changed(latest.current)
            change({ pictures: latest.current })
          }}
          onBusy={setUploading}
        />
        <TextField
          {...form.text('size_color')}
          label="Størrelse og farge"
          optional
          autoComplete="off"
          maxLength={100}
        />
        <Checkbox {...form.checkbox('anonymous')}>
          Vis den uten navnet mitt
          <ShownName anonymous={values.anonymous} />
        </Checkbox>
        <ModalDescription className="account-note">
          Vi leser omtalen før den vises{subject.kind === 'own' ? ', også når den er endret' : ''}.
        </ModalDescription>
        <div className="account-acts">
          <button {...form.buttonProps} className="btn btn-signal">
            {form.status === 'open' ? 'Send omtalen' : 'Sender …'}
          </button>
          <ModalClose className="tap link">Avbryt</ModalClose>
        </div>
      </form>
    </Modal>
  )
}

/** The name that is shown with the review. */
function ShownName({ anonymous }: { anonymous: boolean }) {
  const customer = useCustomer()
  const name = customer ? formatReviewerName(customer.first_name, customer.last_name) : ''
  return <small>Vises som «{anonymous || name === '' ? 'Anonym' : name}»</small>
}

function sendReview(subject: ReviewSubject, values: ReviewValues) {
  const body = toReviewBody(values)
  return subject.kind === 'new'
    ? browserClient('POST /articles/{id}/reviews', { params: { id: subject.article.id }, body })
    : browserClient('PUT /customers/current/reviews/{id}', { params: { id: subject.review.id }, body })
}
