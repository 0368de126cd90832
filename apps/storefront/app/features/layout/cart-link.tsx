import { Link } from 'react-router'
import { useCartCount } from '../../state/cart/cart-store.ts'
import { ShoppingBag } from '../../ui/icons.tsx'

/** 2.40: the way to the checkout, with the number of pieces in the cart. */
export function CartLink() {
  const count = useCartCount()
  const pieces = count === 0 ? '' : `, ${count} ${count === 1 ? 'vare' : 'varer'}`
  return (
    <Link className="icon-button" to="/checkout" title="Gå til kassen" aria-label={`Gå til kassen${pieces}`}>
      <ShoppingBag className="icon" aria-hidden="true" />
      {count === 0 ? null : <span className="badge">{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}
