import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, pageOf } from '../paging.ts'
import { GUARDED, sendKey, staffPage } from './guarded.ts'

/** Orders have customers, whom editors never see. */
const ORDER_STAFF = ['chain', 'shop'] as const

const kroner = z.number()
const id = z.number().int()
const shopId = z.coerce.number().int().positive().max(2_147_483_647)
const day = z.iso.date()

const filter = z.object({
  shop_id: shopId.optional(),
  status_id: z.coerce.number().int().positive().max(100).optional(),
  /** Days in Oslo, both included. */
  from: day.optional(),
  to: day.optional(),
})

/** A reservation as the back office lists it: the part of an order that one shop packs. */
const listedOrder = z.object({
  id,
  number: z.string(),
  shop_id: id,
  shop_name: z.string(),
  status_id: id,
  status: z.string(),
  placed_at: z.iso.datetime(),
  /** When the shopper was promised it; null when nothing was, or it is done. */
  due_at: z.iso.datetime().nullable(),
  late: z.boolean(),
  delivery: z.boolean(),
  customer_name: z.string(),
  pieces: z.number().int(),
  /** Paid with test money: nothing is handed out. */
  is_test: z.boolean(),
})

export const listStaffOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'The orders of one’s shops, the newest first; found by number, name, phone, e-mail or EAN',
  clause: 'extension',
  staff: ORDER_STAFF,
  query: filter.extend({
    page: staffPage,
    q: z.string().max(100).optional(),
    /** `open`: what the shop still has to do; `late`: what of it is not done by the time that was promised. */
    state: z.enum(['open', 'late']).optional(),
  }),
  responses: { 200: pageOf(listedOrder) },
  errors: GUARDED,
})

/** Asked every few seconds, so it is one small query. */
export const getOrdersVersion = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/version',
  summary: 'A text that is another one when an open order of one’s shops has come, changed or gone',
  clause: 'extension',
  staff: ORDER_STAFF,
  isBackground: true,
  responses: { 200: z.object({ version: z.string(), to_pick: z.number().int() }) },
  errors: GUARDED,
})

const orderLine = z.object({
  ean: z.string(),
  article_id: id,
  name: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  count: z.number().int(),
  returned: z.number().int(),
  price: kroner,
  /** Of the whole line. */
  discount: kroner,
  pant: kroner,
})

/** What can be reported about a reservation. */
const ORDER_ACTIONS = [
  'picking',
  'ready',
  'shipped',
  'collected',
  'delivered',
  'missing',
  'cancelled',
] as const

/** One reservation with all that the shop needs to know of it; never its pick-up code. */
const staffOrder = listedOrder.extend({
  order_number: z.string(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Null for a pick-up. */
    address: z.string().nullable(),
    pickup_point: z.string().nullable(),
    /** Whether there is somebody to write to: not once it was erased. */
    can_write: z.boolean(),
  }),
  comment: z.string().nullable(),
  lines: z.array(orderLine),
  total: kroner,
  discount: kroner,
  pant: kroner,
  freight: kroner,
  tracking_url: z.string().nullable(),
  hold_until: z.iso.datetime().nullable(),
  payment: z.object({
    method: z.enum(['shop', 'card', 'invoice', 'vipps']),
    /** `shop`: paid over the counter. */
    status: z.string(),
    /** Of this reservation. */
    captured: kroner,
    refunded: kroner,
    ledger: z.array(z.object({ kind: z.string(), amount: kroner, at: z.iso.datetime() })),
    /** Still to be asked of the provider; `failed` when it was given up. */
    waiting: z.array(z.object({ kind: z.string(), amount: kroner, failed: z.boolean() })),
  }),
  history: z.array(z.object({ status_id: id, status: z.string(), by: z.string(), at: z.iso.datetime() })),
  /** The mails and text messages about it, as long as the queue keeps them. */
  sent: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
      at: z.iso.datetime(),
    }),
  ),
  messages: z.array(z.object({ id, who: z.string(), text: z.string(), at: z.iso.datetime() })),
  /** Announced returns that have not come. */
  awaited: z.array(
    z.object({
      id,
      number: z.string(),
      facts: z.array(z.string()),
      lines: z.array(z.object({ ean: z.string(), count: z.number().int() })),
      /** What the shopper gets back. */
      refund: kroner,
    }),
  ),
  actions: z.array(z.enum(ORDER_ACTIONS)),
  can_refund: z.boolean(),
  /** Whether handing it out asks for the pick-up code: it is paid already. */
  needs_code: z.boolean(),
})

export const getStaffOrder = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/{id}',
  summary: 'One reservation with lines, payment, history and messages',
  clause: 'extension',
  staff: ORDER_STAFF,
  params: idParams,
  responses: { 200: staffOrder },
  errors: [...GUARDED, 'NOT_FOUND'],
})

const pieces = z
  .array(z.object({ ean: z.string().max(20), count: z.number().int().min(1).max(1000) }))
  .max(100)

/** Why a report is refused. */
const REPORT_ERRORS = [
  ...GUARDED,
  'NOT_FOUND',
  'ORDER_CHANGED',
  'AMOUNT_CHANGED',
  'REFUND_LINES',
  'PICKUP_CODE_REQUIRED',
  'PICKUP_CODE_WRONG',
  'PICKUP_CODE_LOCKED',
  'TRACKING_URL_INVALID',
] as const

