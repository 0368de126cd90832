import type { OrderReservation, PlacedOrder } from '@varde/contract/entities'
import { formatClock, formatDate } from '@varde/domain/norwegian/format-date'
import { osloTime } from '@varde/domain/norwegian/oslo-time'
import { describeStatus } from '@varde/domain/ordering/describe-status'
import { formatPickupCode, writePickupScan } from '@varde/domain/ordering/pickup-code'
import {
  goodsState,
  isReservationStatusId,
  RESERVATION_STATUS,
} from '@varde/domain/ordering/reservation-status'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { ShopPicture } from '@varde/domain/shops/shop'
import { type QrPath, toQrPath } from '../../ui/qr-path.ts'

/** The part of an order that one shop handles, as the page shows it. */
export type PartFacts = {
  reservation: OrderReservation
  /** Where and when it is collected; null for a parcel. */
  pickup: PickupFacts | null
  /** «Pakkes i Odda», «Sendt fra Odda»; '' for a pick-up. */
  parcel: string
}

/** Where and when the goods are collected, in words. */
type PickupFacts = {
  /** Whether it is still to be collected. */
  isWaiting: boolean
  address: string
  mapLink: string | null
  picture: ShopPicture | null
  hours: { days: string; hours: string }[]
  /** «Klar i dag før 18»; null when nothing was promised, or the goods are ready. */
  ready: string | null
  /** «fre. 27. nov.»; null until the goods are ready. */
  collectBy: string | null
  /** «482 913», and the QR code of number and code; null when there is nothing to collect. */
  code: string | null
  qr: QrPath | null
}

/** The heading of the page, and the state of the order. */
export type OrderHead = {
  title: string
  lead: string
  /** `waiting`: for a decision or a confirmation. `open`: the shopper has not paid. `ended`: it was not completed. */
  state: 'placed' | 'waiting' | 'open' | 'ended'
}

/** What the shopper has, and what happens next. */
export function describeHead(order: PlacedOrder): OrderHead {
  switch (order.payment.status) {
    case 'open':
      if (order.payment.method === 'vipps') {
        return {
          state: 'open',
          title: 'Venter på Vipps',
          lead: 'Varene er holdt av til deg. Godkjenn betalingen i Vipps, så følger siden med selv. Vil du heller betale på en annen måte, går du tilbake til kassen.',
        }
      }
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
        ? `Varene ligger og venter på deg i ${only.shop.name}. Ta med hentekoden.`
        : only.delivery === 0
          ? `Bestillingen var i ${only.shop.name}. Her er kvitteringen din.`
          : 'Her er kvitteringen din.'
    return { state: 'placed', title: only.status, lead }
  }
  if (first?.delivery === 0) {
    return {
      state: 'placed',
      title: payment.method === 'shop' ? 'Reservert' : 'Takk for kjøpet',
      lead: `Vi sender melding til ${email} når du kan hente. Vent med å dra til du har fått den.`,
    }
  }
  const parcels = reservations.length > 1 ? `Varene kommer i ${reservations.length} pakker. ` : ''
  return {
    state: 'placed',
    title: 'Takk for kjøpet',
    lead: `${parcels}Vi sender melding til ${email} når det er på vei.`,
  }
}

/** Until when the goods of an unconfirmed order are kept. */
const confirmBy = (deadline: string | null): string => {
  if (deadline === null) return ''
  const until = new Date(deadline)
  return ` Vi holder varene til ${formatDate(until)} kl. ${formatClock(osloTime(until).minutes)}.`
}

/** Whether the shop still has the goods. */
export const isWaiting = (statusId: number): boolean =>
  isReservationStatusId(statusId) && goodsState(statusId) === 'held'

/** @param place the shop's place and picture, as the list of shops has them */
export function toPartFacts(
  reservation: OrderReservation,
  place: { mapLink: string | null; picture?: ShopPicture | undefined } | undefined,
): PartFacts {
  const { shop, statusID, pickupCode } = reservation
  if (reservation.delivery === 1) {
    const parcel = isReservationStatusId(statusID) ? describeStatus(statusID, true, shop.name) : ''
    return { reservation, pickup: null, parcel }
  }
  const waiting = isWaiting(statusID)
  const hours = parseOpeningHours(shop.openingHours)
  const ready = statusID === RESERVATION_STATUS.readyForPickup
  const isConfirmed = statusID !== RESERVATION_STATUS.awaitingConfirmation
  return {
    reservation,
    parcel: '',
    pickup: {
      isWaiting: waiting,
      address: `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
      mapLink: place?.mapLink ?? null,
      picture: place?.picture ?? null,
      hours: hours === null ? [] : listOpeningHours(hours),
      ready: waiting && !ready && isConfirmed ? reservation.promise : null,
      collectBy:
        ready && reservation.deadline !== null
          ? formatDate(new Date(Date.parse(reservation.deadline) - 1))
          : null,
      code: pickupCode === null ? null : formatPickupCode(pickupCode),
      qr: pickupCode === null ? null : toQrPath(writePickupScan(reservation.id, pickupCode)),
    },
  }
}
