import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { promocodes } from './promocodes.tables.ts'

/** A promo code as a file or the staff say it is; `validFrom` is undefined when they do not say. */
export type PromocodeDraft = {
  code: string
  name: string
  validFrom: Date | undefined
  validTo: Date
  fixed: boolean
  /** Øre when fixed, else basis points. */
  amount: number
  usageLimit: number | null
  isPublic: boolean
}

export type PutPromocode =
  | { ok: true; id: string; outcome: 'new' | 'changed' | 'unchanged' }
  /** The limit is below the uses that were taken. */
  | { ok: false; code: string; used: number }

/**
 * 3.23: writes a promo code, found again by the code in any case, created when missing. Uses that were taken stay taken:
 * a limit below them is refused.
 */
export async function putPromocode(
  tx: Queryable,
  promocode: PromocodeDraft,
  now: Date,
): Promise<PutPromocode> {
  const [old] = await tx
    .select()
    .from(promocodes)
    .where(sql`lower(${promocodes.code}) = lower(${promocode.code})`)
    .for('update')
  if (!old) {
    const id = randomBytes(12).toString('base64url')
    await tx.insert(promocodes).values({ ...promocode, validFrom: promocode.validFrom ?? now, id })
    return { ok: true, id, outcome: 'new' }
  }
  const { id, used } = old
  if (promocode.usageLimit !== null && promocode.usageLimit < used) return { ok: false, code: old.code, used }
  const wanted = { ...promocode, validFrom: promocode.validFrom ?? old.validFrom }
  const isSame = Object.entries(wanted).every(
    ([key, value]) => String(old[key as keyof typeof old]) === String(value),
  )
  if (isSame) return { ok: true, id, outcome: 'unchanged' }
  await tx.update(promocodes).set(wanted).where(eq(promocodes.id, id))
  return { ok: true, id, outcome: 'changed' }
}
