import type { OutboxMail } from '../outbox/outbox.service.ts'
import { kr, mailButton, paragraph, sumTable, writeBodies } from './mail-page.ts'
import { lineName, type NoticeOrder, orderNumbers } from './notice-order.ts'

type PaymentMail = { subject: string; heading: string; what: string; after: string; isOver: boolean }

const TEXTS: Record<'pending' | 'declined' | 'too_late', PaymentMail> = {
  pending: {
    subject: 'Betalingen blir sett på',
    heading: 'Betalingen blir sett på',
    what: 'Betalingen din er mottatt, men må ses på før den blir godkjent. Varene er holdt av imens.',
    after: 'Du trenger ikke gjøre noe. Vi skriver til deg så snart svaret kommer.',
    isOver: false,
  },
  declined: {
    subject: 'Betalingen ble ikke godkjent',
    heading: 'Betalingen ble ikke godkjent',
    what: 'Betalingen for varene under ble ikke godkjent, så det er ikke blitt noen ordre. Ingenting er trukket.',
    after: 'Handlekurven din er der ennå, og du kan bestille igjen, gjerne med en annen måte å betale på.',
    isOver: true,
  },
  too_late: {
    subject: 'Betalingen kom for sent',
    heading: 'Betalingen kom for sent',
    what: 'Betalingen kom etter at varene ikke lenger var holdt av, og da var noen av dem borte. Ingenting er trukket, og det er ikke blitt noen ordre.',
    after: 'Handlekurven din er der ennå. Se hva som finnes nå, og bestill igjen.',
    isOver: true,
  },
}

/** 4.04: how it went with a payment, for the shopper whose browser may be gone when it is decided. */
export function writePaymentMail(
  kind: keyof typeof TEXTS,
  order: NoticeOrder,
  publicUrl: string,
): OutboxMail {
  const { subject, heading, what, after, isOver } = TEXTS[kind]
  const lines = order.reservations.flatMap((reservation) => reservation.lines)
  return {
    to: order.contact.email,
    subject: `${subject}: ${orderNumbers(order)}`,
    ...writeBodies(heading, [
      paragraph(`Hei, ${order.contact.name}. ${what}`),
      sumTable(lines.map((line) => ({ what: lineName(line), amount: kr(line.priceOre * line.count) }))),
      paragraph(after),
      isOver
        ? mailButton('Bestill igjen', `${publicUrl}/checkout`)
        : mailButton('Se ordren', `${publicUrl}/ordre/${order.publicToken}`),
      paragraph(`Spørsmål? Ring oss på ${order.tenant.contact.phone}.`),
      paragraph(`Hilsen ${order.tenant.name}`),
    ]),
  }
}
