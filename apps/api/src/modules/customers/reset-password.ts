import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { transactUntilKnown } from '../../db/transact.ts'
import type { AccountDependencies, Asker } from './account-dependencies.ts'
import type { AccountNotices } from './account-notices.ts'
import { loginCounters, rememberNetwork } from './check-login.ts'
import { isCommonPassword } from './common-passwords.ts'
import { deleteTokensOf, findCustomer, findToken, takeToken, updateCustomer } from './customers.store.ts'
import { hashPassword, hashToken } from './hash-password.ts'
import { type FieldErrors, readNewPassword } from './read-details.ts'
import { markVerified } from './verify-email.ts'

export type ResetAnswer =
  | { ok: true; customerId: number }
  | { ok: false; refused: 'TOKEN_INVALID' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: FieldErrors }

type Sent = {
  token: string
  email?: string | null | undefined
  password?: string | null | undefined
  password_confirmation?: string | null | undefined
}

const HOUR_MS = 60 * 60 * 1000
const MOST_MAILS = 3

/** 7.29: a new password for whoever reads the mail of an account. */
export function createResetPassword(dependencies: AccountDependencies, accountNotices: AccountNotices) {
  const { db, outbox, sessions, tries, now } = dependencies
  return {
    /**
     * Does the same for every address, known or not: one counter, one row in the outbox. Who it is for is looked up
     * when the mail is written, long after the answer.
     *
     * @returns false for what can be nobody's address
     */
    sendPasswordMail: async (typed: string, brand: string): Promise<boolean> => {
      const email = normalizeEmail(typed)
      if (!isEmail(email)) return false
      const wait = await tries.countTry([
        { what: 'password-mail', who: email, max: MOST_MAILS, windowMs: HOUR_MS },
      ])
      if (wait !== null) return true
      await accountNotices.tell(db, { what: 'reset_password', brand, email })
      outbox.wake()
      return true
    },
    /** The link works once: of two that use it at the same time one gets through. Every session of the customer ends. */
    resetPassword: async (sent: Sent, { network, brand }: Asker): Promise<ResetAnswer> => {
      const invalid = { ok: false, refused: 'TOKEN_INVALID' } as const
      const tokenHash = hashToken(sent.token)
      const found = await findToken(db, tokenHash, 'reset', now())
      const owner = found && (await findCustomer(db, found.customerId))
      if (owner === undefined || owner.email !== found?.email) return invalid
      if (sent.email && normalizeEmail(sent.email) !== owner.email) return invalid
      // A password that is not taken must not cost the link.
      const { id, email, firstName, lastName } = owner
      const errors = readNewPassword(sent, { email, names: [firstName, lastName] }, isCommonPassword)
      if (Object.keys(errors).length > 0) return { ok: false, refused: 'VALIDATION_FAILED', errors }

      const passwordHash = await hashPassword(sent.password ?? '')
      const isDone = await transactUntilKnown(db, async (tx, isAgain) => {
        const taken = await takeToken(tx, tokenHash, 'reset', now())
        // The first try may have been committed, with its answer lost: then the link is used, and the password is hers.
        if (taken === undefined && isAgain) return (await findCustomer(tx, id))?.passwordHash === passwordHash
        if (taken === undefined || taken.email !== email) return false
        await updateCustomer(tx, id, { passwordHash })
        await deleteTokensOf(tx, id, 'reset')
        await sessions.endAllOf(tx, id)
        // The link came to that address.
        if (owner.emailVerifiedAt === null) await markVerified(tx, id, email, now())
        await accountNotices.tell(tx, { what: 'password_changed', brand, customerId: id })
        return true
      })
      if (!isDone) return invalid
      // Whoever tried too often because she had forgotten it need not wait to use the new one.
      await tries.forgetTries(loginCounters(email, network))
      await rememberNetwork(tries, id, network)
      outbox.wake()
      return { ok: true, customerId: id }
    },
  }
}
