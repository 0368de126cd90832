import { canAdvance } from '@varde/api/modules/shop-desk/list-desk-actions'
import type { DeskAdvanced, DeskFacts, ShopDeskService } from '@varde/api/modules/shop-desk/shop-desk.service'
import { toListedOrder } from '@varde/api/modules/shop-desk/staff-order-entity'
import type { ShopsService } from '@varde/api/modules/shops/shops.service'
import { createCommandServices } from '@varde/api/server/create-command-services'
import { readEnvironment } from '@varde/api/server/environment'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import {
  type ReservationStatusId,
  RESERVATION_STATUS as STATUS,
} from '@varde/domain/ordering/reservation-status'
import { openDatabase } from './open-database.ts'
import { printJson, printJsonPage } from './print-json.ts'
import { type ReservationsArguments, statusWord } from './read-reservations-arguments.ts'
import { toJsonFacts } from './reservation-json.ts'
import { UsageError } from './usage-error.ts'
import { statusName, writeFacts, writeList, writeTasks } from './write-reservation.ts'

type Change = Extract<ReservationsArguments, { action: 'advance' | 'cancel' | 'refund' }>

/** Statuses that the shopper is notified of. */
const toldStatuses: readonly ReservationStatusId[] = [
  STATUS.readyForPickup,
  STATUS.shipped,
  STATUS.cancelled,
  STATUS.expired,
]

/** Reads or changes reservations in the shop's database; see `runReservationsCommand`. */
export async function performReservations(
  given: ReservationsArguments,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    const { shopDesk: desk, shops } = await createCommandServices({
      environment,
      db: database.db,
      log: { error: (details, message) => console.error(message, details) },
    })
    if (given.action === 'list') {
      if (given.shopId !== undefined && shops.findShop(given.shopId) === undefined)
        throw new UsageError(`butikk ${given.shopId} finnes ikke`)
      return await list(desk, given, shops)
    }
    const facts = await desk.find(given.id)
    if (facts === null) {
      console.error(`Fant ingen reservasjon ${formatReservationNumber(given.id)}.`)
      return 1
    }
    if (given.action === 'show') {
      if (given.json) printJson(toJsonFacts(facts, shops.findShop(facts.reservation.shopId)))
      else console.log(writeFacts(facts))
      return 0
    }
    return await change(desk, given, facts)
  } finally {
    await database.close()
  }
}

async function list(
  desk: ShopDeskService,
  { shopId, statusId, limit, page, json }: Extract<ReservationsArguments, { action: 'list' }>,
  shops: Pick<ShopsService, 'findShop'>,
): Promise<number> {
  const { rows, total } = await desk.list({ shopId, statusId }, { limit, offset: (page - 1) * limit })
  if (json) {
    printJsonPage(
      rows.map((row) => toListedOrder(row, shops.findShop(row.shopId), new Date())),
      { page, limit, total },
    )
    return 0
  }
  if (rows.length > 0) console.log(writeList(rows))
  const pages = Math.max(1, Math.ceil(total / limit))
  const next = page < pages ? `, flere med --page ${page + 1}` : ''
  console.log(`${total === 1 ? '1 reservasjon' : `${total} reservasjoner`}, side ${page} av ${pages}${next}.`)
  return 0
}

async function change(desk: ShopDeskService, given: Change, before: DeskFacts): Promise<number> {
  const { to, options } = readChange(given)
  const number = formatReservationNumber(given.id)
  const advanced = await desk.advance(given.id, to, 'command', options)
  const after = (await desk.find(given.id)) ?? before
  if (!advanced.ok) {
    console.error(
      given.action === 'refund' && given.withdrawalId !== undefined && advanced.reason === 'lines'
        ? explainReturn(given.withdrawalId, after)
        : explain(advanced.reason, after, to),
    )
    return 1
  }
  if (!advanced.changed) {
    console.log(
      given.action === 'refund' && given.withdrawalId !== undefined
        ? 'Returen var tatt imot fra før. Ingenting er endret.'
        : `${number} var ${statusName(to)} fra før. Ingenting er endret.`,
    )
    return 0
  }
  const [from, now] = [before.reservation.statusId, after.reservation.statusId].map(statusName)
  console.log(
    from === now
      ? `${number}: varer er tatt imot, statusen er fortsatt ${now}.`
      : `${number}: ${from} → ${now}.`,
  )
  const isPaidHere = after.reservation.order.paymentMethod === 'shop'
  if (given.action === 'refund' && isPaidHere) console.log('Kunden betalte i kassen: gi pengene tilbake der.')
  else if (given.action === 'refund' || toldStatuses.includes(to))
    console.log('Kunden får beskjed fra butikken som kjører.')
  for (const line of writeTasks(after.waitingTasks)) console.log(line)
  return 0
}

function readChange(given: Change): {
  to: ReservationStatusId
  options: Parameters<ShopDeskService['advance']>[3]
} {
  switch (given.action) {
    case 'advance':
      return {
        to: given.to,
        options: given.trackingUrl === undefined ? {} : { trackingUrl: given.trackingUrl },
      }
    case 'cancel':
      return { to: STATUS.cancelled, options: given.missing ? { missing: 'all' } : {} }
    case 'refund':
      return {
        to: STATUS.returned,
        options: {
          ...(given.lines === undefined ? {} : { lines: given.lines }),
          ...(given.withdrawalId === undefined ? {} : { withdrawalId: given.withdrawalId }),
        },
      }
  }
}

function explainReturn(withdrawalId: number, { reservation, awaited }: DeskFacts): string {
  const known = awaited.map(({ id }) => formatReservationNumber(id))
  const rest = known.length === 0 ? 'Ingen returer er ventet.' : `Ventet er ${known.join(', ')}.`
  return `Retur ${formatReservationNumber(withdrawalId)} hører ikke til ${formatReservationNumber(reservation.id)}. ${rest}`
}

function explain(
  reason: Extract<DeskAdvanced, { ok: false }>['reason'],
  { reservation }: DeskFacts,
  to: ReservationStatusId,
): string {
  const number = formatReservationNumber(reservation.id)
  if (reason === 'not_found') return `Fant ingen reservasjon ${number}.`
  if (reason === 'lines') {
    const out = reservation.lines.flatMap(({ ean, count, returnedCount }) =>
      count > returnedCount ? [`${ean}:${count - returnedCount}`] : [],
    )
    return `De varene er ikke ute på ${number}. Ute er ${out.join(',')}.`
  }
  const isParcel = reservation.delivery === 1
  const current = statusName(reservation.statusId)
  if (canAdvance(reservation.statusId, to, isParcel))
    return `${number} kan ikke bli ${statusName(to)}: betalingen er ikke kommet så langt.`
  const next = Object.values(STATUS).filter((status) => canAdvance(reservation.statusId, status, isParcel))
  const rest =
    next.length === 0 ? 'Den kan ikke endres mer.' : `Den kan bli ${next.map(statusWord).join(', ')}.`
  return `${number} er ${current}${isParcel ? ' (sendes)' : ' (hentes)'} og kan ikke bli ${statusName(to)}. ${rest}`
}
