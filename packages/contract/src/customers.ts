import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Whether a cookie purpose was allowed; null while the customer has not chosen. */
const choice = z.boolean().nullable()

/** Preferences: the shop she collects in, and whom she buys for. */
export const preferences = z.object({
  shop_id: z.number().int().positive().nullish(),
  gender_ids: z.array(z.number().int().positive()).max(10).optional(),
})

/** 3.21, as far as it is shown: passwords and tokens are never read. */
export const customer = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  /** Her id in another log-in system; unused, since the shop logs people in itself. */
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
  /** 6.04: a shopper has none. */
  permissions: z.array(z.string()),
})

const credentials = z.object({
  email: z.string().trim().max(254).nullish(),
  phone: z.string().trim().max(30).nullish(),
  password: z.string().min(1).max(128),
})

const login = {
  method: 'POST',
  summary: 'Logs a customer in; while somebody is logged in it logs out and is refused',
  clause: '7.21',
  limit: { max: 60, windowSeconds: 60 },
  body: credentials,
  responses: { 200: customer },
  errors: ['ALREADY_LOGGED_IN', 'WRONG_CREDENTIALS', 'LOGIN_LOCKED', 'VALIDATION_FAILED'],
} as const

/** 7.21, 8.01, 8.04, 8.06 */
export const loginCustomer = defineEndpoint({ ...login, path: '/customers/login' })

/** 7.21: the optional suffix says which of the two is meant. */
export const loginCustomerBy = defineEndpoint({
  ...login,
  path: '/customers/login/{type}',
  params: z.object({ type: z.enum(['email', 'phone']) }),
})

/** 7.25: also for visitors who are not logged in. */
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
  summary: 'Who is logged in; 204 when nobody is',
  clause: '7.26',
  responses: { 200: customer, 204: z.undefined() },
})

/** 3.18: what is in a cart, without prices and names, which the server has. */
const keptLine = z.object({
  EanNo: z.string().regex(/^\d{8,14}$/),
  Count: z.number().int().min(1).max(999),
})
export const cartLines = z.array(keptLine).max(200)

/** Extension: the cart that a customer left, on whatever device. */
export const getCustomerCart = defineEndpoint({
  method: 'GET',
  path: '/customers/current/cart',
  summary: 'The cart as the customer left it; what is no longer sold is left out',
  clause: 'extension',
  responses: { 200: z.object({ lines: z.array(keptLine.extend({ articleId: z.number().int() })) }) },
  errors: ['NOT_LOGGED_IN'],
})

/** Extension: the newest cart wins; merging it with another is the browser's, which asks before. */
export const putCustomerCart = defineEndpoint({
  method: 'PUT',
  path: '/customers/current/cart',
  summary: 'Keeps the cart for the customer',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 60 },
  body: z.object({ lines: cartLines }),
  responses: { 200: z.object({ lines: cartLines }) },
  errors: ['NOT_LOGGED_IN', 'VALIDATION_FAILED'],
})
