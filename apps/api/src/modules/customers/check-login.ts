import type { Customer } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import { verifyPassword } from '../../server/hash-password.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { toCustomer } from './customer-entity.ts'
import { findCustomerBy, updateCustomer } from './customers.store.ts'

/** The e-mail address or phone number and the password of a log-in. */
export type Credentials = {
  type: 'email' | 'phone'
  /** As it was typed. */
  login: string
  password: string
}

export type LogInResult =
  | { ok: true; customer: Customer }
  | { ok: false; refused: 'WRONG_CREDENTIALS' }
  | { ok: false; refused: 'LOGIN_LOCKED'; retryAfterSeconds: number }

type LogInDependencies = Pick<AccountDependencies, 'db' | 'consents' | 'attempts' | 'now'>

const MOST_TRIES = 5
const LOCK_MS = 15 * 60 * 1000

/** Tries for one login from all networks before they are slowed down. */
const MOST_FROM_ALL = 10
/** How long a network counts as the customer's own after she has logged in from it. */
const KNOWN_NETWORK_DAYS = 30

/** The two counters of a log-in: tries from one network, and tries from all networks. */
export function logInCounters(login: string, network: string) {
  return [
    { what: 'login', who: `${login}|${network}` },
    { what: 'login|account', who: login },
  ] as const
}

function knownNetwork(customerId: number, network: string) {
  return {
    what: 'login|known',
    who: `${customerId}|${network}`,
  }
}

/** Remembers a network as the customer's own: tries from other networks do not make her wait there. */
export function rememberNetwork(
  attempts: AttemptsService,
  customerId: number,
  network: string,
): Promise<void> {
  return attempts.remember(knownNetwork(customerId, network), KNOWN_NETWORK_DAYS)
}

/**
 * 7.21: allows five tries for each login from each network, then makes the client wait. Tries for one login from many
 * networks are slowed down to one a minute, but not stopped, and not from networks that the customer has logged in
 * from: nobody can lock another customer out. An unknown login takes as long to refuse as a wrong password.
 *
 * @param verify compares the password with its hash; also called when there is no hash
 */
export function createCheckLogin(
  { db, consents, attempts, now }: LogInDependencies,
  verify = verifyPassword,
) {
  return async function checkLogin(
    { type, login, password }: Credentials,
    network: string,
  ): Promise<LogInResult> {
    const known = type === 'email' ? normalizeEmail(login) : toE164(login)
    const [fromNetwork, fromAll] = logInCounters(known, network)
    // Counted before the password is verified, so that a hundred requests at once still get only five tries.
    const wait = await attempts.countAttempt([{ ...fromNetwork, max: MOST_TRIES, windowMs: LOCK_MS }])
    if (wait !== null) return { ok: false, refused: 'LOGIN_LOCKED', ...wait }
    // A text that cannot be a login is not looked up: it may contain characters that PostgreSQL refuses.
    const canBe = type === 'email' ? isEmail(known) : known.startsWith('+')
    const row = canBe ? await findCustomerBy(db, type, known) : undefined
    const delay = await attempts.slowDown({ ...fromAll, max: MOST_FROM_ALL, windowMs: LOCK_MS })
    if (delay !== null && !(await attempts.isRemembered(knownNetwork(row?.id ?? 0, network)))) {
      return { ok: false, refused: 'LOGIN_LOCKED', ...delay }
    }
    if (!(await verify(row?.passwordHash, password)) || row === undefined) {
      return { ok: false, refused: 'WRONG_CREDENTIALS' }
    }
    // 9.17: the five years start again. The hash is compared once more, in case the password has just been changed.
    const current = await updateCustomer(db, row.id, { lastActiveAt: now() }, row.passwordHash)
    if (current === undefined) return { ok: false, refused: 'WRONG_CREDENTIALS' }
    await attempts.resetAttempts([fromNetwork, fromAll])
    await rememberNetwork(attempts, row.id, network)
    return { ok: true, customer: toCustomer(row, await consents.listCurrentConsents(db, row.id)) }
  }
}

function toE164(text: string): string {
  const parsed = parsePhone(tidyPhone(text))
  return parsed.ok ? parsed.e164 : text
}

/** 8.06: the text of LOGIN_LOCKED, with the wait in minutes. */
export function describeLogInLock(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Du har brukt opp antall innloggingsforsøk. Prøv igjen om ${minutes} ${minutes === 1 ? 'minutt' : 'minutter'}.`
}
