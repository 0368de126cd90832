import type { PlacedOrder } from '@varde/contract/entities'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { StatusSteps } from '../../ui/order/status-steps.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { ShopPicture } from '../../ui/shop-picture.tsx'
import { ShopText } from '../../ui/shop-text.tsx'
import type { PartFacts } from './confirmation-facts.ts'

type OrderPartProps = {
  part: PartFacts
  /** «Pakke 1 av 2». */
  parcelName: string
  order: Pick<PlacedOrder, 'payment' | 'pickupPoint'>
}

/** What the code is for, and what is still to be paid. */
function describeCode({ method }: PlacedOrder['payment']): string {
  if (method === 'shop') return 'Vis koden i kassen. Du prøver først og betaler etterpå.'
  return method === 'invoice'
    ? 'Vis koden i kassen. Fakturaen kommer etterpå.'
    : 'Vis koden i kassen. Varene er betalt.'
}

/** The part of an order that one shop handles: the code and the shop for a pick-up, or the parcel. */
export function OrderPart({ part, parcelName, order }: OrderPartProps) {
  const { reservation, pickup } = part
  const id = `del-${reservation.id}`
  if (pickup === null) return <Parcel part={part} name={parcelName} point={order.pickupPoint} />
  return (
    <>
      <section className="receipt-code" aria-labelledby={id}>
        <div>
          <h2 id={id}>{pickup.code !== null ? 'Hentekode' : 'Reservasjonsnummer'}</h2>
          <p className="receipt-number num">{reservation.number}</p>
          {pickup.code === null ? null : (
            <>
              <p className="receipt-secret">
                Kode <b className="num">{pickup.code}</b>
              </p>
              <p>{describeCode(order.payment)}</p>
            </>
          )}
          <p className="receipt-when">
            {pickup.ready === null ? '' : `${pickup.ready} i ${reservation.shop.name}. `}
            {pickup.collectBy === null ? '' : `Vi holder varene til og med ${pickup.collectBy}`}
          </p>
        </div>
        {pickup.qr === null ? null : (
          <QrPicture
            className="receipt-qr"
            qr={pickup.qr}
            label={`QR-kode for reservasjon ${reservation.number}`}
          />
        )}
        <StatusSteps reservation={reservation} />
      </section>
      <section className="receipt-shop" aria-labelledby={`${id}-sted`}>
        <h2 id={`${id}-sted`}>{pickup.isWaiting ? 'Her henter du' : 'Butikken'}</h2>
        <div>
          <p>
            <b>
              <ShopText shop={reservation.shop} />
            </b>
            <br />
            {pickup.address}
          </p>
          <p className="receipt-ways">
            <Phone number={reservation.shop.phone} />
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
        {pickup.picture === null ? null : (
          <ShopPicture picture={pickup.picture} sizes="(min-width: 1020px) 55vw, 100vw" kind="inline" />
        )}
      </section>
    </>
  )
}

type ParcelProps = { part: PartFacts; name: string; point: PlacedOrder['pickupPoint'] }

function Parcel({ part: { reservation, parcel }, name, point }: ParcelProps) {
  const id = `del-${reservation.id}`
  return (
    <section className="receipt-shop" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <div>
        <p>
          <b>
            <ShopText shop={reservation.shop}>{parcel}</ShopText>
          </b>
        </p>
        {reservation.promise === null ? null : <p>{reservation.promise}</p>}
        {point === null ? null : <p>Hentested: {point.name}</p>}
        <ul className="receipt-contents">
          {reservation.articles.map((line) => (
            <li key={line.ean}>
              {line.count > 1 ? `${formatCount(line.count)} ` : ''}
              {line.name}, {line.size}
            </li>
          ))}
        </ul>
        <p className="receipt-ways">
          {reservation.trackingUrl === null ? null : (
            <a className="btn btn-line" href={reservation.trackingUrl} rel="noopener noreferrer">
              Følg pakken
            </a>
          )}
          <Phone number={reservation.shop.phone} />
        </p>
      </div>
      <p className="receipt-ref">
        Nummer <span className="num">{reservation.number}</span>
      </p>
      <StatusSteps reservation={reservation} />
    </section>
  )
}

function Phone({ number }: { number: string }) {
  if (number === '') return null
  return (
    <a className="tap link num" href={phoneHref(number)}>
      Ring {number}
    </a>
  )
}
