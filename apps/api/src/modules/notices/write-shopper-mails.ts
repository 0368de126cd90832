import { formatDateTime, formatLongDate } from '@varde/domain/norwegian/format-date'
import { daysBetween, osloInstant, osloTime } from '@varde/domain/norwegian/oslo-time'
import { deliveryPromise } from '@varde/domain/ordering/delivery-promise'
import type { OutboxMail, OutboxSms } from '../outbox/outbox.service.ts'
import {
  kr,
  type MailPart,
  mailButton,
  mailLink,
  paragraph,
  strongLine,
  sumTable,
  writeBodies,
} from './mail-page.ts'
import {
  lineName,
  type NoticeOrder,
  type NoticeReservation,
  orderNumbers,
  shopAddress,
  shopPage,
} from './notice-order.ts'

type About = { order: NoticeOrder; reservation: NoticeReservation; publicUrl: string; now: Date }

function mailTo(
  { order, reservation, publicUrl }: About,
  subject: string,
  heading: string,
  parts: readonly (MailPart | null)[],
): OutboxMail {
  return {
    to: order.contact.email,
    subject,
    ...writeBodies(heading, [
      ...parts,
      mailButton(
        order.paymentMethod === 'shop' ? 'Se reservasjonen' : 'Se ordren',
        `${publicUrl}/ordre/${order.publicToken}`,
      ),
      paragraph(
        `Spørsmål? Ring ${reservation.shop.fullName} på ${reservation.shop.phone || order.tenant.contact.phone}.`,
        shopPage(reservation.shop, publicUrl),
      ),
      paragraph(`Hilsen ${order.tenant.name}`),
    ]),
  }
}

function listGoods({ lines }: NoticeReservation): MailPart {
  return sumTable(lines.map((line) => ({ what: lineName(line), amount: kr(line.priceOre * line.count) })))
}

function greet({ order }: About, text: string): MailPart {
  return paragraph(`Hei, ${order.contact.name}. ${text}`)
}

/** 9.14: the last day on which the goods are kept. */
function keptUntil({ holdUntil }: NoticeReservation): string {
  // The hold ends at midnight: the day before is the last.
  return holdUntil === null ? 'i 7 dager' : `til og med ${formatLongDate(new Date(holdUntil.getTime() - 1))}`
}

/** «Klar til henting». */
export function writeReadyMail(about: About): OutboxMail {
  const { reservation, order } = about
  const { shop, number } = reservation
  return mailTo(about, `${number} er klar til henting hos ${shop.fullName}`, 'Klar til henting', [
    greet(about, `Varene dine ligger klare. Vis nummeret ${number} i kassen.`),
    strongLine(shop.fullName, shopAddress(shop), shopPage(shop, about.publicUrl)),
    listGoods(reservation),
    paragraph(`Vi holder dem ${keptUntil(reservation)}.`),
    order.paymentMethod === 'shop' ? paragraph(`Å betale i butikken: ${kr(reservation.totalOre)}.`) : null,
  ])
}

/** The same as a text message, short enough to be read at a glance. */
export function writeReadySms({ reservation, order }: Omit<About, 'publicUrl'>): OutboxSms {
  return {
    to: order.contact.phone,
    text: `Varene dine er klare hos ${reservation.shop.fullName}. Vis ${reservation.number} i kassen. Vi holder dem ${keptUntil(reservation)}. Hilsen ${order.tenant.name}`,
  }
}

/** Sent home, with the way to follow it when the carrier has one. */
export function writeShippedMail(about: About): OutboxMail {
  const { reservation } = about
  return mailTo(about, `${reservation.number} er sendt`, 'Pakken er på vei', [
    greet(about, `Vi har sendt varene dine. ${promiseArrival(about)}`),
    listGoods(reservation),
    reservation.trackingUrl === null ? null : mailButton('Følg pakken', reservation.trackingUrl),
    paragraph('Henter du på et hentested, har du 7 dager på deg.'),
  ])
}

/** 9.14: the last day that was promised when the order came, unless it has passed. */
function promiseArrival({ order, now }: About): string {
  const { to } = deliveryPromise(order.placedAt ?? order.createdAt)
  return daysBetween(osloTime(now).date, to) >= 0
    ? `De er fremme senest ${formatLongDate(osloInstant(to, 0))}.`
    : 'De er fremme om noen dager. Beklager at det tok lengre tid enn vi lovet.'
}

/** What becomes of the shopper's money when goods do not come. */
function moneyBack({ order, reservation }: About): string {
  return order.paymentMethod === 'shop'
    ? 'Du skal ikke betale noe.'
    : `Du betaler ikke for disse varene: ${kr(reservation.totalOre)} trekkes ikke, eller kommer tilbake til deg.`
}

/** The shopper cancelled, or the shop did on the shopper's word. */
export function writeCancelledMail(about: About): OutboxMail {
  return mailTo(about, `${about.reservation.number} er avbestilt`, 'Avbestilt', [
    greet(about, `Reservasjonen hos ${about.reservation.shop.fullName} er avbestilt.`),
    listGoods(about.reservation),
    paragraph(moneyBack(about)),
  ])
}

