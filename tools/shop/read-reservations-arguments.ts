import { readTrackingUrl } from '@varde/api/modules/shop-desk/read-tracking-url'
import { parseReservationNumber } from '@varde/domain/ordering/reservation-number'
import {
  type ReservationStatusId,
  RESERVATION_STATUS as STATUS,
} from '@varde/domain/ordering/reservation-status'
import { JSON_OPTION } from './print-json.ts'
import { LIST_LIMIT, readCount, readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type ReservationsArguments =
  | {
      action: 'list'
      shopId: number | undefined
      statusId: ReservationStatusId | undefined
      limit: number
      page: number
      json: boolean
    }
  | { action: 'show'; id: number; json: boolean }
  | { action: 'advance'; id: number; to: ReservationStatusId; trackingUrl: string | undefined }
  | { action: 'cancel'; id: number; missing: boolean }
  | {
      action: 'refund'
      id: number
      lines: { ean: string; count: number }[] | undefined
      withdrawalId: number | undefined
    }

/** The statuses by one-word names. */
const STATUS_WORDS: Readonly<Record<string, ReservationStatusId>> = {
  venter: STATUS.awaitingPayment,
  ubekreftet: STATUS.awaitingConfirmation,
  mottatt: STATUS.received,
  plukkes: STATUS.picking,
  klar: STATUS.readyForPickup,
  sendt: STATUS.shipped,
  utlevert: STATUS.completed,
  hentet: STATUS.completed,
  levert: STATUS.completed,
  kansellert: STATUS.cancelled,
  utløpt: STATUS.expired,
  utlopt: STATUS.expired,
  returnert: STATUS.returned,
}
const actions = ['list', 'show', 'advance', 'cancel', 'refund'] as const

/** The options of each action. */
const optionsOf: Readonly<Record<(typeof actions)[number], readonly string[]>> = {
  list: ['shop', 'status', 'limit', 'page', 'json'],
  show: ['json'],
  advance: ['sporing'],
  cancel: ['finnes-ikke'],
  refund: ['varer', 'retur'],
}

/** The name of a status on the command line. */
export function statusWord(status: ReservationStatusId): string {
  return Object.entries(STATUS_WORDS).find(([, id]) => id === status)?.[0] ?? String(status)
}

/**
 * Reads the arguments after `reservations`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readReservationsArguments(args: readonly string[]): ReservationsArguments {
  const { values, positionals } = readOptions(args, {
    shop: { type: 'string' },
    status: { type: 'string' },
    limit: { type: 'string' },
    page: { type: 'string' },
    sporing: { type: 'string' },
    'finnes-ikke': { type: 'boolean' },
    varer: { type: 'string' },
    retur: { type: 'string' },
    ...JSON_OPTION,
  })
  const [word, ...rest] = positionals
  const action = actions.find((known) => known === word)
  if (action === undefined) throw new UsageError(`si hva som skal gjøres: ${actions.join(', ')}`)
  const foreign = Object.keys(values).find((name) => !optionsOf[action].includes(name))
  if (foreign !== undefined) throw new UsageError(`--${foreign} gjelder ikke ${action}`)
  const most = { list: 0, show: 1, advance: 2, cancel: 1, refund: 1 }[action]
  if (rest.length > most) throw new UsageError(`for mye: ${rest.slice(most).join(' ')}`)
  if (action === 'list') {
    return {
      action,
      shopId: readCount(values.shop, 'shop', 1_000_000_000),
      statusId: values.status === undefined ? undefined : readStatus(values.status),
      limit: readCount(values.limit, 'limit', LIST_LIMIT.most) ?? LIST_LIMIT.usual,
      page: readCount(values.page, 'page', 1_000_000) ?? 1,
      json: values.json ?? false,
    }
  }
  const id = readNumber(rest[0])
  switch (action) {
    case 'show':
      return { action, id, json: values.json ?? false }
    case 'advance':
      return { action, id, ...readAdvance(rest[1], values.sporing) }
    case 'cancel':
      return { action, id, missing: values['finnes-ikke'] ?? false }
    case 'refund':
      if (values.varer !== undefined && values.retur !== undefined)
        throw new UsageError('si enten --varer eller --retur')
      return {
        action,
        id,
        lines: values.varer === undefined ? undefined : readLines(values.varer),
        withdrawalId: values.retur === undefined ? undefined : readReturn(values.retur),
      }
  }
}

function readNumber(text: string | undefined): number {
  if (text === undefined) throw new UsageError('si hvilken reservasjon, som 10042-R')
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : parseReservationNumber(text)
  if (id === null || id > 2_147_483_647)
    throw new UsageError(`${text} er ikke et reservasjonsnummer; er bokstaven riktig?`)
  return id
}

function readReturn(text: string): number {
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : parseReservationNumber(text)
  if (id === null || id > 2_147_483_647)
    throw new UsageError(`--retur ${text} er ikke et returnummer; er bokstaven riktig?`)
  return id
}

function readStatus(text: string): ReservationStatusId {
  const word = text.normalize('NFC').toLowerCase()
  const status = Object.hasOwn(STATUS_WORDS, word) ? STATUS_WORDS[word] : undefined
  if (status === undefined)
    throw new UsageError(`statusen ${text} finnes ikke (${Object.keys(STATUS_WORDS).join(', ')})`)
  return status
}

function readAdvance(text: string | undefined, sporing: string | undefined) {
  if (text === undefined) throw new UsageError('si hvilken status, som klar, sendt eller utlevert')
  const to = readStatus(text)
  if (to === STATUS.cancelled) throw new UsageError('bruk «reservations cancel» for å kansellere')
  if (to === STATUS.returned) throw new UsageError('bruk «reservations refund» for det som er levert tilbake')
  if (to === STATUS.awaitingPayment || to === STATUS.received)
    throw new UsageError(`statusen ${text} settes av butikken selv`)
  if (sporing !== undefined && to !== STATUS.shipped) throw new UsageError('--sporing gjelder bare sendt')
  const trackingUrl = sporing === undefined ? undefined : readTrackingUrl(sporing)
  if (trackingUrl === null || (trackingUrl === undefined && sporing !== undefined))
    throw new UsageError(`--sporing ${sporing} er ikke en hel nettadresse (https://…)`)
  return { to, trackingUrl }
}

function readLines(text: string): { ean: string; count: number }[] {
  const lines = text.split(',').map((part) => {
    const [, ean, count] = /^\s*(\d{8,14}):([1-9]\d{0,3})\s*$/.exec(part) ?? []
    if (ean === undefined) throw new UsageError(`--varer ${text} er ikke en liste av EAN:antall`)
    return { ean, count: Number(count) }
  })
  if (new Set(lines.map(({ ean }) => ean)).size < lines.length)
    throw new UsageError(`--varer ${text} nevner den samme varen to ganger`)
  return lines
}
