/**
 * What a transition asks for, as data: recorded in the transaction that saves the new state, and carried out once
 * each. Whoever carries effects out handles every one of them. Amounts in øre.
 *
 * The goods and mails of a part that is handed out, cancelled or refunded are not among them: they follow from the
 * status of its reservation, in the same way for orders that are paid in the shop.
 */
export type CheckoutEffect = ProviderEffect | GoodsEffect | CodeEffect | OrderEffect

/** A request to the payment provider; a repeated try carries the same idempotency key. */
export type ProviderEffect =
  /** Make an order of the authorisation. */
  | { type: 'place'; token: string }
  /** Give back an authorisation that no order was made of. */
  | { type: 'cancel_authorization'; token: string }
  /** Nothing of the order was captured, and nothing will be. */
  | { type: 'cancel' }
  /** Give back what was authorised and never will be captured. */
  | { type: 'release'; amountOre: number }
  | { type: 'capture'; shopId: number; amountOre: number }
  | { type: 'refund'; shopId: number; refundId: string; amountOre: number }

type GoodsEffect =
  /**
   * Hold the goods of every part again, and one use of the code with `keepCode`, or nothing at all; in the same
   * transaction, followed by the event `retaken` or `retake_failed`.
   */
  | { type: 'retake_goods'; keepCode: boolean }
  | { type: 'release_goods'; shopId: number }
  /** The hold becomes a sale: it does not expire any more. */
  | { type: 'sell_goods'; shopId: number }

type CodeEffect = { type: 'redeem_code' } | { type: 'release_code' }

type OrderEffect =
  /** From now on it is an order that the shops must serve. */
  | { type: 'mark_placed' }
  /** To the shop that packs. */
  | { type: 'mail_shop'; shopId: number; mail: 'new_order' }
  | { type: 'mail_shopper'; mail: 'receipt' | 'pending' | 'declined' | 'too_late' }
