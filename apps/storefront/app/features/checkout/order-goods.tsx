import type { ShippingMethod } from '@varde/contract/entities'
import type { Cart } from '@varde/domain/cart/cart'
import { announceCartChange } from '../../state/cart/cart-drawer.ts'
import { changeCount, removeLine, usePromocode } from '../../state/cart/cart-store.ts'
import type { OrderSumsOf } from '../../state/cart/order-sums.ts'
import { CartLine } from '../../ui/order/cart-line.tsx'
import { OrderSums } from '../../ui/order/order-sums.tsx'
import type { Payment } from './checkout-values.ts'
import type { PickupShop } from './pickup-shops.ts'

export type OrderGoodsProps = {
  cart: Cart
  sums: OrderSumsOf
  method: ShippingMethod | undefined
  /** The pick-up shop; null when none is chosen. */
  shop: PickupShop | null
  payment: Payment | null
  /** Between the lines and the sums. */
  children?: React.ReactNode
}

/** The lines of the cart, which can be changed here, and what they come to. */
export function OrderGoods({ cart, sums, method, shop, payment, children }: OrderGoodsProps) {
  const code = usePromocode()
  const freightName =
    (method?.pickup ?? true) ? `Henting${shop === null ? '' : ` i ${shop.name}`}` : (method?.name ?? 'Frakt')
  return (
    <>
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
      {children}
      <OrderSums
        sums={sums}
        pantCount={sums.pantCount}
        discountName={code?.name ?? null}
        freight={{ name: freightName, ore: Math.round((method?.price ?? 0) * 100) }}
        totalName={payment === 'shop' ? 'Å betale i butikken' : 'Å betale'}
      />
    </>
  )
}
