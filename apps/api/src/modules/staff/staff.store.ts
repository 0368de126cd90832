import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import {
  staffAccounts,
  staffAudit,
  staffInvitations,
  staffRecoveryCodes,
  staffSessions,
} from './staff.tables.ts'

export type StaffRow = typeof staffAccounts.$inferSelect
export type StaffSessionRow = typeof staffSessions.$inferSelect

export async function findStaff(db: Queryable, id: number): Promise<StaffRow | undefined> {
  return (await db.select().from(staffAccounts).where(eq(staffAccounts.id, id)))[0]
}

/** The same, and locks the row until the transaction ends. */
export async function lockStaff(tx: Queryable, id: number): Promise<StaffRow | undefined> {
  return (await tx.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for('update'))[0]
}

/** @param email in lower case */
export async function findStaffByEmail(db: Queryable, email: string): Promise<StaffRow | undefined> {
  return (await db.select().from(staffAccounts).where(eq(staffAccounts.email, email)))[0]
}

export function listStaffRows(db: Queryable): Promise<StaffRow[]> {
  return db.select().from(staffAccounts).orderBy(asc(staffAccounts.id))
}

/** @param q a part of name or e-mail address; empty for all */
export async function listStaffPage(
  db: Queryable,
  q: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StaffRow[]; total: number }> {
  const text = sql`lower(${staffAccounts.name} || ' ' || ${staffAccounts.email})`
  const wanted = sql`position(lower(${q}) in ${text}) > 0`
  const rows = await db
    .select()
    .from(staffAccounts)
    .where(wanted)
    .orderBy(asc(staffAccounts.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(staffAccounts, wanted) }
}

/** Undefined when there is an account with this address already. */
export async function insertStaff(
  tx: Queryable,
  values: typeof staffAccounts.$inferInsert,
): Promise<StaffRow | undefined> {
  return (await tx.insert(staffAccounts).values(values).onConflictDoNothing().returning())[0]
}

export async function updateStaff(
  tx: Queryable,
  id: number,
  set: Partial<typeof staffAccounts.$inferInsert>,
): Promise<StaffRow | undefined> {
  return (await tx.update(staffAccounts).set(set).where(eq(staffAccounts.id, id)).returning())[0]
}

/** Stores the secret of an invited account, unless another request has just done so. */
export async function setFirstSecret(db: Queryable, id: number, totpSecret: string): Promise<void> {
  await db
    .update(staffAccounts)
    .set({ totpSecret })
    .where(and(eq(staffAccounts.id, id), isNull(staffAccounts.totpSecret)))
}

/** Marks a step of the app as used. @returns false when it, or a later one, has been used already */
export async function takeStep(tx: Queryable, id: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(staffAccounts)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(staffAccounts.id, id),
        or(isNull(staffAccounts.totpLastStep), lt(staffAccounts.totpLastStep, step)),
      ),
    )
    .returning({ id: staffAccounts.id })
  return taken.length === 1
}

/** Replaces earlier invitations. @returns false when the account is not waiting for one */
export async function replaceInvitation(
  db: Queryable,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<boolean> {
  const { tokenHash, staffId, expiresAt } = invitation
  const { rowCount } = await db.execute(sql`
    with gone as (delete from staff_invitations where staff_id = ${staffId})
    insert into staff_invitations (token_hash, staff_id, expires_at)
    select ${tokenHash}, id, ${expiresAt.toISOString()}
    from staff_accounts where id = ${staffId} and password_hash is null and disabled_at is null for key share`)
  return rowCount === 1
}

/** The account that an unused, unexpired invitation is for. */
export async function findInvited(db: Queryable, tokenHash: string, at: Date): Promise<StaffRow | undefined> {
  const [found] = await db
    .select({ account: staffAccounts })
    .from(staffInvitations)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffInvitations.staffId))
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        gt(staffInvitations.expiresAt, at),
        isNull(staffAccounts.passwordHash),
        isNull(staffAccounts.disabledAt),
      ),
    )
  return found?.account
}

/** Uses an invitation up: of two requests at the same time, one gets it. */
export async function takeInvitation(tx: Queryable, tokenHash: string, at: Date): Promise<boolean> {
  const taken = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, at)))
    .returning({ staffId: staffInvitations.staffId })
  return taken.length === 1
}

/** Ends whatever lets somebody into the account: invitations, recovery codes, sessions. */
export async function deleteAccessOf(tx: Queryable, staffId: number): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
}