/** What was pressed twice counts once. */
export const advanceStaffOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/status',
  summary: 'Reports a reservation picked, ready, sent, handed out, not found or cancelled',
  clause: 'extension',
  staff: ORDER_STAFF,
  limit: { max: 300, windowSeconds: 60 },
  params: idParams,
  body: z.object({
    action: z.enum(ORDER_ACTIONS),
    /** With `collected`: the pick-up code, as it was typed. */
    code: z.string().max(40).optional(),
    /** With `collected`: who fetches it has shown who she is, and the audit log says so. */
    is_identified: z.boolean().optional(),
    /** With `shipped`: the carrier’s link; empty for none. */
    tracking_url: z.string().max(500).optional(),
    /** With `missing`: what was not found; without, all of it. */
    missing: pieces.min(1).optional(),
    /** With `cancelled`: the amount that was shown, which is not taken or is given back. */
    amount: kroner.optional(),
  }),
  responses: { 200: staffOrder },
  errors: REPORT_ERRORS,
})

/** 9.13: the amount of a refund before it is made. */
export const quoteRefund = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refund/quote',
  summary: 'What a shopper gets back for some pieces',
  clause: 'extension',
  staff: ORDER_STAFF,
  limit: { max: 300, windowSeconds: 60 },
  params: idParams,
  body: z.object({ lines: pieces.min(1) }),
  responses: { 200: z.object({ amount: kroner }) },
  errors: [...GUARDED, 'NOT_FOUND', 'REFUND_LINES'],
})

export const refundStaffOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refund',
  summary: 'Takes pieces back and pays the shopper the amount that was confirmed',
  clause: 'extension',
  staff: ORDER_STAFF,
  limit: { max: 60, windowSeconds: 60 },
  params: idParams,
  body: z.object({
    /** Left out with `withdrawal_id`: what is still to come of that return. */
    lines: pieces.min(1).optional(),
    withdrawal_id: id.positive().max(2_147_483_647).optional(),
    amount: kroner,
    /**
     * How many pieces had come back when the amount was shown: sent twice, or by two at the same time, the pieces are
     * taken back once.
     */
    returned: z.number().int().min(0),
  }),
  responses: { 200: staffOrder },
  errors: REPORT_ERRORS,
})

const MOST_MESSAGE_LETTERS = 2000

export const postOrderMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/messages',
  summary: 'Writes to the shopper about a reservation; the same key again writes nothing more',
  clause: 'extension',
  staff: ORDER_STAFF,
  limit: { max: 30, windowSeconds: 600, isShared: true },
  params: idParams,
  body: z.object({ key: sendKey, text: z.string().max(MOST_MESSAGE_LETTERS) }),
  responses: { 201: staffOrder },
  errors: [...GUARDED, 'NOT_FOUND', 'VALIDATION_FAILED', 'ORDER_WITHOUT_CONTACT', 'ORDER_MESSAGES_FULL'],
})

/** The table as a text: the browser makes a file of it. */
export const exportStaffOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/export',
  summary: 'The orders of some days as CSV, at most 92 days',
  clause: 'extension',
  staff: ORDER_STAFF,
  limit: { max: 10, windowSeconds: 60 },
  query: z.object({ shop_id: shopId.optional(), from: day, to: day }),
  responses: { 200: z.object({ file_name: z.string(), csv: z.string(), rows: z.number().int() }) },
  errors: [...GUARDED, 'PERIOD_INVALID', 'EXPORT_TOO_LARGE'],
})

const pickedFor = z.object({
  id,
  number: z.string(),
  count: z.number().int(),
  status_id: id,
  delivery: z.boolean(),
  customer_name: z.string(),
  due_at: z.iso.datetime().nullable(),
  late: z.boolean(),
  is_test: z.boolean(),
})

export const getPickList = defineEndpoint({
  method: 'GET',
  path: '/admin/pick-list',
  summary: 'What a shop has to pick, by article',
  clause: 'extension',
  staff: ORDER_STAFF,
  query: z.object({ shop_id: shopId }),
  responses: {
    200: z.object({
      shop_name: z.string(),
      made_at: z.iso.datetime(),
      lines: z.array(
        z.object({
          ean: z.string(),
          name: z.string(),
          color: z.string(),
          size: z.string(),
          image: z.string().nullable(),
          pieces: z.number().int(),
          orders: z.array(pickedFor),
        }),
      ),
      /** Whether there are more orders than the list takes. */
      is_cut: z.boolean(),
    }),
  },
  errors: [...GUARDED, 'SHOP_NOT_FOUND'],
})

const shopLinks = z.object({
  shop_id: id,
  shop_name: z.string(),
  email: z.string(),
  /** Whether its mails lead to the back office, and no link works. */
  is_closed: z.boolean(),
  /** How often the links sent so far were revoked. */
  revoked: z.number().int(),
})

export const listShopLinks = defineEndpoint({
  method: 'GET',
  path: '/admin/shop-links',
  summary: 'The links in the mails of one’s shops, which open an order without a log-in',
  clause: 'extension',
  staff: ORDER_STAFF,
  responses: { 200: z.array(shopLinks) },
  errors: GUARDED,
})

export const changeShopLinks = defineEndpoint({
  method: 'PUT',
  path: '/admin/shop-links/{id}',
  summary: 'Closes, opens or revokes the links in a shop’s mails',
  clause: 'extension',
  staff: ORDER_STAFF,
  limit: { max: 60, windowSeconds: 600 },
  params: idParams,
  body: z.object({ change: z.enum(['close', 'open', 'renew']) }),
  responses: { 200: shopLinks },
  errors: [...GUARDED, 'SHOP_NOT_FOUND'],
})
