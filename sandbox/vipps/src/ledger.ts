import type { Payment, Store } from './store.ts'

/** A payment that the shopper has approved; amounts in øre. */
export type LedgerOrder = {
  reference: string
  status: Payment['state']
  amount: number
  captured: number
  refunded: number
  cancelled: number
  /** What may still be captured. */
  remaining: number
}

export type Ledger = {
  payments: { reference: string; status: Payment['state']; amount: number }[]
  orders: LedgerOrder[]
  entries: { at: string; kind: string; reference: string; amount: number }[]
}

/** Everything that has happened, without tokens and addresses. */
export function readLedger(store: Store): Ledger {
  const payments = store.list('payment')
  return {
    payments: payments.map(({ id, state, amount }) => ({ reference: id, status: state, amount })),
    orders: payments
      .filter(({ state }) => state === 'AUTHORIZED')
      .map((payment) => ({
        reference: payment.id,
        status: payment.state,
        amount: payment.authorized,
        captured: payment.captured,
        refunded: payment.refunded,
        cancelled: payment.cancelled,
        remaining: payment.authorized - payment.captured - payment.cancelled,
      })),
    entries: payments.flatMap(({ id, events }) =>
      events.map(({ timestamp, name, amount }) => ({ at: timestamp, kind: name, reference: id, amount })),
    ),
  }
}
