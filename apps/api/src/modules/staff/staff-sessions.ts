import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { hashSessionId } from '../../server/hash-session-id.ts'
import {
  deleteOldestSessions,
  deleteSession,
  findSession,
  insertSession,
  listSessionsOf,
  noteSeen,
  type SessionLimits,
  type StaffRow,
  type StaffSessionRow,
} from './staff.store.ts'
import type { RecordChange } from './staff-audit.service.ts'

/** Who is logged in to the back office, in which session. */
export type CurrentStaff = {
  account: StaffRow
  /** The name of the session in lists; it gives no access. */
  sessionName: string
  endsAt: Date
}

const SESSION_ID = /^[\w-]{43}$/
const SEEN_EVERY_MS = 60_000
/** Of one account; a further log-in ends the oldest. */
const MOST_SESSIONS = 20

export type StaffSessions = ReturnType<typeof createStaffSessions>

/** Sessions of the back office. They have a table, a cookie and limits of their own. */
export function createStaffSessions(options: {
  db: Database
  now: () => Date
  limits: { idleMs: number; sessionMs: number }
  recordChange: RecordChange
}) {
  const { db, now, limits, recordChange } = options
  function validFrom(): SessionLimits {
    const at = now().getTime()
    return { seenAfter: new Date(at - limits.idleMs), startedAfter: new Date(at - limits.sessionMs) }
  }
  return {
    validFrom,
    /** Begins a session, in the transaction of the log-in. @returns its id, which goes into the cookie alone */
    begin: async (tx: Queryable, account: StaffRow, device: string): Promise<string> => {
      const sessionId = randomBytes(32).toString('base64url')
      const idHash = hashSessionId(sessionId)
      await insertSession(tx, { idHash, staffId: account.id, startedAt: now(), seenAt: now(), device })
      await deleteOldestSessions(tx, account.id, MOST_SESSIONS)
      await recordChange(tx, account, {
        action: 'session.started',
        subject: `staff:${account.id}`,
        to: { device },
      })
      return sessionId
    },
    /**
     * Who the cookie of a request belongs to; null when there is none, or its session has ended.
     *
     * @param isUse false for what an open page asks by itself, so that a forgotten one does not stay logged in
     */
    find: async (sessionId: string | undefined, isUse = true): Promise<CurrentStaff | null> => {
      if (sessionId === undefined || !SESSION_ID.test(sessionId)) return null
      const found = await findSession(db, hashSessionId(sessionId), validFrom())
      if (found === undefined) return null
      const { session, account } = found
      if (isUse && now().getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS) {
        await noteSeen(db, session.idHash, now())
      }
      const endsAt = new Date(session.startedAt.getTime() + limits.sessionMs)
      return { account, sessionName: session.idHash, endsAt }
    },
    listOf: (staffId: number): Promise<StaffSessionRow[]> => listSessionsOf(db, staffId, validFrom()),
    /** @returns false when the account has no such session */
    end: (account: StaffRow, sessionName: string): Promise<boolean> =>
      transact(db, async (tx) => {
        if (!(await deleteSession(tx, account.id, sessionName))) return false
        await recordChange(tx, account, { action: 'session.ended', subject: `staff:${account.id}` })
        return true
      }),
  }
}
