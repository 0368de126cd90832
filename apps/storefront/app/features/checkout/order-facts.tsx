import type { ShippingMethod } from '@varde/contract/entities'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { Link } from 'react-router'
import { ShopText } from '../../ui/shop-text.tsx'
import type { Payment } from './checkout-form.ts'
import type { PickupShop } from './pickup-choices.ts'

type OrderFactsProps = {
  method: ShippingMethod | undefined
  /** The pick-up shop that is chosen. */
  shop: PickupShop | null
  payment: Payment | null
  totalOre: number
}

/** What the law wants said right above the button: price, delivery and the right to take it back (9.12, 9.14). */
export function OrderFacts({ method, shop, payment, totalOre }: OrderFactsProps) {
  return (
    <ul className="order-facts">
      <li>
        <b>{formatKroner(totalOre)} i alt.</b> {payment === null ? '' : PAYMENT_WORDS[payment]}
      </li>
      {method?.pickup ? <Pickup shop={shop} /> : <Delivery method={method} />}
      <li>
        <b>14 dagers angrerett</b> fra du har fått den siste varen. <Link to="/terms">Vilkår</Link>
      </li>
    </ul>
  )
}

const PAYMENT_WORDS: Record<Payment, string> = {
  shop: 'Du betaler når du henter. Ingenting trekkes nå.',
  card: 'Beløpet trekkes fra kortet når varene sendes eller hentes.',
  invoice: 'Fakturaen kommer når varene sendes eller hentes.',
}

function Pickup({ shop }: { shop: PickupShop | null }) {
  if (shop === null) {
    return (
      <li>
        <b>Hentes i butikk.</b> Velg butikken du vil hente i.
      </li>
    )
  }
  return (
    <li>
      <b>
        <ShopText shop={shop}>
          {shop.promiseLabel?.replace(/^Klar /, `Klar i ${shop.name} `) ?? `Hentes i ${shop.name}`}
        </ShopText>
        .
      </b>{' '}
      {shop.collectBy === null ? 'Vi holder varene i 7 dager.' : `Hent innen ${shop.collectBy}`}
    </li>
  )
}

function Delivery({ method }: { method: ShippingMethod | undefined }) {
  if (method === undefined) return null
  return (
    <li>
      <b>{method.name}.</b> {method.description} {method.promise}
    </li>
  )
}
