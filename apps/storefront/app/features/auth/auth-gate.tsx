import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { findPreviousPath } from '../../platform/previous-route.ts'
import { guardRoute } from '../../platform/route-guard.ts'
import { openCartDrawer } from '../../state/cart/cart-drawer.ts'
import { loadCustomer } from '../../state/customer/customer.ts'
import { closeLogIn, useLogInDrawer } from '../../state/customer/log-in-drawer.ts'
import { alertNoContact } from '../../state/notices/alerts.ts'
import { useReferenceData } from '../../state/reference-data.ts'

const LogInDrawer = deferredPart('shown', () => import('./log-in-drawer.tsx'))

/** The place of the way in on every page (2.34), and the guard that stands there (4.09). */
export function AuthGate() {
  const { open, reason } = useLogInDrawer()
  const leadAway = useRouteGuard()
  return (
    <LogInDrawer
      shown={open}
      onClose={() => {
        closeLogIn(false)
        if (reason === 'cart') openCartDrawer()
        // Who only did not give her password again is logged in all the same.
        else if (reason !== 'old-login') leadAway(false)
      }}
      onFailed={() => {
        closeLogIn(false)
        alertNoContact()
      }}
    />
  )
}

/**
 * 4.09: before a page that asks for it, it is found out who is there; who may not be leaves by the ladder. The server
 * has looked already when it wrote the page; here it is looked again, for pages that came without it.
 *
 * @returns sends away whoever may not stay
 */
function useRouteGuard() {
  const { pathname, search } = useLocation()
  const { publicUrl } = useReferenceData()
  const navigate = useNavigate()
  const leadAway = (isCustomer: boolean) => {
    const previous = findPreviousPath(document.referrer, window.location.href, publicUrl)
    const away = guardRoute(pathname + search, { isCustomer }, previous)
    if (away !== null) void navigate(away, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is looked at once, when one comes to it
  useEffect(() => {
    let left = false
    if (guardRoute(pathname, { isCustomer: false }, null) === null) return
    void loadCustomer().then((customer) => {
      if (!left) leadAway(customer !== null)
    })
    return () => {
      left = true
    }
  }, [pathname])
  return leadAway
}
