import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { isWorthReturning } from '../../platform/next-path.ts'
import { closeCartDrawer, openCartDrawer, useCartDrawer } from '../../state/cart/cart-drawer.ts'
import { noticeSentence } from '../../state/cart/cart-notice.ts'
import { useCartCount } from '../../state/cart/cart-store.ts'
import { alertNoContact } from '../../state/notices/alerts.ts'

const CartPanel = deferredPart('interaction', () => import('./cart-panel.tsx'))

/** 2.34, 4.14: the parameter that opens the cart at the start of a visit and after log-in. */
const OPEN_FLAG = 'openCart'

/** Whether the address asks for an open cart. The log-in pages only pass the parameter on to the next page. */
const asksForCart = (pathname: string, search: string): boolean =>
  isWorthReturning(pathname) && new URLSearchParams(search).has(OPEN_FLAG)

/** Removes the parameter, so that coming back to the page does not open the cart again. */
function removeFlag(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(OPEN_FLAG)
  window.history.replaceState(window.history.state, '', url)
}

type CartDrawerProps = {
  promoCode: React.ReactNode
  whenEmpty: React.ReactNode
  fetchCheckout: () => Promise<unknown>
}

/**
 * 4.11: the cart drawer of every page, with the live region that announces changes of the cart.
 *
 * @param promoCode the field for a promo code, which belongs to the checkout
 * @param whenEmpty something to go on with when the cart is empty
 * @param fetchCheckout fetches the checkout's script: called when a cart with articles is opened, as the checkout is near
 */
export function CartDrawer({ promoCode, whenEmpty, fetchCheckout }: CartDrawerProps) {
  const drawer = useCartDrawer()
  const nearsCheckout = useCartCount() > 0 && drawer.open
  useEffect(() => {
    // If this fails, the checkout fetches it again.
    if (nearsCheckout) fetchCheckout().catch(console.warn)
  }, [nearsCheckout, fetchCheckout])
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!asksForCart(pathname, search)) return
    openCartDrawer()
    removeFlag()
  }, [pathname, search])
  return (
    <>
      <p className="sr-only" role="status" aria-live="polite">
        {drawer.notice === null ? '' : noticeSentence(drawer.notice)}
      </p>
      <CartPanel
        shown={drawer.open}
        promoCode={promoCode}
        whenEmpty={whenEmpty}
        onFailed={() => {
          closeCartDrawer()
          alertNoContact()
        }}
      />
    </>
  )
}
