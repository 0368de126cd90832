import type { HistoryReservation } from '@varde/contract/entities'
import { RESERVATION_STATUS, reservationStatusName } from '@varde/domain/ordering/reservation-status'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { useReferenceData } from '../../../state/reference-data.ts'
import { phoneHref } from '../../../ui/phone-href.ts'
import { ShopText } from '../../../ui/shop-text.tsx'
import { useAccountHistory } from '../account-data.ts'
import { AccountHead, EmptyState, LoadFailed, MoreButton, Skeleton } from '../account-parts.tsx'
import { CancelReservation } from './cancel-reservation.tsx'
import { isUnderWay, listUnderWay } from './describe-reservation.ts'
import { ReservationCard } from './reservation-card.tsx'

const findReservations = (page: number) =>
  browserClient('GET /customers/current/reservations', { query: { page } })

/** `/konto/reservasjoner`: the reservations that are under way, and the earlier ones. */
export function ReservationsPage() {
  const { heroTarget } = useReferenceData().tenant
  const history = useAccountHistory(findReservations)
  const [message, setMessage] = useState({ text: '' })
  const messageBox = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (message.text !== '') messageBox.current?.focus()
  }, [message])
  const { entries } = history
  const underWay = entries === undefined ? [] : listUnderWay(entries)
  const earlier = entries?.filter((entry) => !isUnderWay(entry)) ?? []
  const cancelled = (id: number) => {
    history.update((all) => all.map((entry) => (entry.id === id ? asCancelled(entry) : entry)))
    setMessage({ text: 'Bestillingen er kansellert.' })
  }
  const list = (some: readonly HistoryReservation[]) =>
    some.map((reservation) => (
      <ReservationCard
        key={reservation.id}
        reservation={reservation}
        actions={
          reservation.canCancel ? (
            <CancelReservation reservation={reservation} onCancelled={cancelled} />
          ) : null
        }
      >
        {isUnderWay(reservation) ? <ReservationShop reservation={reservation} /> : null}
      </ReservationCard>
    ))
  return (
    <>
      <AccountHead title="Reservasjoner" />
      <p ref={messageBox} role="status" tabIndex={-1} className="account-done">
        {message.text}
      </p>
      {entries === undefined && !history.failed ? <Skeleton rows={2} height="26rem" /> : null}
      {entries?.length === 0 ? (
        <EmptyState title="Ingenting er lagt til side" to={heroTarget} linkText="Finn noe å hente">
          Reserver på nett og hent i butikken. Du prøver først, og betaler etterpå.
        </EmptyState>
      ) : null}
      {underWay.length === 0 ? null : (
        <section className="account-section" aria-labelledby="underveis">
          <h2 id="underveis">Underveis</h2>
          {list(underWay)}
        </section>
      )}
      {earlier.length === 0 ? null : (
        <section className="account-section" aria-labelledby="tidligere">
          <h2 id="tidligere">Tidligere</h2>
          {list(earlier)}
        </section>
      )}
      {history.failed ? <LoadFailed what="reservasjonene dine" onRetry={history.loadMore} /> : null}
      {history.hasMore && !history.failed ? <MoreButton history={history} what="reservasjoner" /> : null}
    </>
  )
}

const asCancelled = (reservation: HistoryReservation): HistoryReservation => ({
  ...reservation,
  statusID: RESERVATION_STATUS.cancelled,
  status: reservationStatusName(RESERVATION_STATUS.cancelled),
  canCancel: false,
  deadline: null,
  pickupCode: null,
})

/** The shop that has the goods, with its opening hours when they are to be collected. */
function ReservationShop({ reservation: { shop, delivery } }: { reservation: HistoryReservation }) {
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
            <a className="tap link num" href={phoneHref(shop.phone)}>
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
