import { useCustomer } from '../../state/customer.ts'
import { User } from '../../ui/icons.tsx'

/** 2.33: the way to one's account; who is logged in is known a moment after the page has come. */
export function LoginLink() {
  const customer = useCustomer()
  const label = customer ? `Logget inn som ${customer.first_name}` : 'Logg inn'
  // A page of its own: it is read anew, with whatever has changed since.
  return (
    <a className="icon-button" href="/logg-inn" title={label} aria-label={label}>
      <User className="icon" aria-hidden="true" />
    </a>
  )
}
