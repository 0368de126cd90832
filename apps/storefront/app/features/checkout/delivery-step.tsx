import type { ShippingMethod } from '@varde/contract/entities'
import { formatNumber } from '@varde/domain/norwegian/format-number'
import { Pin, Store, Truck } from '../../ui/icons.tsx'
import { AddressFields } from './address-fields.tsx'
import { FIELD_IDS, type Way } from './checkout-form.ts'
import type { StepProps } from './contact-step.tsx'

const ICONS: Record<Way, typeof Store> = {
  collect: Store,
  home: Truck,
  evening: Truck,
  pickup_point: Pin,
}

type DeliveryStepProps = StepProps & {
  /** 7.03, in the order in which they are offered. */
  methods: readonly ShippingMethod[]
  /** «klar i dag før 18», of the shop that is chosen or would be. */
  promise: string | null
  /** What is asked for of those who collect. */
  pickup: React.ReactNode
  address: Omit<React.ComponentProps<typeof AddressFields>, keyof StepProps>
}

/** The second step: how the goods reach the shopper, with the price and the time of each way (9.14, 9.15). */
export function DeliveryStep({ methods, promise, pickup, address, ...step }: DeliveryStepProps) {
  const { values, errors, onChange } = step
  const chosen = methods.find(({ code }) => code === values.way)
  return (
    <section className="step" aria-labelledby="steg-2">
      <h2 id="steg-2">
        <span>2</span> Levering
      </h2>
      <div>
        <fieldset
          className="ways"
          aria-describedby={errors.way === undefined ? undefined : `${FIELD_IDS.way}-feil`}
        >
          <legend className="sr-only">Hvordan vil du ha varene?</legend>
          {methods.map((method, at) => {
            const Icon = ICONS[method.code]
            return (
              <label key={method.id} className="way">
                <input
                  id={at === 0 ? FIELD_IDS.way : undefined}
                  type="radio"
                  name="levering"
                  value={method.code}
                  checked={method === chosen}
                  onChange={() => onChange({ way: method.code })}
                />
                <span className="way-card">
                  <Icon className="icon" aria-hidden="true" />
                  <b>{method.name}</b>
                  <small className="way-note">
                    {method.price === 0 ? 'Gratis' : formatNumber(method.price)}
                    {describePromise(method.pickup ? promise : method.promise)}
                  </small>
                </span>
              </label>
            )
          })}
        </fieldset>
        {errors.way === undefined ? null : (
          <p className="field-error" id={`${FIELD_IDS.way}-feil`}>
            {errors.way}
          </p>
        )}
        {chosen === undefined ? null : <p className="way-text">{chosen.description}</p>}
        {values.way === 'collect' ? pickup : <AddressFields {...step} {...address} />}
      </div>
    </section>
  )
}

/** Behind the price: «, fremme ons. 25.–man. 30. nov.». */
const describePromise = (promise: string | null): string =>
  promise === null ? '' : `, ${promise.charAt(0).toLowerCase()}${promise.slice(1)}`
