/** 3.23: a promo code. `amount` is kroner when `fixed`, else a fraction between 0 and 1 (0.1 is 10 %). */
export type PromoCode = {
  id: string
  /** What the shopper types. */
  name: string
  /** ISO 8601 instants; null for open. */
  valid_from: string | null
  valid_to: string | null
  fixed: boolean
  amount: number
  type: string
}

/** Whether a code can be used at a time; `valid_to` itself is included. */
export function promoCodeState(
  code: Pick<PromoCode, 'valid_from' | 'valid_to'>,
  now: Date,
): 'valid' | 'not-started' | 'expired' {
  if (code.valid_from !== null && now.getTime() < Date.parse(code.valid_from)) return 'not-started'
  if (code.valid_to !== null && now.getTime() > Date.parse(code.valid_to)) return 'expired'
  return 'valid'
}
