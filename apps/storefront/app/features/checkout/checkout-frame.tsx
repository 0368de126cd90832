import { Logo } from '../../brand/logo.tsx'
import { Link } from '../../platform/link.tsx'
import { openCartDrawer } from '../../state/cart/cart-drawer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { phoneHref } from '../../ui/phone-href.ts'
import './checkout-frame.css'

/** The header of the checkout: links to the home page and the cart, and nothing that distracts. */
export function CheckoutHeader() {
  const { tenant } = useReferenceData()
  return (
    <header className="checkout-header">
      <div className="wrap">
        <Link className="checkout-logo" to="/" aria-label={`${tenant.name}, forside`}>
          <Logo tenant={tenant} />
        </Link>
        <button type="button" className="tap link needs-script for-filled-cart" onClick={openCartDrawer}>
          Tilbake til kurven
        </button>
      </div>
    </header>
  )
}

/** The footer of the checkout: the seller and its phone number. */
export function CheckoutFooter() {
  const { company, contact } = useReferenceData().tenant
  return (
    <footer className="checkout-footer">
      <div className="wrap">
        <span>
          {company.name}
          {company.orgNo === '' ? '' : `, org.nr. ${company.orgNo} MVA`}
        </span>
        {contact.phone === '' ? null : (
          <span>
            Spørsmål?{' '}
            <a className="link num" href={phoneHref(contact.phone)}>
              {contact.phone}
            </a>
          </span>
        )}
      </div>
    </footer>
  )
}
