import { QUESTION_CHARACTERS, readQuestionText } from '@varde/domain/customer/question-text'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { loadCustomer, useCustomer } from '../../state/customer/customer.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { toFormErrors, useForm } from '../../ui/use-form.ts'

const IDS = { text: 'sporsmal-tekst', name: 'sporsmal-navn', email: 'sporsmal-epost' }

type QuestionFormProps = { articleId: number; isShown: boolean; onCancel: () => void }

/** «Spør om varen»: a question to the shop, and the confirmation after it is sent. */
export function QuestionForm({ articleId, isShown, onCancel }: QuestionFormProps) {
  const customer = useCustomer()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { text: '', name: '', email: '' },
    ids: IDS,
    check: (values) => {
      const text = readQuestionText(values.text)
      return {
        ...(text.ok ? {} : { text: text.error }),
        ...(customer || values.email.trim() !== '' ? {} : { email: 'Skriv e-postadressen din' }),
      }
    },
    submit: async ({ text, name, email }) => {
      const response = await browserClient('POST /articles/{id}/questions', {
        params: { id: articleId },
        body: { text, ...(customer ? {} : { name, email }) },
      })
      if (!response.ok) return toFormErrors(response.error, ['text', 'email'])
      setSentTo(response.data.email)
      return null
    },
  })
  const isOpen = isShown && sentTo === null
  useEffect(() => {
    if (!isOpen) return
    void loadCustomer()
    document.getElementById(IDS.text)?.focus()
  }, [isOpen])

  if (sentTo !== null) {
    return (
      <div className="question-sent" role="status" tabIndex={-1} ref={takeFocus}>
        <h3>Takk, spørsmålet er sendt</h3>
        <p>
          Svaret kommer på e-post til <b>{sentTo}</b>.
        </p>
        <button
          type="button"
          className="tap link"
          onClick={() => {
            form.change({ text: '' })
            setSentTo(null)
          }}
        >
          Spør om noe mer
        </button>
      </div>
    )
  }
  return (
    <form className="question-form" {...form.formProps}>
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <LongText {...form.text('text')} label="Hva lurer du på?" maxLength={QUESTION_CHARACTERS.most} />
      {customer ? (
        <p className="question-terms">
          Svaret kommer på e-post til <b>{customer.email}</b>.
        </p>
      ) : (
        <>
          <TextField
            {...form.text('email')}
            label="E-post"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <TextField
            {...form.text('name')}
            label="Fornavn"
            optional
            autoComplete="given-name"
            maxLength={40}
          />
        </>
      )}
      <p className="question-terms">
        Når vi har svart, vises spørsmålet og svaret her, med fornavnet{' '}
        {customer ? `«${customer.first_name}»` : 'ditt eller «Kunde»'}. Adressen din vises ikke.
      </p>
      <div className="questions-acts">
        <button className="btn btn-signal" {...form.buttonProps}>
          {form.status === 'sending' ? 'Sender …' : 'Send spørsmålet'}
        </button>
        <button type="button" className="tap link" onClick={onCancel}>
          Avbryt
        </button>
      </div>
    </form>
  )
}

/** The pressed button is gone, so the focus moves to the message in its place. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
