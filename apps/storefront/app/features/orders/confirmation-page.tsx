import type { PlacedOrder } from '@varde/contract/entities'
import { Link } from 'react-router'
import { useFromCheckout } from '../../state/cart/from-checkout.ts'
import type { OrderHead, PartFacts } from './confirmation-facts.ts'
import { FollowPayment } from './follow-payment.tsx'
import { LeftInCart } from './left-in-cart.tsx'
import { OrderPart } from './order-part.tsx'
import { Receipt } from './receipt.tsx'
import './confirmation.css'

type ConfirmationPageProps = {
  order: PlacedOrder
  head: OrderHead
  parts: readonly PartFacts[]
  /** Who sells: name, organisation number, address. */
  seller: { name: string; orgNo: string; address: string }
}

const listEans = ({ reservations }: PlacedOrder): string[] =>
  reservations.flatMap(({ articles }) => articles.map(({ ean }) => ean))

/** What the shopper keeps: number and code to show, where to go and when, and the receipt. */
export function ConfirmationPage({ order, head, parts, seller }: ConfirmationPageProps) {
  const fromCheckout = useFromCheckout(order.token)
  return (
    <div className="wrap grid-12 receipt">
      <div className="receipt-main">
        <h1>{head.title}</h1>
        <p className="receipt-lead serif">{head.lead}</p>
        {head.state === 'open' ? (
          <Link className="btn btn-signal receipt-way" to="/checkout">
            Gå til kassen
          </Link>
        ) : null}
        {head.state === 'ended' ? (
          <Link className="btn btn-line receipt-way" to="/checkout">
            Se i kurven
          </Link>
        ) : null}
        <FollowPayment token={order.token} status={order.payment.status} />
        {fromCheckout ? <LeftInCart ordered={head.state === 'ended' ? [] : listEans(order)} /> : null}
        {head.state === 'ended'
          ? null
          : parts.map((part, at) => (
              <OrderPart
                key={part.reservation.id}
                part={part}
                parcelName={parts.length === 1 ? 'Pakke' : `Pakke ${at + 1} av ${parts.length}`}
                payment={order.payment}
              />
            ))}
      </div>
      <Receipt order={order} seller={seller} paid={head.state === 'placed'} />
    </div>
  )
}
