import type { Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { hashToken } from '../../server/hash-password.ts'
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

export type VerifyResult =
  | { ok: true; email: string }
  | { ok: false; refused: 'TOKEN_INVALID' | 'TOKEN_OF_OTHER_CUSTOMER' }

export type ResendResult =
  | { ok: true; email: string }
  | { ok: false; refused: 'EMAIL_NOT_SENT'; isVerified: boolean }
  | { ok: false; refused: 'RATE_LIMITED'; retryAfterSeconds: number }

const HOUR_MS = 60 * 60 * 1000
const MOST_MAILS = 5

/** Marks an address as confirmed, and gives the customer what was ordered with it as a guest. */
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

/** 7.22, 7.23: confirms an e-mail address by a link that is mailed to it. */
export function createVerifyEmail(dependencies: AccountDependencies, accountNotices: AccountNotices) {
  const { db, outbox, attempts, now, log } = dependencies
  return {
    /**
     * Confirms the address of the customer who is logged in. The link alone is not enough: anyone can register an
     * address, and its owner, or a scanner of her mail, may open the link without knowing about the account.
     *
     * @param customerId the customer who is logged in in the browser that opened the link
     * @returns TOKEN_INVALID for a link that is used, expired, or for a former address; a link of another customer is
     *   not used up
     */
    verifyEmail: (token: string, customerId: number): Promise<VerifyResult> =>
      transact(db, async (tx): Promise<VerifyResult> => {
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
    resendVerification: async (customerId: number, brand: string): Promise<ResendResult> => {
      const row = await findCustomer(db, customerId)
      if (row === undefined || row.emailVerifiedAt !== null) {
        return { ok: false, refused: 'EMAIL_NOT_SENT', isVerified: row !== undefined }
      }
      const wait = await attempts.countAttempt([
        { what: 'verify-mail', who: String(customerId), max: MOST_MAILS, windowMs: HOUR_MS },
      ])
      if (wait !== null) return { ok: false, refused: 'RATE_LIMITED', ...wait }
      try {
        await accountNotices.enqueue(db, { what: 'verify_email', brand, customerId })
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
