import type { CheckoutEvent } from '@varde/domain/ordering/checkout-state'
import type { Database } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts'
import { type Applied, type ApplyEvent, AUTHORISED_CHECK_MS } from './apply-event.ts'
import { lockCheckout } from './lock-checkout.ts'
import { claimPayments, findPayment, type PaymentRow, updatePayment } from './payments.store.ts'
import type { Logger } from './run-tasks.ts'

export type PaymentChecker = {
  /** Checks the payments that are due. */
  checkDue(): Promise<void>
  /** Asks the provider for its decision about a pending order. */
  checkOrder(orderId: number): Promise<void>
  /** Asks the provider how the session of a checkout stands, and applies what follows. */
  followSession(orderId: number): Promise<void>
  /** Cancels a checkout unless its session was opened after all. */
  endUnopened(orderId: number): Promise<void>
  /** Applies an event to a checkout in a transaction of its own; undefined when there is no such payment. */
  send(orderId: number, event: CheckoutEvent): Promise<Applied | undefined>
}

/** A process has this time to check a payment; then another may. */
const LEASE_MS = 20_000
const AT_A_TIME = 20
/** How often an open session is looked at that the shopper approves at the provider's own page. */
export const OPEN_WAIT_MS = 30_000
/** In its first hour a pending order is checked this often, so that shop and provider agree within a minute. */
const PENDING_WAIT_MS = 30_000
const PENDING_LATER_MS = 10 * 60_000
const PENDING_CHECKS = 120

type Dependencies = {
  db: Database
  /** Without keys for its provider an unpaid checkout expires all the same, and a pending one waits. */
  providers: Pick<PaymentProviders, 'find'>
  applyEvent: ApplyEvent
  /** Called after the commit, with the stock that changed. */
  onCommitted: (stock: Applied['stock']) => void
  now: () => Date
  log: Logger
}

/** Finishes or cancels payments that neither the browser nor the callback has finished. */
export function createPaymentChecker(dependencies: Dependencies): PaymentChecker {
  const { db, providers, applyEvent, onCommitted, now, log } = dependencies

  async function send(orderId: number, event: CheckoutEvent, isFor = (_: PaymentRow) => true) {
    // An event that was applied before changes nothing, so a run that may have been committed can be repeated.
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

  /** The shopper may have approved although browser and callback were lost: the provider's session has the token. */
  async function endHold({ orderId, sessionId, provider }: PaymentRow): Promise<void> {
    const session =
      sessionId === null
        ? undefined
        : await providers
            .find(provider)
            ?.findSession(sessionId)
            .catch(() => undefined)
    const token = session?.authorizationToken
    await send(orderId, token ? { type: 'token_received', token } : { type: 'hold_expired' })
  }

  /**
   * Asks the provider how a session stands that the shopper may approve, or end, out of our sight. Also after the
   * checkout has ended here: an approval that comes then is given back, or takes the goods again.
   */
  async function followSession({ orderId, sessionId, provider, status }: PaymentRow): Promise<void> {
    if (sessionId === null || status === 'authorised' || status === 'settled') return
    const session = await providers.find(provider)?.findSession(sessionId)
    if (session?.authorizationToken) {
      await send(orderId, { type: 'token_received', token: session.authorizationToken })
    } else if (session?.status === 'cancelled') await send(orderId, { type: 'cancelled' })
    else if (session?.status === 'expired') await send(orderId, { type: 'hold_expired' })
  }

  /** Looks at an open session now and then, so that shop and provider agree although every message is lost. */
  async function watch(payment: PaymentRow): Promise<void> {
    const { orderId, provider, holdUntil } = payment
    if (providers.find(provider)?.endSession === undefined) {
      await updatePayment(db, orderId, { checkAt: holdUntil })
      return
    }
    await followSession(payment)
    const after = await findPayment(db, orderId)
    if (after?.status !== 'open' || after.authorizationToken !== null) return
    const next = new Date(now().getTime() + OPEN_WAIT_MS)
    await updatePayment(db, orderId, { checkAt: next < holdUntil ? next : holdUntil })
  }

  async function checkPending(payment: PaymentRow): Promise<void> {
    const { orderId, providerOrderId, checks } = payment
    const provider = providers.find(payment.provider)
    if (providerOrderId === null) throw new Error(`order ${orderId} is pending and has no provider order id`)
    if (provider === undefined) return
    const order = await provider.findOrder(providerOrderId)
    if (order?.risk === 'accepted' && order.status !== 'cancelled') {
      await send(orderId, { type: 'authorised', amountOre: order.totalOre })
    } else if (order?.risk === 'rejected' || order?.status === 'cancelled') {
      await send(orderId, { type: 'rejected' })
    } else {
      // The provider gave us this order's id, so «not found» is a fault of the provider and the goods stay held.
      if (order === undefined) log.error({ orderId }, 'the provider does not find an order that is pending')
      const waitMs = checks < PENDING_CHECKS ? PENDING_WAIT_MS : PENDING_LATER_MS
      await updatePayment(db, orderId, { checkAt: new Date(now().getTime() + waitMs) })
    }
  }

  /** Asks the provider to extend an authorisation whose goods the shop has not handed out yet. */
  async function extend(payment: PaymentRow): Promise<void> {
    const { orderId, providerOrderId, authorisedOre, capturedOre, releasedOre, checks } = payment
    const provider = providers.find(payment.provider)
    const isOpen = authorisedOre > capturedOre + releasedOre
    if (isOpen && provider === undefined) return
    const result =
      isOpen && providerOrderId !== null
        ? await provider?.extendAuthorization?.(providerOrderId, `${providerOrderId}:extend:${checks}`)
        : undefined
    if (result?.status === 'refused') {
      log.error({ orderId, code: result.code }, 'an authorisation that expires soon could not be extended')
    }
    const checkAt = result?.status === 'extended' ? new Date(now().getTime() + AUTHORISED_CHECK_MS) : null
    await updatePayment(db, orderId, { checkAt })
  }

  async function check(payment: PaymentRow): Promise<void> {
    if (payment.status === 'pending') return checkPending(payment)
    if (payment.status === 'authorised') return extend(payment)
    // A checkout with a token is being placed by its task.
    if (payment.status !== 'open' || payment.authorizationToken !== null) return
    // The session was never opened, and the shopper does not wait for it any more.
    if (payment.sessionId === null) await endUnopened(payment.orderId)
    else if (payment.holdUntil <= now()) await endHold(payment)
    else await watch(payment)
  }

  return {
    send: (orderId, event) => send(orderId, event),
    followSession: async (orderId) => {
      const payment = await findPayment(db, orderId)
      if (payment !== undefined) await followSession(payment)
    },
    endUnopened,
    checkDue: async () => {
      for (;;) {
        const leaseUntil = new Date(now().getTime() + LEASE_MS)
        const due = await claimPayments(db, now(), leaseUntil, AT_A_TIME)
        for (const payment of due) {
          await check(payment).catch((error: unknown) =>
            log.error({ err: error, orderId: payment.orderId }, 'a payment could not be checked'),
          )
        }
        if (due.length < AT_A_TIME) return
      }
    },
    checkOrder: async (orderId) => {
      const payment = await findPayment(db, orderId)
      if (payment?.status === 'pending') return checkPending(payment)
      // This checkout has ended here: if the provider's order is still open, the event cancels it.
      if (!payment?.providerOrderId) return
      const order = await providers.find(payment.provider)?.findOrder(payment.providerOrderId)
      if (order?.risk === 'accepted' && order.status === 'authorised') {
        await send(orderId, { type: 'authorised', amountOre: order.totalOre })
      }
    },
  }
}
