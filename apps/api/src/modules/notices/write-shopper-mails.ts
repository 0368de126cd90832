import { formatDateTime, formatLongDate } from '@varde/domain/norwegian/format-date'
import { daysBetween, osloInstant, osloTime } from '@varde/domain/norwegian/oslo-time'
import { deliveryPromise } from '@varde/domain/ordering/delivery-promise'
import { formatPickupCode } from '@varde/domain/ordering/pickup-code'
import { describePickupPoint, describePointHours } from '@varde/domain/ordering/pickup-point'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { OutboxMail, OutboxSms } from '../outbox/outbox.service.ts'
import { pickupCodeOf } from '../reservations/reservations.service.ts'
import { askUs } from './company-line.ts'
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
  type NoticeWithdrawal,
  orderNumbers,
  shopAddress,
  shopPage,
  withdrawnLines,
} from './notice-order.ts'
import { writePickupCode } from './pickup-code-part.ts'

type About = { order: NoticeOrder; reservation: NoticeReservation; publicUrl: string; now: Date }

/** The frame of every mail to the shopper: a heading, the parts, and who it is from. */
function mailToShopper(
  { contact, tenant }: NoticeOrder,
  subject: string,
  heading: string,
  parts: readonly (MailPart | null)[],
): OutboxMail {
  return {
    to: contact.email,
    subject,
    ...writeBodies(heading, [...parts, paragraph(`Hilsen ${tenant.name}`)], tenant),
  }
}

/** A mail about one reservation: ends with the link to the order's page and the phone number of the shop. */
function mailAboutReservation(
  { order, reservation, publicUrl }: About,
  subject: string,
  heading: string,
  parts: readonly (MailPart | null)[],
): OutboxMail {
  const { shop } = reservation
  return mailToShopper(order, subject, heading, [
    ...parts,
    mailButton(
      order.paymentMethod === 'shop' ? 'Se reservasjonen' : 'Se ordren',
      orderLink(order, publicUrl),
    ),
    askUs('Spørsmål?', {
      phone: shop.phone || order.tenant.contact.phone,
      email: order.tenant.contact.email,
      page: shopPage(shop, publicUrl),
    }),
  ])
}

function orderLink({ publicToken }: NoticeOrder, publicUrl: string): string {
  return `${publicUrl}/ordre/${publicToken}`
}

function listGoods({ lines }: Pick<NoticeReservation, 'lines'>): MailPart {
  return sumTable(lines.map((line) => ({ what: lineName(line), amount: kr(line.priceOre * line.count) })))
}

function greet({ order }: About, text: string): MailPart {
  return paragraph(`Hei, ${order.contact.name}. ${text}`)
}

/** 9.14: until when the goods are kept. */
function keptUntil({ holdUntil }: NoticeReservation): string {
  // The hold ends at midnight, so the last day is the one before.
  return holdUntil === null ? 'i 7 dager' : `til og med ${formatLongDate(new Date(holdUntil.getTime() - 1))}`
}

/** «Klar til henting». */
export async function writeReadyMail(about: About): Promise<OutboxMail> {
  const { reservation, order } = about
  const { shop, number } = reservation
  const code = await writePickupCode(reservation)
  const mail = mailAboutReservation(
    about,
    `${number} er klar til henting hos ${shop.fullName}`,
    'Klar til henting',
    [
      greet(about, `Varene dine ligger klare. Vis nummeret ${number} og hentekoden i kassen.`),
      code.part,
      strongLine(shop.fullName, shopAddress(shop), shopPage(shop, about.publicUrl)),
      listGoods(reservation),
      paragraph(`Vi holder dem ${keptUntil(reservation)}.`),
      order.paymentMethod === 'shop' ? paragraph(`Å betale i butikken: ${kr(reservation.totalOre)}.`) : null,
    ],
  )
  return { ...mail, attachments: [code.attachment] }
}

/** The same as a text message. */
export function writeReadySms({ reservation, order }: Omit<About, 'publicUrl'>): OutboxSms {
  return {
    to: order.contact.phone,
    text: `Varene dine er klare hos ${reservation.shop.fullName}. Vis ${reservation.number} i kassen, hentekode ${formatPickupCode(pickupCodeOf(reservation))}. Vi holder dem ${keptUntil(reservation)}. Hilsen ${order.tenant.name}`,
  }
}

/** What the shop's staff have written to the shopper, paragraph by paragraph. */
export function writeFromShopMail(about: About, text: string): OutboxMail {
  const { reservation } = about
  return mailAboutReservation(
    about,
    `${reservation.number}: melding fra ${reservation.shop.fullName}`,
    `Melding fra ${reservation.shop.fullName}`,
    [
      greet(about, `Dette gjelder ${reservation.number}.`),
      ...text.split(/\n+/).map((part) => paragraph(part)),
      paragraph('Ring butikken eller svar på e-postadressen under hvis du vil si noe tilbake.'),
    ],
  )
}

