import type { Customer, CustomerDetails, Tenant } from '@varde/contract/entities'
import { transact } from '../../db/transact.ts'
import { isCommonPassword } from '../../server/common-passwords.ts'
import { hashPassword } from '../../server/hash-password.ts'
import type { AccountDependencies, Client } from './account-dependencies.ts'
import type { AccountNotices } from './account-notices.ts'
import { createCheckCurrentPassword } from './check-current-password.ts'
import { toCustomer } from './customer-entity.ts'
import {
  type CustomerRow,
  deleteTokensOf,
  findCustomer,
  isTaken,
  type NewCustomer,
  updateCustomer,
} from './customers.store.ts'
import { type FieldErrors, readConsents, readDetails, readNewPassword } from './read-details.ts'
import { isTicked } from './register-customer.ts'
import { writeEmailChangedMail } from './write-account-mails.ts'

export type UpdateResult =
  | { ok: true; customer: Customer; changed: readonly ('email' | 'phone' | 'password')[] }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: FieldErrors }
  | {
      ok: false
      refused: 'NOT_LOGGED_IN' | 'ACCOUNT_EXISTS' | 'CUSTOMER_INCOMPLETE' | 'REAUTHENTICATION_REQUIRED'
    }
  | { ok: false; refused: 'LOGIN_LOCKED' | 'RATE_LIMITED'; retryAfterSeconds: number }

const MINUTE_MS = 60 * 1000

/** PostgreSQL's code: another account has just taken the e-mail address or phone number. */
const UNIQUE_VIOLATION = '23505'

