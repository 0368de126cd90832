import type { ShippingMethod } from '@varde/contract/entities'
import { formatNumber } from '@varde/domain/norwegian/format-number'
import { errorIdOf, FieldError } from '../../ui/form-fields.tsx'
import { Pin, Store, Truck } from '../../ui/icons.tsx'
import { AddressFields } from './address-fields.tsx'
import { type Delivery, FIELD_IDS } from './checkout-values.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { StepProps } from './contact-step.tsx'
import { StepSection } from './step-section.tsx'
import type { FoldedStep } from './use-folded-steps.ts'

const ICONS: Record<Delivery, typeof Store> = {
  collect: Store,
  home: Truck,
  evening: Truck,
  pickup_point: Pin,
}

type DeliveryStepProps = StepProps & {
  /** 7.03, in the order in which they are offered. */
  methods: readonly ShippingMethod[]
  /** «Klar i dag før 18 i Odda», for the chosen shop. */
  promise: string | null
  /** The fields of a pick-up. */
  pickup: React.ReactNode
  /** The choice of a pick-up point. */
  points: React.ReactNode
  address: Omit<React.ComponentProps<typeof AddressFields>, keyof StepProps>
  fold: FoldedStep
}

/** The second step: how the goods reach the shopper, with the price and the time of each method (9.14, 9.15). */
export function DeliveryStep({
  methods,
  promise,
  pickup,
  points,
  address,
  fold,
  ...step
}: DeliveryStepProps) {
  const { values, errors, onChange } = step
  const chosen = methods.find(({ code }) => code === values.delivery)
  return (
    <StepSection number={2} title="Levering" fold={fold}>
      <fieldset aria-describedby={errorIdOf(FIELD_IDS.delivery, errors.delivery)}>
        <legend className="sr-only">Hvordan vil du ha varene?</legend>
        {methods.map((method, at) => {
          const Icon = ICONS[method.code]
          return (
            <ChoiceCard
              key={method.id}
              id={at === 0 ? FIELD_IDS.delivery : undefined}
              name="levering"
              value={method.code}
              isChosen={method === chosen}
              title={method.name}
              text={(method.pickup ? promise : method.promise) ?? 'Du velger butikken'}
              end={
                <>
                  <span className="num">{method.price === 0 ? 'Gratis' : formatNumber(method.price)}</span>
                  <Icon className="icon" aria-hidden="true" />
                </>
              }
              onChoose={() => onChange({ delivery: method.code })}
            />
          )
        })}
      </fieldset>
      <FieldError id={FIELD_IDS.delivery} error={errors.delivery} />
      {chosen === undefined ? null : <p className="delivery-text">{chosen.description}</p>}
      {values.delivery === 'collect' ? pickup : <AddressFields {...step} {...address} />}
      {values.delivery === 'pickup_point' ? points : null}
    </StepSection>
  )
}
