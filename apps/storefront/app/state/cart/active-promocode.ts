import type { PromoCode } from '@varde/domain/pricing/promo-code'
import { createKeptValue, type KeptValue } from '../kept-value.ts'

/** 3.30, 4.05: where the code in force lies in local storage. */
export const PROMOCODE_KEY = 'activePromocode'

/** 4.05: the code in force as it is kept; the server alone decides whether it holds. */
export function keepPromocode(openStorage: () => Storage | null): KeptValue<PromoCode> {
  return createKeptValue(PROMOCODE_KEY, readPromocode, openStorage)
}

/** Whatever is not a code that could be in force is none. */
export function readPromocode(kept: unknown): PromoCode | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, name, valid_from, valid_to, fixed, amount, type } = kept as Record<string, unknown>
  if (!isText(id) || !isText(name) || typeof fixed !== 'boolean') return null
  if (typeof amount !== 'number' || !(amount > 0) || amount > (fixed ? 1_000_000 : 1)) return null
  return {
    id,
    name,
    valid_from: isText(valid_from) ? valid_from : null,
    valid_to: isText(valid_to) ? valid_to : null,
    fixed,
    amount,
    type: isText(type) ? type : '',
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200
