import type { Customer } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import type { AccountDependencies } from './account-dependencies.ts'
import { toCustomer } from './customer-entity.ts'
import { findCustomerBy, updateCustomer } from './customers.store.ts'
import { verifyPassword } from './hash-password.ts'

/** What somebody logs in with. */
export type Credentials = {
  type: 'email' | 'phone'
  /** As it was typed. */
  login: string
  password: string
}

export type LoginAnswer =
  | { ok: true; customer: Customer }
  | { ok: false; refused: 'WRONG_CREDENTIALS' }
  | { ok: false; refused: 'LOGIN_LOCKED'; retryAfterSeconds: number }

type LoginDependencies = Pick<AccountDependencies, 'db' | 'consents' | 'tries' | 'now'>

const MOST_TRIES = 5
const LOCK_MS = 15 * 60 * 1000

/** What is counted: each login from each network. */
export const loginCounter = (known: string, network: string) => ({
  what: 'login',
  who: `${known}|${network}`,
})

/**
 * 7.21: five tries for each login from each network, then a wait; an unknown login takes as long as a wrong
 * password.
 *
 * @param verify looks at the password, also where there is none to compare it with
 */
export const createCheckLogin =
  ({ db, consents, tries, now }: LoginDependencies, verify = verifyPassword) =>
  async ({ type, login, password }: Credentials, network: string): Promise<LoginAnswer> => {
    const known = type === 'email' ? normalizeEmail(login) : toE164(login)
    const counted = loginCounter(known, network)
    // Counted before the password is looked at, so that a hundred at once are no more than five.
    const wait = await tries.countTry([{ ...counted, max: MOST_TRIES, windowMs: LOCK_MS }])
    if (wait !== null) return { ok: false, refused: 'LOGIN_LOCKED', ...wait }
    // What cannot be a login is nobody's, and may hold signs that no column takes.
    const canBe = type === 'email' ? isEmail(known) : known.startsWith('+')
    const row = canBe ? await findCustomerBy(db, type, known) : undefined
    if (!(await verify(row?.passwordHash, password)) || row === undefined) {
      return { ok: false, refused: 'WRONG_CREDENTIALS' }
    }
    // 9.17: the five years begin anew. Nobody gets in with a password that was changed while it was looked at.
    const current = await updateCustomer(db, row.id, { lastActiveAt: now() }, row.passwordHash)
    if (current === undefined) return { ok: false, refused: 'WRONG_CREDENTIALS' }
    await tries.forgetTries([counted])
    return { ok: true, customer: toCustomer(row, await consents.listHolding(db, row.id)) }
  }

/** What is no number is nobody's. */
const toE164 = (text: string): string => {
  const parsed = parsePhone(tidyPhone(text))
  return parsed.ok ? parsed.e164 : text
}
