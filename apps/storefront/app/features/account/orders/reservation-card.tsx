import type { HistoryReservation } from '@varde/contract/entities'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { describeStatus } from '@varde/domain/ordering/describe-status'
import { isReservationStatusId, RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { shopPath } from '@varde/domain/shops/shop-path'
import { Link } from '../../../platform/link.tsx'
import { MissingPicture } from '../../../ui/missing-picture.tsx'
import { StatusSteps } from '../../../ui/order/status-steps.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ShopText } from '../../../ui/shop-text.tsx'
import { describeReservation, isUnderWay } from './describe-reservation.ts'
import { PickupCodeButton } from './pickup-code-button.tsx'
import './reservation-card.css'

type ReservationCardProps = {
  reservation: HistoryReservation
  /** More buttons, after those for code, parcel and order. */
  actions?: React.ReactNode
  /** Shown below the goods. */
  children?: React.ReactNode
}

/** One reservation: its status, what the customer can do, and the goods. */
export function ReservationCard({ reservation, actions, children }: ReservationCardProps) {
  const { id, number, shop, statusID, delivery, status, articles, trackingUrl } = reservation
  const ready = statusID === RESERVATION_STATUS.readyForPickup
  const title = `reservasjon-${id}`
  return (
    <article className={`reservation ${ready ? 'reservation-ready' : ''}`} aria-labelledby={title}>
      <header>
        <h3 id={title}>
          {isReservationStatusId(statusID) ? describeStatus(statusID, delivery === 1, shop.name) : status}
        </h3>
        <p>
          <ShopText shop={shop}>{describeReservation(reservation)}</ShopText>
        </p>
      </header>
      <ul className="reservation-goods">
        {articles.map((line) => (
          <li key={line.ean}>
            <span className="goods-picture">
              {line.image === null ? (
                <MissingPicture />
              ) : (
                <Picture image={line.image} alt="" sizes="64px" widest={320} />
              )}
            </span>
            <span>
              <b>{line.name}</b>
              <small>
                {[line.color, line.size].filter((part) => part !== '').join(', ')}
                {line.count > 1 ? `, ${formatCount(line.count)} stk.` : ''}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {isUnderWay(reservation) ? <StatusSteps reservation={reservation} /> : null}
      <div className="account-acts">
        {reservation.pickupCode === null ? null : (
          <PickupCodeButton
            number={number}
            id={reservation.id}
            code={reservation.pickupCode}
            shopName={shop.name}
            className={ready ? 'btn btn-signal' : 'btn btn-line'}
          />
        )}
        {trackingUrl === null ? null : (
          <a
            className={isUnderWay(reservation) ? 'btn btn-line' : 'tap link'}
            href={trackingUrl}
            rel="noopener noreferrer"
          >
            Følg pakken
          </a>
        )}
        <Link className="tap link" to={`/ordre/${reservation.orderToken}`}>
          Se ordren<span className="sr-only"> til {number}</span>
        </Link>
        {delivery === 1 ? null : (
          <Link className="tap link" to={shopPath(shop.slug)}>
            Se butikken<span className="sr-only">, {shop.name}</span>
          </Link>
        )}
        {actions}
      </div>
      {children}
      <p className="account-note">
        <span className="num">{number}</span>, bestilt {formatDateTime(new Date(reservation.date))}
      </p>
    </article>
  )
}
