import { contourLines } from '../../brand/contours.ts'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { Return, Store, Truck } from '../../ui/icons.tsx'
import { NoScriptHelp } from '../../ui/no-script-help.tsx'
import { LineChanges } from '../../ui/order/line-changes.tsx'

/** Shown while the cart or the next page loads. Without the script it says how to get help. */
export const CheckoutWaiting = ({ text }: { text: string }) => <CheckoutShell cart="filled" text={text} />

/** The cart is empty. */
export const CheckoutEmpty = ({ changes }: { changes: readonly string[] }) => (
  <CheckoutShell cart="empty" changes={changes} />
)

type CheckoutShellProps = {
  /** Unknown on the server: then both are in the page, and the styles show the one that fits the visitor's cart. */
  cart: 'unknown' | 'empty' | 'filled'
  /** What is waited for. */
  text?: string
  /** What has changed in the cart. */
  changes?: readonly string[]
  /** Shown under the notice that the cart is empty. */
  whenEmpty?: React.ReactNode
}

/** The checkout without its form: lines in place of the steps of a cart, or the notice that the cart is empty. */
export function CheckoutShell({
  cart,
  text = 'Henter kurven …',
  changes = [],
  whenEmpty = null,
}: CheckoutShellProps) {
  const { tenant } = useReferenceData()
  const forFilled = cart === 'unknown' ? 'needs-script for-filled-cart' : 'needs-script'
  return (
    <div className="checkout wrap grid-12">
      <div className="checkout-steps">
        <h1>Kasse</h1>
        <LineChanges changes={changes} />
        {cart === 'empty' ? null : (
          <div className={forFilled}>
            <p className="checkout-wait" role="status">
              {text}
            </p>
            <div className="skeleton" aria-hidden="true">
              <i />
              <i />
              <i />
            </div>
          </div>
        )}
        {cart === 'unknown' ? (
          <NoScriptHelp contact={tenant.contact}>
            Handlekurven og kassen trenger JavaScript. Slå det på i nettleseren for å bestille her.
          </NoScriptHelp>
        ) : null}
      </div>
      {cart === 'empty' ? null : (
        <div className={`order-aside ${forFilled}`} aria-hidden="true">
          <div className="order skeleton">
            <i />
            <i />
          </div>
        </div>
      )}
      {cart === 'filled' ? null : (
        <div
          className={`checkout-empty ${cart === 'unknown' ? 'needs-script for-empty-cart' : ''}`}
          style={contourLines('fjord')}
        >
          <div>
            <h2>Kurven er tom</h2>
            <p className="serif">Finn noe du vil ha med ut, så legger vi det til side i butikken din.</p>
            <Link className="btn btn-signal" to="/">
              Se deg om i butikken
            </Link>
          </div>
          <ul className="checkout-promises">
            <li className="checkout-promise">
              <Store className="icon" aria-hidden="true" />
              <b>Klikk & Hent</b>
              Gratis i butikk, ofte klart samme dag.
            </li>
            <li className="checkout-promise">
              <Truck className="icon" aria-hidden="true" />
              <b>Hjem til deg</b>
              Fra butikken som har varen.
            </li>
            <li className="checkout-promise">
              <Return className="icon" aria-hidden="true" />
              <b>14 dagers angrerett</b>
              Retur i butikk eller med posten.
            </li>
          </ul>
        </div>
      )}
      {cart === 'empty' ? <div className="checkout-more">{whenEmpty}</div> : null}
    </div>
  )
}

/** 4.13: the cart was ordered in another tab. */
export function CheckoutOrdered({ token }: { token: string }) {
  return (
    <div className="checkout wrap grid-12">
      <div className="checkout-steps">
        <h1>Kasse</h1>
      </div>
      <div className="checkout-empty" role="status" style={contourLines('fjord')}>
        <h2>Handlekurven er bestilt</h2>
        <p className="serif">Du sendte bestillingen fra en annen fane, så kurven er tom nå.</p>
        <Link className="btn btn-signal" to={`/ordre/${token}`}>
          Se ordren
        </Link>
      </div>
    </div>
  )
}

/** 4.04: the payment of the previous order is still being decided, so there is no need to order again. */
export function PendingOrder({ token }: { token: string }) {
  return (
    <div className="wrap">
      <p className="pending-order" role="status">
        <b>Betalingen av den forrige bestillingen din behandles ennå.</b> Varene er holdt av til deg.{' '}
        <Link className="link" to={`/ordre/${token}`}>
          Se bestillingen
        </Link>
      </p>
    </div>
  )
}
