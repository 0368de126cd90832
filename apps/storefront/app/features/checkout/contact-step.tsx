import { isPlainClick } from '../../platform/is-plain-click.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { openLogIn } from '../../state/customer/log-in-drawer.ts'
import { TextField } from '../../ui/form-fields.tsx'
import { type CheckoutErrors, type CheckoutField, type CheckoutValues, FIELD_IDS } from './checkout-values.ts'
import { StepSection } from './step-section.tsx'
import type { FoldedStep } from './use-folded-steps.ts'

export type StepProps = {
  values: CheckoutValues
  errors: CheckoutErrors
  onChange: (change: Partial<CheckoutValues>) => void
  onLeave: (field: CheckoutField) => void
}

/** The first step: who orders. A guest is asked only for what is needed. */
export function ContactStep({ values, errors, onChange, onLeave, fold }: StepProps & { fold: FoldedStep }) {
  const customer = useCustomer()
  const field = (name: 'name' | 'email' | 'phone') => ({
    id: FIELD_IDS[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
    onLeave: () => onLeave(name),
  })
  return (
    <StepSection number={1} title="Deg" fold={fold}>
      <div className="step-fields">
        <TextField {...field('name')} label="Navn" autoComplete="name" className="step-wide" />
        <TextField {...field('email')} label="E-post" type="email" autoComplete="email" />
        <TextField {...field('phone')} label="Mobil" type="tel" autoComplete="tel" />
      </div>
      <p className="step-hint">
        {customer ? (
          `Du er logget inn som ${customer.first_name}. Endrer du noe her, gjelder det bare denne bestillingen.`
        ) : (
          <>
            Du handler som gjest. Vi sender melding om bestillingen, og spør ikke om mer enn vi trenger.{' '}
            <a
              className="link"
              href="/logg-inn?next=/checkout"
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                // 2.34: after the log-in the customer's details fill the fields that are empty.
                void openLogIn('login', 'asked')
              }}
            >
              Har du konto? Logg inn
            </a>
          </>
        )}
      </p>
    </StepSection>
  )
}
