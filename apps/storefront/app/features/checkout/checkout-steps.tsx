import type { FailedLines, PaymentSession, Reservation, ShippingMethod } from '@varde/contract/entities'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { useEffect, useRef } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { announceCartChange, openCartDrawer } from '../../state/cart/cart-drawer.ts'
import { removeLine, setCartDelivery, useCart, useCartKnown } from '../../state/cart/cart-store.ts'
import { sumOrder } from '../../state/cart/order-sums.ts'
import { refreshCart, useCartChanges } from '../../state/cart/refresh-cart.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { LineChanges } from '../../ui/order/line-changes.tsx'
import { FIELD_IDS, listProblems, type Payment, paymentOf } from './checkout-form.ts'
import { CheckoutEmpty, CheckoutOrdered, CheckoutWaiting } from './checkout-states.tsx'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PickupChoice } from './pickup-choice.tsx'
import type { PickupShop } from './pickup-choices.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { loadSending, useOrdering } from './use-ordering.ts'
import { usePlace } from './use-place.ts'

const FailedOrderDialog = deferredPart('shown', () => import('./failed-order-dialog.tsx'))

/** What the checkout hands to whatever shows the provider's payment. */
export type PaymentSlotProps = {
  checkoutId: string
  session: PaymentSession
  method: 'card' | 'invoice'
  /** What is held while it is paid for. */
  reservations: readonly Reservation[]
  /** What the server asks for. */
  amountOre: number
  /** What the shopper saw when she pressed the button. */
  expectedOre: number
  test: boolean
  onSettled: () => void
  /** Back to the form; with a message when the payment came to nothing. */
  onLeave: (message?: string) => void
}

export type CheckoutProps = {
  shops: readonly PickupShop[]
  /** 7.03 */
  methods: readonly ShippingMethod[]
  payments: readonly Payment[]
  /** No real money moves. */
  testPayment: boolean
  promoCode: React.ReactNode
  PaymentSlot: React.ComponentType<PaymentSlotProps>
}

const NOTHING_ONLINE = 'Velg Klikk & Hent: vi kan ikke ta imot betaling på nett akkurat nå'

