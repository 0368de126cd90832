import type { PlacedOrder } from '@varde/contract/entities'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from '../../platform/link.tsx'
import type { QrPath } from '../../ui/qr-path.ts'
import { QrPicture } from '../../ui/qr-picture.tsx'
import './return-slip.css'

type ReturnSlipPageProps = {
  order: PlacedOrder
  slip: PlacedOrder['returns'][number]
  qr: QrPath
}

/** 9.13: the slip that goes with the goods: to be printed for a parcel, or shown in the shop. */
export function ReturnSlipPage({ order, slip, qr }: ReturnSlipPageProps) {
  const reservation = order.reservations.find(({ id }) => id === slip.reservationId)
  const shop = reservation?.shop
  return (
    <div className="wrap return-slip">
      <h1>Returlapp</h1>
      <p className="serif return-slip-lead">
        {slip.way === 'shop'
          ? 'Ta med varene til en av butikkene våre, og vis denne i kassen.'
          : 'Skriv ut lappen og legg den i pakken. Uten skriver holder det å skrive nummeret på et ark.'}
      </p>
      <section className="return-slip-paper" aria-labelledby="returnummer">
        <div>
          <h2 id="returnummer">Returnummer</h2>
          <p className="return-slip-number num">{slip.number}</p>
          <p>
            Ordre <span className="num">{order.number}</span>, meldt {formatDate(new Date(slip.date))}
          </p>
          <ul>
            {slip.lines.map(({ EanNo, name, Count }) => (
              <li key={EanNo}>
                {formatCount(Count)} × {name} <small className="num">{EanNo}</small>
              </li>
            ))}
          </ul>
          {shop === undefined || slip.way === 'shop' ? null : (
            <address>
              <b>Sendes til</b>
              <br />
              {shop.fullName}
              <br />
              {shop.address}
              <br />
              {shop.postNo} {shop.postPlace}
            </address>
          )}
        </div>
        <QrPicture className="return-slip-qr" qr={qr} label={`QR-kode for retur ${slip.number}`} />
      </section>
      <p className="return-slip-times">
        Send eller lever varene innen 14 dager. Vi behandler returen på 3 til 5 virkedager og betaler tilbake
        innen en uke. Hvor langt den er kommet, ser du på siden med ordren.
      </p>
      <div className="return-slip-acts">
        <button type="button" className="btn btn-line" onClick={() => window.print()}>
          Skriv ut
        </button>
        <a
          className="btn btn-line"
          href={`/api/v1/orders/by-token/${order.token}/retur/${slip.id}/returlapp.pdf`}
        >
          Åpne som PDF
        </a>
        <Link className="tap link" to={`/ordre/${order.token}`}>
          Tilbake til ordren
        </Link>
      </div>
    </div>
  )
}
