import { findPasswordProblem, passwordProblemText } from '@varde/domain/customer/password'
import type { StaffRole } from '@varde/domain/staff/staff-role'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { isCommonPassword } from '../../server/common-passwords.ts'
import { hashPassword, hashToken } from '../../server/hash-password.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import { findTotpStep, hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, totpUri } from './log-in-codes.ts'
import {
  findInvited,
  findStaff,
  insertRecoveryCodes,
  lockStaff,
  type StaffRow,
  setFirstSecret,
  takeInvitation,
  updateStaff,
} from './staff.store.ts'
import { type StaffAccount, stateOf, toStaffAccount } from './staff-account.ts'
import type { RecordChange } from './staff-audit.service.ts'
import type { StaffSecrets } from './staff-secrets.ts'
import type { StaffSessions } from './staff-sessions.ts'

/** What the page of an invitation shows. */
export type OpenedInvitation = {
  email: string
  name: string
  role: StaffRole
  totpUri: string
  totpSecret: string
}

export type Accepted =
  | { ok: true; account: StaffAccount; sessionId: string; recoveryCodes: string[] }
  | { ok: false; refused: 'TOKEN_INVALID' }
  | { ok: false; refused: 'LOGIN_LOCKED'; retryAfterSeconds: number }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

type Sent = { token: string; password: string; password_confirmation: string; code: string }

const MOST_TRIES = 10
const LOCK_MS = 15 * 60 * 1000
const INVALID = { ok: false, refused: 'TOKEN_INVALID' } as const

/** An invitation is opened, which shows the secret for the app, and accepted with a password and a first code. */
export function createAcceptInvitation(options: {
  db: Database
  now: () => Date
  attempts: AttemptsService
  secrets: StaffSecrets
  sessions: StaffSessions
  recordChange: RecordChange
  /** The name under which an authenticator app lists the account. */
  issuer: () => string
}) {
  const { db, now, attempts, secrets, sessions, recordChange, issuer } = options

  function findFaults(sent: Sent, { email, name }: StaffRow): Record<string, string[]> {
    const errors: Record<string, string[]> = {}
    const problem = findPasswordProblem(sent.password, { email, names: name.split(/\s+/) }, isCommonPassword)
    if (problem !== null) errors.password = [passwordProblemText(problem)]
    else if (sent.password !== sent.password_confirmation) {
      errors.password_confirmation = ['Passordene er ikke like']
    }
    return errors
  }

  return {
    openInvitation: async (token: string): Promise<OpenedInvitation | null> => {
      const invited = await findInvited(db, hashToken(token), now())
      if (invited === undefined) return null
      if (invited.totpSecret === null) {
        await setFirstSecret(db, invited.id, secrets.seal(makeTotpSecret(), invited.id))
      }
      const sealed = (await findStaff(db, invited.id))?.totpSecret
      if (!sealed) return null
      const { email, name, role } = invited
      const totpSecret = secrets.open(sealed, invited.id)
      return {
        email,
        name,
        role,
        totpSecret,
        totpUri: totpUri(totpSecret, { issuer: issuer(), label: email }),
      }
    },
    acceptInvitation: async (sent: Sent, device: string): Promise<Accepted> => {
      const tokenHash = hashToken(sent.token)
      const invited = await findInvited(db, tokenHash, now())
      if (invited === undefined) return INVALID
      const { id, totpSecret } = invited
      const counted = { what: 'staff-invitation', who: String(id) }
      const wait = await attempts.countAttempt([{ ...counted, max: MOST_TRIES, windowMs: LOCK_MS }])
      if (wait !== null) return { ok: false, refused: 'LOGIN_LOCKED', ...wait }
      // The password and the code are checked before the link is used up.
      const errors = findFaults(sent, invited)
      const step = totpSecret === null ? null : findTotpStep(secrets.open(totpSecret, id), sent.code, now())
      if (step === null) errors.code = ['Koden stemmer ikke. Skriv den som appen viser nå.']
      if (step === null || Object.keys(errors).length > 0) {
        return { ok: false, refused: 'VALIDATION_FAILED', errors }
      }
      const passwordHash = await hashPassword(sent.password)
      const recoveryCodes = makeRecoveryCodes()
      const result = await transact(db, async (tx): Promise<Accepted> => {
        const before = await lockStaff(tx, id)
        if (before?.totpSecret !== totpSecret || stateOf(before) !== 'invited') return INVALID
        if (!(await takeInvitation(tx, tokenHash, now()))) return INVALID
        const row = await updateStaff(tx, id, { passwordHash, totpLastStep: step, lastLoginAt: now() })
        if (row === undefined) return INVALID
        await insertRecoveryCodes(tx, id, recoveryCodes.map(hashRecoveryCode))
        await recordChange(tx, row, {
          action: 'invitation.accepted',
          subject: `staff:${id}`,
          from: { state: 'invited' },
          to: { state: 'active' },
        })
        const sessionId = await sessions.begin(tx, row, device)
        return { ok: true, account: toStaffAccount(row), sessionId, recoveryCodes }
      })
      if (result.ok) await attempts.resetAttempts([counted])
      return result
    },
  }
}
