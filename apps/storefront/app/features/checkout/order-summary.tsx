import type { ShippingMethod } from '@varde/contract/entities'
import type { Cart } from '@varde/domain/cart/cart'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { Link } from '../../platform/link.tsx'
import { announceCartChange } from '../../state/cart/cart-drawer.ts'
import { changeCount, removeLine, usePromocode } from '../../state/cart/cart-store.ts'
import type { OrderSumsOf } from '../../state/cart/order-sums.ts'
import { CartLine } from '../../ui/order/cart-line.tsx'
import { OrderSums } from '../../ui/order/order-sums.tsx'
import { ShopText } from '../../ui/shop-text.tsx'
import type { Payment } from './checkout-values.ts'
import type { PickupShop } from './pickup-shops.ts'
import PromoCode from './promocode/promo-code.tsx'
import '../../ui/order/order.css'

/** An invoice is paid later, so its button does not say «betal». */
const BUTTON_TEXTS: Record<Payment, { ready: string; sending: string }> = {
  shop: { ready: 'Reserver nå', sending: 'Reserverer …' },
  vipps: { ready: 'Betal med Vipps', sending: 'Åpner Vipps …' },
  card: { ready: 'Betal nå', sending: 'Henter betalingen …' },
  invoice: { ready: 'Bestill på faktura', sending: 'Henter fakturaen …' },
}

type OrderSummaryProps = {
  cart: Cart
  sums: OrderSumsOf
  method: ShippingMethod | undefined
  shop: PickupShop | null
  payment: Payment | null
  isSending: boolean
}

/** The lines and the sums of the order, the facts of the purchase, and the button that sends it. */
export function OrderSummary({ cart, sums, method, shop, payment, isSending }: OrderSummaryProps) {
  const code = usePromocode()
  const isPickup = method?.pickup ?? true
  const isReservation = payment === 'shop'
  const freightName = !isPickup
    ? (method?.name ?? 'Frakt')
    : `Henting${shop === null ? '' : ` i ${shop.name}`}`
  return (
    <aside className="order-aside" aria-labelledby="din-bestilling">
      <div className="order">
        <h2 id="din-bestilling">{isReservation ? 'Din reservasjon' : 'Din bestilling'}</h2>
        <ul className="order-lines">
          {cart.orders.map((line) => (
            <CartLine
              key={line.ean}
              line={line}
              cartLines={cart.orders}
              onCount={(count) => announceCartChange(changeCount(line.ean, count))}
              onRemove={() => announceCartChange(removeLine(line.ean))}
            />
          ))}
        </ul>
        <PromoCode />
        <OrderSums
          sums={sums}
          pantCount={sums.pantCount}
          discountName={code?.name ?? null}
          freight={{ name: freightName, ore: Math.round((method?.price ?? 0) * 100) }}
          totalName={isReservation ? 'Å betale i butikken' : 'Å betale'}
        />
        <OrderFacts method={method} shop={shop} payment={payment} totalOre={sums.totalOre} />
        <button type="submit" className="btn btn-signal btn-wide order-button" aria-disabled={isSending}>
          {BUTTON_TEXTS[payment ?? 'card'][isSending ? 'sending' : 'ready']}
        </button>
      </div>
    </aside>
  )
}

type OrderFactsProps = Pick<OrderSummaryProps, 'method' | 'shop' | 'payment'> & { totalOre: number }

/** The facts that the law requires above the button: price, delivery and the right of withdrawal (9.12, 9.14). */
function OrderFacts({ method, shop, payment, totalOre }: OrderFactsProps) {
  return (
    <ul className="order-facts">
      <li>
        <b>{formatKroner(totalOre)} i alt.</b> {payment === null ? '' : PAYMENT_TEXTS[payment]}
      </li>
      {method?.pickup ? <Pickup shop={shop} /> : <Delivery method={method} />}
      <li>
        <b>14 dagers angrerett</b> fra du har fått den siste varen. <Link to="/terms">Vilkår</Link>
      </li>
    </ul>
  )
}

const PAYMENT_TEXTS: Record<Payment, string> = {
  shop: 'Du betaler når du henter. Ingenting trekkes nå.',
  vipps: 'Beløpet trekkes når varene sendes eller hentes.',
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
