import type { Reservation } from '@varde/contract/entities'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import type { PickupFacts } from './confirmation-facts.ts'
import type { QrPath } from './qr-path.ts'
import '../../ui/order-lines.css'
import './confirmation.css'

type ConfirmationPageProps = { reservation: Reservation; pickup: PickupFacts; qr: QrPath }

/** What the shopper keeps: number and code to show, where to go and when, and what was reserved. */
export function ConfirmationPage({ reservation, pickup, qr }: ConfirmationPageProps) {
  return (
    <div className="wrap grid-12 receipt">
      <div className="receipt-main">
        <h1>{pickup.title}</h1>
        <p className="receipt-lead serif">
          {pickup.ready === null ? '' : `${pickup.ready} i ${pickup.shopName}. `}
          {pickup.waiting
            ? `Vi sender melding til ${reservation.email} når du kan hente. Vent til den er kommet.`
            : `Reservasjonen var hos ${pickup.shopName}.`}
        </p>
        <section className="receipt-code" aria-labelledby="hentekode">
          <div>
            <h2 id="hentekode">Hentekode</h2>
            <p className="receipt-number num">{reservation.number}</p>
            <p>Vis koden i kassen. Du prøver først og betaler etterpå.</p>
          </div>
          <svg
            className="receipt-qr"
            viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
            role="img"
            aria-label={`QR-kode for reservasjon ${reservation.number}`}
            shapeRendering="crispEdges"
          >
            <rect x="-2" y="-2" width={qr.size + 4} height={qr.size + 4} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
        </section>
        <section className="receipt-shop" aria-labelledby="her-henter-du">
          <h2 id="her-henter-du">Her henter du</h2>
          <div>
            <p>
              <b>{pickup.shopName}</b>
              <br />
              {pickup.address}
            </p>
            <p className="receipt-ways">
              {pickup.phone === '' ? null : (
                <a className="tap link num" href={`tel:${pickup.phone.replace(/\s/g, '')}`}>
                  {pickup.phone}
                </a>
              )}
              {pickup.mapLink === null ? null : (
                <a className="tap link" href={pickup.mapLink} rel="noopener noreferrer">
                  Vis på kart
                </a>
              )}
            </p>
          </div>
          {pickup.hours.length === 0 ? null : (
            <dl className="receipt-hours">
              {pickup.hours.map(({ days, hours }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
      <Lines reservation={reservation} />
    </div>
  )
}

function Lines({ reservation }: { reservation: Reservation }) {
  const pant = reservation.articles.reduce((sum, line) => sum + line.pant * line.count, 0)
  return (
    <aside className="order-aside" aria-labelledby="reservert">
      <div className="order">
        <h2 id="reservert">Dette er lagt til side</h2>
        <ul>
          {reservation.articles.map((line) => (
            <li key={line.ean} className="order-line">
              <span className="order-picture">
                {line.image === null ? null : <Picture image={line.image} alt="" sizes="60px" />}
              </span>
              <span>
                <b>{line.name}</b>
                <small>
                  {[line.color, line.size].filter((part) => part !== '').join(', ')}
                  {line.count > 1 ? `, ${formatCount(line.count)} stk.` : ''}
                </small>
              </span>
              <span className="num">{formatNumber(line.price * line.count)}</span>
            </li>
          ))}
        </ul>
        <dl className="order-sums">
          {pant === 0 ? null : (
            <div>
              <dt>Pant</dt>
              <dd className="num">{formatNumber(pant)}</dd>
            </div>
          )}
          <div className="order-total">
            <dt>Å betale i butikken</dt>
            <dd className="num">{formatNumber(reservation.total)}</dd>
          </div>
        </dl>
        <p className="order-note">
          Reservert {formatDateTime(new Date(reservation.date))} for {reservation.name}. Vi holder varene i 7
          dager etter at de er klare. Du har 14 dagers angrerett fra du har hentet alt.{' '}
          <Link className="link" to="/terms">
            Vilkår
          </Link>
        </p>
        <Link className="btn btn-line btn-wide receipt-on" to="/">
          Fortsett å handle
        </Link>
      </div>
    </aside>
  )
}
