import type { Queryable } from '../../db/connect.ts'
import type { NoticeOrder, NoticeReservation, NoticeWithdrawal } from './notice-order.ts'

/**
 * One message about an order to one person. The kinds ending in `_at_shop` go to the shop, all others to the shopper.
 *
 * As it waits in the queue it only says what it is about; it is written when it is sent.
 */
export type Notice = OrderNotice | ShopperNotice | ShopNotice

/** About a whole order. A large order is confirmed (`confirm`) before the shop is notified of it. */
type OrderNotice = { kind: 'placed' | 'confirm' | PaymentNoticeKind; orderId: number }
export type PaymentNoticeKind = 'pending' | 'declined' | 'too_late'

/** About one reservation, to the shopper. */
export type ShopperNotice =
  | {
      kind: 'ready' | 'shipped' | 'cancelled' | 'missing' | 'expired' | 'unconfirmed' | 'not_picked'
      reservationId: number
    }
  /** A text message. */
  | { kind: 'ready_sms'; reservationId: number }
  | { kind: 'refunded'; reservationId: number; amountOre: number }
  /** What the staff have written, by the number of the message. */
  | { kind: 'from_shop'; reservationId: number; messageId: number }
  | ({ kind: 'withdrawn' } & Withdrawal)

/** About one reservation, to its shop. */
export type ShopNotice =
  | { kind: 'placed_at_shop' | 'cancelled_at_shop' | 'not_picked_at_shop'; reservationId: number }
  | ({ kind: 'withdrawn_at_shop' } & Withdrawal)

type Withdrawal = {
  reservationId: number
  withdrawal: NoticeWithdrawal
}

/** What is in mails besides their order. */
export type NoticeParts = {
  confirmLink(order: NoticeOrder, origin: string): string
  deskLink(db: Queryable, reservation: NoticeReservation): Promise<string>
  /** What the staff wrote to a shopper. */
  messageText(db: Queryable, messageId: number): Promise<string | null>
}
