import { useLocation } from 'react-router'
import { authPath } from '../../platform/next-path.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { latePart } from '../../state/late-part.tsx'
import { User } from '../../ui/icons.tsx'

// For those who have an account; who is logged in is known a moment after the page has come.
const AccountMenu = latePart(() => import('./account-menu.tsx'))

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
  return <AccountMenu customer={customer} waiting={link} />
}
