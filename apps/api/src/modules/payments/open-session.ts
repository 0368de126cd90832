import type { PaymentSession } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { type PaymentProvider, PaymentProviderError } from '../../providers/payment/payment-provider.ts'
import { listReservationsOfOrder } from '../reservations/reservations.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import { findCallbackSecret } from './confirm-payment.ts'
import { paymentLinesOfAll } from './payment-lines-of.ts'
import { findPaymentAndOrder, keepSession, type PaymentRow } from './payments.store.ts'
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
 * Opens the session of a checkout at the provider (design §4.2), outside any transaction. Asked again, also after a
 * crash and in another process, it is the same session: the provider knows the key, and the first that is written stays.
 */
export function createSessionOpener(dependencies: Dependencies) {
  const { db, provider, publicUrl, callbackKeys, now, log } = dependencies
  const opening = new Map<number, Promise<PaymentSession | null>>()

  async function open(orderId: number): Promise<PaymentSession | null> {
    const found = await findPaymentAndOrder(db, orderId)
    if (found === undefined) return null
    const { payment, order } = found
    // Also one whose checkout has ended since: a repeated request gets the answer of the first.
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
      const kept = await keepSession(db, orderId, {
        sessionId: opened.sessionId,
        clientToken: opened.clientToken,
        categories: opened.categories,
        checkAt: payment.holdUntil,
        updatedAt: now(),
      })
      return kept?.status === 'open' ? toSession(kept) : null
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
    // Many who ask at once for the same checkout are one question.
    const running = opening.get(orderId) ?? open(orderId).finally(() => opening.delete(orderId))
    opening.set(orderId, running)
    return running
  }
}