export async function insertRecoveryCodes(
  tx: Queryable,
  staffId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.insert(staffRecoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, staffId })))
}

/** Uses a recovery code up. @returns how many are left, or null when there is no such code */
export async function takeRecoveryCode(
  tx: Queryable,
  staffId: number,
  codeHash: string,
): Promise<number | null> {
  const taken = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: staffRecoveryCodes.codeHash })
  if (taken.length === 0) return null
  const [left] = await tx
    .select({ codes: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId))
  return left?.codes ?? 0
}

export async function insertSession(tx: Queryable, session: StaffSessionRow): Promise<void> {
  await tx.insert(staffSessions).values(session)
}

/** What makes a session valid: used and begun after these moments. */
export type SessionLimits = { seenAfter: Date; startedAfter: Date }

function isWithin({ seenAfter, startedAfter }: SessionLimits) {
  return and(gt(staffSessions.seenAt, seenAfter), gt(staffSessions.startedAt, startedAfter))
}

/** A valid session with its account, which has a password and is not disabled. */
export async function findSession(
  db: Queryable,
  idHash: string,
  limits: SessionLimits,
): Promise<{ session: StaffSessionRow; account: StaffRow } | undefined> {
  const [found] = await db
    .select({ session: staffSessions, account: staffAccounts })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.idHash, idHash),
        isWithin(limits),
        isNotNull(staffAccounts.passwordHash),
        isNull(staffAccounts.disabledAt),
      ),
    )
  return found
}

export async function noteSeen(db: Queryable, idHash: string, at: Date): Promise<void> {
  await db.update(staffSessions).set({ seenAt: at }).where(eq(staffSessions.idHash, idHash))
}

/** The valid sessions of an account, newest first. */
export function listSessionsOf(
  db: Queryable,
  staffId: number,
  limits: SessionLimits,
): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isWithin(limits)))
    .orderBy(desc(staffSessions.startedAt), asc(staffSessions.idHash))
}

/** @returns whether the account had this session */
export async function deleteSession(tx: Queryable, staffId: number, idHash: string): Promise<boolean> {
  const gone = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.idHash, idHash)))
    .returning({ idHash: staffSessions.idHash })
  return gone.length === 1
}

/** Deletes all but the newest sessions of an account. */
export async function deleteOldestSessions(tx: Queryable, staffId: number, most: number): Promise<void> {
  const all = await tx
    .select({ idHash: staffSessions.idHash })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, staffId))
    .orderBy(desc(staffSessions.startedAt), asc(staffSessions.idHash))
  const gone = all.slice(most).map(({ idHash }) => idHash)
  if (gone.length > 0) await tx.delete(staffSessions).where(inArray(staffSessions.idHash, gone))
}

export async function insertAudit(tx: Queryable, entry: typeof staffAudit.$inferInsert): Promise<void> {
  await tx.insert(staffAudit).values(entry)
}

/** Which entries of the audit log are asked for. */
export type AuditFilter = {
  /** A part of an e-mail address. */
  who?: string | undefined
  /** `staff`, or `staff:12` for one of them. */
  subject?: string | undefined
}

/** The newest first, with how many there are in all. */
export async function listAuditRows(
  db: Queryable,
  range: { limit: number; offset: number },
  { who, subject }: AuditFilter,
) {
  const wanted = and(
    who === undefined || who === ''
      ? undefined
      : sql`position(lower(${who}) in lower(${staffAudit.who})) > 0`,
    subject === undefined
      ? undefined
      : subject.includes(':')
        ? eq(staffAudit.subject, subject)
        : sql`starts_with(${staffAudit.subject}, ${`${subject}:`})`,
  )
  const [counted] = await db.select({ total: count() }).from(staffAudit).where(wanted)
  const rows = await db
    .select()
    .from(staffAudit)
    .where(wanted)
    .orderBy(desc(staffAudit.id))
    .limit(range.limit)
    .offset(range.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** Deletes expired invitations and sessions, and entries of the audit log from before `auditBefore`. */
export async function deleteOld(
  db: Queryable,
  at: Date,
  { seenAfter, startedAfter }: SessionLimits,
  auditBefore: Date,
): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, at))
  await db
    .delete(staffSessions)
    .where(or(lt(staffSessions.seenAt, seenAfter), lt(staffSessions.startedAt, startedAfter)))
  await db.delete(staffAudit).where(lt(staffAudit.at, auditBefore))
}