/** The shop looked and did not find the goods. */
export function writeMissingMail(about: About): OutboxMail {
  return mailTo(about, `${about.reservation.number}: vi fant ikke varene`, 'Vi fant ikke varene', [
    greet(
      about,
      `${about.reservation.shop.fullName} har lett, men fant ikke det du bestilte. Det er vår feil, og vi beklager.`,
    ),
    listGoods(about.reservation),
    paragraph(moneyBack(about)),
    paragraph('Varen kan finnes i en annen butikk. Se på varens side hvor den er nå.'),
  ])
}

/** 9.14: nobody came. */
export function writeExpiredMail(about: About): OutboxMail {
  return mailTo(about, `${about.reservation.number} er lagt tilbake`, 'Reservasjonen er utløpt', [
    greet(about, 'Varene ble ikke hentet innen fristen, så de ligger i butikken igjen.'),
    listGoods(about.reservation),
    paragraph(moneyBack(about)),
  ])
}

/** A large order is confirmed before the shop hears of it; the link opens a page with one button. */
export function writeConfirmMail(order: NoticeOrder, origin: string, link: string): OutboxMail {
  const shops = order.reservations.map(({ shop }) => shop.fullName).join(' og ')
  const until = order.confirmUntil === null ? '' : ` Vi holder dem til ${formatDateTime(order.confirmUntil)}.`
  return {
    to: order.contact.email,
    subject: `Bekreft reservasjon ${orderNumbers(order)}`,
    ...writeBodies('Bekreft reservasjonen', [
      paragraph(`Hei, ${order.contact.name}. Varene er lagt av til deg hos ${shops}.${until}`),
      paragraph('Bekreft at du vil ha dem, så gir vi butikken beskjed. Uten bekreftelse legges de tilbake.'),
      ...order.reservations.map(listGoods),
      mailButton('Bekreft reservasjonen', link),
      mailLink('Se reservasjonen', `${origin}/ordre/${order.publicToken}`),
      paragraph('Har du ikke bestilt dette, trenger du ikke å gjøre noe.'),
      paragraph(`Hilsen ${order.tenant.name}`),
    ]),
  }
}

/** Nobody confirmed it. */
export function writeUnconfirmedMail(about: About): OutboxMail {
  return mailTo(about, `${about.reservation.number} er lagt tilbake`, 'Reservasjonen ble ikke bekreftet', [
    greet(about, 'Reservasjonen ble ikke bekreftet i tide, så varene ligger i butikken igjen.'),
    listGoods(about.reservation),
    paragraph('Du skal ikke betale noe. Vil du fortsatt ha varene, kan du bestille på nytt.'),
  ])
}

/** The shop did not get round to it. */
export function writeNotPickedMail(about: About): OutboxMail {
  return mailTo(about, `${about.reservation.number} er dessverre utløpt`, 'Vi rakk ikke bestillingen din', [
    greet(
      about,
      `${about.reservation.shop.fullName} rakk ikke å gjøre klar varene dine. Det er vår feil, og vi beklager.`,
    ),
    listGoods(about.reservation),
    paragraph(moneyBack(about)),
    paragraph('Ring butikken om du fortsatt vil ha varene, eller bestill på nytt.'),
  ])
}

/** Money on its way back. 9.13: up to a week here, then 3 to 5 days in the bank. */
export function writeRefundedMail(about: About, amountOre: number): OutboxMail {
  return mailTo(
    about,
    `Vi betaler tilbake ${kr(amountOre)} for ${about.reservation.number}`,
    'Pengene er på vei',
    [
      greet(about, `Vi har tatt imot returen og betaler tilbake ${kr(amountOre)}.`),
      paragraph('Det tar opptil en uke hos oss, og 3 til 5 dager til i banken.'),
    ],
  )
}

/** 9.12, 9.13: what a shopper who withdraws keeps as proof, and what to do now. */
export function writeWithdrawnMail(
  about: About,
  withdrawal: { id: number; lines: readonly { ean: string; count: number }[] },
): OutboxMail {
  const { reservation } = about
  const given = reservation.lines.flatMap((line) => {
    const count = withdrawal.lines.find(({ ean }) => ean === line.ean)?.count ?? 0
    return count === 0 ? [] : [{ what: lineName({ ...line, count }), amount: '' }]
  })
  return mailTo(about, `Vi har fått angremeldingen din for ${reservation.number}`, 'Du har angret kjøpet', [
    greet(about, `Angremelding ${withdrawal.id} er registrert. Ta vare på denne e-posten.`),
    sumTable(given),
    paragraph(
      `Lever varene i en av butikkene våre, eller send dem til ${reservation.shop.fullName}, ${shopAddress(reservation.shop)}. Legg ved nummeret ${reservation.number}.`,
    ),
    paragraph(
      'Send dem innen 14 dager. Når de er her, bruker vi 3 til 5 virkedager på å gå gjennom dem, og betaler tilbake innen en uke. Banken bruker 3 til 5 dager.',
    ),
  ])
}
