import { Logo } from '../../brand/logo.tsx'
import { Link } from '../../platform/link.tsx'
import { openCartDrawer } from '../../state/cart/cart-drawer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import './checkout-frame.css'

/** The header of the checkout: links to the home page and the cart, and nothing that distracts. */
export function CheckoutHeader() {
  const { tenant } = useReferenceData()
  return (
    <header className="checkout-header">
      <div className="wrap">
        <Link className="checkout-logo" to="/" aria-label={`${tenant.name}, forside`}>
          <Logo brand={tenant.id} name={tenant.name} />
        </Link>
        <button type="button" className="tap link needs-script" onClick={openCartDrawer}>
          Tilbake til kurven
        </button>
      </div>
    </header>
  )
}

/** The footer of the checkout: the seller and its phone number. */
export function CheckoutFooter() {
  const { tenant } = useReferenceData()
  return (
    <footer className="checkout-footer">
      <div className="wrap">
        <span>
          {tenant.company.name}, org.nr. {tenant.company.orgNo} MVA
        </span>
        <span>
          Spørsmål?{' '}
          <a className="link num" href={`tel:${tenant.contact.phone.replace(/\s/g, '')}`}>
            {tenant.contact.phone}
          </a>
        </span>
      </div>
    </footer>
  )
}
