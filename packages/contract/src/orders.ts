import { RETURN_REASONS, RETURN_WAYS } from '@varde/domain/ordering/return-reasons'
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { pickupPoint } from './pickup-points.ts'
import { idempotencyHeaders, publicToken, reservation } from './reservations.ts'

const kroner = z.number()
export const returnWay = z.enum(keysOf(RETURN_WAYS))
export const returnReason = z.enum(keysOf(RETURN_REASONS))

function keysOf<Key extends string>(texts: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(texts) as Key[]
}

/** Extension: one shop's part of an order: 3.19 with the further fields of the order page. */
export const orderReservation = reservation.extend({
  /** The name of the status: «Klar til henting». */
  status: z.string(),
  /** 4.15: the statuses that it has had and when, oldest first; the last is the present one. */
  history: z.array(z.object({ statusID: z.number().int(), date: z.iso.datetime() })),
  shop: z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    fullName: z.string(),
    address: z.string(),
    postNo: z.string(),
    postPlace: z.string(),
    phone: z.string(),
    openingHours: z.string(),
  }),
  discount: kroner,
  pant: kroner,
  freight: kroner,
  /**
   * The promise made when the order was placed, worded for today: «Klar i dag før 18» or «Pakkes senest ons. 25.
   * nov., fremme ons. 25. – man. 30. nov.»; null once it is kept or over, and when the opening hours are unknown.
   */
  promise: z.string().nullable(),
  /** 9.14: when the pick-up period of goods that are ready ends. */
  deadline: z.iso.datetime().nullable(),
  /** What she says or shows when she fetches the goods; null when there is nothing to fetch. */
  pickupCode: z.string().nullable(),
  canCancel: z.boolean(),
  /** 9.12 */
  canWithdraw: z.boolean(),
  /** The number of returned pieces of each EAN. */
  returned: z.array(z.object({ EanNo: z.string(), Count: z.number().int() })),
})

/** 9.12, 9.13: a return that the shopper has announced by withdrawing from the purchase, and what has become of it. */
const announcedReturn = z.object({
  id: z.number().int(),
  /** «30001-J»: on the slip that goes with the goods. */
  number: z.string(),
  reservationId: z.number().int(),
  /** Null when she has not said how the goods come back. */
  way: returnWay.nullable(),
  lines: z.array(z.object({ EanNo: z.string(), name: z.string(), Count: z.number().int() })),
  date: z.iso.datetime(),
  /** When the shop had all of it. */
  receivedAt: z.iso.datetime().nullable(),
  /** `refunded`: the provider has paid it back, or the shop has over the counter. */
  state: z.enum(['announced', 'received', 'refunded']),
})

/** Extension: an order on its confirmation page; contact details are masked, so the page can be shared. */
export const placedOrder = z.object({
  token: publicToken,
  number: z.string(),
  date: z.iso.datetime(),
  /** Null while payment is pending, and for orders that were never paid. */
  placedAt: z.iso.datetime().nullable(),
  payment: z.object({
    method: z.enum(['shop', 'card', 'invoice', 'vipps']),
    /** `shop` means paid over the counter. */
    status: z.enum(['shop', 'open', 'pending', 'authorised', 'declined', 'expired', 'cancelled', 'settled']),
    /** The amounts that were captured and refunded. */
    captured: kroner,
    refunded: kroner,
  }),
  goods: kroner,
  discount: kroner,
  pant: kroner,
  freight: kroner,
  total: kroner,
  /** Sorted by rate, lowest first: `rate` in per cent, `base` without MVA. */
  vat: z.array(z.object({ rate: z.number(), base: kroner, vat: kroner })),
  promocode: z.string().nullable(),
  shippingMethod: z.object({ id: z.number().int(), code: z.string(), name: z.string() }).nullable(),
  /** The pick-up point that the shopper chose for the parcels; null when the carrier does. */
  pickupPoint: pickupPoint.nullable(),
  reservations: z.array(orderReservation),
  /** 9.12, 9.13: the returns that the shopper has announced, oldest first. */
  returns: z.array(announcedReturn),
  /** 9.12: the end of the right of withdrawal; null until everything is received. */
  withdrawUntil: z.iso.datetime().nullable(),
})

export const getOrderByToken = defineEndpoint({
  method: 'GET',
  path: '/orders/by-token/{token}',
  summary: 'One order, by its token or that of one of its reservations',
  clause: 'extension',
  params: z.object({ token: publicToken }),
  responses: { 200: placedOrder },
  errors: ['ORDER_NOT_FOUND'],
})

/** To whom an order goes: unmasked for the customer who placed it, and for the browser that it was placed in. */
export const getOrderOwner = defineEndpoint({
  method: 'GET',
  path: '/orders/by-token/{token}/owner',
  summary: 'Whether the order is the asker’s own, and to whom it goes if so',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 60 },
  params: z.object({ token: publicToken }),
  responses: {
    200: z.object({
      /** `account`: of the customer who is logged in. `browser`: placed in this browser. Null: neither. */
      by: z.enum(['account', 'browser']).nullable(),
      /** Whether the order belongs to an account. */
      hasAccount: z.boolean(),
      /** Lets the account that is logged in next take over a guest's order; only in the browser it was placed in. */
      claim: z.string().nullable(),
      recipient: z
        .object({
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          address: z.string().nullable(),
          zipcode: z.string().nullable(),
          city: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  errors: ['ORDER_NOT_FOUND'],
})

/**
 * Extension: the customer who is logged in takes over a guest's order that was placed in this browser with the e-mail
 * address of her account. The browser's cookie changes with the log-in, so `claim` from before it is sent. Orders from
 * other browsers follow once she has confirmed the address.
 */
export const takeOverOrder = defineEndpoint({
  method: 'PUT',
  path: '/orders/by-token/{token}/owner',
  summary: 'Joins a guest’s order to the account that is logged in',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 60, isShared: true },
  params: z.object({ token: publicToken }),
  body: z.object({ claim: z.string().max(300) }),
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'ORDER_NOT_FOUND'],
})

/**
 * 9.12: «angre kjøp», for guests too, who give the e-mail address of the order; the customer whose order it is need not.
 * Without lines it covers everything that was received.
 */
export const postWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/orders/by-token/{token}/withdrawals',
  summary: 'Notifies the shop that the shopper withdraws from the purchase',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 60, isShared: true },
  headers: idempotencyHeaders,
  params: z.object({ token: publicToken }),
  body: z.object({
    email: z.string().trim().max(254).nullish(),
    lines: z
      .array(
        z.object({
          reservationId: z.number().int(),
          EanNo: z.string().regex(/^\d{8,14}$/),
          Count: z.number().int().min(1).max(999),
        }),
      )
      .max(200)
      .nullish(),
    note: z.string().trim().max(1000).nullish(),
    way: returnWay.nullish(),
    reason: returnReason.nullish(),
  }),
  responses: {
    201: z.object({
      withdrawals: z.array(
        z.object({
          id: z.number().int(),
          reservationId: z.number().int(),
          number: z.string(),
          /** The number of the return. */
          returnNumber: z.string(),
          lines: z.array(z.object({ EanNo: z.string(), name: z.string(), Count: z.number().int() })),
          date: z.iso.datetime(),
        }),
      ),
    }),
  },
  errors: ['ORDER_NOT_FOUND', 'WITHDRAWAL_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})
