import type { HistoryReservation } from '@varde/contract/entities'
import { endSentence, formatDate } from '@varde/domain/norwegian/format-date'
import { describePickupPoint } from '@varde/domain/ordering/pickup-point'
import {
  goodsState,
  isReservationStatusId,
  RESERVATION_STATUS,
} from '@varde/domain/ordering/reservation-status'

type Described = Pick<
  HistoryReservation,
  'statusID' | 'delivery' | 'promise' | 'deadline' | 'date' | 'pickupPoint'
> & { shop: { name: string } }

/** Whether the goods have not been collected, delivered, cancelled, expired or returned yet. */
export const isUnderWay = ({ statusID }: { statusID: number }): boolean =>
  isReservationStatusId(statusID) &&
  (goodsState(statusID) === 'held' || statusID === RESERVATION_STATUS.shipped)

/**
 * The reservations that are under way, those that are ready for pickup first.
 *
 * @param reservations newest first
 */
export function listUnderWay<R extends { statusID: number }>(reservations: readonly R[]): R[] {
  const ready = ({ statusID }: R) => (statusID === RESERVATION_STATUS.readyForPickup ? 0 : 1)
  return reservations.filter(isUnderWay).toSorted((a, b) => ready(a) - ready(b))
}

/** 4.15, 9.14: the status of a reservation and what happens next, in a sentence. */
export function describeReservation(reservation: Described): string {
  const { statusID, delivery, deadline, shop } = reservation
  switch (statusID) {
    case RESERVATION_STATUS.awaitingPayment:
      return 'Varene er holdt av til betalingen er i orden.'
    case RESERVATION_STATUS.awaitingConfirmation:
      return 'Varene er lagt av til deg. Bekreft med knappen i e-posten, så gir vi butikken beskjed.'
    case RESERVATION_STATUS.received:
      return delivery === 1
        ? `${shop.name} har fått bestillingen.${describeArrival(reservation)}`
        : `${shop.name} har fått bestillingen. Vent på melding før du drar.`
    case RESERVATION_STATUS.picking:
      return delivery === 1
        ? `${shop.name} pakker varene nå.${describeArrival(reservation)}`
        : `${shop.name} plukker varene nå. Vent på melding før du drar.`
    case RESERVATION_STATUS.readyForPickup:
      return deadline === null
        ? `Varene ligger klare i ${shop.name}.`
        : // The deadline is the first moment at which they are no longer kept.
          endSentence(`Vi holder varene til og med ${formatDate(new Date(Date.parse(deadline) - 1))}`)
    case RESERVATION_STATUS.shipped:
      return `Pakken er på vei fra ${shop.name}.${describeArrival(reservation)}`
    case RESERVATION_STATUS.completed:
      return delivery === 1 ? `Sendt fra ${shop.name}.` : `Hentet i ${shop.name}.`
    case RESERVATION_STATUS.cancelled:
      return 'Bestillingen er kansellert. Er noe trukket, får du det tilbake.'
    case RESERVATION_STATUS.expired:
      return 'Tiden er ute, og varene er lagt tilbake i butikken.'
    case RESERVATION_STATUS.returned:
      return `Varene er levert tilbake til ${shop.name}.`
    default:
      return ''
  }
}

/** When a parcel arrives, and the pick-up point where it does, each a sentence with a space before it. */
function describeArrival({ promise, pickupPoint }: Described): string {
  const when = promise === null ? '' : ` ${endSentence(promise)}`
  return pickupPoint === null ? when : `${when} Hentes på ${describePickupPoint(pickupPoint)}.`
}
