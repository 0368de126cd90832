import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { GUARDED, sendKey } from './guarded.ts'

const WHO = ['chain'] as const

/** The messages about orders, which are shown with the newest one; `ready_sms` is a text message. */
export const ORDER_MAILS = [
  'placed',
  'confirm',
  'pending',
  'declined',
  'too_late',
  'ready',
  'ready_sms',
  'shipped',
  'cancelled',
  'missing',
  'expired',
  'unconfirmed',
  'not_picked',
  'refunded',
  'withdrawn',
  'from_shop',
  'placed_at_shop',
  'cancelled_at_shop',
  'not_picked_at_shop',
  'withdrawn_at_shop',
] as const

/** All others, which are shown with made-up data and an article of the shop: nobody's own mail is read. */
export const SAMPLE_MAILS = [
  'verify_email',
  'reset_password',
  'password_changed',
  'email_changed',
  'account_deleted',
  'account_inactive',
  'back_in_stock',
  'lower_price',
  'review_reply',
  'question_answered',
  'question_asked',
  'staff_invitation',
] as const

/** Every mail that the shop sends. */
export const PREVIEWED_MAILS = [...ORDER_MAILS, ...SAMPLE_MAILS] as const

const mailParams = z.object({ kind: z.enum(PREVIEWED_MAILS) })

/** Before the first order it is about one that nobody placed, of the shop’s own goods. 404 while there is no shop. */
export const previewMail = defineEndpoint({
  method: 'GET',
  path: '/admin/mails/{kind}',
  summary: 'A mail as it would be written: about the newest order, or with sample data',
  clause: 'extension',
  staff: WHO,
  params: mailParams,
  responses: {
    200: z.object({
      to: z.string(),
      /** Null for a text message. */
      subject: z.string().nullable(),
      text: z.string(),
      /** With made-up data, rather than about an order that was placed. */
      is_sample: z.boolean(),
    }),
  },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** A page of its own, with a policy that lets nothing of it run. */
export const previewMailPage = defineEndpoint({
  method: 'GET',
  path: '/admin/mails/{kind}/page',
  summary: 'The same mail as a mail program shows it',
  clause: 'extension',
  staff: WHO,
  params: mailParams,
  responses: { 200: z.unknown() },
  errors: [...GUARDED, 'NOT_FOUND'],
})

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/admin/mails/{kind}/test',
  summary: 'Sends the same mail to whoever asks, and to nobody else; once for each key',
  clause: 'extension',
  staff: WHO,
  limit: { max: 20, windowSeconds: 3600, isShared: true },
  params: mailParams,
  body: z.object({ key: sendKey }),
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND'],
})
