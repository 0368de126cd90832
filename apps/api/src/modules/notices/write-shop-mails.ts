import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatPhone } from '@varde/domain/norwegian/phone'
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
import { lineName, type NoticeOrder, type NoticeReservation } from './notice-order.ts'

type About = {
  order: NoticeOrder
  reservation: NoticeReservation
  /** The signed address of the page with the buttons. */
  link: string
}

function testMark({ isTest }: NoticeOrder): string {
  return isTest ? 'TEST: ' : ''
}

function testWarning({ isTest }: NoticeOrder): MailPart | null {
  return isTest ? warning('TEST: betalt med testpenger. Ikke lever ut eller send noe.') : null
}

/** Design §4.5: what the shop's own people work from: what to fetch from the shelf, for whom, and where to say so. */
export function writeShopMail({ order, reservation, link }: About): OutboxMail {
  const { number, shop, lines } = reservation
  const send = reservation.delivery === 1
  const pieces = lines.reduce((sum, { count }) => sum + count, 0)
  const { address, zipcode, city, name, phone } = order.contact
  return {
    to: shop.email,
    subject: `${testMark(order)}${send ? 'Send' : 'Legg av'} ${number}: ${pieces === 1 ? '1 vare' : `${pieces} varer`}`,
    ...writeBodies(`${send ? 'Send' : 'Legg av'} ${number}`, [
      testWarning(order),
      paragraph(`Bestilt ${formatDateTime(reservation.date)}.`),
      sumTable(
        lines.map((line) => ({
          what: `${lineName(line)} (${line.ean})`,
          amount: kr(line.priceOre * line.count),
        })),
      ),
      strongLine(name, send ? `${address ?? ''}, ${zipcode ?? ''} ${city ?? ''}` : formatPhone(phone)),
      paragraph(
        order.paymentMethod === 'shop'
          ? `Kunden betaler ${kr(reservation.totalOre)} i kassen.`
          : order.isTest
            ? 'Betalt på nett, med testpenger.'
            : 'Betalt på nett. Pengene trekkes når dere melder varene utlevert eller sendt.',
      ),
      order.comment === null ? null : strongLine('Kommentar fra kunden', order.comment),
      mailButton('Meld fra om denne', link),
      paragraph(
        send
          ? 'På siden velger dere «Sendt» når pakken er levert til transportøren, eller «Finnes ikke».'
          : 'På siden velger dere «Klar til henting», «Utlevert» eller «Finnes ikke».',
      ),
    ]),
  }
}

/** 4.15: the shopper cancelled what the shop may have begun to fetch. */
export function writeCancelledAtShopMail({ order, reservation, link }: About): OutboxMail {
  return {
    to: reservation.shop.email,
    subject: `${testMark(order)}Legg tilbake ${reservation.number}`,
    ...writeBodies(`Legg tilbake ${reservation.number}`, [
      testWarning(order),
      paragraph(`${order.contact.name} har avbestilt. Er noe lagt av, skal det tilbake på plass.`),
      sumTable(reservation.lines.map((line) => ({ what: `${lineName(line)} (${line.ean})`, amount: '' }))),
      mailButton('Se reservasjonen', link),
    ]),
  }
}

/** Nobody picked it in time: it is over, and the shopper was told. */
export function writeNotPickedAtShopMail({ reservation, link }: About): OutboxMail {
  return {
    to: reservation.shop.email,
    subject: `Utløpt: ${reservation.number}`,
    ...writeBodies(`${reservation.number} er utløpt`, [
      paragraph('Ingen meldte fra om denne i tide, så varene er frie igjen og kunden har fått beskjed.'),
      paragraph('Er noe lagt av, skal det tilbake på plass.'),
      sumTable(reservation.lines.map((line) => ({ what: `${lineName(line)} (${line.ean})`, amount: '' }))),
      mailButton('Se reservasjonen', link),
    ]),
  }
}

/** 9.12: the shopper takes the purchase back; the goods are on their way. */
export function writeWithdrawnAtShopMail(
  { order, reservation, link }: About,
  withdrawal: { id: number; lines: readonly { ean: string; count: number }[] },
): OutboxMail {
  const coming = reservation.lines.flatMap((line) => {
    const count = withdrawal.lines.find(({ ean }) => ean === line.ean)?.count ?? 0
    return count === 0 ? [] : [{ what: `${lineName({ ...line, count })} (${line.ean})`, amount: '' }]
  })
  return {
    to: reservation.shop.email,
    subject: `${testMark(order)}Retur kommer: ${reservation.number}`,
    ...writeBodies(`Retur kommer: ${reservation.number}`, [
      testWarning(order),
      paragraph(`${order.contact.name} angrer kjøpet. Angremelding ${withdrawal.id}.`),
      sumTable(coming),
      paragraph('Varene kan også bli levert i en annen butikk. Velg «Returnert» når de er kommet.'),
      mailButton('Meld fra om denne', link),
    ]),
  }
}
