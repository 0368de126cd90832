import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { verifyPassword } from '../../server/hash-password.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import { findTotpStep, hashRecoveryCode } from './log-in-codes.ts'
import {
  findStaffByEmail,
  lockStaff,
  type StaffRow,
  takeRecoveryCode,
  takeStep,
  updateStaff,
} from './staff.store.ts'
import { type StaffAccount, stateOf, toStaffAccount } from './staff-account.ts'
import type { RecordChange } from './staff-audit.service.ts'
import type { StaffSecrets } from './staff-secrets.ts'
import type { StaffSessions } from './staff-sessions.ts'

export type StaffLogInResult =
  | { ok: true; account: StaffAccount; sessionId: string }
  | { ok: false; refused: 'STAFF_LOGIN_REFUSED' }
  | { ok: false; refused: 'LOGIN_LOCKED'; retryAfterSeconds: number }

/** As for customers: tries of one log-in from one network, and from all networks before they are slowed down. */
const MOST_TRIES = 5
const MOST_FROM_ALL = 10
const LOCK_MS = 15 * 60 * 1000
/** Wrong codes after a right password: who knows the password must not get to try all codes. */
const MOST_CODES = 10
const CODES_MS = 60 * 60 * 1000
const REFUSED = { ok: false, refused: 'STAFF_LOGIN_REFUSED' } as const

/**
 * Checks password and code together. An unknown address, a wrong password, a wrong or used code and an account that is
 * disabled or not yet accepted are refused in the same way; the first two take the same time.
 */
export function createCheckStaffLogin(options: {
  db: Database
  now: () => Date
  attempts: AttemptsService
  secrets: StaffSecrets
  sessions: StaffSessions
  recordChange: RecordChange
}) {
  const { db, now, attempts, secrets, sessions, recordChange } = options

  /** Uses a code of the app or a recovery code up. */
  async function takeCode(tx: Queryable, account: StaffRow, code: string): Promise<boolean> {
    const { id, totpSecret } = account
    if (totpSecret === null) return false
    const secret = secrets.open(totpSecret, id)
    const step = findTotpStep(secret, code, now())
    if (step !== null) {
      if (!(await takeStep(tx, id, step))) return false
      // A key that was added since then takes over.
      await updateStaff(tx, id, { totpSecret: secrets.seal(secret, id) })
      return true
    }
    const left = await takeRecoveryCode(tx, id, hashRecoveryCode(code))
    if (left === null) return false
    await recordChange(tx, account, {
      action: 'recovery-code.used',
      subject: `staff:${id}`,
      from: { left: left + 1 },
      to: { left },
    })
    return true
  }

  return async function checkStaffLogin(
    sent: { email: string; password: string; code: string },
    client: { network: string; device: string },
  ): Promise<StaffLogInResult> {
    const email = normalizeEmail(sent.email)
    const fromNetwork = { what: 'staff-login', who: `${email}|${client.network}` }
    const fromAll = { what: 'staff-login|account', who: email }
    // Counted before the password is verified, so that a hundred requests at once still get only five tries.
    const wait =
      (await attempts.countAttempt([{ ...fromNetwork, max: MOST_TRIES, windowMs: LOCK_MS }])) ??
      (await attempts.slowDown({ ...fromAll, max: MOST_FROM_ALL, windowMs: LOCK_MS }))
    if (wait !== null) return { ok: false, refused: 'LOGIN_LOCKED', ...wait }
    // A text that cannot be an address is not looked up: it may contain characters that PostgreSQL refuses.
    const found = isEmail(email) ? await findStaffByEmail(db, email) : undefined
    const row = found !== undefined && stateOf(found) === 'active' ? found : undefined
    const isRight = await verifyPassword(row?.passwordHash ?? undefined, sent.password)
    if (row === undefined || !isRight) return REFUSED
    const codes = { what: 'staff-code', who: String(row.id) }
    const codeWait = await attempts.countAttempt([{ ...codes, max: MOST_CODES, windowMs: CODES_MS }])
    if (codeWait !== null) return { ok: false, refused: 'LOGIN_LOCKED', ...codeWait }
    const result = await transact(db, async (tx): Promise<StaffLogInResult> => {
      // Looked at once more under a lock, in case the account has just been reset or disabled.
      const account = await lockStaff(tx, row.id)
      if (account === undefined || account.passwordHash !== row.passwordHash) return REFUSED
      if (stateOf(account) !== 'active' || !(await takeCode(tx, account, sent.code))) return REFUSED
      const current = await updateStaff(tx, account.id, { lastLoginAt: now() })
      if (current === undefined) return REFUSED
      const sessionId = await sessions.begin(tx, current, client.device)
      return { ok: true, account: toStaffAccount(current), sessionId }
    })
    if (result.ok) await attempts.resetAttempts([fromNetwork, fromAll, codes])
    return result
  }
}
