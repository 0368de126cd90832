import type { PaymentSession } from '@varde/contract/entities'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { Database } from '../../db/connect.ts'
import { PaymentProviderError } from '../../providers/payment/payment-provider.ts'
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts'
import { listReservationsOfOrder } from '../reservations/reservations.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import { OPEN_WAIT_MS } from './check-payment.ts'
import { findCallbackSecret } from './confirm-payment.ts'
import { paymentLinesOfAll } from './payment-lines-of.ts'
import { findPaymentAndOrder, type PaymentRow, saveSession } from './payments.store.ts'
import type { Logger } from './run-tasks.ts'

type Dependencies = {
  db: Database
  providers: Pick<PaymentProviders, 'find'>
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
  const { db, providers, publicUrl, callbackKeys, now, log } = dependencies
  const opening = new Map<number, Promise<PaymentSession | null>>()

  async function open(orderId: number): Promise<PaymentSession | null> {
    const found = await findPaymentAndOrder(db, orderId)
    if (found === undefined) return null
    const { payment, order } = found
    // Also when the checkout has ended since: a repeated request gets the response of the first.
    if (payment.sessionId !== null) return toSession(payment)
    const provider = providers.find(payment.provider)
    if (payment.status !== 'open' || provider === undefined) return null
    const base = `${publicUrl}/api/v1/reservations/klarna/${order.publicToken}`
    try {
      const opened = await provider.openSession({
        reference: order.publicToken,
        description: `Ordre ${formatReservationNumber(order.id)}`,
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
        checkAt:
          provider.endSession === undefined ? payment.holdUntil : new Date(now().getTime() + OPEN_WAIT_MS),
        updatedAt: now(),
      })
      return saved?.status === 'open' ? toSession(saved) : null
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      log.error({ err: error, orderId }, 'the provider cannot be reached')
      return null
    }
  }

  function toSession({ provider, sessionId, clientToken, categories }: PaymentRow): PaymentSession {
    const sdkUrl = providers.find(provider)?.widget?.sdkUrl
    return sdkUrl === undefined
      ? { provider: 'vipps', sessionId: sessionId ?? '', redirectUrl: clientToken ?? '' }
      : {
          provider: 'klarna',
          sessionId: sessionId ?? '',
          clientToken: clientToken ?? '',
          categories,
          sdkUrl,
        }
  }

  return (orderId: number): Promise<PaymentSession | null> => {
    // Simultaneous calls for the same checkout share one request.
    const running = opening.get(orderId) ?? open(orderId).finally(() => opening.delete(orderId))
    opening.set(orderId, running)
    return running
  }
}
