import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { useCartCount, useCartKnown } from '../../state/cart/cart-store.ts'
import { browserStorage, readOpenCheckout } from '../../state/cart/open-checkout.ts'
import { findSetAside, settleCheckout } from '../../state/cart/settle-checkout.ts'
import { addAlert } from '../../state/notices/alerts.ts'
import { CheckoutShell, PendingOrder } from './checkout-states.tsx'
import { fetchCheckoutSteps } from './fetch-checkout-steps.ts'
import type { CheckoutOffer } from './use-checkout.ts'
import './checkout.css'
import './pick.css'

const CheckoutSteps = deferredPart('shown', fetchCheckoutSteps)

/** 2.21: cart and checkout in one page. */
export function CheckoutPage({ whenEmpty, ...offer }: CheckoutOffer & { whenEmpty: React.ReactNode }) {
  const count = useCartCount()
  const isKnown = useCartKnown()
  const pendingOrder = usePendingOrder()
  // When the cart becomes empty here, the steps stay on screen, since they show the result of the order.
  const [wasFilled, setWasFilled] = useState(false)
  if (isKnown && count > 0 && !wasFilled) setWasFilled(true)
  const cart = !isKnown ? 'unknown' : wasFilled || count > 0 ? 'filled' : 'empty'

  return (
    <>
      {pendingOrder === null ? null : <PendingOrder token={pendingOrder} />}
      {cart === 'filled' ? (
        <CheckoutSteps {...offer} fallback={<CheckoutShell cart="filled" />} />
      ) : (
        <CheckoutShell cart={cart} whenEmpty={whenEmpty} />
      )}
    </>
  )
}

/**
 * 4.04: settles an order of this browser whose payment was being decided when the browser last asked.
 *
 * @returns the token of the order while its payment is still being decided; null when there is none
 */
function usePendingOrder(): string | null {
  const [pending, setPending] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    settlePendingOrder()
      .then((token) => {
        if (!isGone) setPending(token)
      })
      .catch(console.error)
    return () => {
      isGone = true
    }
  }, [])
  return pending
}

async function settlePendingOrder(): Promise<string | null> {
  // Paid at Vipps from a tab that is closed: the order may stand, with its lines still in the cart.
  const paidElsewhere = readOpenCheckout() === null ? readOpenCheckout(browserStorage)?.checkoutId : undefined
  const token = findSetAside()?.checkoutId ?? paidElsewhere
  if (token === undefined) return null
  const response = await browserClient('GET /orders/by-token/{token}', { params: { token } })
  // Without a response the order may still be pending; a 404 means that it has ended.
  if (!response.ok && response.status !== 404) return null
  const status = response.ok ? response.data.payment.status : 'cancelled'
  if (status === 'pending' || (status === 'open' && token !== paidElsewhere)) return token
  if (settleCheckout(token, status)) {
    addAlert({
      type: 'info',
      title: 'Betalingen gikk ikke gjennom',
      text: 'Ingenting er trukket. Varene ligger i kurven igjen.',
      timeoutMs: null,
    })
  }
  return null
}
