import { Link } from 'react-router'
import { useCart } from '../../state/cart/cart-store.ts'

/**
 * 8.14: what was not ordered, and lies in the cart still.
 *
 * @param ordered EANs of what was, for as long as the cart may not know yet; none for an order that came to nothing
 */
export function LeftInCart({ ordered }: { ordered: readonly string[] }) {
  const orders = useCart().orders.filter(({ ean }) => !ordered.includes(ean))
  if (orders.length === 0) return null
  return (
    <div className="receipt-left" role="status">
      <p>
        <b>Dette ble ikke bestilt, og ligger fortsatt i kurven:</b>
      </p>
      <ul>
        {orders.map((line) => (
          <li key={line.ean}>
            {line.name}, {line.color.toLowerCase()}, {line.size}
          </li>
        ))}
      </ul>
      <Link className="tap link" to="/checkout">
        Gå til kurven
      </Link>
    </div>
  )
}
