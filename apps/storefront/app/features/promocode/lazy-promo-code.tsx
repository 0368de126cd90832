import { lazy, Suspense } from 'react'

const PromoCode = lazy(() => import('./promo-code.tsx'))

/** The promo code's place in the cart; what it is made of is fetched with the first cart that is shown. */
export function LazyPromoCode() {
  return (
    <Suspense fallback={<div className="promo-code-waiting" />}>
      <PromoCode />
    </Suspense>
  )
}
