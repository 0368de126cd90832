import type { Customer, CustomerDetails } from '@varde/contract/entities'
import { transactUntilKnown } from '../../db/transact.ts'
import type { AccountDependencies, Asker } from './account-dependencies.ts'
import type { AccountNotices } from './account-notices.ts'
import { rememberNetwork } from './check-login.ts'
import { isCommonPassword } from './common-passwords.ts'
import { toCustomer } from './customer-entity.ts'
import { findCustomerBy, insertCustomer, isTaken } from './customers.store.ts'
import { hashPassword } from './hash-password.ts'
import { type FieldErrors, readConsents, readDetails, readNewPassword } from './read-details.ts'

export type RegisterAnswer =
  | { ok: true; customer: Customer }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: FieldErrors }
  | { ok: false; refused: 'ACCOUNT_EXISTS' }
  | { ok: false; refused: 'RATE_LIMITED'; retryAfterSeconds: number }

const HOUR_MS = 60 * 60 * 1000
/** 8.05 tells whether an address has an account: nobody may ask for many. */
const MOST_TRIES = 20

/** 7.22: makes an account. What was said yes and no to is kept with it, and a mail asks for the address to be confirmed. */
export function createRegisterCustomer(dependencies: AccountDependencies, accountNotices: AccountNotices) {
  const { db, consents, outbox, tries, known, now, log } = dependencies

  function exists(): RegisterAnswer {
    log.info({}, 'a registration was refused: there is such an account')
    return { ok: false, refused: 'ACCOUNT_EXISTS' }
  }

  return async (sent: CustomerDetails, { network, brand }: Asker): Promise<RegisterAnswer> => {
    const { details, errors } = readDetails(sent, known, true)
    const { firstName = '', lastName = '', email = '' } = details
    Object.assign(errors, readNewPassword(sent, { email, names: [firstName, lastName] }, isCommonPassword))
    // 5.17
    if (!isTicked(sent.terms_conditions)) errors.terms_conditions = ['Du må godta vilkårene for å lage konto']
    if (Object.keys(errors).length > 0) return { ok: false, refused: 'VALIDATION_FAILED', errors }

    const wait = await tries.countTry([
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
        // After a commit whose answer was lost the account that is there may be this one: its salt is nobody else's.
        const before = isAgain ? await findCustomerBy(tx, 'email', email) : undefined
        return before?.passwordHash === passwordHash ? before : undefined
      }
      const terms = { purpose: 'terms_conditions', channel: 'web', granted: true } as const
      const said = [terms, ...readConsents(sent, inserted.phone !== null)]
      await consents.record(tx, inserted.id, said, 'registration')
      await accountNotices.tell(tx, { what: 'verify_email', brand, customerId: inserted.id })
      return inserted
    })
    if (row === undefined) return exists()
    await rememberNetwork(tries, row.id, network)
    outbox.wake()
    return { ok: true, customer: toCustomer(row, await consents.listHolding(db, row.id)) }
  }
}

/** 5.17: a tick travels as 1. */
export function isTicked(value: CustomerDetails['terms_conditions']): boolean {
  return value === true || value === 1 || value === '1'
}
