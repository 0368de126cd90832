/**
 * What a transition asks for, as data: written down in the transaction that keeps the new state, and done once
 * each. Amounts in øre.
 */
export type CheckoutEffect = ProviderEffect | GoodsEffect | CodeEffect | MailEffect

/** What is asked of the provider; a repeated try carries the same idempotency key. */
type ProviderEffect =
  /** Make an order of the authorisation. */
  | { type: 'place'; token: string }
  /** Give an authorisation back that no order was made of. */
  | { type: 'cancel_authorization'; token: string }
  /** Nothing of the order was captured, and nothing will be. */
  | { type: 'cancel' }
  /** Give back what was authorised and never will be captured. */
  | { type: 'release'; amountOre: number }
  | { type: 'capture'; shopId: number; amountOre: number }
  | { type: 'refund'; shopId: number; refundId: string; amountOre: number }

type GoodsEffect =
  /** Hold every part's goods again, or none; in the same transaction, answered by `retaken` or `retake_failed`. */
  | { type: 'retake_goods' }
  | { type: 'release_goods'; shopId: number }
  /** The hold becomes a sale: it has no end of its own any more. */
  | { type: 'sell_goods'; shopId: number }
  /** The goods leave the shelf. */
  | { type: 'hand_out_goods'; shopId: number }

type CodeEffect =
  /** With `retake_goods`: a code with no use left fails the retaking. */
  { type: 'keep_code' } | { type: 'redeem_code' } | { type: 'release_code' }

type MailEffect =
  /** To the shop that packs. */
  | { type: 'mail_shop'; shopId: number; mail: 'new_order' | 'cancelled' }
  /** To the shopper. */
  | { type: 'mail_shopper'; mail: 'receipt' | 'pending' | 'declined' | 'too_late' }
  | { type: 'mail_shopper'; mail: 'part_cancelled' | 'refunded'; shopId: number }
