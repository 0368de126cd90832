import { useNavigate } from 'react-router'
import { contourLines } from '../../brand/contours.ts'
import { browserClient } from '../../platform/browser-client.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { NoScriptHelp } from '../../ui/no-script-help.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { useForm } from '../../ui/use-form.ts'
import { checkLookUp, lookUpOrder } from './look-up-order.ts'
import '../../ui/contour-page.css'

/** `/ordre`: where a guest finds an order again. */
export function OrderLookupPage({ contact }: { contact: { phone: string; email: string } }) {
  const { phone } = contact
  const navigate = useNavigate()
  const form = useForm({
    initial: { number: '', email: '' },
    ids: { number: 'ordrenummer', email: 'epost' },
    check: checkLookUp,
    async submit(values) {
      const found = await lookUpOrder(browserClient, values)
      if (!found.ok) return { form: found.message }
      await navigate(`/ordre/${found.token}`)
      return null
    },
    submitOnce: true,
  })
  return (
    <div className="wrap contour-page" style={contourLines('skjaer')}>
      <div className="contour-box">
        <h1>Finn ordren din</h1>
        <p className="serif contour-lead">
          Her ser du hvor varene er, hentekoden og kvitteringen. Du kan også angre kjøpet.
        </p>
        <form {...form.formProps}>
          <ErrorSummary problems={form.problems} attempt={form.failures} />
          <TextField
            {...form.text('number')}
            label="Ordrenummer eller reservasjonsnummer"
            autoComplete="off"
          />
          <TextField {...form.text('email')} label="E-post" type="email" autoComplete="email" />
          <button {...form.buttonProps} className="btn btn-signal btn-wide">
            {form.status === 'open' ? 'Vis ordren' : 'Leter …'}
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
          Nummeret står i e-posten du fikk da du bestilte.
          {phone === '' ? null : (
            <>
              {' '}
              Finner du det ikke? Ring{' '}
              <a className="link num" href={phoneHref(phone)}>
                {phone}
              </a>
              .
            </>
          )}
        </p>
      </div>
    </div>
  )
}
