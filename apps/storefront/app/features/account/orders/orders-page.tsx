import type { HistoryOrder } from '@varde/contract/entities'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
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
import { listStates, nameGoods } from './describe-order.ts'
import './orders.css'

const findOrders = (page: number) => browserClient('GET /customers/current/orders', { query: { page } })

const MOST_PICTURES = 2
const SHOP_PAYMENT: Record<ReturnType<typeof counterPayment>, string> = {
  due: 'betales i butikken',
  paid: 'betalt i butikken',
  none: 'ikke betalt',
}

const PAYMENTS = { card: 'kort', invoice: 'faktura', vipps: 'Vipps' } as const

function describePayment({ payment_method: method, statuses }: HistoryOrder): string {
  if (method !== 'shop') return PAYMENTS[method]
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
      {entries === undefined && !history.failed ? <Skeleton rows={3} height="11rem" /> : null}
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
  const { id, number, token, orderlines, statuses, pickupPoint } = order
  const pieces = orderlines.reduce((sum, { count }) => sum + count, 0)
  const page = `/ordre/${token}`
  return (
    <article className="order-row" aria-labelledby={`ordre-${id}`}>
      <OrderPictures orderlines={orderlines} />
      <div>
        <h2 id={`ordre-${id}`}>
          <Link to={page}>{nameGoods(orderlines)}</Link>
        </h2>
        <ul className="order-row-states">
          {listStates(statuses).map(({ text, shop }) => (
            <li key={text}>
              <ShopText shop={shop}>{text}</ShopText>
            </li>
          ))}
        </ul>
        <p className="account-note">
          {formatPlainDate(new Date(order.date_created))}, {formatCount(pieces)}{' '}
          {pieces === 1 ? 'vare' : 'varer'}, {describePayment(order)}.{' '}
          {pickupPoint === null ? '' : `Hentested: ${pickupPoint.name}. `}Ordre{' '}
          <span className="num">{number}</span>
        </p>
      </div>
      <p className="order-row-sum">
        <Price kroner={order.total} />
      </p>
      <div className="account-acts">
        <BuyAgain order={order} />
        <Link className="tap link" to={page}>
          Kvittering<span className="sr-only"> for ordre {number}</span>
        </Link>
        {order.canWithdraw ? (
          <>
            <Link className="tap link" to={`${page}/angre`}>
              Angre kjøp<span className="sr-only"> av ordre {number}</span>
            </Link>
            <a className="tap link" href={`/api/v1/orders/by-token/${token}/angreskjema.pdf`}>
              Angreskjema (PDF)<span className="sr-only"> for ordre {number}</span>
            </a>
          </>
        ) : null}
      </div>
    </article>
  )
}

/** What was ordered, in pictures; the heading says it in words. */
function OrderPictures({ orderlines }: Pick<HistoryOrder, 'orderlines'>) {
  const images = [...new Set(orderlines.map(({ image }) => image))]
  const left = images.length - MOST_PICTURES
  return (
    <ul className="order-row-goods" aria-hidden="true">
      {images.slice(0, MOST_PICTURES).map((image) => (
        <li key={image} className="goods-picture">
          {image === null ? <MissingPicture /> : <Picture image={image} alt="" sizes="96px" widest={320} />}
        </li>
      ))}
      {left > 0 ? <li>+ {formatCount(left)}</li> : null}
    </ul>
  )
}
