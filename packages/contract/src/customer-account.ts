import { z } from 'zod'
import { customer, preferences } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** The server checks each field and refuses it with a text of its own, so only the length is limited here. */
function typed(most: number) {
  return z.string().max(most).nullish()
}

/** 5.17: a tick is sent as 1; `true` and `"1"` are understood as well. */
const tick = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .transform((value) => value === true || value === 1 || value === '1')

const consents = z.object({
  club: tick.nullish(),
  marketing: tick.nullish(),
  newsletter: tick.nullish(),
  event_invite: tick.nullish(),
  birthday_gift: tick.nullish(),
  cookie_default: tick.nullish(),
  cookie_ga: tick.nullish(),
  cookie_google_tag_manager: tick.nullish(),
  cookie_meta_pixel: tick.nullish(),
})

/** 3.21: what a customer may say of herself; every other field is ignored. */
const details = z.object({
  first_name: typed(100),
  last_name: typed(100),
  email: typed(254),
  phone: typed(30),
  birth_date: typed(10),
  gender_id: z.number().int().nullish(),
  address: typed(200),
  postal_code: typed(10),
  city: typed(100),
  preferences: preferences.nullish(),
  password: typed(200),
  password_confirmation: typed(200),
  terms_conditions: tick.nullish(),
  ...consents.shape,
})

/** 7.22, 8.05: a new customer is logged in, and gets a mail to confirm the address. */
export const registerCustomer = defineEndpoint({
  method: 'POST',
  path: '/customers/register',
  summary: 'Makes an account and logs in',
  clause: '7.22',
  limit: { max: 10, windowSeconds: 600 },
  body: details,
  responses: { 201: customer },
  errors: ['ALREADY_LOGGED_IN', 'ACCOUNT_EXISTS', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

/** 7.23, 8.09, 8.10: a GET that sends a mail, and so needs the token. */
export const resendVerification = defineEndpoint({
  method: 'GET',
  path: '/customers/email/resend',
  summary: 'Sends the mail that confirms the address once more',
  clause: '7.23',
  needsToken: true,
  limit: { max: 5, windowSeconds: 3600 },
  responses: { 200: z.object({ email: z.string() }) },
  errors: ['NOT_LOGGED_IN', 'EMAIL_NOT_SENT', 'RATE_LIMITED'],
})

/** Extension: what the link in that mail leads to; only the customer it was sent to can use it, while logged in. */
export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/customers/email/verify',
  summary: 'Confirms an address with the token of its mail',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 600 },
  body: z.object({ token: z.string().min(1).max(200) }),
  responses: { 200: z.object({ email: z.string() }) },
  errors: ['NOT_LOGGED_IN', 'TOKEN_INVALID', 'TOKEN_OF_OTHER_CUSTOMER'],
})

/**
 * 7.24, 5.15–5.19: fields that are left out or null stay as they are. A new e-mail address or password needs the
 * current password as `current_password`, and ends every other session; a new phone number needs it, or a recent
 * log-in.
 */
export const updateCustomer = defineEndpoint({
  method: 'PUT',
  path: '/customers/{id}',
  summary: 'Changes what the customer says of herself',
  clause: '7.24',
  limit: { max: 60, windowSeconds: 600 },
  params: idParams,
  body: details.extend({ current_password: typed(200) }),
  responses: { 200: customer },
  errors: [
    'NOT_LOGGED_IN',
    'OTHER_CUSTOMER',
    'ACCOUNT_EXISTS',
    'CUSTOMER_INCOMPLETE',
    'VALIDATION_FAILED',
    'LOGIN_LOCKED',
    'RATE_LIMITED',
    'REAUTHENTICATION_REQUIRED',
  ],
})

/**
 * Extension: the password once more, for what needs a recent log-in: another phone number, the export, the deletion.
 * Limited as log-in is.
 */
export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/customers/reauthenticate',
  summary: 'Makes the log-in recent again with the password',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 60 },
  body: z.object({ password: z.string().min(1).max(200) }),
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'VALIDATION_FAILED', 'LOGIN_LOCKED'],
})

/** Extension: asked before something that needs a recent log-in, so that the password is asked for in time. */
export const getRecentLogin = defineEndpoint({
  method: 'GET',
  path: '/customers/current/recent-login',
  summary: 'Whether the log-in is recent',
  clause: 'extension',
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATION_REQUIRED'],
})

