import type { PlacedOrder } from '@varde/contract/entities'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { isWaiting } from './confirmation-facts.ts'
import type { OrderOwner } from './use-order-owner.ts'

/** About the order: its number and what it is for, when and by whom it was placed, and where the goods go. */
export function OrderFacts({
  order,
  recipient,
}: {
  order: PlacedOrder
  /** Unmasked, for whose order it is. */
  recipient: OrderOwner['recipient']
}) {
  const { number, reservations } = order
  const [first] = reservations
  if (first === undefined) return null
  const isSent = first.delivery === 1
  const { name, email, address } = recipient ?? first
  return (
    <section className="receipt-about" aria-labelledby="om-ordren">
      <h2 id="om-ordren">Om ordren</h2>
      <dl>
        <div className="receipt-about-row">
          <dt>Ordrenummer</dt>
          <dd>
            <b className="num">{number}</b>
            <small>{explainNumber(order)}</small>
          </dd>
        </div>
        <div className="receipt-about-row">
          <dt>Bestilt</dt>
          <dd>
            {formatDateTime(new Date(order.date))} av {name}
          </dd>
        </div>
        {order.placedAt === null ? null : (
          <div className="receipt-about-row">
            <dt>{order.payment.method === 'shop' ? 'Bekreftelse' : 'Kvittering'}</dt>
            <dd>Sendt til {email}</dd>
          </div>
        )}
        {order.pickupPoint === null ? null : (
          <div className="receipt-about-row">
            <dt>Hentested</dt>
            <dd>
              {order.pickupPoint.name}
              <br />
              {order.pickupPoint.address}
              <br />
              {order.pickupPoint.postalCode} {order.pickupPoint.city}
              {order.pickupPoint.openingHours === '' ? null : <small>{order.pickupPoint.openingHours}</small>}
            </dd>
          </div>
        )}
        {isSent ? (
          <div className="receipt-about-row">
            <dt>{order.pickupPoint === null ? 'Sendes til' : 'Mottaker'}</dt>
            <dd>
              {name}
              <br />
              {address === null ? null : (
                <>
                  {address}
                  <br />
                </>
              )}
              {first.zipcode} {first.city}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

/** One number to quote, and what the others are for. */
function explainNumber({ reservations }: PlacedOrder): string {
  const [first] = reservations
  const own =
    first?.delivery === 0 && isWaiting(first.statusID)
      ? ` I butikken viser du hentekoden lenger opp.`
      : reservations.length > 1
        ? ` De ${formatCount(reservations.length)} pakkene har hvert sitt nummer i tillegg.`
        : ''
  return `Oppgi dette når du spør oss om noe. Bokstaven bak avslører tastefeil.${own}`
}