/** 7.24, 5.15–5.19: changes the details of a customer; fields that were not sent stay as they are. */
export function createUpdateCustomer(dependencies: AccountDependencies, accountNotices: AccountNotices) {
  const { db, consents, outbox, sessions, tenants, attempts, lookups, now, log } = dependencies

  const password = createCheckCurrentPassword(dependencies)

  /** Null when the current password is right. */
  async function checkCurrent(
    row: CustomerRow,
    given: string | null | undefined,
    network: string,
  ): Promise<UpdateResult | null> {
    const refusal = await password.check(row, given, network)
    if (refusal?.refused !== 'VALIDATION_FAILED') return refusal
    return { ok: false, refused: refusal.refused, errors: { current_password: [refusal.text] } }
  }

  /** Null when both are free. The refusal of 8.05 reveals whether there is such an account, so tries are limited. */
  async function checkFree(row: CustomerRow, set: Partial<NewCustomer>): Promise<UpdateResult | null> {
    const email = set.email === row.email ? undefined : set.email
    const phone = set.phone === row.phone ? undefined : set.phone
    if (email === undefined && phone === undefined) return null
    const wait = await attempts.countAttempt([
      { what: 'account-change', who: String(row.id), max: 20, windowMs: 60 * MINUTE_MS },
    ])
    if (wait !== null) return { ok: false, refused: 'RATE_LIMITED', ...wait }
    return (await isTaken(db, { email, phone }, row.id)) ? exists() : null
  }

  function exists(): UpdateResult {
    log.info({}, 'a change of an account was refused: there is such an account')
    return { ok: false, refused: 'ACCOUNT_EXISTS' }
  }

  /**
   * @param client.sessionId the session of the request, which stays when the others end
   * @param client.isRecent whether the password was given recently; otherwise a new phone number needs it again
   */
  return async function updateDetails(
    customerId: number,
    sent: CustomerDetails,
    client: Client & { sessionId: string; isRecent: boolean },
  ): Promise<UpdateResult> {
    const row = await findCustomer(db, customerId)
    if (row === undefined) return { ok: false, refused: 'NOT_LOGGED_IN' }
    const { details, errors } = readDetails(sent, lookups, false)
    const email = details.email ?? row.email
    if (sent.password) {
      const names = [details.firstName ?? row.firstName, details.lastName ?? row.lastName]
      Object.assign(errors, readNewPassword(sent, { email, names }, isCommonPassword))
    }
    const termsSent = sent.terms_conditions ?? null
    if (termsSent !== null && !isTicked(termsSent)) {
      errors.terms_conditions = [
        'Uten vilkårene kan vi ikke ha konto for deg. Du kan slette kontoen i stedet.',
      ]
    }
    if (Object.keys(errors).length > 0) return { ok: false, refused: 'VALIDATION_FAILED', errors }

    const said = readConsents(sent, (details.phone ?? row.phone) !== null)
    const isEmpty =
      Object.keys(details).length === 0 && said.length === 0 && !sent.password && termsSent === null
    // 8.08
    if (isEmpty) return { ok: false, refused: 'CUSTOMER_INCOMPLETE' }

    const isNewEmail = email !== row.email
    const isNewPhone = details.phone !== undefined && details.phone !== row.phone
    // One can log in with the phone number, and messages about orders go to it: an unlocked screen must not be enough.
    if (isNewPhone && !client.isRecent && !sent.current_password) {
      return { ok: false, refused: 'REAUTHENTICATION_REQUIRED' }
    }
    const endsSessions = isNewEmail || Boolean(sent.password)
    const needsPassword = endsSessions || (isNewPhone && !client.isRecent)
    const refused =
      (needsPassword ? await checkCurrent(row, sent.current_password, client.network) : null) ??
      (await checkFree(row, details))
    if (refused !== null) return refused

    const at = now()
    const acceptsTerms = termsSent !== null && row.termsAcceptedAt === null
    const set: Partial<NewCustomer> = {
      ...details,
      ...(details.preferences ? { preferences: { ...row.preferences, ...details.preferences } } : {}),
      ...(isNewEmail ? { emailVerifiedAt: null } : {}),
      ...(sent.password ? { passwordHash: await hashPassword(sent.password) } : {}),
      ...(acceptsTerms ? { termsAcceptedAt: at } : {}),
      lastActiveAt: at,
    }
    try {
      return await transact(db, async (tx): Promise<UpdateResult> => {
        // The password may have been changed since it was checked.
        const updated = await updateCustomer(tx, row.id, set, needsPassword ? row.passwordHash : undefined)
        if (updated === undefined) return { ok: false, refused: 'NOT_LOGGED_IN' }
        const terms = { purpose: 'terms_conditions', channel: 'web', granted: true } as const
        await consents.record(tx, row.id, acceptsTerms ? [terms, ...said] : said, 'account')
        if (endsSessions) {
          await sessions.endAllOf(tx, row.id, client.sessionId)
          // Links that were mailed before belong to the former address or password.
          await deleteTokensOf(tx, row.id, isNewEmail ? undefined : 'reset')
        }
        if (sent.password) {
          await accountNotices.enqueue(tx, {
            what: 'password_changed',
            brand: client.brand,
            customerId: row.id,
          })
        }
        if (isNewEmail) {
          const tenant = tenants.getTenant(client.brand as Tenant['id'])
          const shop = { tenant, publicUrl: tenants.originOf(tenant.id) }
          await outbox.enqueue(tx, [
            { kind: 'email_changed', message: { mail: writeEmailChangedMail(row, shop) } },
          ])
          await accountNotices.enqueue(tx, { what: 'verify_email', brand: client.brand, customerId: row.id })
        }
        const changed = [
          ...(isNewEmail ? ['email' as const] : []),
          ...(isNewPhone ? ['phone' as const] : []),
          ...(sent.password ? ['password' as const] : []),
        ]
        return {
          ok: true,
          customer: toCustomer(updated, await consents.listCurrentConsents(tx, row.id)),
          changed,
        }
      }).finally(outbox.wake)
    } catch (error) {
      if (codeOf(error) === UNIQUE_VIOLATION) return exists()
      throw error
    }
  }
}

/** Drizzle wraps PostgreSQL's error as the cause of its own. */
function codeOf(error: unknown): unknown {
  return error instanceof Error ? ((error as { code?: unknown }).code ?? codeOf(error.cause)) : undefined
}
