import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contourLines } from '../../brand/contours.ts'
import { browserClient } from '../../platform/browser-client.ts'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { NoScriptHelp } from '../../ui/no-script-help.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type LookUpErrors, type LookUpValues, lookUpOrder } from './look-up-order.ts'
import '../../ui/contour-page.css'

const IDS = { number: 'ordrenummer', email: 'epost' }

/** `/ordre`: whoever ordered as a guest finds the order again here. */
export function OrderLookupPage({ contact }: { contact: { phone: string; email: string } }) {
  const { phone } = contact
  const navigate = useNavigate()
  const [values, setValues] = useState<LookUpValues>({ number: '', email: '' })
  const [errors, setErrors] = useState<LookUpErrors>({})
  const [failures, setFailures] = useState(0)
  const [asking, setAsking] = useState(false)

  const submit = async () => {
    setAsking(true)
    const found = await lookUpOrder(browserClient, values)
    if (found.ok) return navigate(`/ordre/${found.token}`)
    setAsking(false)
    setErrors(found.errors)
    setFailures((count) => count + 1)
  }
  const field = (name: keyof LookUpValues) => ({
    id: IDS[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined, form: undefined }))
    },
  })
  return (
    <div className="wrap contour-page" style={contourLines('brun')}>
      <div className="contour-box">
        <h1>Finn ordren din</h1>
        <p className="serif contour-lead">
          Her ser du hvor varene er, hentekoden og kvitteringen. Du kan også angre kjøpet.
        </p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!asking) void submit()
          }}
        >
          <ErrorSummary problems={listProblems(errors)} attempt={failures} />
          <TextField {...field('number')} label="Ordrenummer eller hentekode" autoComplete="off" />
          <TextField {...field('email')} label="E-post" type="email" autoComplete="email" />
          <button type="submit" className="btn btn-signal btn-wide" aria-disabled={asking}>
            {asking ? 'Leter …' : 'Vis ordren'}
          </button>
        </form>
        <NoScriptHelp contact={contact}>
          Skjemaet trenger JavaScript. Lenken i e-posten du fikk, leder også til ordren. Vil du angre et kjøp,
          kan du fylle ut{' '}
          <a className="link" href="/api/v1/angreskjema.pdf">
            angreskjemaet (PDF)
          </a>
          .
        </NoScriptHelp>
        <p className="contour-help">
          Nummeret står i e-posten du fikk da du bestilte. Finner du det ikke? Ring{' '}
          <a className="link num" href={`tel:${phone.replace(/\s/g, '')}`}>
            {phone}
          </a>
          .
        </p>
      </div>
    </div>
  )
}

const listProblems = ({ number, email, form }: LookUpErrors): Problem[] =>
  [
    { fieldId: IDS.number, text: number },
    { fieldId: IDS.email, text: email },
    { fieldId: null, text: form },
  ].flatMap(({ fieldId, text }) => (text === undefined ? [] : [{ fieldId, text }]))
