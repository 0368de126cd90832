import type { DeskFacts, DeskReservationRow } from '@varde/api/modules/shop-desk/shop-desk.service'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { describePickupPoint } from '@varde/domain/ordering/pickup-point'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { isReservationStatusId, reservationStatusName } from '@varde/domain/ordering/reservation-status'
import { RETURN_REASONS, RETURN_WAYS } from '@varde/domain/ordering/return-reasons'
import { writePlain } from './write-plain.ts'

const byNames = {
  shopper: 'kunden',
  shop: 'butikken',
  command: 'kommandolinjen',
  payment: 'betalingen',
  sweeper: 'tiden',
} as const
const methodNames = { shop: 'i kassen', card: 'kort', invoice: 'faktura', vipps: 'Vipps' } as const
const taskNames = {
  place: 'opprett ordren',
  capture: 'trekk',
  refund: 'betal tilbake',
  cancel: 'avbryt betalingen på',
  release: 'frigi',
  cancel_authorization: 'slipp godkjenningen',
  end_session: 'avslutt betalingen',
} as const

function kr(ore: number): string {
  return `${formatKroner(ore)} kr`
}

/** «Klar til henting». */
export function statusName(statusId: number): string {
  return isReservationStatusId(statusId) ? reservationStatusName(statusId) : String(statusId)
}

/** A table of reservations, one a line. */
export function writeList(rows: readonly DeskReservationRow[]): string {
  const table = [
    ['Nummer', 'Status', 'Butikk', 'Bestilt', 'Kunde', 'Varer', 'Sum'],
    ...rows.map((row) => [
      formatReservationNumber(row.id),
      statusName(row.statusId),
      writePlain(row.shopName),
      formatDateTime(row.date),
      writePlain(row.name),
      String(row.lines.reduce((sum, { count }) => sum + count, 0)),
      kr(row.totalOre),
    ]),
  ]
  const widths = table.reduce<number[]>(
    (most, cells) => cells.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  )
  return table
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** All details of one reservation. */
export function writeFacts({ reservation, awaited, history, payment, waitingTasks }: DeskFacts): string {
  const { order } = reservation
  const fact = (label: string, value: string) => `${label.padEnd(12)}${writePlain(value)}`
  return [
    `${formatReservationNumber(reservation.id)}  ${statusName(reservation.statusId)}`,
    fact('Butikk', `${reservation.shopName} (${reservation.shopId})`),
    fact('Bestilt', formatDateTime(reservation.date)),
    ...(reservation.holdUntil === null ? [] : [fact('Holdes til', formatDateTime(reservation.holdUntil))]),
    fact('Kunde', `${reservation.name}, ${formatPhone(reservation.phone)}, ${reservation.email}`),
    fact(
      'Levering',
      reservation.delivery === 1
        ? `sendes til ${reservation.address ?? ''}, ${reservation.zipcode ?? ''} ${reservation.city ?? ''}`
        : 'hentes i butikken',
    ),
    ...(order.pickupPoint === null ? [] : [fact('Hentested', describePickupPoint(order.pickupPoint))]),
    ...(reservation.trackingUrl === null ? [] : [fact('Sporing', reservation.trackingUrl)]),
    ...(order.comment === null ? [] : [fact('Kommentar', order.comment)]),
    fact('Betaling', payment === undefined ? methodNames.shop : writePayment(payment)),
    '',
    ...reservation.lines.map((line) => {
      const name = [line.name, line.color, line.size].filter((part) => part !== '').join(', ')
      const back = line.returnedCount > 0 ? `  (${line.returnedCount} levert tilbake)` : ''
      return `  ${line.count} × ${writePlain(name)}  ${line.ean}  ${kr(line.priceOre * line.count)}${back}`
    }),
    ...[
      ['Pant', reservation.pantOre],
      ['Rabatt', -reservation.discountOre],
      ['Frakt', reservation.freightOre],
    ].flatMap(([label, ore]) => (ore === 0 ? [] : [`  ${label} ${kr(Number(ore))}`])),
    `  Sum ${kr(reservation.totalOre)}`,
    '',
    ...awaited.flatMap((each) => [
      `  Retur ${formatReservationNumber(each.id)} er ventet${writeWhy(each)}`,
      ...each.missing.map(({ ean, count }) => `    ${count} × ${ean}`),
    ]),
    ...history.map(
      ({ at, statusId, by }) => `  ${formatDateTime(at)}  ${statusName(statusId)} (${byNames[by]})`,
    ),
    ...writeTasks(waitingTasks),
  ].join('\n')
}

function writeWhy({ way, reason, note }: DeskFacts['awaited'][number]): string {
  const said = [way && RETURN_WAYS[way], reason && RETURN_REASONS[reason], note && writePlain(note)]
  return said.flatMap((part) => (part ? [`, ${part}`] : [])).join('')
}

/** The calls to the provider that the running shop has not made yet. */
export function writeTasks(tasks: DeskFacts['waitingTasks']): string[] {
  return tasks.map(
    ({ kind, amountOre, failedAt }) =>
      `${failedAt === null ? 'Venter på butikken som kjører' : 'Avvist av betalingsleverandøren'}: ${taskNames[kind]}${amountOre > 0 ? ` ${kr(amountOre)}` : ''}`,
  )
}

function writePayment(payment: NonNullable<DeskFacts['payment']>): string {
  return [
    `${methodNames[payment.method]}, reservert ${kr(payment.authorisedOre)}`,
    `trukket ${kr(payment.capturedOre)}`,
    ...(payment.releasedOre > 0 ? [`frigitt ${kr(payment.releasedOre)}`] : []),
    ...(payment.refundedOre > 0 ? [`betalt tilbake ${kr(payment.refundedOre)}`] : []),
    ...(payment.isTest ? ['TESTPENGER'] : []),
  ].join(', ')
}
