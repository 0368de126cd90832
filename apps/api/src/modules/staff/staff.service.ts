import type { Database } from '../../db/connect.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { createAcceptInvitation } from './accept-invitation.ts'
import { createCheckStaffLogin } from './check-staff-login.ts'
import { createInviteStaff, type InviteOptions, type InviteStaff } from './invite-staff.ts'
import { type AuditFilter, deleteOld, listAuditRows, listStaffPage, listStaffRows } from './staff.store.ts'
import { type StaffAccount, toStaffAccount } from './staff-account.ts'
import type { RecordChange } from './staff-audit.service.ts'
import { registerInvitationMail } from './staff-mails.ts'
import { createStaffSecrets } from './staff-secrets.ts'
import { createStaffSessions } from './staff-sessions.ts'

export type StaffService = ReturnType<typeof createStaffService>

const DAY_MS = 24 * 60 * 60 * 1000

export type StaffCommands = Pick<InviteStaff, 'invite' | 'resetByEmail' | 'disableByEmail'> & {
  list(): Promise<StaffAccount[]>
}

/** What the command line does with accounts. Nobody logs in there, so it needs no key. */
export function createStaffCommands(options: InviteOptions): StaffCommands {
  const { invite, resetByEmail, disableByEmail } = createInviteStaff(options)
  return {
    invite,
    resetByEmail,
    disableByEmail,
    list: async () => (await listStaffRows(options.db)).map(toStaffAccount),
  }
}

/** The accounts of the back office: invitations, log-in with two factors, sessions, and the audit log. */
export function createStaffService(options: {
  db: Database
  now: () => Date
  attempts: AttemptsService
  notices: NoticesService
  outbox: OutboxService
  shops: ShopsService
  tenants: TenantsService
  publicUrl: string
  recordChange: RecordChange
  /** The keys of `staff-secrets`. */
  secretKeys: KeyRing
  settings: { idleMs: number; sessionMs: number; auditDays: number }
}) {
  const { db, now, tenants, settings, recordChange } = options
  const secrets = createStaffSecrets(options.secretKeys)
  const sessions = createStaffSessions({ db, now, limits: settings, recordChange })
  const parts = { ...options, secrets, sessions }
  registerInvitationMail(options)
  return {
    sessions,
    sessionSeconds: settings.sessionMs / 1000,
    checkLogin: createCheckStaffLogin(parts),
    ...createInviteStaff(parts),
    ...createAcceptInvitation({ ...parts, issuer: () => tenants.resolveTenant(undefined).name }),
    list: async (q: string, range: { limit: number; offset: number }) => {
      const { rows, total } = await listStaffPage(db, q, range)
      return { accounts: rows.map(toStaffAccount), total }
    },
    listAudit: (range: { limit: number; offset: number }, filter: AuditFilter) =>
      listAuditRows(db, range, filter),
    /** Deletes expired invitations and sessions, and what the audit log has kept long enough. */
    removeOld: (on: Database = db): Promise<void> =>
      deleteOld(on, now(), sessions.validFrom(), new Date(now().getTime() - settings.auditDays * DAY_MS)),
  }
}
