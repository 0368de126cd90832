import { z } from 'zod'
import { consentEvent } from './customer-account.ts'
import { cartLines, customer } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { returnReason, returnWay } from './orders.ts'
import { pickupPoint } from './pickup-points.ts'

const kroner = z.number()
const time = z.iso.datetime()
const articleName = z.object({ id: z.number().int(), name: z.string() })

const exportedReservation = z.object({
  number: z.string(),
  date: time,
  shop: z.string(),
  status: z.string(),
  /** 3.20: 0 pick-up, 1 delivery. */
  delivery: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
  zipcode: z.string().nullable(),
  city: z.string().nullable(),
  total: kroner,
  tracking_url: z.string().nullable(),
  lines: z.array(
    z.object({
      ean: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      count: z.number().int(),
      returned: z.number().int(),
      price: kroner,
      pant: kroner,
    }),
  ),
  history: z.array(z.object({ status: z.string(), at: time })),
  withdrawals: z.array(
    z.object({
      number: z.string(),
      lines: z.array(z.object({ ean: z.string(), count: z.number().int() })),
      way: returnWay.nullable(),
      reason: returnReason.nullable(),
      note: z.string().nullable(),
      at: time,
    }),
  ),
})

/** The payment of an order through the provider, with its captures and refunds. */
const exportedPayment = z.object({
  provider: z.string(),
  method: z.enum(['card', 'invoice', 'vipps']),
  status: z.enum(['open', 'pending', 'authorised', 'declined', 'expired', 'cancelled', 'settled']),
  /** The provider's id of the order. */
  reference: z.string().nullable(),
  authorised: kroner,
  captured: kroner,
  refunded: kroner,
  released: kroner,
})
const paymentEvent = z.object({
  kind: z.enum([
    'authorised',
    'pending',
    'declined',
    'captured',
    'refunded',
    'released',
    'cancelled',
    'expired',
  ]),
  amount: kroner,
  /** The provider's id of the capture or refund. */
  reference: z.string().nullable(),
  at: time,
})

/** All data that the shop has about one customer, readable for people and programs. */
export const customerExport = z.object({
  exported_at: time,
  shop: z.string(),
  customer,
  account: z.object({
    member_code: z.string(),
    created_at: time,
    last_active_at: time,
    terms_accepted_at: time.nullable(),
    email_verified_at: time.nullable(),
    /** The names that belong to the customer's ids. */
    gender: z.string().nullable(),
    my_shop: z.string().nullable(),
    buys_for: z.array(z.string()),
  }),
  consents: z.array(consentEvent),
  orders: z.array(
    z.object({
      number: z.string(),
      date: time,
      payment_method: z.enum(['shop', 'card', 'invoice', 'vipps']),
      goods: kroner,
      discount: kroner,
      promocode: z.string().nullable(),
      pant: kroner,
      freight: kroner,
      total: kroner,
      comment: z.string().nullable(),
      pickup_point: pickupPoint.nullable(),
      /** Null for orders paid in the shop. */
      payment: exportedPayment.nullable(),
      payment_events: z.array(paymentEvent),
      reservations: z.array(exportedReservation),
    }),
  ),
  reviews: z.array(
    z.object({
      article: articleName,
      rating: z.number().int(),
      content: z.string(),
      reply: z.string().nullable(),
      true_to_size: z.number().int().nullable(),
      size_color: z.string().nullable(),
      name: z.string().nullable(),
      anonymous: z.boolean(),
      approved: z.boolean(),
      /** Addresses that open for the customer while she is logged in. */
      pictures: z.array(z.string()),
      created_at: time,
    }),
  ),
  favourites: z.array(z.object({ article: articleName, added_at: time })),
  /** The link itself is left out, since it gives access. */
  wish_list: z.object({ shows_name: z.boolean(), created_at: time }).nullable(),
  stock_alerts: z.array(
    z.object({
      article: articleName,
      ean: z.string(),
      email: z.string(),
      shop: z.string().nullable(),
      created_at: time,
      sent_at: time.nullable(),
    }),
  ),
  price_alerts: z.array(
    z.object({
      article: articleName,
      /** In kroner, when the alert was requested. */
      price: z.number(),
      email: z.string(),
      created_at: time,
      sent_at: time.nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      article: articleName,
      text: z.string(),
      answer: z.string().nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      created_at: time,
      answered_at: time.nullable(),
    }),
  ),
  poll_answers: z.array(z.object({ poll: z.string(), question: z.string(), answer: z.string(), at: time })),
  cart: z.object({ lines: cartLines, updated_at: time.nullable() }),
  sessions: z.array(z.object({ device: z.string(), started_at: time, expires_at: time })),
})

/** Extension: sent directly as a file. The same data is a page at `/customers/current/export.html`. */
export const exportCustomer = defineEndpoint({
  method: 'GET',
  path: '/customers/current/export',
  summary: 'All data that the shop has about the customer',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 600, isShared: true },
  responses: { 200: customerExport },
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATION_REQUIRED'],
})
