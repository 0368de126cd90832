import type { ShippingMethod } from '@varde/contract/entities'
import type { Cart } from '@varde/domain/cart/cart'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { useEffect } from 'react'
import { setCartDelivery, useCart, useCartKnown } from '../../state/cart/cart-store.ts'
import { type OrderSumsOf, sumOrder } from '../../state/cart/order-sums.ts'
import { useCartChanges } from '../../state/cart/refresh-cart.ts'
import type { Place } from '../../state/find-place.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { type CheckoutErrors, type Payment, paymentOf } from './checkout-values.ts'
import type { PickupShop } from './pickup-shops.ts'
import { type CheckoutForm, useCheckoutForm } from './use-checkout-form.ts'
import { type Ordering, useOrdering } from './use-ordering.ts'
import { usePostalCode } from './use-postal-code.ts'

/** What the checkout offers. */
export type CheckoutOffer = {
  shops: readonly PickupShop[]
  /** 7.03 */
  methods: readonly ShippingMethod[]
  payments: readonly Payment[]
  /** No real money moves. */
  isTestPayment: boolean
}

/** The cart, the form, and the order that is made from them. */
export type Checkout = {
  cart: Cart
  /** False until the cart of the browser is read. */
  isCartKnown: boolean
  /** What has changed in the cart since it was last opened, in sentences. */
  changes: readonly string[]
  form: CheckoutForm
  ordering: Ordering
  isPickup: boolean
  /** The chosen pick-up shop. */
  shop: PickupShop | null
  /** The chosen way of delivery. */
  method: ShippingMethod | undefined
  payment: Payment | null
  sums: OrderSumsOf
  /** The town of the postal code. */
  place: Place | null
  lookUpPostalCode: () => void
}

const NO_ONLINE_PAYMENT = 'Velg Klikk & Hent: vi kan ikke ta imot betaling på nett akkurat nå'
const UNKNOWN_POSTAL_CODE = 'Vi kjenner ikke dette postnummeret'

/** The state of the checkout. */
export function useCheckout({ shops, methods, payments }: CheckoutOffer): Checkout {
  const cart = useCart()
  const isCartKnown = useCartKnown()
  const changes = useCartChanges(isCartKnown)
  const form = useCheckoutForm(cart.client, () => submit())
  const { values } = form
  const { place, lookUp } = usePostalCode(values.postalCode, (text) => form.setFieldError('postalCode', text))

  const isPickup = values.delivery === 'collect'
  const shop = (isPickup && shops.find(({ id }) => id === values.shopId)) || null
  const method = methods.find(({ code }) => code === values.delivery)
  const payment = paymentOf(values, payments)
  const isPlaceKnown = isPickup || place !== null
  const isReady = isCartKnown && form.isReady
  useProposedShop(form, cart.orders, isReady)
  useDeliveryInCart(form, method, methods, isReady && cart.orders.length > 0)

  const ordering = useOrdering(
    form,
    payment !== null && isPlaceKnown
      ? { values, city: place?.name ?? '', shippingMethodId: method?.id ?? null, payment }
      : null,
    isReady,
  )
  async function submit(): Promise<CheckoutErrors | null> {
    if (payment === null) return { delivery: NO_ONLINE_PAYMENT }
    if (!isPlaceKnown) return { postalCode: form.errors.postalCode ?? UNKNOWN_POSTAL_CODE }
    return ordering.send()
  }

  return {
    cart,
    isCartKnown,
    changes,
    form,
    ordering,
    isPickup,
    shop,
    method,
    payment,
    sums: sumOrder(cart, Math.round((method?.price ?? 0) * 100)),
    place,
    lookUpPostalCode: lookUp,
  }
}

/** Proposes the shopper's own shop when it has the whole cart and no shop is chosen. */
function useProposedShop(form: CheckoutForm, lines: readonly CartLine[], isReady: boolean): void {
  const myShop = useMyShop()
  const proposed = isReady && myShop !== null && hasAll(lines, myShop.id) ? myShop.id : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once, and not again when the shopper changes it
  useEffect(() => {
    if (proposed !== null && form.values.shopId === null) form.change({ shopId: proposed })
  }, [proposed])
}

function hasAll(lines: readonly CartLine[], shopId: number): boolean {
  return lines.every(({ count, variant }) => {
    const stock = variant.shops.find(({ id }) => id === shopId)
    return stock !== undefined && stock.qty >= count
  })
}

/** 3.17: the cart holds the delivery that is chosen. */
function useDeliveryInCart(
  { values: { delivery, shopId, comment } }: CheckoutForm,
  method: ShippingMethod | undefined,
  methods: readonly ShippingMethod[],
  isActive: boolean,
): void {
  const pickupShopId = delivery === 'collect' ? shopId : null
  useEffect(() => {
    if (!isActive) return
    const orderInfo = { shopId: pickupShopId, comment }
    setCartDelivery({ shipping: method ?? null, shippingMethods: [...methods], orderInfo })
  }, [isActive, method, methods, pickupShopId, comment])
}
