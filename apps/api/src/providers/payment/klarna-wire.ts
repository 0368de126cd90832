import { z } from 'zod'
import type {
  PaymentEvent,
  PaymentLine,
  PaymentMethod,
  PaymentOrder,
  PaymentSessionState,
} from './payment-provider.ts'

/** Where the purchase is made: the shop sells in Norway only. */
export const PURCHASE = { purchase_country: 'NO', purchase_currency: 'NOK', locale: 'nb-NO' }

const LINE_TYPES: Record<PaymentLine['kind'], string> = {
  goods: 'physical',
  pant: 'surcharge',
  shipping: 'shipping_fee',
}

/** Klarna's name for the way to pay. */
export const CATEGORIES: Partial<Record<PaymentMethod, string>> = { card: 'pay_now', invoice: 'pay_later' }

export function toBasket(lines: readonly PaymentLine[], totalOre: number): Record<string, unknown> {
  return {
    order_amount: totalOre,
    order_tax_amount: lines.reduce((sum, line) => sum + line.taxOre, 0),
    order_lines: toOrderLines(lines),
  }
}

export function toOrderLines(lines: readonly PaymentLine[]): Record<string, unknown>[] {
  return lines.map((line) => ({
    type: LINE_TYPES[line.kind],
    reference: line.reference.slice(0, 64),
    name: line.name.slice(0, 255),
    quantity: line.quantity,
    unit_price: line.unitPriceOre,
    tax_rate: line.taxRateBp,
    total_amount: line.totalOre,
    total_discount_amount: line.discountOre,
    total_tax_amount: line.taxOre,
  }))
}

export const openedSession = z.object({
  session_id: z.string().min(1),
  client_token: z.string().min(1),
  payment_method_categories: z.array(z.object({ identifier: z.string(), name: z.string() })),
})

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const session = z
  .object({
    status: z.enum(['complete', 'incomplete']),
    order_amount: z.int(),
    authorization_token: z.string().min(1).optional(),
    expires_at: date.optional(),
  })
  .transform(
    (read): Omit<PaymentSessionState, 'sessionId'> => ({
      status: read.status,
      authorizationToken: read.authorization_token ?? null,
      totalOre: read.order_amount,
      expiresAt: read.expires_at ?? null,
    }),
  )

const risk = z.enum(['ACCEPTED', 'PENDING', 'REJECTED'])

export const placedOrder = z.object({ order_id: z.string().min(1), fraud_status: risk.default('ACCEPTED') })

const STATUSES = {
  AUTHORIZED: 'authorised',
  PART_CAPTURED: 'part-captured',
  CAPTURED: 'captured',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  CLOSED: 'closed',
} as const
const RISKS = { ACCEPTED: 'accepted', PENDING: 'pending', REJECTED: 'rejected' } as const

export const order = z
  .object({
    order_id: z.string(),
    status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
    fraud_status: risk.default('ACCEPTED'),
    order_amount: z.int(),
    captured_amount: z.int(),
    refunded_amount: z.int(),
    remaining_authorized_amount: z.int(),
    merchant_reference1: z.string().nullish(),
    expires_at: date.nullish(),
    captures: z
      .array(z.object({ capture_id: z.string(), captured_amount: z.int(), reference: z.string().nullish() }))
      .default([]),
    refunds: z
      .array(
        z.object({
          refund_id: z.string().nullish(),
          refunded_amount: z.int(),
          reference: z.string().nullish(),
        }),
      )
      .default([]),
  })
  .transform(
    (read): PaymentOrder => ({
      orderId: read.order_id,
      reference: read.merchant_reference1 ?? '',
      status: STATUSES[read.status],
      risk: RISKS[read.fraud_status],
      totalOre: read.order_amount,
      capturedOre: read.captured_amount,
      refundedOre: read.refunded_amount,
      remainingOre: read.remaining_authorized_amount,
      expiresAt: read.expires_at ?? null,
      captures: read.captures.map((each) => ({
        captureId: each.capture_id,
        amountOre: each.captured_amount,
        reference: each.reference ?? '',
      })),
      refunds: read.refunds.map((each) => ({
        refundId: each.refund_id ?? null,
        amountOre: each.refunded_amount,
        reference: each.reference ?? '',
      })),
    }),
  )

const event = z.union([
  z
    .object({ authorization_token: z.string().min(1).max(255), session_id: z.string().min(1).max(255) })
    .transform(
      (read): PaymentEvent => ({
        kind: 'authorised',
        sessionId: read.session_id,
        authorizationToken: read.authorization_token,
      }),
    ),
  z
    .object({
      order_id: z.string().min(1).max(255),
      event_type: z.enum(['FRAUD_RISK_ACCEPTED', 'FRAUD_RISK_REJECTED', 'FRAUD_RISK_STOPPED']),
    })
    .transform(
      (read): PaymentEvent => ({
        kind: 'risk-decided',
        orderId: read.order_id,
        risk: read.event_type === 'FRAUD_RISK_ACCEPTED' ? 'accepted' : 'rejected',
      }),
    ),
])

export function readKlarnaEvent(body: unknown): PaymentEvent | undefined {
  return event.safeParse(body).data
}
