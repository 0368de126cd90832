import { randomUUID } from 'node:crypto'
import {
  badValue,
  type Call,
  fieldsOf,
  refuse,
  type SandboxReply,
  textOf,
  wholeNumberOf,
} from './exchange.ts'
import { type OrderLine, readPart } from './order-lines.ts'
import { record, type Sandbox } from './sandbox.ts'
import type { Movement, Order } from './store.ts'

const MORE_DAYS_MS = 28 * 24 * 3_600_000

/** Order Management v1: captures, refunds, cancellation and release of placed orders. */
export function handleOrderManagement(sandbox: Sandbox, call: Call): SandboxReply | undefined {
  const match = call.path.match(/^\/ordermanagement\/v1\/orders\/([^/]+)(?:\/(.+))?$/)
  if (match === null) return undefined
  const order = sandbox.store.find('order', match[1] ?? '')
  if (order === undefined) return refuse(404, 'NO_SUCH_ORDER', 'Order not found')
  const action = match[2]
  if (call.method === 'GET') {
    if (action === undefined) return { status: 200, body: showOrder(order, sandbox.now()) }
    if (action === 'captures') return { status: 200, body: order.captures.map(showCapture) }
    return undefined
  }
  if (call.method !== 'POST') return undefined
  if (action === 'captures') return capture(sandbox, order, call)
  if (action === 'refunds') return refund(sandbox, order, call)
  if (action === 'cancel') return cancel(sandbox, order)
  if (action === 'release-remaining-authorization') return release(sandbox, order)
  if (action === 'extend-authorization-time') return extend(sandbox, order)
  return undefined
}

/** Accepts or rejects a pending order, and notifies the merchant's server. */
export function decideRisk(
  sandbox: Sandbox,
  orderId: string,
  decision: 'ACCEPTED' | 'REJECTED',
  notify: 'send' | 'hold' | 'none',
): boolean {
  const order = sandbox.store.find('order', orderId)
  if (order === undefined || order.fraudStatus !== 'PENDING') return false
  const ended =
    decision === 'REJECTED' || order.cancelledAt ? (order.cancelledAt ?? sandbox.now().toISOString()) : null
  sandbox.store.keep('order', { ...order, fraudStatus: decision, cancelledAt: ended })
  record(sandbox, {
    kind: 'risk',
    reference: order.reference,
    orderId,
    amount: order.basket.amount,
    note: decision,
  })
  if (order.notificationUrl !== null && notify !== 'none') {
    sandbox.callbacks.add({
      kind: 'risk',
      url: order.notificationUrl,
      body: { order_id: orderId, event_type: `FRAUD_RISK_${decision}` },
      held: notify === 'hold',
    })
  }
  return true
}

export const capturedAmount = (order: Order): number => sum(order.captures)
export const refundedAmount = (order: Order): number => sum(order.refunds)

/** The amount that can still be captured. */
export const remainingAmount = (order: Order): number =>
  order.cancelledAt ? 0 : order.basket.amount - capturedAmount(order) - order.releasedAmount

export function orderStatus(order: Order, now: Date): string {
  const captured = capturedAmount(order)
  if (order.cancelledAt) return 'CANCELLED'
  if (captured > 0) return remainingAmount(order) > 0 ? 'PART_CAPTURED' : 'CAPTURED'
  if (order.releasedAmount > 0) return 'CLOSED'
  return new Date(order.expiresAt) <= now ? 'EXPIRED' : 'AUTHORIZED'
}

function capture(sandbox: Sandbox, order: Order, call: Call): SandboxReply {
  const fields = fieldsOf(call.body)
  const amount = wholeNumberOf(fields.captured_amount)
  if (amount === undefined || amount === 0) return badValue('captured_amount')
  const wrong = readPart(fields.order_lines, amount)
  if (wrong.length > 0) return badValue(...wrong)
  const expired = new Date(order.expiresAt) <= sandbox.now()
  if (order.fraudStatus !== 'ACCEPTED' || expired || amount > remainingAmount(order)) {
    return refuse(403, 'CAPTURE_NOT_ALLOWED', 'Capture not allowed')
  }
  const movement = toMovement(sandbox, amount, fields.reference)
  sandbox.store.keep('order', { ...order, captures: [...order.captures, movement] })
  record(sandbox, {
    kind: 'capture',
    reference: order.reference,
    orderId: order.id,
    amount,
    note: movement.reference,
  })
  const location = `/ordermanagement/v1/orders/${order.id}/captures/${movement.id}`
  return { status: 201, headers: { location, 'capture-id': movement.id } }
}

