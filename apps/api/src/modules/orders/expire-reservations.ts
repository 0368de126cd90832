import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Database } from '../../db/connect.ts'
import { listOverdue } from '../reservations/reservations.service.ts'
import type { AdvanceReservation } from './advance-reservation.ts'

type Dependencies = {
  db: Database
  advanceReservation: AdvanceReservation
  /** How long an unpaid order waits for the shop to pick it. */
  receivedMs: number
  now: () => Date
  log: { error(details: object, message: string): void }
}

const PAGE = 100
/** Each is a transaction, and so a connection of the pool. */
const AT_ONCE = 4

/**
 * Expires reservations that were not collected (9.14), confirmed or picked in time. One that fails is logged and tried
 * again in the next round; the others are expired all the same.
 */
export async function expireReservations(dependencies: Dependencies): Promise<void> {
  const { db, advanceReservation, receivedMs, now, log } = dependencies
  async function expire(id: number): Promise<void> {
    try {
      await advanceReservation(id, RESERVATION_STATUS.expired, 'sweeper')
    } catch (error) {
      log.error({ err: error, reservationId: id }, 'a reservation could not be expired')
    }
  }
  const at = now()
  const receivedBefore = new Date(at.getTime() - receivedMs)
  let after = 0
  for (;;) {
    const ids = await listOverdue(db, { now: at, receivedBefore, after, limit: PAGE })
    for (let no = 0; no < ids.length; no += AT_ONCE) {
      await Promise.all(ids.slice(no, no + AT_ONCE).map(expire))
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) return
    after = last
  }
}
