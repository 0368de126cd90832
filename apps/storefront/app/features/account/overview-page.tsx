import type { Customer, HistoryOrder } from '@varde/contract/entities'
import { formatLongDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { browserClient } from '../../platform/browser-client.ts'
import { Link } from '../../platform/link.tsx'
import { useCustomer } from '../../state/customer/customer.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useAccountData } from './account-data.ts'
import { AccountHead, LoadFailed, Skeleton } from './account-parts.tsx'
import { listStates, nameGoods } from './orders/describe-order.ts'
import { listUnderWay } from './orders/describe-reservation.ts'
import { ReservationCard } from './orders/reservation-card.tsx'
import { VerificationLine } from './verification-line.tsx'
import './overview.css'

const MOST_RESERVATIONS = 2

const findOrders = () => browserClient('GET /customers/current/orders')
const findReservations = () => browserClient('GET /customers/current/reservations')
const findReviewable = () => browserClient('GET /customers/current/reviewable')

/** `/konto`: current reservations, the last order, the member card, and links to the other pages. */
export function OverviewPage() {
  const customer = useCustomer()
  return (
    <>
      <AccountHead title={customer ? `Hei, ${customer.first_name}` : 'Hei'} />
      <VerificationLine />
      <UnderWay />
      <div className="overview-row">
        <LastOrder />
        <MemberTeaser customer={customer ?? null} />
      </div>
      <Shortcuts />
    </>
  )
}

function UnderWay() {
  const { data, failed, reload } = useAccountData(findReservations)
  const shown = data === undefined ? [] : listUnderWay(data.data)
  return (
    <section className="account-section" aria-labelledby="na">
      <h2 id="na">Nå</h2>
      {failed ? (
        <LoadFailed what="reservasjonene dine" onRetry={reload} />
      ) : data === undefined ? (
        <Skeleton rows={1} height="30rem" />
      ) : shown.length === 0 ? (
        <p className="account-note">Ingenting er på vei akkurat nå.</p>
      ) : (
        shown
          .slice(0, MOST_RESERVATIONS)
          .map((reservation) => <ReservationCard key={reservation.id} reservation={reservation} />)
      )}
      {shown.length > MOST_RESERVATIONS ? (
        <Link className="tap link" to="/konto/reservasjoner">
          Se alle {formatCount(shown.length)} som er på vei
        </Link>
      ) : null}
    </section>
  )
}

function LastOrder() {
  const { data, failed, reload } = useAccountData(findOrders)
  const order = data?.data[0]
  return (
    <section className="account-section" aria-labelledby="siste">
      <h2 id="siste">Siste ordre</h2>
      {failed ? (
        <LoadFailed what="ordrene dine" onRetry={reload} />
      ) : data === undefined ? (
        <Skeleton rows={1} height="9rem" />
      ) : order === undefined ? (
        <p className="account-note">Du har ikke bestilt noe ennå.</p>
      ) : (
        <OrderSummary order={order} />
      )}
    </section>
  )
}

function OrderSummary({ order }: { order: HistoryOrder }) {
  const pictures = [...new Set(order.orderlines.flatMap(({ image }) => image ?? []))]
  return (
    <div className="overview-order">
      <p>
        <b className="overview-date">{formatLongDate(new Date(order.date_created))}</b>
        <span>
          <Price kroner={order.total} />
        </span>
      </p>
      <ul aria-hidden="true">
        {pictures.slice(0, 4).map((image) => (
          <li key={image} className="goods-picture">
            <Picture image={image} alt="" sizes="72px" widest={320} />
          </li>
        ))}
      </ul>
      <p>
        <b>{nameGoods(order.orderlines)}</b>
        <br />
        {listStates(order.statuses)
          .map(({ text }) => text)
          .join(', ')}
      </p>
      <p className="account-acts">
        <Link className="tap link" to={`/ordre/${order.token}`}>
          Se ordren<span className="sr-only"> {order.number}</span>
        </Link>
        <Link className="tap link" to="/konto/ordrer">
          Alle ordrer
        </Link>
      </p>
    </div>
  )
}

function MemberTeaser({ customer }: { customer: Customer | null }) {
  return (
    <section className="account-section" aria-labelledby="medlem">
      <h2 id="medlem">Medlemskort</h2>
      <div className="overview-card">
        <p>
          {customer === null || customer.club
            ? 'Vis kortet i kassen, så er kjøpet på plass i historikken og garantien i fem år.'
            : 'Bli medlem i kundeklubben. Det koster ingenting, og du får fem års garanti.'}
        </p>
        <Link className="btn btn-paper" to="/konto/medlemskort">
          {customer === null || customer.club ? 'Vis medlemskortet' : 'Bli medlem'}
        </Link>
      </div>
    </section>
  )
}

function Shortcuts() {
  const { data } = useAccountData(findReviewable)
  const waiting = data?.length ?? 0
  return (
    <section className="account-section" aria-labelledby="snarveier">
      <h2 id="snarveier">Snarveier</h2>
      <ul className="overview-shortcuts">
        <ShortcutLink to="/konto/anmeldelser" name="Skriv en omtale">
          {waiting === 0
            ? 'Si hva du synes om det du har kjøpt'
            : `${formatCount(waiting)} ${waiting === 1 ? 'vare' : 'varer'} du ikke har sagt noe om`}
        </ShortcutLink>
        <ShortcutLink to="/konto/favoritter" name="Favoritter">
          Det du følger med på, og størrelser du venter på
        </ShortcutLink>
        <ShortcutLink to="/konto/profil" name="Opplysninger og passord">
          Navn, adresse, innlogginger og dine data
        </ShortcutLink>
        <ShortcutLink to="/konto/samtykker" name="Samtykker">
          Hva du vil høre fra oss om, og hvordan
        </ShortcutLink>
      </ul>
    </section>
  )
}

const ShortcutLink = ({ to, name, children }: { to: string; name: string; children: React.ReactNode }) => (
  <li>
    <Link to={to}>
      <b>{name}</b>
      <span>{children}</span>
    </Link>
  </li>
)
