import type { StaffRole } from '@varde/domain/staff/staff-role'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The people who run the shop in the back office. One without a password has not used her invitation yet. */
export const staffAccounts = pgTable('staff_accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** Whose orders she sees; empty for other roles than `shop`. */
  shopIds: integer('shop_ids').array().notNull(),
  passwordHash: text('password_hash'),
  /** What her app makes codes from, encrypted with a key of `staff-secrets`. */
  totpSecret: text('totp_secret'),
  /** The number of the 30 seconds whose code was used last: no code works twice. */
  totpLastStep: integer('totp_last_step'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
})

/** The links of invitations. Only hashes are stored; each works once. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('staff_invitations_staff').on(t.staffId), index('staff_invitations_expiry').on(t.expiresAt)],
)

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    /** SHA-256 of the code, which is 80 random bits. */
    codeHash: text('code_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
  },
  (t) => [index('staff_recovery_codes_staff').on(t.staffId)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** The hash of the session id that is in the cookie. */
    idHash: text('id_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** When it was last used, to the minute. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** «Chrome på Android», from the User-Agent header. */
    device: text().notNull(),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
)

/** A value of the audit log: never a password, a code or a secret. */
export type AuditValues = Record<string, string | number | boolean | null | number[]>

/** Every change that the staff made: who, when, from what to what. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the command line. */
    staffId: integer('staff_id'),
    /** The e-mail address that the account had, or `kommandolinjen`. */
    who: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (t) => [index('staff_audit_at').on(t.at)],
)
