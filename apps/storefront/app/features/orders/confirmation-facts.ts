import type { OrderReservation, PlacedOrder } from '@varde/contract/entities'
import { formatClock, formatDate } from '@varde/domain/norwegian/format-date'
import { osloTime } from '@varde/domain/norwegian/oslo-time'
import {
  goodsState,
  isReservationStatusId,
  RESERVATION_STATUS,
} from '@varde/domain/ordering/reservation-status'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { type QrPath, toQrPath } from '../../ui/qr-path.ts'

/** One shop's part of an order as its page shows it. */
export type PartFacts = {
  reservation: OrderReservation
  /** Where and when it is collected; null for a parcel. */
  pickup: PickupFacts | null
  /** «Pakkes i Odda», «På vei fra Odda»; '' for what is collected. */
  parcel: string
}

/** Where and when goods are collected, in words. */
type PickupFacts = {
  /** False while a large reservation waits for the button in its mail: nothing can be collected yet. */
  isConfirmed: boolean
  address: string
  mapLink: string | null
  hours: { days: string; hours: string }[]
  /** «Klar i dag før 18»; null when nothing was promised, or it is not waited for any more. */
  ready: string | null
  /** «fre. 27. nov.»; null until the goods are ready. */
  collectBy: string | null
  /** Null when it is no longer to be collected. */
  qr: QrPath | null
}

/** What stands at the top of the page, and whether anything is still to come of the payment. */
export type OrderHead = {
  title: string
  lead: string
  /** `waiting`: somebody else decides. `open`: the shopper has not paid. `ended`: it came to nothing. */
  state: 'placed' | 'waiting' | 'open' | 'ended'
}

/**
 * The page's first words: what the shopper has, and what happens next.
 *
 * @param now when the page is made
 */
export function headOf(order: PlacedOrder): OrderHead {
  switch (order.payment.status) {
    case 'open':
      return {
        state: 'open',
        title: 'Ikke betalt ennå',
        lead: 'Varene er holdt av til deg en kort stund. Gå tilbake til kassen for å betale.',
      }
    case 'pending':
      return {
        state: 'waiting',
        title: 'Betalingen behandles',
        lead: 'Varene er holdt av til deg, så du trenger ikke å bestille på nytt. Det tar som regel under et minutt: siden følger med selv, og du får e-post når det er avgjort. Går det ikke, ligger varene i kurven igjen.',
      }
    case 'declined':
    case 'expired':
    case 'cancelled':
      return {
        state: 'ended',
        title: 'Ikke gjennomført',
        lead: 'Betalingen gikk ikke gjennom. Ingenting er trukket. Ligger varene i kurven, kan du prøve igjen.',
      }
    default:
      return placedHead(order)
  }
}

function placedHead(order: PlacedOrder): OrderHead {
  const { reservations, payment } = order
  const [first] = reservations
  const email = first?.email ?? ''
  const statuses = new Set(reservations.map(({ statusID }) => statusID))
  const only = statuses.size === 1 ? first : undefined
  const waiting = reservations.some(({ statusID }) => isWaiting(statusID))
  if (statuses.has(RESERVATION_STATUS.awaitingConfirmation)) {
    return {
      state: 'waiting',
      title: 'Bekreft reservasjonen',
      lead: `Vi har sendt en e-post til ${email}. Trykk på knappen i den, så gir vi butikken beskjed.${confirmBy(first?.deadline ?? null)}`,
    }
  }
  if (only !== undefined && (!waiting || only.statusID === RESERVATION_STATUS.readyForPickup)) {
    const lead =
      only.statusID === RESERVATION_STATUS.readyForPickup
        ? `Varene ligger og venter på deg hos ${only.shop.name}. Ta med hentekoden.`
        : only.delivery === 0
          ? `Bestillingen var hos ${only.shop.name}.`
          : 'Her er kvitteringen din.'
    return { state: 'placed', title: only.status, lead }
  }
  if (first?.delivery === 0) {
    return {
      state: 'placed',
      title: payment.method === 'shop' ? 'Reservert' : 'Takk for kjøpet',
      lead: `Vi sender melding til ${email} når du kan hente. Vent til den er kommet.`,
    }
  }
  const parcels = reservations.length > 1 ? `Varene kommer i ${reservations.length} pakker. ` : ''
  return {
    state: 'placed',
    title: 'Takk for kjøpet',
    lead: `${parcels}Vi sender melding til ${email} når det er på vei.`,
  }
}

/** Until when goods are kept for an order that is not confirmed. */
const confirmBy = (deadline: string | null): string => {
  if (deadline === null) return ''
  const until = new Date(deadline)
  return ` Vi holder varene til ${formatDate(until)} kl. ${formatClock(osloTime(until).minutes)}.`
}

const isWaiting = (statusId: number): boolean =>
  isReservationStatusId(statusId) && goodsState(statusId) === 'held'

/** @param addressOf the address that a reservation's code leads to */
export function toPartFacts(
  reservation: OrderReservation,
  mapLink: string | null,
  addressOf: (token: string) => string,
): PartFacts {
  const { shop, statusID } = reservation
  if (reservation.delivery === 1) return { reservation, pickup: null, parcel: describeParcel(reservation) }
  const waiting = isWaiting(statusID)
  const hours = parseOpeningHours(shop.openingHours)
  const ready = statusID === RESERVATION_STATUS.readyForPickup
  const isConfirmed = statusID !== RESERVATION_STATUS.awaitingConfirmation
  return {
    reservation,
    parcel: '',
    pickup: {
      isConfirmed,
      address: `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
      mapLink,
      hours: hours === null ? [] : listOpeningHours(hours),
      ready: waiting && !ready && isConfirmed ? reservation.promise : null,
      collectBy:
        ready && reservation.deadline !== null
          ? formatDate(new Date(Date.parse(reservation.deadline) - 1))
          : null,
      qr: waiting && isConfirmed ? toQrPath(addressOf(reservation.token)) : null,
    },
  }
}

function describeParcel({ statusID, shop, status }: OrderReservation): string {
  switch (statusID) {
    case RESERVATION_STATUS.received:
    case RESERVATION_STATUS.picking:
      return `Pakkes i ${shop.name}`
    case RESERVATION_STATUS.shipped:
      return `På vei fra ${shop.name}`
    default:
      return `${status}, fra ${shop.name}`
  }
}
