import { useLocation } from 'react-router'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { authPath } from '../../platform/next-path.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { User } from '../../ui/icons.tsx'

// Only for visitors who are logged in, which is known after the page has come.
const AccountMenu = deferredPart('shown', () => import('./account-menu.tsx'))

/** 2.33: the way in, and for who is in the menu of her account. */
export function LoginLink() {
  const customer = useCustomer()
  const { pathname, search } = useLocation()
  // A page of its own: it is read anew, with whatever has changed since.
  const link = (
    <a
      className="icon-button"
      rel="nofollow"
      href={customer ? '/konto' : authPath('/logg-inn', pathname + search)}
      title={customer ? 'Min konto' : 'Logg inn'}
      aria-label={customer ? 'Min konto' : 'Logg inn'}
    >
      <User className="icon" aria-hidden="true" />
    </a>
  )
  if (!customer) return link
  return <AccountMenu customer={customer} fallback={link} />
}