/** The parcel is sent, with the tracking link when the carrier has one. */
export function writeShippedMail(about: About): OutboxMail {
  const { reservation, order } = about
  return mailAboutReservation(about, `${reservation.number} er sendt`, 'Pakken er på vei', [
    greet(about, `Vi har sendt varene dine. ${promiseArrival(about)}`),
    listGoods(reservation),
    reservation.trackingUrl === null ? null : mailButton('Følg pakken', reservation.trackingUrl),
    order.pickupPoint === null
      ? paragraph('Henter du på et hentested, har du 7 dager på deg.')
      : strongLine(
          'Her henter du den',
          `${describePickupPoint(order.pickupPoint)}. ${describePointHours(order.pickupPoint)}Du har 7 dager på deg.`,
        ),
  ])
}

/** 9.14: the last day of arrival that was promised with the order, unless it has passed. */
function promiseArrival({ order, now }: About): string {
  const { to } = deliveryPromise(order.placedAt ?? order.createdAt)
  return daysBetween(osloTime(now).date, to) >= 0
    ? `De er fremme senest ${formatLongDate(osloInstant(to, 0))}.`
    : 'De er fremme om noen dager. Beklager at det tok lengre tid enn vi lovet.'
}

/** What happens to the shopper's money when the goods are not handed out. */
function moneyBack({ order, reservation }: About): string {
  return order.paymentMethod === 'shop'
    ? 'Du skal ikke betale noe.'
    : `Du betaler ikke for disse varene: ${kr(reservation.totalOre)} trekkes ikke, eller kommer tilbake til deg.`
}

/** The shopper cancelled, or the shop did so for her. */
export function writeCancelledMail(about: About): OutboxMail {
  return mailAboutReservation(about, `${about.reservation.number} er kansellert`, 'Kansellert', [
    greet(about, `Reservasjonen hos ${about.reservation.shop.fullName} er kansellert.`),
    listGoods(about.reservation),
    paragraph(moneyBack(about)),
  ])
}

/** The shop could not find the goods. */
export function writeMissingMail(about: About): OutboxMail {
  return mailAboutReservation(
    about,
    `${about.reservation.number}: vi fant ikke varene`,
    'Vi fant ikke varene',
    [
      greet(
        about,
        `${about.reservation.shop.fullName} har lett, men fant ikke det du bestilte. Det er vår feil, og vi beklager.`,
      ),
      listGoods(about.reservation),
      paragraph(moneyBack(about)),
      paragraph('Varen kan finnes i en annen butikk. Se på varens side hvor den er nå.'),
    ],
  )
}

/** 9.14: the goods were not collected in time. */
export function writeExpiredMail(about: About): OutboxMail {
  return mailAboutReservation(
    about,
    `${about.reservation.number} er lagt tilbake`,
    'Reservasjonen er utløpt',
    [
      greet(about, 'Varene ble ikke hentet innen fristen, så de ligger i butikken igjen.'),
      listGoods(about.reservation),
      paragraph(moneyBack(about)),
    ],
  )
}

/** A large order is confirmed before the shop is notified; the link opens a page with one button. */
export function writeConfirmMail(order: NoticeOrder, publicUrl: string, link: string): OutboxMail {
  const shops = order.reservations.map(({ shop }) => shop.fullName).join(' og ')
  const until = order.confirmUntil === null ? '' : ` Vi holder dem til ${formatDateTime(order.confirmUntil)}.`
  return mailToShopper(order, `Bekreft reservasjon ${orderNumbers(order)}`, 'Bekreft reservasjonen', [
    paragraph(`Hei, ${order.contact.name}. Varene er lagt av til deg hos ${shops}.${until}`),
    paragraph('Bekreft at du vil ha dem, så gir vi butikken beskjed. Uten bekreftelse legges de tilbake.'),
    ...order.reservations.map(listGoods),
    mailButton('Bekreft reservasjonen', link),
    mailLink('Se reservasjonen', orderLink(order, publicUrl)),
    paragraph('Har du ikke bestilt dette, trenger du ikke å gjøre noe.'),
  ])
}

/** The order was not confirmed in time. */
export function writeUnconfirmedMail(about: About): OutboxMail {
  return mailAboutReservation(
    about,
    `${about.reservation.number} er lagt tilbake`,
    'Reservasjonen ble ikke bekreftet',
    [
      greet(about, 'Reservasjonen ble ikke bekreftet i tide, så varene ligger i butikken igjen.'),
      listGoods(about.reservation),
      paragraph('Du skal ikke betale noe. Vil du fortsatt ha varene, kan du bestille på nytt.'),
    ],
  )
}

