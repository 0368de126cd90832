import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Whether a purpose was allowed; null while the customer has not chosen. */
const choice = z.boolean().nullable()

/** The shop where the customer collects, and the genders that she buys for. */
export const preferences = z.object({
  shop_id: z.number().int().positive().nullish(),
  gender_ids: z.array(z.number().int().positive()).max(10).optional(),
})

/** 3.21 without the fields that are never sent: passwords and tokens. */
export const customer = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  /** The id in an external log-in system; unused, since the shop has its own log-in. */
  auth_id: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  gender_id: z.number().int().nullable(),
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  preferences,
  terms_conditions: z.boolean(),
  email_verified: z.boolean(),
  club: z.boolean(),
  marketing: z.boolean(),
  newsletter: z.boolean(),
  event_invite: z.boolean(),
  birthday_gift: z.boolean(),
  cookie_default: choice,
  cookie_ga: choice,
  cookie_google_tag_manager: choice,
  cookie_meta_pixel: choice,
  /** Extension: advice about sizes from her purchases; null while she has not said. */
  size_advice: choice,
  /** 6.04: empty for shoppers. */
  permissions: z.array(z.string()),
})

const credentials = z.object({
  email: z.string().trim().max(254).nullish(),
  phone: z.string().trim().max(30).nullish(),
  password: z.string().min(1).max(128),
})

const login = {
  method: 'POST',
  summary: 'Logs a customer in; when already logged in, it logs out and is refused',
  clause: '7.21',
  limit: { max: 60, windowSeconds: 60, isShared: true },
  body: credentials,
  responses: { 200: customer },
  errors: ['ALREADY_LOGGED_IN', 'WRONG_CREDENTIALS', 'LOGIN_LOCKED', 'VALIDATION_FAILED'],
} as const

/** 7.21, 8.01, 8.04, 8.06 */
export const loginCustomer = defineEndpoint({ ...login, path: '/customers/login' })

/** 7.21: the optional suffix of the path says whether the name is an e-mail address or a phone number. */
export const loginCustomerBy = defineEndpoint({
  ...login,
  path: '/customers/login/{type}',
  params: z.object({ type: z.enum(['email', 'phone']) }),
})

/** 7.25: works for visitors who are not logged in too. */
export const logoutCustomer = defineEndpoint({
  method: 'POST',
  path: '/customers/logout',
  summary: 'Ends the session',
  clause: '7.25',
  limit: { max: 120, windowSeconds: 60 },
  responses: { 204: z.undefined() },
})

/** 7.26, 8.17 */
export const getCurrentCustomer = defineEndpoint({
  method: 'GET',
  path: '/customers/current',
  summary: 'The logged-in customer; 204 when not logged in',
  clause: '7.26',
  responses: { 200: customer, 204: z.undefined() },
})

/** 3.18: the lines of a cart; the server knows their prices and names. */
const keptLine = z.object({
  EanNo: z.string().regex(/^\d{8,14}$/),
  Count: z.number().int().min(1).max(999),
})
export const cartLines = z.array(keptLine).max(200)

/** Extension: the cart that a customer left on any device. */
export const getCustomerCart = defineEndpoint({
  method: 'GET',
  path: '/customers/current/cart',
  summary: 'The stored cart of the customer; articles that are no longer sold are left out',
  clause: 'extension',
  responses: { 200: z.object({ lines: z.array(keptLine.extend({ articleId: z.number().int() })) }) },
  errors: ['NOT_LOGGED_IN'],
})

/** Extension: the newest cart replaces the stored one; the browser merges carts, after it has read the stored one. */
export const putCustomerCart = defineEndpoint({
  method: 'PUT',
  path: '/customers/current/cart',
  summary: 'Stores the cart of the customer',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 60 },
  body: z.object({ lines: cartLines }),
  responses: { 200: z.object({ lines: cartLines }) },
  errors: ['NOT_LOGGED_IN', 'VALIDATION_FAILED'],
})
