import type { Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import type { AccountNotices } from './account-notices.ts'
import {
  attachGuestHistory,
  deleteTokensOf,
  findCustomer,
  findToken,
  takeToken,
  updateCustomer,
} from './customers.store.ts'
import { hashToken } from './hash-password.ts'

export type VerifyAnswer =
  | { ok: true; email: string }
  | { ok: false; refused: 'TOKEN_INVALID' | 'TOKEN_OF_OTHER_CUSTOMER' }

export type ResendAnswer =
  | { ok: true; email: string }
  | { ok: false; refused: 'EMAIL_NOT_SENT'; isVerified: boolean }
  | { ok: false; refused: 'RATE_LIMITED'; retryAfterSeconds: number }

const HOUR_MS = 60 * 60 * 1000
const MOST_MAILS = 5

/** An address is its owner's from now on, and with it what was ordered under it by a guest. */
export async function markVerified(
  tx: Queryable,
  customerId: number,
  email: string,
  at: Date,
): Promise<void> {
  await updateCustomer(tx, customerId, { emailVerifiedAt: at })
  await deleteTokensOf(tx, customerId, 'verify')
  await attachGuestHistory(tx, customerId, email)
}

/** 7.22, 7.23: an address is confirmed with what was mailed to it. */
export function createVerifyEmail(dependencies: AccountDependencies, accountNotices: AccountNotices) {
  const { db, outbox, tries, now, log } = dependencies
  return {
    /**
     * Confirms the address of a customer who is logged in. The link alone proves too little: anybody can register an
     * address, and its owner, or a scanner of her mail, may follow the link without knowing of the account.
     *
     * @param customerId who is logged in in the browser that followed the link
     * @returns TOKEN_INVALID for a link that is used, too old, or of another address than today's; a link of another
     *   customer is left as it is
     */
    verifyEmail: (token: string, customerId: number): Promise<VerifyAnswer> =>
      transact(db, async (tx): Promise<VerifyAnswer> => {
        const tokenHash = hashToken(token)
        const found = await findToken(tx, tokenHash, 'verify', now())
        if (found !== undefined && found.customerId !== customerId) {
          return { ok: false, refused: 'TOKEN_OF_OTHER_CUSTOMER' }
        }
        const taken = await takeToken(tx, tokenHash, 'verify', now())
        const row = taken && (await findCustomer(tx, customerId))
        if (row === undefined || row.email !== taken?.email) return { ok: false, refused: 'TOKEN_INVALID' }
        await markVerified(tx, row.id, row.email, now())
        return { ok: true, email: row.email }
      }),
    resendVerification: async (customerId: number, brand: string): Promise<ResendAnswer> => {
      const row = await findCustomer(db, customerId)
      if (row === undefined || row.emailVerifiedAt !== null) {
        return { ok: false, refused: 'EMAIL_NOT_SENT', isVerified: row !== undefined }
      }
      const wait = await tries.countTry([
        { what: 'verify-mail', who: String(customerId), max: MOST_MAILS, windowMs: HOUR_MS },
      ])
      if (wait !== null) return { ok: false, refused: 'RATE_LIMITED', ...wait }
      try {
        await accountNotices.tell(db, { what: 'verify_email', brand, customerId })
      } catch (error) {
        // 8.09
        log.error({ err: error }, 'a mail could not be put into the outbox')
        return { ok: false, refused: 'EMAIL_NOT_SENT', isVerified: false }
      }
      outbox.wake()
      return { ok: true, email: row.email }
    },
  }
}
