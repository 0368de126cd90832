import type { HistoryReservation } from '@varde/contract/entities'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { ShopText } from '../../../ui/shop-text.tsx'

/** The shop that has the goods, with its hours where they are collected. */
export function ReservationPlace({ reservation: { shop, delivery } }: { reservation: HistoryReservation }) {
  const hours = delivery === 0 ? parseOpeningHours(shop.openingHours) : null
  return (
    <div className="reservation-shop">
      <p>
        <b>
          <ShopText shop={{ ...shop, name: shop.fullName }} />
        </b>
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
