import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { closeCartDrawer, openCartDrawer, useCartDrawer } from '../../state/cart-drawer.ts'
import { latePart } from '../../state/late-part.tsx'
import { noticeSentence } from '../../state/notice-sentence.ts'

// What the drawer is made of is fetched when it is first opened.
const CartPanel = latePart(() => import('./cart-panel.tsx'))

/** 2.34: opens the cart at the start of a visit and after login. */
const OPEN_FLAG = 'openCart'

/**
 * 4.11: the place of the cart drawer in every page, with the live region that says what happened in the cart.
 *
 * @param promoCode where a promo code is written and taken away
 */
export function CartDrawer({ promoCode }: { promoCode: React.ReactNode }) {
  const drawer = useCartDrawer()
  const [wanted, setWanted] = useState(false)
  const { search } = useLocation()
  useEffect(() => {
    if (drawer.open) setWanted(true)
  }, [drawer.open])
  useEffect(() => {
    if (new URLSearchParams(search).get(OPEN_FLAG) === '1') openCartDrawer()
  }, [search])
  return (
    <>
      <p className="sr-only" role="status" aria-live="polite">
        {drawer.notice === null ? '' : noticeSentence(drawer.notice)}
      </p>
      {wanted ? (
        <CartPanel
          promoCode={promoCode}
          onLost={() => {
            closeCartDrawer()
            setWanted(false)
          }}
        />
      ) : null}
    </>
  )
}
