import type { Customer, CustomerDetails } from '@varde/contract/entities'
import { transactUntilKnown } from '../../db/transact.ts'
import { isCommonPassword } from '../../server/common-passwords.ts'
import { hashPassword } from '../../server/hash-password.ts'
import type { AccountDependencies, Client } from './account-dependencies.ts'
import type { AccountNotices } from './account-notices.ts'
import { rememberNetwork } from './check-login.ts'
import { toCustomer } from './customer-entity.ts'
import { findCustomerBy, insertCustomer, isTaken } from './customers.store.ts'
import { type FieldErrors, readConsents, readDetails, readNewPassword } from './read-details.ts'

export type RegisterResult =
  | { ok: true; customer: Customer }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: FieldErrors }
  | { ok: false; refused: 'ACCOUNT_EXISTS' }
  | { ok: false; refused: 'RATE_LIMITED'; retryAfterSeconds: number }

const HOUR_MS = 60 * 60 * 1000
/** The refusal of 8.05 reveals whether an address has an account, so the tries of one network are limited. */
const MOST_TRIES = 20

/** 7.22: creates an account with its consents, and sends a mail that asks the customer to confirm the address. */
export function createRegisterCustomer(dependencies: AccountDependencies, accountNotices: AccountNotices) {
  const { db, consents, outbox, attempts, lookups, now, log } = dependencies

  function exists(): RegisterResult {
    log.info({}, 'a registration was refused: there is such an account')
    return { ok: false, refused: 'ACCOUNT_EXISTS' }
  }

  return async function registerCustomer(
    sent: CustomerDetails,
    { network, brand }: Client,
  ): Promise<RegisterResult> {
    const { details, errors } = readDetails(sent, lookups, true)
    const { firstName = '', lastName = '', email = '' } = details
    Object.assign(errors, readNewPassword(sent, { email, names: [firstName, lastName] }, isCommonPassword))
    // 5.17
    if (!isTicked(sent.terms_conditions)) errors.terms_conditions = ['Du må godta vilkårene for å lage konto']
    if (Object.keys(errors).length > 0) return { ok: false, refused: 'VALIDATION_FAILED', errors }

    const wait = await attempts.countAttempt([
      { what: 'register', who: network, max: MOST_TRIES, windowMs: HOUR_MS },
    ])
    if (wait !== null) return { ok: false, refused: 'RATE_LIMITED', ...wait }
    if (await isTaken(db, details)) return exists()

    const passwordHash = await hashPassword(sent.password ?? '')
    const at = now()
    const row = await transactUntilKnown(db, async (tx, isAgain) => {
      const inserted = await insertCustomer(tx, {
        ...details,
        firstName,
        lastName,
        email,
        passwordHash,
        termsAcceptedAt: at,
        createdAt: at,
        lastActiveAt: at,
      })
      if (inserted === undefined) {
        // A first attempt may have been committed although its response was lost. The salt makes the hash unique.
        const before = isAgain ? await findCustomerBy(tx, 'email', email) : undefined
        return before?.passwordHash === passwordHash ? before : undefined
      }
      const terms = { purpose: 'terms_conditions', channel: 'web', granted: true } as const
      const said = [terms, ...readConsents(sent, inserted.phone !== null)]
      await consents.record(tx, inserted.id, said, 'registration')
      await accountNotices.enqueue(tx, { what: 'verify_email', brand, customerId: inserted.id })
      return inserted
    })
    if (row === undefined) return exists()
    await rememberNetwork(attempts, row.id, network)
    outbox.wake()
    return { ok: true, customer: toCustomer(row, await consents.listCurrentConsents(db, row.id)) }
  }
}

/** 5.17: a ticked box is sent as 1. */
export function isTicked(value: CustomerDetails['terms_conditions']): boolean {
  return value === true || value === 1 || value === '1'
}
