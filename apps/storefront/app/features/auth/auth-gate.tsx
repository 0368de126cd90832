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

/** On every page: the log-in drawer (2.34), and the guard of the pages that need a log-in (4.09). */
export function AuthGate() {
  const { open, reason } = useLogInDrawer()
  const redirectVisitor = useRouteGuard()
  return (
    <LogInDrawer
      shown={open}
      onClose={() => {
        closeLogIn(false)
        if (reason === 'cart') openCartDrawer()
        // A customer who did not give her password again is still logged in.
        else if (reason !== 'old-login') redirectVisitor(false)
      }}
      onFailed={() => {
        closeLogIn(false)
        alertNoContact()
      }}
    />
  )
}

/**
 * 4.09: checks access to each page that the visitor navigates to in the browser. For a page that is loaded, the server
 * has done the same.
 *
 * @returns a function that redirects a visitor who may not see the current page
 */
function useRouteGuard() {
  const { pathname, search } = useLocation()
  const { publicUrl } = useReferenceData()
  const navigate = useNavigate()
  const redirectVisitor = (isCustomer: boolean) => {
    const previous = findPreviousPath(document.referrer, window.location.href, publicUrl)
    const target = guardRoute(pathname + search, { isCustomer }, previous)
    if (target !== null) void navigate(target, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is checked once, when it is navigated to
  useEffect(() => {
    let left = false
    if (guardRoute(pathname, { isCustomer: false }, null) === null) return
    void loadCustomer().then((customer) => {
      if (!left) redirectVisitor(customer !== null)
    })
    return () => {
      left = true
    }
  }, [pathname])
  return redirectVisitor
}
