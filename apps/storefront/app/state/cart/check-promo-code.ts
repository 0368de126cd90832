import type { Client } from '@varde/contract/client'
import type { PromoCode } from '@varde/domain/pricing/promo-code'

/** What came of asking for a code; `held` is false when the server said no, not when it did not answer. */
export type CheckedCode = { ok: true; code: PromoCode } | { ok: false; message: string; refused: boolean }

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'

/** 7.30: asks whether a code holds; the id in the answer is good for this session only. */
export async function checkPromoCode(client: Client, text: string): Promise<CheckedCode> {
  const code = text.trim()
  if (code === '') return { ok: false, message: 'Skriv rabattkoden', refused: false }
  try {
    const answer = await client('GET /promocodes/check/{code}', { params: { code } })
    if (answer.ok) return { ok: true, code: answer.data }
    return { ok: false, message: answer.error.message, refused: answer.status === 404 }
  } catch (error) {
    // 8.22
    console.error(error)
    return { ok: false, message: NO_CONTACT, refused: false }
  }
}
