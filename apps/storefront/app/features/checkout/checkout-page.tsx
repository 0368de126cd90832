import { lazy, Suspense, useEffect, useState } from 'react'
import { hasKeptCart, useCartCount } from '../../state/cart.ts'
import { CheckoutEmpty, CheckoutWaiting } from './checkout-states.tsx'
import type { CheckoutProps } from './checkout-steps.tsx'
import './checkout.css'
import './checkout-messages.css'

const CheckoutSteps = lazy(() => import('./checkout-steps.tsx'))

type Known = 'not yet' | 'empty' | 'filled'

/** 2.21: cart and checkout in one page. Its steps are fetched for those who have something to pay for. */
export function CheckoutPage(props: CheckoutProps) {
  const count = useCartCount()
  const [known, setKnown] = useState<Known>('not yet')
  // Once there was something the steps stay: they say themselves what became of it.
  useEffect(() => {
    setKnown((before) => (before === 'filled' || count > 0 || hasKeptCart() ? 'filled' : 'empty'))
  }, [count])
  if (known === 'empty') return <CheckoutEmpty changes={[]} />
  const waiting = <CheckoutWaiting words="Henter kurven …" />
  if (known === 'not yet') return waiting
  return (
    <Suspense fallback={waiting}>
      <CheckoutSteps {...props} />
    </Suspense>
  )
}
