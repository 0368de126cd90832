import type { Answer, Client } from '@varde/contract/client'
import type { OrderReservation, PlacedOrder } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import type { ReturnReason, ReturnWay } from '@varde/domain/ordering/return-reasons'
import type { FormErrors } from '../../ui/use-form.ts'

/** A line that can be withdrawn. */
export type WithdrawalLine = {
  /** Unique in the form: an EAN may come from two shops. */
  key: string
  reservationId: number
  ean: string
  name: string
  detail: string
  /** How many of it can be withdrawn. */
  most: number
}

/** How many of each line are chosen, by the key of the line. */
export type Chosen = Readonly<Record<string, number>>

/** A chosen line, as the API takes it. */
type WithdrawnLine = { reservationId: number; EanNo: string; Count: number }

export type WithdrawalValues = {
  email: string
  chosen: Chosen
  /** '' as long as she has not said. */
  way: ReturnWay | ''
  reason: ReturnReason | ''
  note: string
}
export type WithdrawalErrors = FormErrors<'email' | 'chosen' | 'way'>

/** The withdrawals that the shop has received. */
export type WithdrawalReceipts = Answer<'POST /orders/by-token/{token}/withdrawals'>['withdrawals']

const OTHER_EMAIL = 'Dette er ikke e-postadressen som ble brukt da varene ble bestilt'
const NO_EMAIL = 'Skriv e-postadressen du brukte da du bestilte'

/** 9.12: the lines that the shopper has received and has not withdrawn yet. */
export function listWithdrawalLines(order: Pick<PlacedOrder, 'reservations' | 'returns'>): WithdrawalLine[] {
  return order.reservations
    .filter(({ canWithdraw }) => canWithdraw)
    .flatMap((reservation) =>
      reservation.articles.map((line) => ({
        key: `${reservation.id}-${line.ean}`,
        reservationId: reservation.id,
        ean: line.ean,
        name: line.name,
        detail: [line.color, line.size].filter((part) => part !== '').join(', '),
        most:
          line.count -
          Math.max(returnedCount(reservation, line.ean), announcedCount(order, reservation, line.ean)),
      })),
    )
    .filter(({ most }) => most > 0)
}

/** How many pieces are on announced returns, those that have come included. */
function announcedCount(
  { returns }: Pick<PlacedOrder, 'returns'>,
  { id }: OrderReservation,
  ean: string,
): number {
  return returns
    .filter(({ reservationId }) => reservationId === id)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { EanNo, Count }) => (EanNo === ean ? sum + Count : sum), 0)
}

function returnedCount({ returned }: OrderReservation, ean: string): number {
  return returned.find(({ EanNo }) => EanNo === ean)?.Count ?? 0
}

/** The chosen lines as they are sent. */
export function toWithdrawn(lines: readonly WithdrawalLine[], chosen: Chosen): WithdrawnLine[] {
  return lines.flatMap(({ key, reservationId, ean, most }) => {
    const count = Math.min(chosen[key] ?? 0, most)
    return count > 0 ? [{ reservationId, EanNo: ean, Count: count }] : []
  })
}

/**
 * What must be corrected before the withdrawal is sent.
 *
 * @param email null when the order belongs to the account that is logged in
 */
export function checkWithdrawal(
  email: string | null,
  way: ReturnWay | '',
  lines: readonly WithdrawnLine[],
): WithdrawalErrors {
  return {
    ...(lines.length === 0 ? { chosen: 'Velg det du vil angre' } : {}),
    ...(way === '' ? { way: 'Velg om du leverer i butikk eller sender i posten' } : {}),
    ...(email === null || isEmail(normalizeEmail(email)) ? {} : { email: NO_EMAIL }),
  }
}

/** 9.12: withdraws lines of an order. @throws TransportError */
export async function sendWithdrawal(
  client: Client,
  token: string,
  withdrawal: {
    email: string | null
    lines: WithdrawnLine[]
    note: string
    way: ReturnWay | ''
    reason: ReturnReason | ''
    /** The same for each attempt: one that got no response may have been received. */
    requestKey: string
  },
): Promise<{ ok: true; receipts: WithdrawalReceipts } | { ok: false; errors: WithdrawalErrors }> {
  const note = withdrawal.note.trim()
  const response = await client('POST /orders/by-token/{token}/withdrawals', {
    params: { token },
    headers: { 'idempotency-key': withdrawal.requestKey },
    body: {
      email: toEmail(withdrawal.email),
      lines: withdrawal.lines,
      note: note === '' ? null : note,
      way: withdrawal.way || null,
      reason: withdrawal.reason || null,
    },
  })
  return response.ok
    ? { ok: true, receipts: response.data.withdrawals }
    : { ok: false, errors: readRefusal(response.error) }
}

/**
 * Cancels a reservation that the shop has not picked yet.
 *
 * @returns what is wrong; null when it is cancelled
 * @throws TransportError
 */
export async function cancelReservation(
  client: Client,
  token: string,
  email: string | null,
): Promise<WithdrawalErrors | null> {
  if (email !== null && !isEmail(normalizeEmail(email))) return { email: NO_EMAIL }
  const response = await client('POST /reservations/by-token/{token}/cancel', {
    params: { token },
    body: { email: toEmail(email) },
  })
  return response.ok ? null : readRefusal(response.error)
}

const toEmail = (email: string | null): string | null => (email === null ? null : normalizeEmail(email))

function readRefusal({ code, message }: { code: string; message: string }): WithdrawalErrors {
  return code === 'ORDER_NOT_FOUND' ? { email: OTHER_EMAIL } : { form: message }
}
