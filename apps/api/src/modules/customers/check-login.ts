import type { Customer } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import type { TriesService } from '../tries/tries.service.ts'
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

/** Tries for one login from everywhere, after which they are slowed down. */
const MOST_FROM_ALL = 10
/** How long a network that a customer has logged in from is known as hers. */
const KNOWN_NETWORK_DAYS = 30

/** What is counted: each login from each network, and each login from everywhere. */
export function loginCounters(known: string, network: string) {
  return [
    { what: 'login', who: `${known}|${network}` },
    { what: 'login|account', who: known },
  ] as const
}

/** A network that the customer has logged in from. */
function knownNetwork(customerId: number, network: string) {
  return {
    what: 'login|known',
    who: `${customerId}|${network}`,
  }
}

/** She proved who she is from there: what others try at her account does not make her wait there. */
export function rememberNetwork(tries: TriesService, customerId: number, network: string): Promise<void> {
  return tries.remember(knownNetwork(customerId, network), KNOWN_NETWORK_DAYS)
}

/**
 * 7.21: five tries for each login from each network, then a wait; an unknown login takes as long as a wrong
 * password. Tries for one login from many networks are slowed down to one a minute, but never stopped, and not from
 * where the customer has logged in before: nobody can lock somebody else out.
 *
 * @param verify looks at the password, also where there is none to compare it with
 */
export function createCheckLogin({ db, consents, tries, now }: LoginDependencies, verify = verifyPassword) {
  return async ({ type, login, password }: Credentials, network: string): Promise<LoginAnswer> => {
    const known = type === 'email' ? normalizeEmail(login) : toE164(login)
    const [fromNetwork, fromAll] = loginCounters(known, network)
    // Counted before the password is looked at, so that a hundred at once are no more than five.
    const wait = await tries.countTry([{ ...fromNetwork, max: MOST_TRIES, windowMs: LOCK_MS }])
    if (wait !== null) return { ok: false, refused: 'LOGIN_LOCKED', ...wait }
    // What cannot be a login is nobody's, and may hold signs that no column takes.
    const canBe = type === 'email' ? isEmail(known) : known.startsWith('+')
    const row = canBe ? await findCustomerBy(db, type, known) : undefined
    const delay = await tries.slowDown({ ...fromAll, max: MOST_FROM_ALL, windowMs: LOCK_MS })
    if (delay !== null && !(await tries.isRemembered(knownNetwork(row?.id ?? 0, network)))) {
      return { ok: false, refused: 'LOGIN_LOCKED', ...delay }
    }
    if (!(await verify(row?.passwordHash, password)) || row === undefined) {
      return { ok: false, refused: 'WRONG_CREDENTIALS' }
    }
    // 9.17: the five years begin anew. Nobody gets in with a password that was changed while it was looked at.
    const current = await updateCustomer(db, row.id, { lastActiveAt: now() }, row.passwordHash)
    if (current === undefined) return { ok: false, refused: 'WRONG_CREDENTIALS' }
    await tries.forgetTries([fromNetwork, fromAll])
    await rememberNetwork(tries, row.id, network)
    return { ok: true, customer: toCustomer(row, await consents.listHolding(db, row.id)) }
  }
}

/** What is no number is nobody's. */
function toE164(text: string): string {
  const parsed = parsePhone(tidyPhone(text))
  return parsed.ok ? parsed.e164 : text
}
