import type { Client } from '@varde/contract/client'
import type { PromoCode } from '@varde/domain/pricing/promo-code'
import { withFailureText } from '../../../platform/failure-text.ts'

/** 7.30: asks the server whether a promo code is valid. The id of the result is valid in this session only. */
export async function checkPromoCode(
  client: Client,
  text: string,
): Promise<{ ok: true; code: PromoCode } | { ok: false; message: string }> {
  const code = text.trim()
  if (code === '') return { ok: false, message: 'Skriv rabattkoden' }
  const result = await withFailureText(client('GET /promocodes/check/{code}', { params: { code } }))
  return result.ok ? { ok: true, code: result.data } : { ok: false, message: result.text }
}
