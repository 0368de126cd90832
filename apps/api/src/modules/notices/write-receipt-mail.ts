import { formatPercent } from '@varde/domain/norwegian/format-number'
import { deliveryPromise, describePacking, formatArrival } from '@varde/domain/ordering/delivery-promise'
import { orderVat } from '@varde/domain/ordering/order-vat'
import { describePickupPoint } from '@varde/domain/ordering/pickup-point'
import { pickupPromise } from '@varde/domain/ordering/pickup-promise'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { OutboxMail } from '../outbox/outbox.service.ts'
import { companyName, orgNoText } from './company-line.ts'
import {
  kr,
  type MailPart,
  mailButton,
  mailLink,
  paragraph,
  type SumRow,
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
import { writePickupCode } from './pickup-code-part.ts'
import { writeWithdrawalForm } from './write-withdrawal-form.ts'

const TOTALS: Record<NoticeOrder['paymentMethod'], string> = {
  shop: 'Å betale i butikken',
  card: 'Betalt',
  invoice: 'Betalt',
  vipps: 'Betalt med Vipps',
}

/**
 * The receipt of a placed order: every line, the sums, MVA by rate, where and when the goods are collected with a QR
 * code for the counter, and the withdrawal form (9.12) attached.
 */
export async function writeReceiptMail(
  order: NoticeOrder,
  publicUrl: string,
  now: Date,
): Promise<OutboxMail> {
  const paid = order.paymentMethod !== 'shop'
  const { company, contact: service, name: brandName } = order.tenant
  const numbers = orderNumbers(order)
  const link = `${publicUrl}/ordre/${order.publicToken}`
  const pickups = order.reservations.filter(({ delivery }) => delivery === 0)
  const codes = new Map(
    await Promise.all(
      pickups.map(async (reservation) => [reservation.id, await writePickupCode(reservation)] as const),
    ),
  )
  const heading = paid ? 'Takk for handelen' : 'Vi har lagt det av til deg'
  const bodies = writeBodies(
    heading,
    [
      paragraph(
        `Hei, ${order.contact.name}. ${order.reservations.length > 1 ? 'Numrene dine er' : 'Nummeret ditt er'} ${numbers}.`,
      ),
      sumTable(listSums(order)),
      paid ? sumTable(listVat(order)) : null,
      ...order.reservations.flatMap((reservation) => [
        describeHandover(reservation, order, publicUrl, now),
        codes.get(reservation.id)?.part ?? null,
      ]),
      paid
        ? null
        : paragraph(
            'Du prøver først og betaler i butikken. Vi holder varene i 7 dager etter at de er klare.',
          ),
      paragraph(
        'Du har 14 dagers angrerett fra du har fått alt. Angreskjemaet ligger ved, og du kan også angre på siden med ordren din.',
      ),
      mailButton(paid ? 'Se ordren' : 'Se reservasjonen', link),
      mailLink('Angre kjøpet', `${link}#angre`),
      strongLine(
        companyName(order.tenant),
        [orgNoText(order.tenant), company.address, service.phone, service.email]
          .filter((part) => part !== '')
          .join(' · '),
      ),
      paragraph(`Hilsen ${brandName}`),
    ],
    order.tenant,
  )
  const [first] = order.reservations
  return {
    to: order.contact.email,
    subject: paid
      ? `Kvittering ${numbers} fra ${brandName}`
      : `Reservasjon ${numbers} hos ${first?.shop.fullName ?? brandName}`,
    ...bodies,
    attachments: [
      {
        filename: 'angreskjema.pdf',
        contentType: 'application/pdf',
        base64: (await writeWithdrawalForm(order, 'filled-in')).toString('base64'),
      },
      ...[...codes.values()].map(({ attachment }) => attachment),
    ],
  }
}

/** Lines, discount, pant, freight and the total, in the order in which they are added up. */
function listSums(order: NoticeOrder): SumRow[] {
  const lines = order.reservations.flatMap(({ lines: own }) => own)
  return [
    ...lines.map((line) => ({ what: lineName(line), amount: kr(line.priceOre * line.count) })),
    ...(order.discountOre > 0
      ? [{ what: `Rabattkode ${order.promocodeName ?? ''}`.trim(), amount: `−${kr(order.discountOre)}` }]
      : []),
    ...(order.pantOre > 0 ? [{ what: 'Pant', amount: kr(order.pantOre) }] : []),
    ...(order.freightOre > 0 ? [{ what: 'Frakt', amount: kr(order.freightOre) }] : []),
    {
      what: TOTALS[order.paymentMethod],
      amount: kr(order.totalOre),
      strong: true,
    },
  ]
}

function listVat(order: NoticeOrder): SumRow[] {
  return orderVat(
    order.reservations.flatMap(({ lines }) => lines),
    order.freightOre,
  ).map(({ rateBp, baseOre, vatOre }) => ({
    what: `Herav mva. ${formatPercent(rateBp / 10_000)} av ${kr(baseOre)}`,
    amount: kr(vatOre),
  }))
}

/** Where and when the shopper gets the goods of one reservation. */
function describeHandover(
  reservation: NoticeReservation,
  order: NoticeOrder,
  publicUrl: string,
  now: Date,
): MailPart {
  const { shop } = reservation
  const orderedAt = order.placedAt ?? order.createdAt
  const page = shopPage(shop, publicUrl)
  if (reservation.delivery === 1) {
    const { address, zipcode, city } = order.contact
    const promise = deliveryPromise(orderedAt)
    return strongLine(
      `${reservation.number} sendes fra ${shop.fullName}`,
      `${order.pickupPoint === null ? `Til ${address ?? ''}, ${zipcode ?? ''} ${city ?? ''}` : `Hentes på ${describePickupPoint(order.pickupPoint)}`}. ${describePacking(promise)}, fremme ${formatArrival(promise)}`.replace(
        /\.?$/,
        '.',
      ),
      page,
    )
  }
  const promise =
    pickupPromise(parseOpeningHours(shop.openingHours), orderedAt, shop.specialDays, now)?.label ??
    'Vi sier fra når varene er klare'
  return strongLine(
    `${reservation.number} hentes hos ${shop.fullName}`,
    `${shopAddress(shop)}. ${promise}. Vent på beskjeden om at varene er klare før du drar.`,
    page,
  )
}
