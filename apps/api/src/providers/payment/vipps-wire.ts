import { z } from 'zod'
import type { OpenSessionInput, PaymentLine, PaymentOrder, PaymentSessionState } from './payment-provider.ts'
import { readVippsReference, toVippsReference } from './vipps-reference.ts'

/** The body that creates a payment. */
export function toPayment(input: OpenSessionInput): Record<string, unknown> {
  return {
    amount: toAmount(input.totalOre),
    paymentMethod: { type: 'WALLET' },
    // On a phone with the app Vipps' page opens it; elsewhere it asks for the phone number.
    userFlow: 'WEB_REDIRECT',
    reference: toVippsReference(input.reference),
    returnUrl: input.confirmationUrl,
    paymentDescription: input.description,
    receipt: { orderLines: input.lines.map(toOrderLine), bottomLine: { currency: 'NOK' } },
  }
}

export function toAmount(ore: number): { currency: 'NOK'; value: number } {
  return { currency: 'NOK', value: ore }
}

function toOrderLine(line: PaymentLine, index: number): Record<string, unknown> {
  return {
    // Goods and their pant have the same EAN.
    id: String(index + 1),
    name: line.name.slice(0, 255),
    totalAmount: line.totalOre,
    totalAmountExcludingTax: line.totalOre - line.taxOre,
    totalTaxAmount: line.taxOre,
    taxPercentage: line.taxRateBp / 100,
    unitInfo: { unitPrice: line.unitPriceOre, quantity: String(line.quantity), quantityUnit: 'PCS' },
    discount: line.discountOre,
    isShipping: line.kind === 'shipping',
  }
}

export const created = z.object({ redirectUrl: z.url(), reference: z.string() })

const amount = z.object({ currency: z.literal('NOK'), value: z.int().min(0) }).transform(({ value }) => value)

const aggregate = z.object({
  authorizedAmount: amount,
  cancelledAmount: amount,
  capturedAmount: amount,
  refundedAmount: amount,
})

export const payment = z.object({
  reference: z.string(),
  state: z.enum(['CREATED', 'ABORTED', 'EXPIRED', 'AUTHORIZED', 'TERMINATED']),
  amount,
  aggregate,
  redirectUrl: z.url().optional(),
})

export type VippsPayment = z.infer<typeof payment>

export const events = z.array(
  z.object({
    name: z.string(),
    pspReference: z.string().min(1),
    idempotencyKey: z.string().nullish(),
    success: z.boolean(),
  }),
)

/** What is set aside and was not given back. */
export function keptOre({ aggregate: { authorizedAmount, cancelledAmount } }: VippsPayment): number {
  return authorizedAmount - cancelledAmount
}

const SESSION_STATES = {
  CREATED: 'incomplete',
  AUTHORIZED: 'complete',
  ABORTED: 'cancelled',
  TERMINATED: 'cancelled',
  EXPIRED: 'expired',
} as const

/** An approval has no token at Vipps: the payment's own reference stands for it. */
export function toSessionState(read: VippsPayment): PaymentSessionState {
  const isApproved = read.state === 'AUTHORIZED' && keptOre(read) > 0
  return {
    sessionId: read.reference,
    status: isApproved || read.state !== 'AUTHORIZED' ? SESSION_STATES[read.state] : 'cancelled',
    authorizationToken: isApproved ? read.reference : null,
    totalOre: read.amount,
    expiresAt: null,
  }
}

export function toOrder(read: VippsPayment): PaymentOrder {
  const { capturedAmount, refundedAmount } = read.aggregate
  const remainingOre = read.state === 'AUTHORIZED' ? keptOre(read) - capturedAmount : 0
  return {
    orderId: read.reference,
    reference: readVippsReference(read.reference) ?? '',
    status: readStatus(capturedAmount, remainingOre),
    risk: 'accepted',
    totalOre: read.amount,
    capturedOre: capturedAmount,
    refundedOre: refundedAmount,
    remainingOre,
    expiresAt: null,
    // Vipps keeps no reference of ours with them; `capture` and `refund` look the key up in the event log.
    captures: [],
    refunds: [],
  }
}

function readStatus(capturedOre: number, remainingOre: number): PaymentOrder['status'] {
  if (capturedOre === 0) return remainingOre > 0 ? 'authorised' : 'cancelled'
  return remainingOre > 0 ? 'part-captured' : 'captured'
}
