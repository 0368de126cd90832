import { capturedAmount, orderStatus, refundedAmount, remainingAmount } from './order-management-api.ts'
import type { Sandbox } from './sandbox.ts'
import type { Entry, Order } from './store.ts'

/** An order with its captures and refunds; amounts in øre. */
export type LedgerOrder = {
  orderId: string
  reference: string
  klarnaReference: string
  status: string
  fraudStatus: Order['fraudStatus']
  amount: number
  captured: number
  refunded: number
  released: number
  remaining: number
  captures: { id: string; amount: number; reference: string }[]
  refunds: { id: string; amount: number; reference: string }[]
  createdAt: string
}

/** Everything that has happened, without tokens and callback URLs. */
export type Ledger = {
  sessions: { sessionId: string; reference: string; status: string; approved: boolean; amount: number }[]
  orders: LedgerOrder[]
  entries: Omit<Entry, 'id'>[]
  totals: { orders: number; authorised: number; captured: number; refunded: number; remaining: number }
}

export function readLedger({ store, now }: Pick<Sandbox, 'store' | 'now'>): Ledger {
  const orders = store.list('order').map((order) => toLedgerOrder(order, now()))
  const total = (value: (order: LedgerOrder) => number) =>
    orders.reduce((sum, order) => sum + value(order), 0)
  return {
    sessions: store.list('session').map((session) => ({
      sessionId: session.id,
      reference: session.reference,
      status: session.status,
      approved: session.authorizationToken !== null,
      amount: session.basket.amount,
    })),
    orders,
    entries: store.list('entry').map(({ id, ...entry }) => entry),
    totals: {
      orders: orders.length,
      authorised: total((order) => order.amount),
      captured: total((order) => order.captured),
      refunded: total((order) => order.refunded),
      remaining: total((order) => order.remaining),
    },
  }
}

function toLedgerOrder(order: Order, now: Date): LedgerOrder {
  const movements = (list: Order['captures']) =>
    list.map(({ id, amount, reference }) => ({ id, amount, reference }))
  return {
    orderId: order.id,
    reference: order.reference,
    klarnaReference: order.klarnaReference,
    status: orderStatus(order, now),
    fraudStatus: order.fraudStatus,
    amount: order.basket.amount,
    captured: capturedAmount(order),
    refunded: refundedAmount(order),
    released: order.releasedAmount,
    remaining: remainingAmount(order),
    captures: movements(order.captures),
    refunds: movements(order.refunds),
    createdAt: order.createdAt,
  }
}
