import { useEffect, useState } from 'react'
import { readCart, useCartCount } from '../../state/cart/cart-store.ts'
import { CheckoutEmpty, CheckoutWaiting, PendingOrder } from './checkout-states.tsx'
import { type CheckoutProps, CheckoutSteps } from './checkout-steps.tsx'
import { usePendingOrder } from './use-pending-order.ts'
import './checkout.css'
import './checkout-messages.css'

type Known = 'not yet' | 'empty' | 'filled'

/** 2.21: cart and checkout in one page. */
export function CheckoutPage(props: CheckoutProps) {
  const count = useCartCount()
  const pending = usePendingOrder()
  const [known, setKnown] = useState<Known>('not yet')
  // Once there was something the steps stay: they say themselves what became of it.
  useEffect(() => {
    // In the first render the count is the server's: nought.
    const isFilled = count > 0 || readCart().cart.count > 0
    setKnown((before) => (before === 'filled' || isFilled ? 'filled' : 'empty'))
  }, [count])
  const waiting = <CheckoutWaiting words="Henter kurven …" />
  if (known === 'not yet') return waiting
  return (
    <>
      {pending === null ? null : <PendingOrder token={pending} />}
      {known === 'empty' ? <CheckoutEmpty changes={[]} /> : <CheckoutSteps {...props} />}
    </>
  )
}