/** 7.24: the account is gone at once; what bookkeeping must keep is kept without a name. */
export const deleteCustomer = defineEndpoint({
  method: 'DELETE',
  path: '/customers/{id}',
  summary: 'Deletes the account',
  clause: '7.24',
  limit: { max: 20, windowSeconds: 600 },
  params: idParams,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'OTHER_CUSTOMER', 'REAUTHENTICATION_REQUIRED'],
})

/** 7.27: what the till reads; `qr_code` is the code drawn, as SVG. */
export const getMemberCode = defineEndpoint({
  method: 'GET',
  path: '/customers/current/code',
  summary: 'The member code and its QR picture',
  clause: '7.27',
  responses: { 200: z.object({ code: z.string(), qr_code: z.string() }) },
  errors: ['NOT_LOGGED_IN'],
})

/** 7.29: the same response whether there is such an account or not. */
export const sendPasswordMail = defineEndpoint({
  method: 'POST',
  path: '/customers/password/email',
  summary: 'Mails a link for a new password, good for 60 minutes',
  clause: '7.29',
  limit: { max: 20, windowSeconds: 600 },
  body: z.object({ email: z.string().max(254) }),
  responses: { 204: z.undefined() },
  errors: ['VALIDATION_FAILED'],
})

/** 7.29: the token works once; every session of the customer ends. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/customers/password/reset',
  summary: 'Sets a new password with the token of the mail',
  clause: '7.29',
  limit: { max: 20, windowSeconds: 600 },
  body: z.object({
    token: z.string().min(1).max(200),
    email: typed(254),
    password: typed(200),
    password_confirmation: typed(200),
  }),
  responses: { 204: z.undefined() },
  errors: ['TOKEN_INVALID', 'VALIDATION_FAILED'],
})

const sessionId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{10,64}$/) })

/** Extension: the customer's sessions. The ids are made for this list, and give no access. */
export const listCustomerSessions = defineEndpoint({
  method: 'GET',
  path: '/customers/current/sessions',
  summary: 'Where the customer is logged in',
  clause: 'extension',
  responses: {
    200: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        started_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  },
  errors: ['NOT_LOGGED_IN'],
})

export const endCustomerSession = defineEndpoint({
  method: 'DELETE',
  path: '/customers/current/sessions/{id}',
  summary: 'Ends one of them',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 600 },
  params: sessionId,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/customers/current/sessions',
  summary: 'Ends all but the one that asks',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 600 },
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN'],
})

const consentPurpose = z.enum([
  'terms_conditions',
  'club',
  'marketing',
  'newsletter',
  'event_invite',
  'birthday_gift',
  'cookie_default',
  'cookie_ga',
  'cookie_google_tag_manager',
  'cookie_meta_pixel',
])
const consentChannel = z.enum(['email', 'sms', 'web'])

export const consentEvent = z.object({
  purpose: consentPurpose,
  channel: consentChannel,
  granted: z.boolean(),
  source: z.enum(['registration', 'account', 'cookie_dialog', 'mail_link', 'import']),
  at: z.iso.datetime(),
})

/** Extension: the consents that she gave and withdrew, and when; the newest of each pair counts. */
export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/customers/current/consents',
  summary: 'The consents that hold, and their history, newest first',
  clause: 'extension',
  responses: {
    200: z.object({
      current: z.array(z.object({ purpose: consentPurpose, channel: consentChannel, granted: z.boolean() })),
      history: z.array(consentEvent),
    }),
  },
  errors: ['NOT_LOGGED_IN'],
})

/** Extension: one decision for each purpose and channel that is named; the others stay. */
export const putConsents = defineEndpoint({
  method: 'PUT',
  path: '/customers/current/consents',
  summary: 'Gives or takes back consents',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 600 },
  body: z.object({
    source: z.enum(['account', 'cookie_dialog']).default('account'),
    consents: z
      .array(z.object({ purpose: consentPurpose, channel: consentChannel, granted: z.boolean() }))
      .min(1)
      .max(30),
  }),
  responses: { 200: customer },
  errors: ['NOT_LOGGED_IN', 'VALIDATION_FAILED'],
})

/** Extension: one click in a mail withdraws a consent, without logging in. */
export const withdrawConsentByLink = defineEndpoint({
  method: 'POST',
  path: '/customers/consents/withdraw',
  summary: 'Takes back the consent that a mail rested on',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 600 },
  body: z.object({ token: z.string().min(1).max(300) }),
  responses: { 200: z.object({ purpose: consentPurpose }) },
  errors: ['TOKEN_INVALID'],
})
