import { cartTotals } from '@varde/domain/cart/cart-totals'
import { formatCount, formatKroner } from '@varde/domain/norwegian/format-number'
import { Link } from 'react-router'
import { contourImage } from '../../brand/contours.ts'
import { useCart } from '../../state/cart-contents.ts'
import { closeCartDrawer, useCartDrawer } from '../../state/cart-drawer.ts'
import type { CartNotice } from '../../state/cart-notice.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { ArrowRight, Check, Info } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'
import { CartLineItem } from './cart-line-item.tsx'
import './cart.css'

/** The cart drawer: the lines, what just happened, the sum, and the way to the checkout. */
export default function CartPanel() {
  const cart = useCart()
  const { open, notice, newestEan } = useCartDrawer()
  const totals = cartTotals(cart)
  const empty = cart.orders.length === 0
  // What was put in last stands first.
  const lines = cart.orders.toReversed().toSorted((a, b) => rank(a.ean, newestEan) - rank(b.ean, newestEan))
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) closeCartDrawer()
      }}
      title="Handlekurv"
      head={
        <p className="cart-title" aria-hidden="true">
          Handlekurv {empty ? null : <span className="cart-count">{formatCount(totals.count)}</span>}
        </p>
      }
      closeLabel="Lukk handlekurven"
    >
      <div className="drawer-body">
        {notice === null ? null : <Said notice={notice} />}
        {empty ? (
          <div className="cart-empty" style={{ backgroundImage: contourImage('brun') }}>
            <p className="cart-empty-title">Kurven er tom</p>
            <p className="serif">Finn noe du vil ha med ut, så legger vi det til side i butikken din.</p>
          </div>
        ) : (
          <ul className="cart-lines">
            {lines.map((line) => (
              <CartLineItem key={line.ean} line={line} />
            ))}
          </ul>
        )}
      </div>
      <div className="drawer-foot">
        {empty ? (
          <button type="button" className="btn btn-ink btn-wide" onClick={closeCartDrawer}>
            Se deg om i butikken
          </button>
        ) : (
          <>
            <dl className="cart-sum">
              {totals.pantOre > 0 ? (
                <div>
                  <dt>Pant</dt>
                  <dd className="num">{formatKroner(totals.pantOre)}</dd>
                </div>
              ) : null}
              {totals.discountOre > 0 ? (
                <div>
                  <dt>Rabatt</dt>
                  <dd className="num">−{formatKroner(totals.discountOre)}</dd>
                </div>
              ) : null}
              <div className="cart-total">
                <dt>Sum</dt>
                <dd>
                  <Price kroner={totals.totalOre / 100} />
                </dd>
              </div>
            </dl>
            <p className="cart-note">Herav MVA {formatKroner(totals.vatOre)}. Gratis henting i butikk.</p>
            <Link className="btn btn-signal btn-wide" to="/checkout" onClick={closeCartDrawer}>
              Gå til kassen
              <ArrowRight className="icon" aria-hidden="true" />
            </Link>
          </>
        )}
      </div>
    </Drawer>
  )
}

const rank = (ean: string, newestEan: string | null) => (ean === newestEan ? 0 : 1)

/** What just happened, for the eye; the page's live region says it to the ear. */
function Said({ notice }: { notice: CartNotice }) {
  const Icon = notice.tone === 'done' ? Check : Info
  const colon = /^[a-zæøå]/.test(notice.text) ? '' : ':'
  return (
    <p className={`cart-said cart-said-${notice.tone}`}>
      <Icon className="icon icon-s" aria-hidden="true" />
      <span>
        <b>
          {notice.subject}
          {colon}
        </b>{' '}
        {notice.text}
      </span>
    </p>
  )
}
