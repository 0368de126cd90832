import type { HistoryOrder } from '@varde/contract/entities'
import { formatLongDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { counterPayment } from '@varde/domain/ordering/reservation-status'
import { browserClient } from '../../../platform/browser-client.ts'
import { Link } from '../../../platform/link.tsx'
import { useReferenceData } from '../../../state/reference-data.ts'
import { MissingPicture } from '../../../ui/missing-picture.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { ShopText } from '../../../ui/shop-text.tsx'
import { useAccountHistory } from '../account-data.ts'
import { AccountHead, EmptyState, LoadFailed, MoreButton, Skeleton } from '../account-parts.tsx'
import { BuyAgain } from './buy-again.tsx'
import './orders.css'

const findOrders = (page: number) => browserClient('GET /customers/current/orders', { query: { page } })

const MOST_PICTURES = 5
const SHOP_PAYMENT: Record<ReturnType<typeof counterPayment>, string> = {
  due: 'betales i butikken',
  paid: 'betalt i butikken',
  none: 'ikke betalt',
}

function describePayment({ payment_method: method, statuses }: HistoryOrder): string {
  if (method !== 'shop') return method === 'card' ? 'kort' : 'faktura'
  return SHOP_PAYMENT[counterPayment(statuses.map(({ id }) => id))]
}

/** `/konto/ordrer`: the orders of 3.22, newest first, with links to their receipts. */
export function OrdersPage() {
  const { heroTarget } = useReferenceData().tenant
  const history = useAccountHistory(findOrders)
  const { entries } = history
  return (
    <>
      <AccountHead title="Ordrer" />
      {entries === undefined && !history.failed ? <Skeleton rows={3} height="12rem" /> : null}
      {entries?.length === 0 ? (
        <EmptyState title="Her kommer det du bestiller" to={heroTarget} linkText="Begynn å handle">
          Kvitteringene, garantien og angreretten ligger her, så lenge du trenger dem.
        </EmptyState>
      ) : null}
      {entries?.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
      {history.failed ? <LoadFailed what="ordrene dine" onRetry={history.loadMore} /> : null}
      {history.hasMore && !history.failed ? <MoreButton history={history} what="ordrer" /> : null}
      <p className="account-note orders-note">
        Du har 14 dagers angrerett fra du har fått den siste varen. Bestilte du uten å logge inn,{' '}
        <a className="link" href="/ordre">
          finner du ordren med nummer og e-post
        </a>
        .
      </p>
    </>
  )
}

function OrderRow({ order }: { order: HistoryOrder }) {
  const { id, number, token, orderlines, statuses } = order
  const pieces = orderlines.reduce((sum, { count }) => sum + count, 0)
  const page = `/ordre/${token}`
  return (
    <article className="order-row" aria-labelledby={`ordre-${id}`}>
      <header>
        <h2 id={`ordre-${id}`}>
          <Link to={page}>{formatLongDate(new Date(order.date_created))}</Link>
        </h2>
        <p className="order-row-sum">
          <Price kroner={order.total} />
        </p>
        <p className="account-note">
          Ordre <span className="num">{number}</span>, {formatCount(pieces)} {pieces === 1 ? 'vare' : 'varer'}
          , {describePayment(order)}
        </p>
      </header>
      <ul className="order-row-statuses">
        {statuses.map((status, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may have the same shop and status
          <li key={`${status.shop.id} ${at}`}>
            <b>{status.name}</b> <ShopText shop={status.shop} />
          </li>
        ))}
      </ul>
      <ul className="order-row-goods">
        {orderlines.slice(0, MOST_PICTURES).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one EAN may come from two shops, and the list never changes
          <li key={`${line.ean} ${at}`}>
            <span className="goods-picture">
              {line.image === null ? (
                <MissingPicture />
              ) : (
                <Picture image={line.image} alt="" sizes="72px" widest={320} />
              )}
            </span>
            <span className="sr-only">
              {line.name}, {line.size}
            </span>
          </li>
        ))}
        {orderlines.length > MOST_PICTURES ? (
          <li>+ {formatCount(orderlines.length - MOST_PICTURES)}</li>
        ) : null}
      </ul>
      <div className="account-acts">
        <BuyAgain order={order} />
        <Link className="tap link" to={page}>
          Kvittering<span className="sr-only"> for ordre {number}</span>
        </Link>
        {order.canWithdraw ? (
          <Link className="tap link" to={`${page}/angre`}>
            Angre kjøp<span className="sr-only"> av ordre {number}</span>
          </Link>
        ) : null}
        <a className="tap link" href={`/api/v1/orders/by-token/${token}/angreskjema.pdf`}>
          Angreskjema (PDF)<span className="sr-only"> for ordre {number}</span>
        </a>
      </div>
    </article>
  )
}
