import { formatCount } from '@varde/domain/norwegian/format-number'
import { contourLines } from '../../brand/contours.ts'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { Link } from '../../platform/link.tsx'
import { authPath } from '../../platform/next-path.ts'
import { useAddress } from '../../state/address.ts'
import { announceCartChange, closeCartDrawer, useCartDrawer } from '../../state/cart/cart-drawer.ts'
import { type CartNotice, isContinuation } from '../../state/cart/cart-notice.ts'
import { changeCount, removeLine, useCart, usePromocode } from '../../state/cart/cart-store.ts'
import { sumOrder } from '../../state/cart/order-sums.ts'
import { useCartChanges } from '../../state/cart/refresh-cart.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { openLogIn } from '../../state/customer/log-in-drawer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { ArrowRight, Check, Info } from '../../ui/icons.tsx'
import { CartLine } from '../../ui/order/cart-line.tsx'
import { LineChanges } from '../../ui/order/line-changes.tsx'
import { OrderSums } from '../../ui/order/order-sums.tsx'
import { describePickup } from './describe-pickup.ts'
import './cart.css'

type CartPanelProps = { promoCode: React.ReactNode; whenEmpty: React.ReactNode }

/**
 * The content of the cart drawer: the last change, the lines, the sum, and the link to the checkout.
 *
 * @param promoCode the field for a promo code, which belongs to the checkout
 * @param whenEmpty something to go on with when the cart is empty
 */
export default function CartPanel({ promoCode, whenEmpty }: CartPanelProps) {
  const cart = useCart()
  const code = usePromocode()
  const { open, notice, newestEan } = useCartDrawer()
  const changes = useCartChanges(open)
  const empty = cart.orders.length === 0
  const pickup = describePickup(cart.orders, useReferenceData().myShop)
  const sums = sumOrder(cart, 0)
  // The line that was added last comes first.
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
          Handlekurv {empty ? null : <span className="cart-count">{formatCount(cart.count)}</span>}
        </p>
      }
      closeLabel="Lukk handlekurven"
    >
      <div className="drawer-body">
        {notice === null ? null : <Notice notice={notice} />}
        <LineChanges changes={changes} />
        {empty ? (
          <>
            <div className="cart-empty" style={contourLines('fjord')}>
              <p className="cart-empty-title">Kurven er tom</p>
              <p className="serif">Finn noe du vil ha med ut, så legger vi det til side i butikken din.</p>
              <LogInLine text="så finner du igjen kurven din" />
            </div>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are pressed */}
            <div
              onClick={(event) => {
                if ((event.target as Element).closest('a') !== null) closeCartDrawer()
              }}
            >
              {whenEmpty}
            </div>
          </>
        ) : (
          <ul>
            {lines.map((line) => (
              <CartLine
                key={line.ean}
                line={line}
                cartLines={lines}
                onCount={(count) => announceCartChange(changeCount(line.ean, count))}
                onRemove={() => announceCartChange(removeLine(line.ean))}
                onNavigate={closeCartDrawer}
              />
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
            {promoCode}
            <OrderSums
              sums={sums}
              pantCount={sums.pantCount}
              discountName={code?.name ?? null}
              freight={null}
              totalName="Sum"
            />
            <p className="cart-note">
              {pickup === '' ? null : <b>{pickup} </b>}
              Gratis henting i butikk. Frakt velger du i kassen.
            </p>
            <Link className="btn btn-signal btn-wide" to="/checkout" onClick={closeCartDrawer}>
              Gå til kassen
              <ArrowRight className="icon" aria-hidden="true" />
            </Link>
            <LogInLine text="så følger kurven med" />
          </>
        )}
      </div>
    </Drawer>
  )
}

/** 2.34: log-in and registration; the cart is opened again afterwards. */
function LogInLine({ text }: { text: string }) {
  const customer = useCustomer()
  const { pathname, search } = useAddress()
  if (customer) return null
  const linkTo = (page: '/logg-inn' | '/registrer', mode: 'login' | 'register', label: string) => (
    <a
      className="tap link"
      href={authPath(page, pathname + search, { openCart: true })}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        closeCartDrawer()
        void openLogIn(mode, 'cart')
      }}
    >
      {label}
    </a>
  )
  return (
    <p className="cart-log-in">
      {linkTo('/logg-inn', 'login', 'Logg inn')} eller {linkTo('/registrer', 'register', 'lag konto')}, {text}
      .
    </p>
  )
}

const rank = (ean: string, newestEan: string | null) => (ean === newestEan ? 0 : 1)

/** The last change of the cart. The page's live region announces it to screen readers. */
function Notice({ notice }: { notice: CartNotice }) {
  const Icon = notice.tone === 'done' ? Check : Info
  const colon = isContinuation(notice.text) ? '' : ':'
  return (
    <p className={`cart-notice cart-notice-${notice.tone}`}>
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
