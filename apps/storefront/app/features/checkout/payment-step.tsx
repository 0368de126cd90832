import { errorIdOf, FieldError, TextArea } from '../../ui/form-fields.tsx'
import { COMMENT_MAX, FIELD_IDS, listPayments, type Payment } from './checkout-values.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { StepProps } from './contact-step.tsx'
import { StepSection } from './step-section.tsx'

/** `marks` are the names that shoppers look for; the text says them too. */
const TEXTS: Record<Payment, { name: string; text: string; marks: string[] }> = {
  shop: { name: 'Betal i butikken', text: 'Prøv først. Ingenting trekkes nå.', marks: [] },
  vipps: { name: 'Vipps', text: 'Godkjenn i appen', marks: ['Vipps'] },
  card: { name: 'Kort', text: 'Visa og Mastercard, gjennom Klarna', marks: ['Visa', 'Mastercard'] },
  invoice: { name: 'Faktura', text: 'Få varene først, betal etterpå, gjennom Klarna', marks: ['Klarna'] },
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
          <ChoiceCard
            key={method}
            id={index === 0 ? FIELD_IDS.payment : undefined}
            name="betaling"
            value={method}
            isChosen={method === chosen}
            title={TEXTS[method].name}
            text={TEXTS[method].text}
            end={TEXTS[method].marks.map((mark) => (
              <i key={mark} className="pick-mark" aria-hidden="true">
                {mark}
              </i>
            ))}
            onChoose={() => onChange({ payment: method })}
          />
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
