import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Database } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import { type NoticesService, placedNotices } from '../notices/notices.service.ts'
import { changeReservationStatus, lockReservationsOfOrder } from '../reservations/reservations.service.ts'
import type { WebhooksService } from '../webhooks/webhooks.service.ts'
import { findOrder, markPlaced } from './orders.store.ts'

/** The token of the order's page, or why the confirmation was refused. */
export type OrderConfirmed =
  | { ok: true; token: string }
  | { ok: false; refused: 'TOKEN_INVALID' | 'CONFIRMATION_TOO_LATE' }

type Dependencies = {
  db: Database
  notices: NoticesService
  webhooks: Pick<WebhooksService, 'queue'>
  /** Signs the link in the mail that asks for the confirmation. */
  confirmLinks: LinkSigner
  now: () => Date
}

const { awaitingConfirmation, received, cancelled, expired } = RESERVATION_STATUS

/**
 * The shopper confirms an order by the link in the mail: now the shop is notified, and the shopper gets the receipt. The
 * same link again has no further effect.
 */
export function createConfirmOrder({ db, notices, webhooks, confirmLinks, now }: Dependencies) {
  return async (link: string): Promise<OrderConfirmed> => {
    const orderId = Number(confirmLinks.read(link, now()) ?? Number.NaN)
    if (!Number.isSafeInteger(orderId)) return { ok: false, refused: 'TOKEN_INVALID' }
    return transactUntilKnown(db, async (tx): Promise<OrderConfirmed> => {
      const reservations = await lockReservationsOfOrder(tx, orderId)
      const order = await findOrder(tx, orderId)
      if (order === undefined) return { ok: false, refused: 'TOKEN_INVALID' }
      const waiting = reservations.filter(({ statusId }) => statusId === awaitingConfirmation)
      const at = now()
      const isEnded = reservations.every(({ statusId }) => statusId === cancelled || statusId === expired)
      const isLate = waiting.length > 0 && order.confirmUntil !== null && order.confirmUntil <= at
      if (isEnded || isLate) return { ok: false, refused: 'CONFIRMATION_TOO_LATE' }
      if (waiting.length > 0) {
        for (const reservation of waiting) {
          await changeReservationStatus(tx, reservation, { to: received, by: 'shopper', at, holdUntil: null })
        }
        await markPlaced(tx, orderId, at)
        await notices.notify(
          tx,
          ...placedNotices(
            orderId,
            waiting.map(({ id }) => id),
          ),
        )
        await webhooks.queue(tx, { type: 'order.placed', orderId })
      }
      return { ok: true, token: order.publicToken }
    })
  }
}
