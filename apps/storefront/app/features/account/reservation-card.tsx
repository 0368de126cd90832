import type { HistoryReservation } from '@varde/contract/entities'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { Picture } from '../../ui/picture.tsx'
import { CodeButton } from './code-button.tsx'
import { describeReservation, hasPickupCode } from './describe-reservation.ts'
import { StatusTrail } from './status-trail.tsx'
import './reservation-card.css'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

type ReservationCardProps = {
  reservation: HistoryReservation
  /** Where it stands alone: shop, hours and everything that can be done. */
  full: boolean
  onCancelled?: (id: number) => void
}

/** One reservation: where it stands, what to do, and the goods. */
export function ReservationCard({ reservation, full, onCancelled }: ReservationCardProps) {
  const { id, number, shop, statusID, delivery, status, articles, trackingUrl } = reservation
  const ready = statusID === RESERVATION_STATUS.readyForPickup
  const title = `reservasjon-${id}`
  return (
    <article className={`reservation ${ready ? 'reservation-ready' : ''}`} aria-labelledby={title}>
      <header>
        <h3 id={title}>
          {status}
          {delivery === 0 && ready ? ` hos ${shop.name}` : ''}
        </h3>
        <p>{describeReservation(reservation)}</p>
      </header>
      <StatusTrail statusId={statusID} delivery={delivery} />
      <div className="account-acts reservation-acts">
        {hasPickupCode(reservation) ? (
          <CodeButton
            number={number}
            token={reservation.token}
            shopName={shop.name}
            className={ready ? 'btn btn-signal' : 'btn btn-line'}
          />
        ) : null}
        {trackingUrl === null ? null : (
          <a className="btn btn-line" href={trackingUrl} rel="noopener noreferrer">
            Følg pakken
          </a>
        )}
        <Link className="tap link" to={`/ordre/${reservation.orderToken}`}>
          Se ordren<span className="sr-only"> til {number}</span>
        </Link>
        {full && reservation.canCancel ? (
          <Cancel reservation={reservation} onCancelled={onCancelled} />
        ) : null}
      </div>
      <ul className="reservation-goods">
        {articles.map((line) => (
          <li key={line.ean}>
            <span className="goods-picture">
              {line.image === null ? null : <Picture image={line.image} alt="" sizes="64px" widest={320} />}
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
      {full ? <Place reservation={reservation} /> : null}
      <p className="account-note">
        <span className="num">{number}</span>, bestilt {formatDateTime(new Date(reservation.date))}
        {full ? `, ${formatNumber(reservation.total)} kr` : ''}
      </p>
    </article>
  )
}

/** The shop that has the goods, with its hours while they are to be collected. */
function Place({ reservation: { shop, delivery } }: { reservation: HistoryReservation }) {
  const hours = delivery === 0 ? parseOpeningHours(shop.openingHours) : null
  return (
    <div className="reservation-shop">
      <p>
        <b>{shop.fullName}</b>
        <br />
        {shop.address}, {shop.postNo} {shop.postPlace}
        {shop.phone === '' ? null : (
          <>
            <br />
            <a className="tap link num" href={`tel:${shop.phone.replace(/\s/g, '')}`}>
              Ring {shop.phone}
            </a>
          </>
        )}
      </p>
      {hours === null ? null : (
        <dl>
          {listOpeningHours(hours).map((row) => (
            <div key={row.days}>
              <dt>{row.days}</dt>
              <dd>{row.hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Cancel({
  reservation: { id, token, number, shop, email },
  onCancelled,
}: {
  reservation: HistoryReservation
  onCancelled: ((id: number) => void) | undefined
}) {
  const [asking, setAsking] = useState(false)
  const cancel = async (): Promise<string | null> => {
    try {
      const answer = await browserClient('POST /reservations/by-token/{token}/cancel', {
        params: { token },
        body: { email },
      })
      if (!answer.ok) return answer.error.message
    } catch (error) {
      // 8.22
      console.error(error)
      return 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'
    }
    onCancelled?.(id)
    return null
  }
  return (
    <>
      <button type="button" className="tap link" onClick={() => setAsking(true)}>
        Kanseller<span className="sr-only"> {number}</span>
      </button>
      {asking ? (
        <Suspense>
          <ConfirmDialog
            title="Kansellere bestillingen?"
            act="Ja, kanseller"
            acting="Kansellerer …"
            keep="Behold den"
            onAct={cancel}
            onClose={() => setAsking(false)}
          >
            <p>
              {shop.name} legger varene tilbake. Har du betalt, får du pengene tilbake på samme måte som du
              betalte.
            </p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  )
}
