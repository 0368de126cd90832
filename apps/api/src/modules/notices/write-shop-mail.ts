import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatPhone } from '@varde/domain/norwegian/phone'
import type { OutboxMail } from '../outbox/outbox.service.ts'
import { kr, mailButton, paragraph, strongLine, sumTable, writeBodies } from './mail-page.ts'
import { lineName, type NoticeOrder, type NoticeReservation } from './notice-order.ts'

/** Design §4.5: what the shop's own people work from: what to fetch from the shelf, for whom, and where to say so. */
export const writeShopMail = (about: {
  order: NoticeOrder
  reservation: NoticeReservation
  /** The signed address of the page with the buttons. */
  link: string
}): OutboxMail => {
  const { order, reservation, link } = about
  const { number, shop, lines } = reservation
  const send = reservation.delivery === 1
  const pieces = lines.reduce((sum, { count }) => sum + count, 0)
  const { address, zipcode, city, name, phone } = order.contact
  return {
    to: shop.email,
    subject: `${send ? 'Send' : 'Legg av'} ${number}: ${pieces === 1 ? '1 vare' : `${pieces} varer`}`,
    ...writeBodies(`${send ? 'Send' : 'Legg av'} ${number}`, [
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
