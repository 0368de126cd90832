import type { HistoryReservation } from '@varde/contract/entities'
import { RESERVATION_STATUS, reservationStatusName } from '@varde/domain/ordering/reservation-status'
import { useEffect, useRef, useState } from 'react'
import { useReferenceData } from '../../../state/reference-data.ts'
import { AccountHead, Failed, Ghosts, MoreButton, Nothing } from '../account-parts.tsx'
import { CancelReservation } from './cancel-reservation.tsx'
import { isUnderWay, listUnderWay } from './describe-reservation.ts'
import { findReservations } from './find-history.ts'
import { ReservationCard } from './reservation-card.tsx'
import { ReservationPlace } from './reservation-place.tsx'
import { useHistory } from './use-history.ts'

/** `/konto/reservasjoner`: what lies in the shops, what is on its way, and what was. */
export function ReservationsPage() {
  const { heroTarget } = useReferenceData().tenant
  const history = useHistory(findReservations)
  const [said, setSaid] = useState({ text: '' })
  const saidBox = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone with what it could do.
  useEffect(() => {
    if (said.text !== '') saidBox.current?.focus()
  }, [said])
  const { entries } = history
  const now = entries === undefined ? [] : listUnderWay(entries)
  const before = entries?.filter((entry) => !isUnderWay(entry)) ?? []
  const cancelled = (id: number) => {
    history.change((all) => all.map((entry) => (entry.id === id ? asCancelled(entry) : entry)))
    setSaid({ text: 'Bestillingen er kansellert.' })
  }
  const list = (some: readonly HistoryReservation[]) =>
    some.map((reservation) => (
      <ReservationCard
        key={reservation.id}
        reservation={reservation}
        acts={
          reservation.canCancel ? (
            <CancelReservation reservation={reservation} onCancelled={cancelled} />
          ) : null
        }
      >
        {isUnderWay(reservation) ? <ReservationPlace reservation={reservation} /> : null}
      </ReservationCard>
    ))
  return (
    <>
      <AccountHead title="Reservasjoner" />
      <p ref={saidBox} role="status" tabIndex={-1} className="account-done">
        {said.text}
      </p>
      {entries === undefined && !history.failed ? <Ghosts rows={2} height="26rem" /> : null}
      {entries?.length === 0 ? (
        <Nothing title="Ingenting er lagt til side" to={heroTarget} way="Finn noe å hente">
          Reserver på nett og hent i butikken. Du prøver først, og betaler etterpå.
        </Nothing>
      ) : null}
      {now.length === 0 ? null : (
        <section className="account-section" aria-labelledby="underveis">
          <h2 id="underveis">Underveis</h2>
          {list(now)}
        </section>
      )}
      {before.length === 0 ? null : (
        <section className="account-section" aria-labelledby="tidligere">
          <h2 id="tidligere">Tidligere</h2>
          {list(before)}
        </section>
      )}
      {history.failed ? <Failed what="reservasjonene dine" onRetry={history.more} /> : null}
      {history.hasMore && !history.failed ? (
        <MoreButton asking={history.asking} onMore={history.more} what="reservasjoner" />
      ) : null}
    </>
  )
}

const asCancelled = (reservation: HistoryReservation): HistoryReservation => ({
  ...reservation,
  statusID: RESERVATION_STATUS.cancelled,
  status: reservationStatusName(RESERVATION_STATUS.cancelled),
  canCancel: false,
  deadline: null,
})
