import type { Cart } from '@varde/domain/cart/cart'
import { cartTotals } from '@varde/domain/cart/cart-totals'
import { formatCount, formatKroner, formatNumber, formatPercent } from '@varde/domain/norwegian/format-number'
import { Link } from 'react-router'
import type { ShopNow } from '../../state/shop-now.ts'
import { groundOf, groundToken } from '../../ui/ground.ts'
import { Picture } from '../../ui/picture.tsx'
import '../../ui/order-lines.css'

type OrderSummaryProps = { cart: Cart; shop: ShopNow | null; sending: boolean }

/** What is ordered and what it comes to, with the button that says what it does. */
export function OrderSummary({ cart, shop, sending }: OrderSummaryProps) {
  return (
    <aside className="order-aside" aria-labelledby="din-reservasjon">
      <div className="order">
        <h2 id="din-reservasjon">Din reservasjon</h2>
        <ul>
          {cart.orders.map((line) => (
            <li key={line.ean} className="order-line">
              <span
                className="order-picture"
                style={{ '--g': groundToken(groundOf(line.variant.color.hex)) } as React.CSSProperties}
              >
                {line.image === null ? null : <Picture image={line.image} alt="" sizes="60px" />}
              </span>
              <span>
                <b>{line.name}</b>
                <small>
                  {line.color}, {line.size}
                  {line.count > 1 ? `, ${formatCount(line.count)} stk.` : ''}
                </small>
              </span>
              <span className="num">{formatNumber(line.price * line.count)}</span>
            </li>
          ))}
        </ul>
        <Sums cart={cart} shop={shop} />
        <button type="submit" className="btn btn-signal btn-wide order-button" aria-disabled={sending}>
          {sending ? 'Reserverer …' : 'Reserver nå'}
        </button>
        <p className="order-note">
          {shop === null || shop.promiseLabel === null ? null : (
            <b>{shop.promiseLabel.replace(/^Klar /, `Klar i ${shop.name} `)}. </b>
          )}
          Vi holder varene i 7 dager. Du har 14 dagers angrerett fra du har hentet alt.{' '}
          <Link className="link" to="/terms">
            Vilkår
          </Link>
        </p>
      </div>
    </aside>
  )
}

function Sums({ cart, shop }: { cart: Cart; shop: ShopNow | null }) {
  const totals = cartTotals(cart)
  const bottles = cart.orders.reduce((sum, line) => sum + (line.pant > 0 ? line.count : 0), 0)
  return (
    <dl className="order-sums">
      <div>
        <dt>Varer</dt>
        <dd className="num">{formatKroner(totals.goodsOre)}</dd>
      </div>
      {totals.discountOre === 0 ? null : (
        <div className="order-discount">
          <dt>Rabatt</dt>
          <dd className="num">−{formatKroner(totals.discountOre)}</dd>
        </div>
      )}
      {totals.pantOre === 0 ? null : (
        <div>
          <dt>Pant, {formatCount(bottles)} stk.</dt>
          <dd className="num">{formatKroner(totals.pantOre)}</dd>
        </div>
      )}
      <div>
        <dt>{shop === null ? 'Henting i butikk' : `Henting i ${shop.name}`}</dt>
        <dd className="num">{formatKroner(0)}</dd>
      </div>
      <div className="order-total">
        <dt>Å betale i butikken</dt>
        <dd className="num">{formatKroner(totals.totalOre)}</dd>
      </div>
      {totals.vatByRate.map(({ rateBp, vatOre }) => (
        <div key={rateBp} className="order-vat">
          <dt>Herav MVA {formatPercent(rateBp / 10_000)}</dt>
          <dd className="num">{formatKroner(vatOre)}</dd>
        </div>
      ))}
    </dl>
  )
}
