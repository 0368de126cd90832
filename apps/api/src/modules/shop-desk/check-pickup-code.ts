import { parsePickupCode } from '@varde/domain/ordering/pickup-code'
import { goodsState, isReservationStatusId } from '@varde/domain/ordering/reservation-status'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import { isPickupCode } from '../reservations/reservations.service.ts'
import type { DeskRow } from './shop-desk.store.ts'

/** Why goods were not handed out: no code, another code, or too many wrong ones. */
export type CodeRefused = { ok: false; reason: 'code_missing' | 'code_wrong' | 'code_locked' }

export type CheckPickupCode = (row: DeskRow, code: string | undefined) => Promise<{ ok: true } | CodeRefused>

const MINUTE_MS = 60_000
/** With a million codes: a chance of one in fifty thousand a day, for whoever has the right to try. */
const LIMITS = [
  { what: 'pickup-code', max: 5, windowMs: 15 * MINUTE_MS },
  { what: 'pickup-code-day', max: 20, windowMs: 24 * 60 * MINUTE_MS },
]

/** Whether goods that are paid already wait for the shopper: then she must show that they are hers. */
export function needsPickupCode({
  statusId,
  delivery,
  order,
}: Pick<DeskRow, 'statusId' | 'delivery'> & { order: Pick<DeskRow['order'], 'paymentMethod'> }): boolean {
  return (
    delivery === 0 &&
    order.paymentMethod !== 'shop' &&
    isReservationStatusId(statusId) &&
    goodsState(statusId) === 'held'
  )
}

/** Checks a pick-up code, and counts the tries of each reservation wherever they are made. */
export function createCheckPickupCode(
  attempts: Pick<AttemptsService, 'countAttempt' | 'resetAttempts'>,
): CheckPickupCode {
  return async (row, typed) => {
    if (typed === undefined || typed.trim() === '') return { ok: false, reason: 'code_missing' }
    const counted = LIMITS.map((limit) => ({ ...limit, who: String(row.id) }))
    if ((await attempts.countAttempt(counted)) !== null) return { ok: false, reason: 'code_locked' }
    const code = parsePickupCode(typed)
    if (code === null || !isPickupCode(row, code)) return { ok: false, reason: 'code_wrong' }
    await attempts.resetAttempts(counted)
    return { ok: true }
  }
}
