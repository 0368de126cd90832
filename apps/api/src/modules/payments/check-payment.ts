import type { CheckoutEvent } from '@varde/domain/ordering/checkout-state'
import type { Database } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { type Applied, type ApplyEvent, AUTHORISED_CHECK_MS } from './apply-event.ts'
import { lockCheckout } from './lock-checkout.ts'
import { claimPayments, findPayment, type PaymentRow, updatePayment } from './payments.store.ts'
import type { Logger } from './run-tasks.ts'

export type PaymentChecker = {
  /** Looks at what is due to be looked at. */
  checkDue(): Promise<void>
  /** Asks the provider what became of an order that was pending. */
  checkOrder(orderId: number): Promise<void>
  /** Ends a checkout unless its session has been opened after all. */
  endUnopened(orderId: number): Promise<void>
  /** Lets an event act on a checkout, in a transaction of its own; undefined when there is no such payment. */
  send(orderId: number, event: CheckoutEvent): Promise<Applied | undefined>
}

/** Who looks at a payment has so long; then others may. */
const LEASE_MS = 20_000
const AT_A_TIME = 20
/** A pending order is asked for at least so often in its first hour: shop and provider agree within a minute. */
const PENDING_WAIT_MS = 30_000
const PENDING_LATER_MS = 10 * 60_000
const PENDING_CHECKS = 120

type Dependencies = {
  db: Database
  /** Null when the keys were taken away: what waits for a shopper ends all the same, what waits for the provider waits. */
  provider: PaymentProvider | null
  applyEvent: ApplyEvent
  /** Once a transaction is through, with the stock that it moved. */
  onCommitted: (stock: Applied['stock']) => void
  now: () => Date
  log: Logger
}

/** Finishes or ends what browser and callback left half-way (design §4.4). */
export function createPaymentChecker(dependencies: Dependencies): PaymentChecker {
  const { db, provider, applyEvent, onCommitted, now, log } = dependencies

  async function send(orderId: number, event: CheckoutEvent, isFor = (_: PaymentRow) => true) {
    // The rules pass over an event that was heard before, so a run that may have been committed can be repeated.
    const applied = await transactUntilKnown(db, async (tx) => {
      const checkout = await lockCheckout(tx, orderId)
      return checkout && isFor(checkout.payment) ? applyEvent(tx, checkout, event) : undefined
    })
    if (applied !== undefined) onCommitted(applied.stock)
    return applied
  }

  async function endUnopened(orderId: number): Promise<void> {
    await send(orderId, { type: 'cancelled' }, ({ sessionId }) => sessionId === null)
  }

  /** The shopper may have approved, and both her browser and the callback been lost: then the session knows. */
  async function endHold({ orderId, sessionId }: PaymentRow): Promise<void> {
    const session =
      sessionId === null ? undefined : await provider?.findSession(sessionId).catch(() => undefined)
    const token = session?.authorizationToken
    await send(orderId, token ? { type: 'token_received', token } : { type: 'hold_expired' })
  }

  async function checkPending(payment: PaymentRow): Promise<void> {
    const { orderId, providerOrderId, checks } = payment
    if (providerOrderId === null) throw new Error(`order ${orderId} is pending, but nobody knows where`)
    if (provider === null) return
    const order = await provider.findOrder(providerOrderId)
    if (order?.risk === 'accepted' && order.status !== 'cancelled') {
      await send(orderId, { type: 'authorised', amountOre: order.totalOre })
    } else if (order?.risk === 'rejected' || order?.status === 'cancelled') {
      await send(orderId, { type: 'rejected' })
    } else {
      // We were told of this order: that it is not there just now is no reason to give its goods away.
      if (order === undefined) log.error({ orderId }, 'the provider does not find an order that is pending')
      const waitMs = checks < PENDING_CHECKS ? PENDING_WAIT_MS : PENDING_LATER_MS
      await updatePayment(db, orderId, { checkAt: new Date(now().getTime() + waitMs) })
    }
  }

  /** Goods that the shop has not handed out yet are still to be paid: the provider is asked to stand for them longer. */
  async function extend(payment: PaymentRow): Promise<void> {
    const { orderId, providerOrderId, authorisedOre, capturedOre, releasedOre, checks } = payment
    const isOpen = authorisedOre > capturedOre + releasedOre
    if (isOpen && provider === null) return
    const result =
      isOpen && provider !== null && providerOrderId !== null
        ? await provider.extendAuthorization(providerOrderId, `${providerOrderId}:extend:${checks}`)
        : null
    if (result?.status === 'refused') {
      log.error({ orderId, code: result.code }, 'an authorisation that runs out could not be extended')
    }
    const checkAt = result?.status === 'extended' ? new Date(now().getTime() + AUTHORISED_CHECK_MS) : null
    await updatePayment(db, orderId, { checkAt })
  }

  async function check(payment: PaymentRow): Promise<void> {
    if (payment.status === 'pending') return checkPending(payment)
    if (payment.status === 'authorised') return extend(payment)
    // A placing is the tasks' to finish.
    if (payment.status !== 'open' || payment.authorizationToken !== null) return
    // A session that never opened: whoever waited for it has gone.
    if (payment.sessionId === null) await endUnopened(payment.orderId)
    else if (payment.holdUntil <= now()) await endHold(payment)
    else await updatePayment(db, payment.orderId, { checkAt: payment.holdUntil })
  }

  return {
    send: (orderId, event) => send(orderId, event),
    endUnopened,
    checkDue: async () => {
      for (;;) {
        const leaseUntil = new Date(now().getTime() + LEASE_MS)
        const due = await claimPayments(db, now(), leaseUntil, AT_A_TIME)
        for (const payment of due) {
          await check(payment).catch((error: unknown) =>
            log.error({ err: error, orderId: payment.orderId }, 'a payment could not be looked at'),
          )
        }
        if (due.length < AT_A_TIME) return
      }
    },
    checkOrder: async (orderId) => {
      const payment = await findPayment(db, orderId)
      if (payment?.status === 'pending') return checkPending(payment)
      // Nobody here waits for it: if it is alive there, the rules have it cancelled.
      if (!payment?.providerOrderId || !provider) return
      const order = await provider.findOrder(payment.providerOrderId)
      if (order?.risk === 'accepted' && order.status === 'authorised') {
        await send(orderId, { type: 'authorised', amountOre: order.totalOre })
      }
    },
  }
}
