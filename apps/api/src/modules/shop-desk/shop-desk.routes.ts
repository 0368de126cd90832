import { formatKroner } from '@varde/domain/norwegian/format-number'
import { describePickupPoint } from '@varde/domain/ordering/pickup-point'
import { formatReservationNumber, parseReservationNumber } from '@varde/domain/ordering/reservation-number'
import {
  goodsState,
  isReservationStatusId,
  RESERVATION_STATUS,
  reservationStatusName,
} from '@varde/domain/ordering/reservation-status'
import { RETURN_REASONS, RETURN_WAYS } from '@varde/domain/ordering/return-reasons'
import type { FastifyInstance } from 'fastify'
import { mountDeskPage } from '../../server/desk-pages.ts'
import { type DeskMessageCode, findDeskMessage } from './find-desk-message.ts'
import { DESK_TARGET, isDeskAction, listDeskActions } from './list-desk-actions.ts'
import { readTrackingUrl } from './read-tracking-url.ts'
import {
  type AwaitedReturn,
  type DeskReservationRow,
  needsPickupCode,
  type ShopDeskService,
} from './shop-desk.service.ts'
import { type DeskReservation, writeDeskPage } from './write-desk-page.ts'

/** An action, and the link to follow the parcel. */
const FORM_BYTES = 4 * 1024

/** What the page says of a pick-up code that is missing or wrong. */
const CODE_MESSAGES: Readonly<Partial<Record<string, DeskMessageCode>>> = {
  code_missing: 'nocode',
  code_wrong: 'wrongcode',
  code_locked: 'lockedcode',
}

/** The page that the link in a shop's mail about an order opens. */
export async function shopDeskRoutes(
  app: FastifyInstance,
  desk: ShopDeskService,
  publicUrl: string,
): Promise<void> {
  await mountDeskPage(app, '/for-butikken', publicUrl, {
    mostFormBytes: FORM_BYTES,
    read: (link) => desk.readLink(link),
    write: async (row: DeskReservationRow, code) =>
      writeDeskPage(toDeskReservation(row, await desk.listAwaited(row.id)), findDeskMessage(code, row)),
    act,
  })

  async function act(row: DeskReservationRow, form: URLSearchParams): Promise<DeskMessageCode> {
    const action = form.get('handling') ?? ''
    if (action === 'came') return takeReturn(row, form.get('retur') ?? '')
    if (!isDeskAction(action)) return 'unknown'
    const trackingUrl = action === 'shipped' ? readTrackingUrl(form.get('sporing') ?? '') : undefined
    if (trackingUrl === null) return 'link'
    const advanced = await desk.advance(row.id, DESK_TARGET[action], 'shop', {
      ...(trackingUrl === undefined ? {} : { trackingUrl }),
      ...(action === 'missing' ? { missing: 'all' } : {}),
      ...(action === 'collected' ? { code: form.get('kode') ?? '' } : {}),
    })
    if (!advanced.ok) return CODE_MESSAGES[advanced.reason] ?? 'refused'
    return advanced.changed ? action : 'already'
  }

  /** The goods of one announced return are here. */
  async function takeReturn(row: DeskReservationRow, number: string): Promise<DeskMessageCode> {
    const withdrawalId = parseReservationNumber(number)
    if (withdrawalId === null) return 'unknown'
    const advanced = await desk.advance(row.id, RESERVATION_STATUS.returned, 'shop', { withdrawalId })
    if (!advanced.ok) return 'refused'
    return advanced.changed ? 'came' : 'already'
  }
}

function toDeskReservation(row: DeskReservationRow, awaited: readonly AwaitedReturn[]): DeskReservation {
  const { statusId, order, isTest } = row
  const delivery = row.delivery === 1
  return {
    number: formatReservationNumber(row.id),
    status: isReservationStatusId(statusId) ? reservationStatusName(statusId) : '',
    shopName: row.shopName,
    date: row.date,
    delivery,
    name: row.name,
    phone: row.phone,
    address: delivery
      ? [row.address, [row.zipcode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
      : null,
    pickupPoint: delivery && order.pickupPoint !== null ? describePickupPoint(order.pickupPoint) : null,
    comment: order.comment,
    lines: row.lines,
    payment: describePayment(row),
    isTest,
    trackingUrl: row.trackingUrl,
    actions: listDeskActions(statusId, delivery),
    needsCode: needsPickupCode(row),
    awaited: awaited.map(({ id, way, reason, note, missing }) => ({
      number: formatReservationNumber(id),
      facts: [way && RETURN_WAYS[way], reason && RETURN_REASONS[reason], note].filter(
        (part) => part !== null,
      ),
      lines: row.lines.flatMap((line) => {
        const count = missing.find(({ ean }) => ean === line.ean)?.count ?? 0
        return count === 0 ? [] : [{ ...line, count }]
      }),
    })),
  }
}

function describePayment({ statusId, order, totalOre, isTest }: DeskReservationRow): string | null {
  const goods = isReservationStatusId(statusId) ? goodsState(statusId) : 'released'
  if (goods === 'released') return null
  if (order.paymentMethod !== 'shop') return isTest ? 'Betalt på nett, med testpenger' : 'Betalt på nett'
  const amount = `${formatKroner(totalOre)} kr`
  return goods === 'held' ? `Kunden betaler ${amount} i kassen` : `Betalt i kassen: ${amount}`
}
