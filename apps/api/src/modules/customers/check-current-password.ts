import { verifyPassword } from '../../server/hash-password.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { type CustomerRow, findCustomer } from './customers.store.ts'

/** Why the current password was refused. */
export type PasswordRefusal =
  | { ok: false; refused: 'VALIDATION_FAILED'; text: string }
  | { ok: false; refused: 'LOGIN_LOCKED'; retryAfterSeconds: number }

const MOST_TRIES = 5
/** Tries for one account from all networks before they are slowed down: a stolen session may be used from anywhere. */
const MOST_FROM_ALL = 10
const LOCK_MS = 15 * 60 * 1000

/** Checks the password of a customer who is logged in, with the same limits on tries as a log-in. */
export function createCheckCurrentPassword({ db, attempts }: Pick<AccountDependencies, 'db' | 'attempts'>) {
  /** @returns null when the password is right */
  async function check(
    row: CustomerRow,
    given: string | null | undefined,
    network: string,
  ): Promise<PasswordRefusal | null> {
    if (!given) return { ok: false, refused: 'VALIDATION_FAILED', text: 'Skriv passordet du har i dag' }
    const counted = { what: 'current-password', who: `${row.id}|${network}` }
    const fromAll = { what: 'current-password|account', who: String(row.id) }
    const wait =
      (await attempts.countAttempt([{ ...counted, max: MOST_TRIES, windowMs: LOCK_MS }])) ??
      (await attempts.slowDown({ ...fromAll, max: MOST_FROM_ALL, windowMs: LOCK_MS }))
    if (wait !== null) return { ok: false, refused: 'LOGIN_LOCKED', ...wait }
    if (!(await verifyPassword(row.passwordHash, given))) {
      return { ok: false, refused: 'VALIDATION_FAILED', text: 'Dette er ikke passordet ditt' }
    }
    await attempts.resetAttempts([counted, fromAll])
    return null
  }
  return {
    check,
    /** The same by customer id; undefined when the customer no longer exists. */
    checkOf: async (customerId: number, given: string, network: string) => {
      const row = await findCustomer(db, customerId)
      return row === undefined ? undefined : check(row, given, network)
    },
  }
}
