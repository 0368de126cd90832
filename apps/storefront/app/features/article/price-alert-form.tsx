import { formatNumber } from '@varde/domain/norwegian/format-number'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { transportErrorText } from '../../platform/transport-error.ts'
import { loadCustomer, useCustomer } from '../../state/customer/customer.ts'
import { TextField } from '../../ui/form-fields.tsx'
import { ModalTitle } from '../../ui/modal.tsx'
import { useForm } from '../../ui/use-form.ts'
import { readAlertEmail } from './send-stock-alert.ts'
import './stock-alert.css'

type PriceAlertFormProps = { article: { id: number; name: string }; onClose: () => void }

const EMAIL_ID = 'prisvarsel-epost'

/** «Varsle meg om lavere pris»: the form, and the confirmation after it is sent. */
export function PriceAlertForm({ article, onClose }: PriceAlertFormProps) {
  const customer = useCustomer()
  const [accepted, setAccepted] = useState<{ email: string; price: number } | null>(null)
  useEffect(() => void loadCustomer(), [])
  const form = useForm({
    initial: { email: '' },
    ids: { email: EMAIL_ID },
    submit: async (values) => {
      const { email, problem } = readAlertEmail(customer ? null : values.email)
      const sent = problem === null ? await sendPriceAlert(article.id, email) : { email: problem }
      if ('price' in sent) {
        setAccepted(sent)
        return null
      }
      if (sent.email !== undefined) document.getElementById(EMAIL_ID)?.focus()
      return sent
    },
  })
  if (accepted !== null) {
    return (
      <div role="status" tabIndex={-1} ref={takeFocus} className="stock-alert-sent">
        <ModalTitle>Vi sier fra</ModalTitle>
        <p>
          Én e-post til <b>{accepted.email}</b> når {article.name} koster mindre enn{' '}
          {formatNumber(accepted.price)}
          {'\u00a0'}kr.
        </p>
        <button type="button" className="btn btn-ink btn-wide" onClick={onClose}>
          Lukk
        </button>
      </div>
    )
  }
  return (
    <form className="stock-alert" {...form.formProps}>
      <ModalTitle>Varsle meg om lavere pris</ModalTitle>
      <p>{article.name}</p>
      {customer ? (
        <p className="stock-alert-to">
          Vi skriver til <b>{customer.email}</b>.
        </p>
      ) : (
        <TextField {...form.text('email')} label="E-post" type="email" autoComplete="email" maxLength={254} />
      )}
      <div role="alert">
        {form.errors.form === undefined ? null : <p className="field-error">{form.errors.form}</p>}
      </div>
      <p className="stock-alert-terms">Én e-post hvis prisen går ned det neste året. Ingenting mer.</p>
      <button className="btn btn-signal btn-wide" {...form.buttonProps}>
        {form.status === 'sending' ? 'Sender …' : 'Varsle meg'}
      </button>
    </form>
  )
}

/** Asks for one e-mail when an article costs less; otherwise what is wrong with the address, or with anything else. */
async function sendPriceAlert(
  id: number,
  email: string | null,
): Promise<{ email: string; price: number } | { email?: string; form?: string }> {
  try {
    const result = await browserClient('POST /articles/{id}/price-alerts', {
      params: { id },
      body: { email },
    })
    if (result.ok) return result.data
    const wrongEmail = result.error.errors?.email?.[0]
    return wrongEmail === undefined ? { form: result.error.message } : { email: wrongEmail }
  } catch (error) {
    // 8.22
    console.error(error)
    return { form: transportErrorText(error) }
  }
}

/** The pressed button is gone, so the focus moves to the message in its place. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
