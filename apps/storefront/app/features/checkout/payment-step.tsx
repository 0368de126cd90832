import { errorIdOf, FieldError, TextArea } from '../../ui/form-fields.tsx'
import { COMMENT_MAX, FIELD_IDS, listPayments, type Payment } from './checkout-values.ts'
import type { StepProps } from './contact-step.tsx'
import { StepSection } from './step-section.tsx'

const TEXTS: Record<Payment, { name: string; text: string }> = {
  shop: { name: 'Betal i butikken', text: 'Prøv først. Ingenting trekkes nå.' },
  vipps: { name: 'Vipps', text: 'Godkjenn i appen' },
  card: { name: 'Kort', text: 'Visa og Mastercard, gjennom Klarna' },
  invoice: { name: 'Faktura', text: 'Få varene først, betal etterpå, gjennom Klarna' },
}

type PaymentStepProps = Pick<StepProps, 'values' | 'errors' | 'onChange'> & {
  /** What the shop offers. */
  methods: readonly Payment[]
  chosen: Payment | null
  /** No real money moves. */
  isTest: boolean
  /** The payment provider could not be reached at the last attempt. */
  isUnavailable: boolean
}

/** The third step: how the order is paid. */
export function PaymentStep({
  values,
  errors,
  onChange,
  methods,
  chosen,
  isTest,
  isUnavailable,
}: PaymentStepProps) {
  const possible = listPayments(values.delivery, methods)
  const online = possible.some((method) => method !== 'shop')
  return (
    <StepSection number={3} title="Betaling">
      {isTest && online ? <TestPayment /> : null}
      {possible.length === 0 ? (
        <p className="step-warning">
          Vi kan ikke ta imot betaling på nett akkurat nå. Velg Klikk &amp; Hent og betal i butikken.
        </p>
      ) : null}
      <fieldset aria-describedby={errorIdOf(FIELD_IDS.payment, errors.payment)}>
        <legend className="sr-only">Hvordan vil du betale?</legend>
        <FieldError id={FIELD_IDS.payment} error={errors.payment} />
        {isUnavailable && chosen !== 'shop' && possible.includes('shop') ? (
          <button
            type="button"
            className="btn btn-line pay-in-shop"
            onClick={() => {
              onChange({ payment: 'shop' })
              document.getElementById(FIELD_IDS.payment)?.focus()
            }}
          >
            Betal i butikken i stedet
          </button>
        ) : null}
        {possible.map((method, index) => (
          <label key={method} className="pick">
            <input
              id={index === 0 ? FIELD_IDS.payment : undefined}
              type="radio"
              name="betaling"
              value={method}
              checked={method === chosen}
              onChange={() => onChange({ payment: method })}
            />
            <span className="pick-card pick-pay">
              <b>{TEXTS[method].name}</b>
              <small>{TEXTS[method].text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        id="beskjed"
        label="Beskjed til butikken"
        value={values.comment}
        maxLength={COMMENT_MAX}
        onChange={(comment) => onChange({ comment })}
      />
    </StepSection>
  )
}

function TestPayment() {
  return (
    <p className="test-payment">
      <b>Testbetaling.</b> Dette er en prøvebutikk. Ingen ekte penger trekkes, og ingen varer sendes.
    </p>
  )
}
