import { CONSENT_PURPOSES } from '@varde/domain/customer/consents'
import { z } from 'zod'
import { customer, preferences } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** The server checks each field and has a text for each refusal, so only the length is limited here. */
function typed(most: number) {
  return z.string().max(most).nullish()
}

/** 5.17: a ticked box is sent as 1; `true` and `"1"` are accepted too. */
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
  size_advice: tick.nullish(),
})

/** 3.21: the fields that customers may change; any other field is ignored. */
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
  limit: { max: 10, windowSeconds: 600, isShared: true },
  body: details,
  responses: { 201: customer },
  errors: ['ALREADY_LOGGED_IN', 'ACCOUNT_EXISTS', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

/** 7.23, 8.09, 8.10: a GET that needs the CSRF token, since it sends a mail. */
export const resendVerification = defineEndpoint({
  method: 'GET',
  path: '/customers/email/resend',
  summary: 'Sends the mail that confirms the address once more',
  clause: '7.23',
  needsToken: true,
  limit: { max: 5, windowSeconds: 3600, isShared: true },
  responses: { 200: z.object({ email: z.string() }) },
  errors: ['NOT_LOGGED_IN', 'EMAIL_NOT_SENT', 'RATE_LIMITED'],
})

/** Extension: the link in that mail; only the customer it was sent to can use it, while logged in. */
export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/customers/email/verify',
  summary: 'Confirms an address with the token of its mail',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 600, isShared: true },
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
  summary: 'Changes the customer’s details',
  clause: '7.24',
  limit: { max: 60, windowSeconds: 600, isShared: true },
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
 * Extension: the password once more, before actions that need a recent log-in: a new phone number, the export, the
 * deletion. The same limits as for log-in apply.
 */
export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/customers/reauthenticate',
  summary: 'Renews the log-in with the password',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 60, isShared: true },
  body: z.object({ password: z.string().min(1).max(200) }),
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'VALIDATION_FAILED', 'LOGIN_LOCKED'],
})

/** Extension: lets the storefront ask for the password before an action that needs a recent log-in. */
export const getRecentLogin = defineEndpoint({
  method: 'GET',
  path: '/customers/current/recent-login',
  summary: 'Whether the log-in is recent',
  clause: 'extension',
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATION_REQUIRED'],
})

/** 7.24: the account is deleted at once; records that bookkeeping requires are kept without the name. */
export const deleteCustomer = defineEndpoint({
  method: 'DELETE',
  path: '/customers/{id}',
  summary: 'Deletes the account',
  clause: '7.24',
  limit: { max: 20, windowSeconds: 600, isShared: true },
  params: idParams,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'OTHER_CUSTOMER', 'REAUTHENTICATION_REQUIRED'],
})

/** 7.27: the code that the till scans; `qr_code` is its SVG. */
export const getMemberCode = defineEndpoint({
  method: 'GET',
  path: '/customers/current/code',
  summary: 'The member code and its QR picture',
  clause: '7.27',
  responses: { 200: z.object({ code: z.string(), qr_code: z.string() }) },
  errors: ['NOT_LOGGED_IN'],
})

/** 7.29: the response is the same whether the account exists or not. */
export const sendPasswordMail = defineEndpoint({
  method: 'POST',
  path: '/customers/password/email',
  summary: 'Mails a link for a new password, good for 60 minutes',
  clause: '7.29',
  limit: { max: 20, windowSeconds: 600, isShared: true },
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
  limit: { max: 20, windowSeconds: 600, isShared: true },
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

/** Extension: the customer's sessions. The ids are only for this list and give no access. */
export const listCustomerSessions = defineEndpoint({
  method: 'GET',
  path: '/customers/current/sessions',
  summary: 'The sessions of the customer',
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
  summary: 'Ends one session',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 600 },
  params: sessionId,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/customers/current/sessions',
  summary: 'Ends all sessions but the current one',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 600 },
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN'],
})

const consentPurpose = z.enum(CONSENT_PURPOSES)
const consentChannel = z.enum(['email', 'sms', 'web'])

export const consentEvent = z.object({
  purpose: consentPurpose,
  channel: consentChannel,
  granted: z.boolean(),
  source: z.enum(['registration', 'account', 'cookie_dialog', 'mail_link', 'import']),
  at: z.iso.datetime(),
})

/** Extension: consents given and withdrawn, with times; the newest for each purpose and channel is in force. */
export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/customers/current/consents',
  summary: 'The current consents, and their history, newest first',
  clause: 'extension',
  responses: {
    200: z.object({
      current: z.array(z.object({ purpose: consentPurpose, channel: consentChannel, granted: z.boolean() })),
      history: z.array(consentEvent),
    }),
  },
  errors: ['NOT_LOGGED_IN'],
})

/** Extension: sets the listed pairs of purpose and channel; other pairs stay as they are. */
export const putConsents = defineEndpoint({
  method: 'PUT',
  path: '/customers/current/consents',
  summary: 'Gives or withdraws consents',
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
  summary: 'Withdraws the consent that allowed a mail',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 600, isShared: true },
  body: z.object({ token: z.string().min(1).max(300) }),
  responses: { 200: z.object({ purpose: consentPurpose }) },
  errors: ['TOKEN_INVALID'],
})
