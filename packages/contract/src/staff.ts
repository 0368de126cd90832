import { STAFF_ROLES } from '@varde/domain/staff/staff-role'
import { z } from 'zod'
import { GUARDED, staffPage } from './admin/guarded.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams, pageOf } from './paging.ts'

const shopIdNumber = z.number().int().positive().max(2_147_483_647)

/** A member of the staff as the back office lists her. */
export const staffAccount = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Whose orders she sees; empty for other roles than `shop`. */
  shop_ids: z.array(z.number().int()),
  /** `invited` until the mail's link is used. */
  state: z.enum(['invited', 'active', 'disabled']),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
})

/** Extension: password and code together, so that a refusal does not reveal which of them was right. */
export const logInStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/session',
  summary: 'Logs a member of the staff in',
  clause: 'extension',
  staff: 'anyone',
  limit: { max: 60, windowSeconds: 60, isShared: true },
  body: z.object({
    email: z.string().min(1).max(254),
    password: z.string().min(1).max(200),
    /** Six digits of the app, or a recovery code. */
    code: z.string().min(1).max(40),
  }),
  responses: { 200: staffAccount },
  errors: ['STAFF_LOGIN_REFUSED', 'LOGIN_LOCKED', 'RATE_LIMITED'],
})

export const getStaffSession = defineEndpoint({
  method: 'GET',
  path: '/admin/session',
  summary: 'Who is logged in to the back office, and until when at most',
  clause: 'extension',
  staff: STAFF_ROLES,
  responses: { 200: z.object({ account: staffAccount, ends_at: z.iso.datetime() }) },
  errors: GUARDED,
})

export const logOutStaff = defineEndpoint({
  method: 'DELETE',
  path: '/admin/session',
  summary: 'Logs out of the back office',
  clause: 'extension',
  staff: STAFF_ROLES,
  limit: { max: 60, windowSeconds: 600 },
  responses: { 204: z.undefined() },
  errors: GUARDED,
})

/** The ids are only for this list and give no access. */
export const listStaffSessions = defineEndpoint({
  method: 'GET',
  path: '/admin/sessions',
  summary: 'One’s own sessions of the back office',
  clause: 'extension',
  staff: STAFF_ROLES,
  responses: {
    200: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        started_at: z.iso.datetime(),
        seen_at: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  },
  errors: GUARDED,
})

export const endStaffSession = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sessions/{id}',
  summary: 'Ends one of one’s own sessions',
  clause: 'extension',
  staff: STAFF_ROLES,
  limit: { max: 60, windowSeconds: 600 },
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{10,64}$/) }),
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND'],
})

const invitationToken = z.string().min(1).max(200)

/** A POST, so that a scanner of mails that opens the link does nothing. The link is not used up. */
export const openInvitation = defineEndpoint({
  method: 'POST',
  path: '/admin/invitation',
  summary: 'What an invitation is for, and the secret for the app that makes codes',
  clause: 'extension',
  staff: 'anyone',
  limit: { max: 20, windowSeconds: 600, isShared: true },
  body: z.object({ token: invitationToken }),
  responses: {
    200: z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(STAFF_ROLES),
      /** `otpauth://totp/…`, for a QR code. */
      totp_uri: z.string(),
      /** The same secret to type in, in base32. */
      totp_secret: z.string(),
    }),
  },
  errors: ['TOKEN_INVALID', 'RATE_LIMITED'],
})

/** The link works once: the account gets its password, its app and its recovery codes, and is logged in. */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/admin/invitation/accept',
  summary: 'Accepts an invitation with a password and a first code of the app',
  clause: 'extension',
  staff: 'anyone',
  limit: { max: 20, windowSeconds: 600, isShared: true },
  body: z.object({
    token: invitationToken,
    password: z.string().max(200),
    password_confirmation: z.string().max(200),
    code: z.string().max(40),
  }),
  responses: {
    200: z.object({
      account: staffAccount,
      /** Shown once. Each replaces the app’s code once. */
      recovery_codes: z.array(z.string()),
    }),
  },
  errors: ['TOKEN_INVALID', 'VALIDATION_FAILED', 'LOGIN_LOCKED', 'RATE_LIMITED'],
})

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'The accounts of the back office, in the order in which they were made',
  clause: 'extension',
  staff: ['chain'],
  /** `q`: a part of name or e-mail address. */
  query: z.object({ page: staffPage, q: z.string().trim().max(254).default('') }),
  responses: { 200: pageOf(staffAccount) },
  errors: GUARDED,
})

export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Makes an account and mails an invitation, good for 48 hours',
  clause: 'extension',
  staff: ['chain'],
  limit: { max: 60, windowSeconds: 600, isShared: true },
  body: z.object({
    email: z.string().max(254),
    name: z.string().max(100),
    role: z.enum(STAFF_ROLES),
    shop_ids: z.array(shopIdNumber).max(100).default([]),
  }),
  responses: { 201: staffAccount },
  errors: [...GUARDED, 'STAFF_EXISTS', 'VALIDATION_FAILED'],
})

/** Also sends an invitation once more. */
export const resetStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/reset',
  summary: 'Takes password, app, recovery codes and sessions from an account, and invites it anew',
  clause: 'extension',
  staff: ['chain'],
  limit: { max: 60, windowSeconds: 600, isShared: true },
  params: idParams,
  responses: { 200: staffAccount },
  errors: [...GUARDED, 'NOT_FOUND', 'STAFF_OWN_ACCOUNT'],
})

export const disableStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/disable',
  summary: 'Closes an account and ends its sessions; a reset opens it again',
  clause: 'extension',
  staff: ['chain'],
  limit: { max: 60, windowSeconds: 600 },
  params: idParams,
  responses: { 200: staffAccount },
  errors: [...GUARDED, 'NOT_FOUND', 'STAFF_OWN_ACCOUNT'],
})

/** What a change was from or to; null where there was nothing. */
const auditValues = z.record(z.string(), z.json()).nullable()

export const listStaffAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who did what in the back office, the newest first',
  clause: 'extension',
  staff: ['chain'],
  query: z.object({
    page: staffPage,
    /** A part of the e-mail address of who did it. */
    who: z.string().trim().max(254).optional(),
    /** What it was done to: `staff`, `review` …, or one of them: `staff:12`. */
    subject: z
      .string()
      .regex(/^[a-z-]{1,40}(:[\w.-]{1,100})?$/)
      .optional(),
  }),
  responses: {
    200: pageOf(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        /** The e-mail address of who did it, or `kommandolinjen`. */
        who: z.string(),
        /** `staff.invited`, `session.started` … */
        action: z.string(),
        /** What it was done to: `staff:12`. */
        subject: z.string(),
        from: auditValues,
        to: auditValues,
      }),
    ),
  },
  errors: GUARDED,
})