function refund(sandbox: Sandbox, order: Order, call: Call): SandboxReply {
  const fields = fieldsOf(call.body)
  const amount = wholeNumberOf(fields.refunded_amount)
  if (amount === undefined || amount === 0) return badValue('refunded_amount')
  const wrong = readPart(fields.order_lines, amount)
  if (wrong.length > 0) return badValue(...wrong)
  if (amount > capturedAmount(order) - refundedAmount(order)) {
    return refuse(403, 'REFUND_NOT_ALLOWED', 'Refunded amount is higher than the captured amount')
  }
  const movement = toMovement(sandbox, amount, fields.reference)
  sandbox.store.keep('order', { ...order, refunds: [...order.refunds, movement] })
  record(sandbox, {
    kind: 'refund',
    reference: order.reference,
    orderId: order.id,
    amount,
    note: movement.reference,
  })
  const location = `/ordermanagement/v1/orders/${order.id}/refunds/${movement.id}`
  return { status: 201, headers: { location, 'refund-id': movement.id } }
}

function cancel(sandbox: Sandbox, order: Order): SandboxReply {
  if (order.cancelledAt) return refuse(403, 'CANCEL_NOT_ALLOWED', 'Order is cancelled')
  if (order.captures.length > 0) {
    return refuse(403, 'CANCEL_NOT_ALLOWED', 'Order has previous captures. Cancel not possible')
  }
  sandbox.store.keep('order', { ...order, cancelledAt: sandbox.now().toISOString() })
  record(sandbox, {
    kind: 'cancel',
    reference: order.reference,
    orderId: order.id,
    amount: order.basket.amount - order.releasedAmount,
  })
  return { status: 204 }
}

function release(sandbox: Sandbox, order: Order): SandboxReply {
  const amount = remainingAmount(order)
  if (order.cancelledAt) return refuse(403, 'NOT_ALLOWED', 'Order is cancelled')
  if (amount === 0) {
    return refuse(403, 'NOT_ALLOWED', 'Order is fully captured. Remaining authorization cannot be released.')
  }
  sandbox.store.keep('order', { ...order, releasedAmount: order.releasedAmount + amount })
  record(sandbox, { kind: 'release', reference: order.reference, orderId: order.id, amount })
  return { status: 204 }
}

function extend(sandbox: Sandbox, order: Order): SandboxReply {
  const expired = new Date(order.expiresAt) <= sandbox.now()
  if (expired || remainingAmount(order) === 0) {
    return refuse(403, 'NOT_ALLOWED', 'Authorization time cannot be extended')
  }
  const expiresAt = new Date(sandbox.now().getTime() + MORE_DAYS_MS).toISOString()
  sandbox.store.keep('order', { ...order, expiresAt })
  record(sandbox, { kind: 'extend', reference: order.reference, orderId: order.id, amount: 0 })
  return { status: 204 }
}

function toMovement({ now }: Sandbox, amount: number, reference: unknown): Movement {
  return { id: randomUUID(), amount, reference: textOf(reference) ?? '', at: now().toISOString() }
}

/** The order in the format of Klarna. */
function showOrder(order: Order, now: Date): Record<string, unknown> {
  return {
    order_id: order.id,
    status: orderStatus(order, now),
    fraud_status: order.fraudStatus,
    order_amount: order.basket.amount,
    original_order_amount: order.basket.amount,
    captured_amount: capturedAmount(order),
    refunded_amount: refundedAmount(order),
    remaining_authorized_amount: remainingAmount(order),
    purchase_currency: order.currency,
    purchase_country: order.country,
    locale: order.locale,
    order_lines: order.basket.lines.map(showLine),
    merchant_reference1: order.reference,
    klarna_reference: order.klarnaReference,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    captures: order.captures.map(showCapture),
    refunds: order.refunds.map((each) => ({
      refund_id: each.id,
      refunded_amount: each.amount,
      reference: each.reference,
      refunded_at: each.at,
    })),
    initial_payment_method: { type: order.category === 'pay_later' ? 'INVOICE' : 'CARD' },
  }
}

function showCapture(each: Movement): Record<string, unknown> {
  return {
    capture_id: each.id,
    captured_amount: each.amount,
    reference: each.reference,
    captured_at: each.at,
  }
}

function showLine(line: OrderLine): Record<string, unknown> {
  return {
    type: line.type,
    reference: line.reference,
    name: line.name,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    tax_rate: line.taxRate,
    total_amount: line.totalAmount,
    total_discount_amount: line.discountAmount,
    total_tax_amount: line.taxAmount,
  }
}

function sum(movements: readonly Movement[]): number {
  return movements.reduce((total, each) => total + each.amount, 0)
}
