import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { describePickupPoint } from '@varde/domain/ordering/pickup-point'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { RETURN_REASONS, RETURN_WAYS } from '@varde/domain/ordering/return-reasons'
import type { OutboxMail } from '../outbox/outbox.service.ts'
import {
  kr,
  type MailPart,
  mailButton,
  paragraph,
  strongLine,
  sumTable,
  warning,
  writeBodies,
} from './mail-page.ts'
import {
  lineName,
  type NoticeOrder,
  type NoticeReservation,
  type NoticeWithdrawal,
  withdrawnLines,
} from './notice-order.ts'
import type { ReservationLineRow } from './notices.store.ts'

type About = {
  order: NoticeOrder
  reservation: NoticeReservation
  /** The signed address of the page with the buttons. */
  link: string
}

/** The frame of every mail to the shop: the subject and a warning say when it was paid with test money. */
function mailToShop(
  { order, reservation }: About,
  subject: string,
  heading: string,
  parts: readonly (MailPart | null)[],
): OutboxMail {
  const { isTest } = order
  return {
    to: reservation.shop.email,
    subject: `${isTest ? 'TEST: ' : ''}${subject}`,
    ...writeBodies(
      heading,
      [isTest ? warning('TEST: betalt med testpenger. Ikke lever ut eller send noe.') : null, ...parts],
      order.tenant,
    ),
  }
}

/** The goods to look for on the shelf, with the EAN as it is on the label. */
function listGoods(lines: readonly ReservationLineRow[]): MailPart {
  return sumTable(lines.map((line) => ({ what: `${lineName(line)} (${line.ean})`, amount: '' })))
}

/** A new order: what to pick, for whom, and the link to report it done. */
export function writePlacedAtShopMail(about: About): OutboxMail {
  const { order, reservation, link } = about
  const { number, lines } = reservation
  const send = reservation.delivery === 1
  const pieces = lines.reduce((sum, { count }) => sum + count, 0)
  const { address, zipcode, city, name, phone } = order.contact
  const heading = `${send ? 'Send' : 'Legg av'} ${number}`
  return mailToShop(about, `${heading}: ${pieces === 1 ? '1 vare' : `${pieces} varer`}`, heading, [
    paragraph(`Bestilt ${formatDateTime(reservation.date)}.`),
    sumTable(
      lines.map((line) => ({
        what: `${lineName(line)} (${line.ean})`,
        amount: kr(line.priceOre * line.count),
      })),
    ),
    strongLine(name, send ? `${address ?? ''}, ${zipcode ?? ''} ${city ?? ''}` : formatPhone(phone)),
    send && order.pickupPoint !== null
      ? strongLine(
          'Hentestedet som kunden har valgt',
          `${describePickupPoint(order.pickupPoint)}. Postens nummer: ${order.pickupPoint.id}`,
        )
      : null,
    paragraph(
      order.paymentMethod === 'shop'
        ? `Kunden betaler ${kr(reservation.totalOre)} i kassen.`
        : order.isTest
          ? `${paidHow(order)}, med testpenger.`
          : `${paidHow(order)}. Pengene trekkes når dere melder varene utlevert eller sendt.`,
    ),
    order.comment === null ? null : strongLine('Kommentar fra kunden', order.comment),
    mailButton('Meld fra om denne', link),
    paragraph(
      send
        ? 'På siden velger dere «Sendt» når pakken er levert til transportøren, eller «Finnes ikke».'
        : 'På siden velger dere «Klar til henting», «Utlevert» eller «Finnes ikke».',
    ),
  ])
}

function paidHow({ paymentMethod }: NoticeOrder): string {
  return paymentMethod === 'vipps' ? 'Betalt med Vipps' : 'Betalt på nett'
}

/** 4.15: the shopper cancelled an order that the shop may have begun to pick. */
export function writeCancelledAtShopMail(about: About): OutboxMail {
  const { order, reservation, link } = about
  const heading = `Legg tilbake ${reservation.number}`
  return mailToShop(about, heading, heading, [
    paragraph(`${order.contact.name} har kansellert. Er noe lagt av, skal det tilbake på plass.`),
    listGoods(reservation.lines),
    mailButton('Se reservasjonen', link),
  ])
}

/** The shop did not pick the goods in time: the reservation has expired. */
export function writeNotPickedAtShopMail(about: About): OutboxMail {
  const { reservation, link } = about
  return mailToShop(about, `Utløpt: ${reservation.number}`, `${reservation.number} er utløpt`, [
    paragraph('Ingen meldte fra om denne i tide, så varene er frie igjen og kunden har fått beskjed.'),
    paragraph('Er noe lagt av, skal det tilbake på plass.'),
    listGoods(reservation.lines),
    mailButton('Se reservasjonen', link),
  ])
}

/** 9.12: the shopper withdraws from the purchase and returns the goods. */
export function writeWithdrawnAtShopMail(about: About, withdrawal: NoticeWithdrawal): OutboxMail {
  const { order, reservation, link } = about
  const { way, reason } = withdrawal
  const number = formatReservationNumber(withdrawal.id)
  const heading = `Retur kommer: ${reservation.number}`
  return mailToShop(about, heading, heading, [
    paragraph(`${order.contact.name} angrer kjøpet. Returnummeret er ${number}.`),
    way ? paragraph(`${RETURN_WAYS[way]}.`) : null,
    reason ? paragraph(`Grunn: ${RETURN_REASONS[reason].toLowerCase()}.`) : null,
    listGoods(withdrawnLines(reservation, withdrawal)),
    paragraph(
      `Varene kan også bli levert i en annen butikk. Velg «Retur ${number} er kommet» når de er her.`,
    ),
    mailButton('Meld fra om denne', link),
  ])
}
