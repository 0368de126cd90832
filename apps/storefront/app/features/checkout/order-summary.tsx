import type { ShippingMethod } from '@varde/contract/entities'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { promiseAt } from '@varde/domain/ordering/pickup-promise'
import { Link } from '../../platform/link.tsx'
import { ShopText } from '../../ui/shop-text.tsx'
import type { Payment } from './checkout-values.ts'
import { OrderGoods, type OrderGoodsProps } from './order-goods.tsx'
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

type OrderSummaryProps = Omit<OrderGoodsProps, 'children'> & {
  /** Where the parcel is handed out; null when it is brought home, or when the carrier chooses. */
  pointName: string | null
  isSending: boolean
}

/**
 * The lines and the sums of the order, the facts of the purchase, and the button that sends it. On a phone the lines are
 * in the bar at the top (`GoodsBar`), so the styles leave them out here.
 */
export function OrderSummary({ pointName, isSending, ...goods }: OrderSummaryProps) {
  const { sums, method, shop, payment } = goods
  return (
    <aside className="order-aside" aria-labelledby="din-bestilling">
      <div className="order">
        <h2 id="din-bestilling">{payment === 'shop' ? 'Din reservasjon' : 'Din bestilling'}</h2>
        <OrderGoods {...goods}>
          <PromoCode />
        </OrderGoods>
        <OrderFacts
          method={method}
          shop={shop}
          pointName={pointName}
          payment={payment}
          totalOre={sums.totalOre}
        />
        <button type="submit" className="btn btn-signal btn-wide order-button" aria-disabled={isSending}>
          {BUTTON_TEXTS[payment ?? 'card'][isSending ? 'sending' : 'ready']}
        </button>
      </div>
    </aside>
  )
}

type OrderFactsProps = Pick<OrderSummaryProps, 'method' | 'shop' | 'pointName' | 'payment'> & {
  totalOre: number
}

/** The facts that the law requires above the button: price, delivery and the right of withdrawal (9.12, 9.14). */
function OrderFacts({ method, shop, pointName, payment, totalOre }: OrderFactsProps) {
  return (
    <ul className="order-facts">
      <li>
        <b>{formatKroner(totalOre)} i alt.</b> {payment === null ? '' : PAYMENT_TEXTS[payment]}
      </li>
      {method?.pickup ? <Pickup shop={shop} /> : <Delivery method={method} pointName={pointName} />}
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
          {shop.promiseLabel === null ? `Hentes i ${shop.name}` : promiseAt(shop.promiseLabel, shop.name)}
        </ShopText>
        .
      </b>{' '}
      {shop.collectBy === null ? 'Vi holder varene i 7 dager.' : `Hent innen ${shop.collectBy}`}
    </li>
  )
}

type DeliveryProps = { method: ShippingMethod | undefined; pointName: string | null }

function Delivery({ method, pointName }: DeliveryProps) {
  if (method === undefined) return null
  return (
    <li>
      <b>{method.name}.</b> {pointName === null ? method.description : `Hentes på ${pointName}.`}{' '}
      {method.promise}
    </li>
  )
}
