import type { PaymentSession } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { type PaymentProvider, PaymentProviderError } from '../../providers/payment/payment-provider.ts'
import { listReservationsOfOrder } from '../reservations/reservations.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import { findCallbackSecret } from './confirm-payment.ts'
import { paymentLinesOfAll } from './payment-lines-of.ts'
import { findPaymentAndOrder, type PaymentRow, saveSession } from './payments.store.ts'
import type { Logger } from './run-tasks.ts'

type Dependencies = {
  db: Database
  provider: PaymentProvider
  publicUrl: string
  callbackKeys: KeyRing
  now: () => Date
  log: Logger
}

/**
 * Opens the session of a checkout at the provider, outside any transaction. A repetition, also after a crash and in
 * another process, gets the same session: the provider knows the idempotency key, and the first that is saved stays.
 */
export function createSessionOpener(dependencies: Dependencies) {
  const { db, provider, publicUrl, callbackKeys, now, log } = dependencies
  const opening = new Map<number, Promise<PaymentSession | null>>()

  async function open(orderId: number): Promise<PaymentSession | null> {
    const found = await findPaymentAndOrder(db, orderId)
    if (found === undefined) return null
    const { payment, order } = found
    // Also when the checkout has ended since: a repeated request gets the response of the first.
    if (payment.sessionId !== null) return toSession(payment)
    if (payment.status !== 'open') return null
    const base = `${publicUrl}/api/v1/reservations/klarna/${order.publicToken}`
    try {
      const opened = await provider.openSession({
        reference: order.publicToken,
        lines: paymentLinesOfAll(await listReservationsOfOrder(db, orderId)),
        totalOre: payment.totalOre,
        method: payment.method,
        locale: 'nb-NO',
        currency: 'NOK',
        country: 'NO',
        callbackUrl: `${base}/callback/${findCallbackSecret(callbackKeys, order.publicToken, payment.callbackSecretHash)}`,
        confirmationUrl: `${publicUrl}/ordre/${order.publicToken}`,
        idempotencyKey: order.publicToken,
      })
      if (opened.status === 'refused') {
        log.error({ orderId, code: opened.code }, 'the provider refused to open a payment')
        return null
      }
      const saved = await saveSession(db, orderId, {
        sessionId: opened.sessionId,
        clientToken: opened.clientToken,
        categories: opened.categories,
        checkAt: payment.holdUntil,
        updatedAt: now(),
      })
      return saved?.status === 'open' ? toSession(saved) : null
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      log.error({ err: error, orderId }, 'the provider cannot be reached')
      return null
    }
  }

  function toSession({ sessionId, clientToken, categories }: PaymentRow): PaymentSession {
    return {
      provider: provider.name,
      sessionId: sessionId ?? '',
      clientToken: clientToken ?? '',
      categories,
      sdkUrl: provider.widget.sdkUrl,
    }
  }

  return (orderId: number): Promise<PaymentSession | null> => {
    // Simultaneous calls for the same checkout share one request.
    const running = opening.get(orderId) ?? open(orderId).finally(() => opening.delete(orderId))
    opening.set(orderId, running)
    return running
  }
}
