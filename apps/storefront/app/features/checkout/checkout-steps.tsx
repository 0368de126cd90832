import { promiseAt } from '@varde/domain/ordering/pickup-promise'
import { useEffect, useRef } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { announceCartChange, openCartDrawer } from '../../state/cart/cart-drawer.ts'
import { removeLine } from '../../state/cart/cart-store.ts'
import { refreshCart } from '../../state/cart/refresh-cart.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { LineChanges } from '../../ui/order/line-changes.tsx'
import { CheckoutEmpty, CheckoutOrdered, CheckoutWaiting } from './checkout-states.tsx'
import { FIELD_IDS, pointOf } from './checkout-values.ts'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { hasRest } from './failed-lines.ts'
import { GoodsBar } from './goods-bar.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentPanel } from './payment/payment-panel.tsx'
import type { AcceptedPayment } from './payment/payment-requests.ts'
import { VippsPanel } from './payment/vipps-panel.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PickupFields } from './pickup-fields.tsx'
import { type Checkout, type CheckoutOffer, useCheckout } from './use-checkout.ts'
import { useFoldedSteps } from './use-folded-steps.ts'

const PickupPointFields = deferredPart('shown', () => import('./pickup-point-fields.tsx'))
const FailedOrderDialog = deferredPart('shown', () => import('./failed-order-dialog.tsx'))

/** The checkout of a cart: the form, the payment, or the result. */
export default function CheckoutSteps(offer: CheckoutOffer) {
  const checkout = useCheckout(offer)
  const { cart, ordering } = checkout
  const { phase, orderedElsewhere } = ordering

  if (phase.kind === 'placed') return <CheckoutWaiting text="Takk! Vi henter bekreftelsen …" />
  if (!checkout.isCartKnown) return <CheckoutWaiting text="Henter kurven …" />
  if (cart.orders.length === 0) {
    return orderedElsewhere === null ? (
      <CheckoutEmpty changes={checkout.changes} />
    ) : (
      <CheckoutOrdered token={orderedElsewhere} />
    )
  }
  if (phase.kind === 'paying') {
    const shared = {
      opened: phase.opened,
      expectedOre: checkout.sums.totalOre,
      isTest: offer.isTestPayment,
      onAccepted: (status: AcceptedPayment) => void ordering.finishPayment(status),
      onLeave: (message?: string) => void ordering.leavePayment(message),
    }
    const { payment } = phase.opened
    return payment.provider === 'vipps' ? (
      <VippsPanel {...shared} redirectUrl={payment.redirectUrl} isResumed={phase.isResumed} />
    ) : (
      <PaymentPanel {...shared} session={payment} method={phase.method === 'invoice' ? 'invoice' : 'card'} />
    )
  }
  return <OrderForm checkout={checkout} offer={offer} />
}

type OrderFormProps = { checkout: Checkout; offer: CheckoutOffer }

/** Three steps, the summary with the one button, and the dialog about lines that are not available. */
function OrderForm({ checkout, offer: { shops, methods, payments, isTestPayment } }: OrderFormProps) {
  const { cart, form, ordering, place, shop, payment } = checkout
  const { values, errors } = form
  const myShop = useMyShop()
  const isSending = ordering.phase.kind === 'sending'
  const steps = useFoldedSteps(checkout)
  const goods = { cart, sums: checkout.sums, method: checkout.method, shop, payment }
  const step = { values, errors, onChange: form.change, onLeave: form.leave }
  return (
    <form className="checkout wrap grid-12" {...form.formProps}>
      <div className="checkout-steps">
        <h1>Kasse</h1>
        <GoodsBar {...goods} />
        <ErrorSummary problems={form.problems} attempt={form.failures} />
        {ordering.notice === null ? null : <Notice text={ordering.notice} />}
        <LineChanges changes={checkout.changes} />
        <ContactStep {...step} fold={steps.contact} />
        <DeliveryStep
          {...step}
          fold={steps.delivery}
          methods={methods}
          promise={shop?.promiseLabel ? promiseAt(shop.promiseLabel, shop.name) : null}
          pickup={
            <PickupFields
              {...step}
              shops={shops}
              from={place?.coords ?? null}
              lines={cart.orders}
              myShopId={myShop?.id ?? null}
              onSort={checkout.lookUpPostalCode}
            />
          }
          points={
            <PickupPointFields
              postalCode={place?.code ?? null}
              chosen={values.pickupPoint}
              error={errors.pickupPoint}
              onChoose={(pickupPoint) => form.change({ pickupPoint })}
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
          values={values}
          errors={errors}
          onChange={form.change}
          methods={payments}
          chosen={payment}
          isTest={isTestPayment}
          isUnavailable={ordering.isPaymentUnavailable}
        />
      </div>
      <OrderSummary {...goods} pointName={pointOf(values)?.name ?? null} isSending={isSending} />
      <p className="sr-only" role="status">
        {isSending ? 'Sender bestillingen' : ''}
      </p>
      <FailedLinesDialog checkout={checkout} onOpenDelivery={() => steps.unfold('delivery')} />
    </form>
  )
}

type FailedLinesDialogProps = { checkout: Checkout; onOpenDelivery: () => void }

/** 8.14: asks what to do when some lines are not available. */
function FailedLinesDialog({ checkout, onOpenDelivery }: FailedLinesDialogProps) {
  const { cart, ordering, payment, isPickup } = checkout
  const { failed, closeFailed } = ordering
  if (failed === null) return null
  return (
    <FailedOrderDialog
      failed={failed}
      lines={cart.orders}
      isPickup={isPickup}
      isReservation={payment === 'shop'}
      hasRest={hasRest(failed, cart.orders)}
      onRest={() => void ordering.sendRest()}
      onClose={closeFailed}
      onOtherShop={() => {
        const focusFirst = () => {
          const field = document.getElementById(isPickup ? FIELD_IDS.shopId : FIELD_IDS.delivery)
          field?.focus()
          return field
        }
        onOpenDelivery()
        closeFailed()
        const field = focusFirst()
        // The shops are sorted again by the new stock, so another one may be first.
        void refreshCart().then(() => {
          const { activeElement, body } = document
          if (activeElement === field || activeElement === body) focusFirst()
        })
      }}
      onCart={() => {
        closeFailed()
        openCartDrawer()
      }}
    />
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