/** The shop did not pick the goods in time. */
export function writeNotPickedMail(about: About): OutboxMail {
  return mailAboutReservation(
    about,
    `${about.reservation.number} er dessverre utløpt`,
    'Vi rakk ikke bestillingen din',
    [
      greet(
        about,
        `${about.reservation.shop.fullName} rakk ikke å gjøre klar varene dine. Det er vår feil, og vi beklager.`,
      ),
      listGoods(about.reservation),
      paragraph(moneyBack(about)),
      paragraph('Ring butikken om du fortsatt vil ha varene, eller bestill på nytt.'),
    ],
  )
}

/** 9.13: a refund takes up to a week in the shop, then 3 to 5 days in the bank. */
export function writeRefundedMail(about: About, amountOre: number): OutboxMail {
  return mailAboutReservation(
    about,
    `Vi betaler tilbake ${kr(amountOre)} for ${about.reservation.number}`,
    'Pengene er på vei',
    [
      greet(about, `Vi har tatt imot returen og betaler tilbake ${kr(amountOre)}.`),
      paragraph('Det tar opptil en uke hos oss, og 3 til 5 dager til i banken.'),
    ],
  )
}

/** 9.12, 9.13: the shopper's proof that she withdrew, and what to do with the goods. */
export function writeWithdrawnMail(about: About, withdrawal: NoticeWithdrawal): OutboxMail {
  const { order, reservation, publicUrl } = about
  const number = formatReservationNumber(withdrawal.id)
  const sends = `send dem til ${reservation.shop.fullName}, ${shopAddress(reservation.shop)}`
  const lines = withdrawnLines(reservation, withdrawal)
  return mailAboutReservation(
    about,
    `Vi har fått angremeldingen din for ${reservation.number}`,
    'Du har angret kjøpet',
    [
      greet(about, `Angremeldingen er registrert, og returnummeret er ${number}. Ta vare på denne e-posten.`),
      sumTable(lines.map((line) => ({ what: lineName(line), amount: '' }))),
      paragraph(
        withdrawal.way === 'shop'
          ? `Lever varene i en av butikkene våre, og vis returnummeret ${number} i kassen.`
          : withdrawal.way === 'post'
            ? `${sends.replace(/^s/, 'S')}. Legg returlappen i pakken, eller skriv ${number} på en lapp.`
            : `Lever varene i en av butikkene våre, eller ${sends}. Legg ved returnummeret ${number}.`,
      ),
      mailLink('Returlapp til utskrift', `${orderLink(order, publicUrl)}/retur/${withdrawal.id}`),
      paragraph(
        'Send dem innen 14 dager. Når de er her, bruker vi 3 til 5 virkedager på å gå gjennom dem, og betaler tilbake innen en uke. Banken bruker 3 til 5 dager.',
      ),
    ],
  )
}

type PaymentMail = { heading: string; what: string; after: string; isOver: boolean }

const PAYMENT_TEXTS: Record<'pending' | 'declined' | 'too_late', PaymentMail> = {
  pending: {
    heading: 'Betalingen blir sett på',
    what: 'Betalingen din er mottatt, men må ses på før den blir godkjent. Varene er holdt av imens.',
    after: 'Du trenger ikke gjøre noe. Vi skriver til deg så snart svaret kommer.',
    isOver: false,
  },
  declined: {
    heading: 'Betalingen ble ikke godkjent',
    what: 'Betalingen for varene under ble ikke godkjent, så det er ikke blitt noen ordre. Ingenting er trukket.',
    after: 'Handlekurven din er der ennå, og du kan bestille igjen, gjerne med en annen måte å betale på.',
    isOver: true,
  },
  too_late: {
    heading: 'Betalingen kom for sent',
    what: 'Betalingen kom etter at varene ikke lenger var holdt av, og da var noen av dem borte. Ingenting er trukket, og det er ikke blitt noen ordre.',
    after: 'Handlekurven din er der ennå. Se hva som finnes nå, og bestill igjen.',
    isOver: true,
  },
}

/** 4.04: the outcome of a payment, for a shopper whose browser may be closed by then. */
export function writePaymentMail(
  kind: keyof typeof PAYMENT_TEXTS,
  order: NoticeOrder,
  publicUrl: string,
): OutboxMail {
  const { heading, what, after, isOver } = PAYMENT_TEXTS[kind]
  const lines = order.reservations.flatMap((reservation) => reservation.lines)
  return mailToShopper(order, `${heading}: ${orderNumbers(order)}`, heading, [
    paragraph(`Hei, ${order.contact.name}. ${what}`),
    listGoods({ lines }),
    paragraph(after),
    isOver
      ? mailButton('Bestill igjen', `${publicUrl}/checkout`)
      : mailButton('Se ordren', orderLink(order, publicUrl)),
    askUs('Spørsmål?', order.tenant.contact),
  ])
}
