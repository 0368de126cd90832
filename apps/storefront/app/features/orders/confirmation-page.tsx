import type { PlacedOrder } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import { useCart } from '../../state/cart/cart-store.ts'
import { useFromCheckout } from '../../state/cart/from-checkout.ts'
import { readOpenCheckout } from '../../state/cart/open-checkout.ts'
import { settleCheckout } from '../../state/cart/settle-checkout.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import type { OrderHead, PartFacts } from './confirmation-facts.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderPart } from './order-part.tsx'
import { OrderReturns } from './order-returns.tsx'
import { Receipt } from './receipt.tsx'
import { useOrderOwner } from './use-order-owner.ts'
import './confirmation.css'

const MakeAccount = deferredPart('near', () => import('./make-account.tsx'))

const POLL_INTERVAL_MS = 4000
/** About four minutes; after that the shopper gets an e-mail. */
const MAX_POLLS = 60

type ConfirmationPageProps = {
  order: PlacedOrder
  head: OrderHead
  parts: readonly PartFacts[]
  /** Who sells: name, organisation number, address. */
  seller: { name: string; orgNo: string; address: string }
  /** How the shopper reaches the shop. */
  contact: { phone: string; email: string }
}

const listEans = ({ reservations }: PlacedOrder): string[] =>
  reservations.flatMap(({ articles }) => articles.map(({ ean }) => ean))

/** The page of an order: its number and codes, where and when to collect it, and the receipt. */
export function ConfirmationPage({ order, head, parts, seller, contact }: ConfirmationPageProps) {
  const isFromCheckout = useFromCheckout(order.token)
  const [owner, askOwner] = useOrderOwner(order.token)
  const customer = useCustomer()
  useFollowPayment(order.token, order.payment)
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
        {isFromCheckout ? <LeftInCart ordered={head.state === 'ended' ? [] : listEans(order)} /> : null}
        {head.state === 'ended'
          ? null
          : parts.map((part, index) => (
              <OrderPart
                key={part.reservation.id}
                part={part}
                parcelName={parts.length === 1 ? 'Pakke' : `Pakke ${index + 1} av ${parts.length}`}
                order={order}
              />
            ))}
        <OrderReturns order={order} />
        <OrderFacts order={order} recipient={owner?.recipient ?? null} />
        {owner?.recipient && owner.claim !== null && head.state === 'placed' && customer === null ? (
          <MakeAccount
            token={order.token}
            recipient={owner.recipient}
            claim={owner.claim}
            onJoined={askOwner}
          />
        ) : null}
      </div>
      <Receipt order={order} seller={seller} contact={contact} isPlaced={head.state === 'placed'} />
    </div>
  )
}

/**
 * 4.04: loads the page again while a payment is being decided, and settles the cart of the browser that paid. Who has
 * left Vipps without paying, in the tab of the checkout, comes back to the checkout as she left it.
 */
function useFollowPayment(token: string, { method, status }: PlacedOrder['payment']): void {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [polls, setPolls] = useState(0)
  const isAtVipps = method === 'vipps' && status === 'open'
  useEffect(() => {
    const isGivenUp = method === 'vipps' && (status === 'cancelled' || status === 'expired')
    if (isGivenUp && readOpenCheckout()?.checkoutId === token) {
      void navigate('/checkout', { replace: true })
      return
    }
    settleCheckout(token, status)
    if ((status !== 'pending' && !isAtVipps) || polls >= MAX_POLLS) return
    const look = async () => {
      if (isAtVipps) await askVipps(token)
      await revalidate()
      setPolls((count) => count + 1)
    }
    // Who comes from Vipps should not wait.
    const timer = setTimeout(() => void look(), isAtVipps && polls === 0 ? 0 : POLL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [method, status, token, isAtVipps, polls, revalidate, navigate])
}

/** Lets the shop ask Vipps now. Without an answer the shop asks by itself, and the page is loaded again. */
async function askVipps(checkoutId: string): Promise<void> {
  try {
    await browserClient('POST /reservations/vipps/{checkoutId}/refresh', { params: { checkoutId } })
  } catch (error) {
    console.error(error)
  }
}

/**
 * 8.14: the lines that are not part of the order, and are still in the cart.
 *
 * @param ordered the EANs of the order, which the cart may still hold; none for an order that has ended
 */
function LeftInCart({ ordered }: { ordered: readonly string[] }) {
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