/** Who, where, how it is paid, and the one button. */
export function CheckoutSteps(props: CheckoutProps) {
  const { shops, methods, payments, testPayment, promoCode, PaymentSlot } = props
  const cart = useCart()
  const known = useCartKnown()
  const form = useCheckoutForm(cart.client)
  const { values, errors } = form
  const changes = useCartChanges(known)
  const { place, ask } = usePlace(values.postalCode, (text) => form.setFieldError('postalCode', text))

  const mine = useMyShop()
  const mineHasAll = mine !== null && known && hasAll(cart.orders, mine.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal, made once it is known what the shop has
  useEffect(() => {
    if (form.ready && mine !== null && mineHasAll && values.shopId === null) form.change({ shopId: mine.id })
  }, [mineHasAll, form.ready])

  const collect = values.way === 'collect'
  const shop = (collect && shops.find(({ id }) => id === values.shopId)) || null
  const method = methods.find(({ code }) => code === values.way)
  const payment = paymentOf(values, payments)
  const isFilling = known && form.ready && cart.orders.length > 0
  const { shopId, comment } = values
  // 3.17: the cart knows how it is to be had.
  useEffect(() => {
    if (!isFilling) return
    const orderInfo = { shopId: collect ? shopId : null, comment }
    setCartDelivery({ shipping: method ?? null, shippingMethods: [...methods], orderInfo })
  }, [isFilling, method, methods, collect, shopId, comment])
  const sums = sumOrder(cart, Math.round((method?.price ?? 0) * 100))
  const ordering = useOrdering(
    form,
    payment === null || (!collect && place === null)
      ? null
      : { values, place: place?.name ?? '', shippingMethodId: method?.id ?? null, payment },
    known && form.ready,
  )
  const { phase, failed } = ordering
  const sending = phase.kind === 'sending'

  const submit = async () => {
    if (sending || !(await form.check())) return
    if (payment === null) form.fail({ way: NOTHING_ONLINE })
    else if (collect || place !== null) await ordering.send(false)
    else form.fail({ postalCode: errors.postalCode ?? 'Vi kjenner ikke dette postnummeret' })
  }

  if (phase.kind === 'placed') return <CheckoutWaiting words="Takk! Vi henter bekreftelsen …" />
  if (!known) return <CheckoutWaiting words="Henter kurven …" />
  if (cart.orders.length === 0) {
    return ordering.orderedElsewhere === null ? (
      <CheckoutEmpty changes={changes} />
    ) : (
      <CheckoutOrdered token={ordering.orderedElsewhere} />
    )
  }
  if (phase.kind === 'paying') {
    const { checkoutId, payment: session, reservations } = phase.opened
    return (
      <PaymentSlot
        checkoutId={checkoutId}
        session={session}
        method={phase.method}
        reservations={reservations}
        amountOre={Math.round(reservations.reduce((sum, { total }) => sum + total, 0) * 100)}
        expectedOre={sums.totalOre}
        test={testPayment}
        onSettled={() => void ordering.finishPayment()}
        onLeave={(message) => void ordering.leavePayment(message)}
      />
    )
  }
  const step = { values, errors, onChange: form.change, onLeave: form.leave }
  return (
    <form
      className="checkout wrap grid-12"
      noValidate
      onFocus={() => {
        form.prepare()
        loadSending().catch(console.error)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="checkout-steps">
        <h1>Kasse</h1>
        {form.failures === 0 ? null : (
          <ErrorSummary problems={listProblems(errors)} attempt={form.failures} />
        )}
        {ordering.notice === null ? null : <Notice text={ordering.notice} />}
        <LineChanges changes={changes} />
        <ContactStep {...step} />
        <DeliveryStep
          {...step}
          methods={methods}
          promise={promiseOf(shop)}
          pickup={
            <PickupChoice
              {...step}
              shops={shops}
              from={place?.coords ?? null}
              lines={cart.orders}
              myShopId={mine?.id ?? null}
              onSort={ask}
            />
          }
          address={{
            place,
            lines: cart.orders,
            shops,
            onTakeOut: (eans) => {
              for (const ean of eans) announceCartChange(removeLine(ean))
            },
          }}
        />
        <PaymentStep
          {...step}
          methods={payments}
          chosen={payment}
          test={testPayment}
          isUnavailable={ordering.isPaymentUnavailable}
        />
      </div>
      <OrderSummary
        cart={cart}
        sums={sums}
        method={method}
        shop={shop}
        payment={payment}
        sending={sending}
        promoCode={promoCode}
      />
      <p className="sr-only" role="status">
        {sending ? 'Sender bestillingen' : ''}
      </p>
      {failed === null ? null : (
        <FailedOrderDialog
          failed={failed}
          lines={cart.orders}
          collect={collect}
          reserve={payment === 'shop'}
          hasRest={hasRest(failed, cart.orders)}
          onRest={() => void ordering.send(true)}
          onClose={ordering.closeFailed}
          onOtherShop={() => {
            ordering.closeFailed()
            void refreshCart()
            document.getElementById(collect ? FIELD_IDS.shopId : FIELD_IDS.way)?.focus()
          }}
          onCart={() => {
            ordering.closeFailed()
            openCartDrawer()
          }}
        />
      )}
    </form>
  )
}

function Notice({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p ref={box} className="step-warning" role="status" tabIndex={-1}>
      {text}
    </p>
  )
}

/** Whether a shop has every line in full. */
function hasAll(lines: readonly CartLine[], shopId: number): boolean {
  return lines.every(({ count, variant }) => {
    const here = variant.shops.find(({ id }) => id === shopId)
    return here !== undefined && here.qty >= count
  })
}

/** «klar i dag før 18». */
function promiseOf(shop: PickupShop | null): string | null {
  return shop?.promiseLabel?.replace(/^Klar/, 'klar') ?? null
}

/** Whether a line would be left if what failed were taken out. */
function hasRest(failed: FailedLines, lines: readonly { ean: string }[]): boolean {
  const out = new Set(failed.flatMap(({ articles }) => articles.map(({ EanNo }) => EanNo)))
  return lines.some((line) => !out.has(line.ean))
}
