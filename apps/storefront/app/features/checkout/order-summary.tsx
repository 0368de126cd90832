import type { ShippingMethod } from '@varde/contract/entities'
import type { Cart } from '@varde/domain/cart/cart'
import { announceCartChange } from '../../state/cart/cart-drawer.ts'
import { changeCount, removeLine, usePromocode } from '../../state/cart/cart-store.ts'
import type { OrderSumsOf } from '../../state/cart/order-sums.ts'
import { CartLine } from '../../ui/order/cart-line.tsx'
import { OrderSums } from '../../ui/order/order-sums.tsx'
import type { Payment } from './checkout-form.ts'
import { OrderFacts } from './order-facts.tsx'
import type { PickupShop } from './pickup-choices.ts'
import '../../ui/order/order.css'

/** What the one button says: an invoice is paid later. */
const BUTTON_WORDS: Record<Payment, { ready: string; sending: string }> = {
  shop: { ready: 'Reserver nå', sending: 'Reserverer …' },
  card: { ready: 'Betal nå', sending: 'Henter betalingen …' },
  invoice: { ready: 'Bestill på faktura', sending: 'Henter fakturaen …' },
}

type OrderSummaryProps = {
  cart: Cart
  sums: OrderSumsOf
  method: ShippingMethod | undefined
  shop: PickupShop | null
  payment: Payment | null
  sending: boolean
  promoCode: React.ReactNode
}

/** What is ordered and what it comes to, the facts of the purchase, and the button that says what it does. */
export function OrderSummary({ cart, sums, method, shop, payment, sending, promoCode }: OrderSummaryProps) {
  const code = usePromocode()
  const collect = method?.pickup ?? true
  const reserve = payment === 'shop'
  const freightName = !collect
    ? (method?.name ?? 'Frakt')
    : `Henting${shop === null ? '' : ` i ${shop.name}`}`
  return (
    <aside className="order-aside" aria-labelledby="din-bestilling">
      <div className="order">
        <h2 id="din-bestilling">{reserve ? 'Din reservasjon' : 'Din bestilling'}</h2>
        <ul className="order-lines">
          {cart.orders.map((line) => (
            <CartLine
              key={line.ean}
              line={line}
              beside={cart.orders}
              onCount={(count) => announceCartChange(changeCount(line.ean, count))}
              onRemove={() => announceCartChange(removeLine(line.ean))}
            />
          ))}
        </ul>
        {promoCode}
        <OrderSums
          sums={sums}
          pantCount={sums.pantCount}
          discountName={code?.name ?? null}
          freight={{ name: freightName, ore: Math.round((method?.price ?? 0) * 100) }}
          totalName={reserve ? 'Å betale i butikken' : 'Å betale'}
        />
        <OrderFacts method={method} shop={shop} payment={payment} totalOre={sums.totalOre} />
        <button type="submit" className="btn btn-signal btn-wide order-button" aria-disabled={sending}>
          {BUTTON_WORDS[payment ?? 'card'][sending ? 'sending' : 'ready']}
        </button>
      </div>
    </aside>
  )
}
