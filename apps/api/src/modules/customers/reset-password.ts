import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { transactUntilKnown } from '../../db/transact.ts'
import { isCommonPassword } from '../../server/common-passwords.ts'
import { hashPassword, hashToken } from '../../server/hash-password.ts'
import type { AccountDependencies, Client } from './account-dependencies.ts'
import type { AccountNotices } from './account-notices.ts'
import { logInCounters, rememberNetwork } from './check-login.ts'
import { deleteTokensOf, findCustomer, findToken, takeToken, updateCustomer } from './customers.store.ts'
import { type FieldErrors, readNewPassword } from './read-details.ts'
import { markVerified } from './verify-email.ts'

export type ResetResult =
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

/** 7.29: a new password by a link that is mailed to the account's address. */
export function createResetPassword(dependencies: AccountDependencies, accountNotices: AccountNotices) {
  const { db, outbox, sessions, attempts, now } = dependencies
  return {
    /**
     * Does the same for every address, with or without an account: one counter, one row in the outbox. The account is
     * looked up when the mail is written, after the response, so that neither its content nor its time reveals it.
     *
     * @returns false when the text is not an e-mail address
     */
    sendPasswordMail: async (typed: string, brand: string): Promise<boolean> => {
      const email = normalizeEmail(typed)
      if (!isEmail(email)) return false
      const wait = await attempts.countAttempt([
        { what: 'password-mail', who: email, max: MOST_MAILS, windowMs: HOUR_MS },
      ])
      if (wait !== null) return true
      await accountNotices.enqueue(db, { what: 'reset_password', brand, email })
      outbox.wake()
      return true
    },
    /** The link works once, also for two requests at the same time. All sessions of the customer end. */
    resetPassword: async (sent: Sent, { network, brand }: Client): Promise<ResetResult> => {
      const invalid = { ok: false, refused: 'TOKEN_INVALID' } as const
      const tokenHash = hashToken(sent.token)
      const found = await findToken(db, tokenHash, 'reset', now())
      const owner = found && (await findCustomer(db, found.customerId))
      if (owner === undefined || owner.email !== found?.email) return invalid
      if (sent.email && normalizeEmail(sent.email) !== owner.email) return invalid
      // The password is validated before the link is used up.
      const { id, email, firstName, lastName } = owner
      const errors = readNewPassword(sent, { email, names: [firstName, lastName] }, isCommonPassword)
      if (Object.keys(errors).length > 0) return { ok: false, refused: 'VALIDATION_FAILED', errors }

      const passwordHash = await hashPassword(sent.password ?? '')
      const isDone = await transactUntilKnown(db, async (tx, isAgain) => {
        const taken = await takeToken(tx, tokenHash, 'reset', now())
        // A first attempt may have been committed although its response was lost: then the token is used already.
        if (taken === undefined && isAgain) return (await findCustomer(tx, id))?.passwordHash === passwordHash
        if (taken === undefined || taken.email !== email) return false
        await updateCustomer(tx, id, { passwordHash })
        await deleteTokensOf(tx, id, 'reset')
        await sessions.endAllOf(tx, id)
        // The link was mailed to this address, which confirms it.
        if (owner.emailVerifiedAt === null) await markVerified(tx, id, email, now())
        await accountNotices.enqueue(tx, { what: 'password_changed', brand, customerId: id })
        return true
      })
      if (!isDone) return invalid
      // Failed log-ins with the forgotten password must not delay one with the new password.
      await attempts.resetAttempts(logInCounters(email, network))
      await rememberNetwork(attempts, id, network)
      outbox.wake()
      return { ok: true, customerId: id }
    },
  }
}
