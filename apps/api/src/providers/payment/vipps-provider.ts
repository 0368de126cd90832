import { createPaymentBreaker, type PaymentBreakerSettings } from './payment-breaker.ts'
import type { MoveMoneyInput, PaymentProvider, PaymentRefusal } from './payment-provider.ts'
import { isRefusal, moveMoney, readBody, readFound, unreadable } from './provider-answer.ts'
import { type ProviderCallSettings, toCallSettings } from './provider-call.ts'
import { createVippsClient, toVippsKey, type VippsKeys, type VippsRequest } from './vipps-client.ts'
import { toVippsReference } from './vipps-reference.ts'
import { readVippsWebhook } from './vipps-webhook.ts'
import * as wire from './vipps-wire.ts'

export type VippsSettings = VippsKeys &
  Partial<ProviderCallSettings> & {
    /** Of the registered webhook; two while one is replaced by another, none when there is no webhook. */
    webhookSecrets: readonly string[]
    breaker?: PaymentBreakerSettings
    /** Path of the shop itself at which the embedded start shows the sandbox's page; else it is Vipps' own. */
    landingPath?: string
  }

/** Vipps does not say when a session ends; the documentation says ten minutes. */
const SESSION_LIFE_MS = 10 * 60_000

/**
 * Vipps MobilePay ePayment API v1. A payment is session, approval and order in one, under our own reference, so its
 * reference serves as the id of all three.
 */
export function createVippsProvider(given: VippsSettings): PaymentProvider {
  const call = createVippsClient(given, toCallSettings(given))
  const breaker = createPaymentBreaker(given.breaker)
  const ask = (request: VippsRequest) => breaker(request.operation, () => call(request))
  const pathOf = (reference: string) => `/epayment/v1/payments/${encodeURIComponent(reference)}`

  async function findPayment(operation: string, reference: string): Promise<wire.VippsPayment | undefined> {
    const answer = await ask({ operation, method: 'GET', path: pathOf(reference) })
    return readFound(operation, answer, wire.payment)
  }

  /**
   * Captures or refunds money. Whether it was done is read from the event log, which keeps our key for good: Vipps'
   * answer names the payment, not the movement.
   *
   * @returns Vipps' number of the movement
   */
  async function move(
    operation: 'capture' | 'refund',
    input: MoveMoneyInput,
  ): Promise<string | PaymentRefusal> {
    const path = `${pathOf(input.orderId)}/${operation}`
    const answer = await ask({
      operation,
      method: 'POST',
      path,
      idempotencyKey: input.idempotencyKey,
      body: { modificationAmount: wire.toAmount(input.amountOre) },
    })
    const log = await ask({ operation, method: 'GET', path: `${pathOf(input.orderId)}/events` })
    if (isRefusal(log)) return isRefusal(answer) ? answer : log
    const key = toVippsKey(operation, path, input.idempotencyKey)
    const event = readBody(operation, log, wire.events).find(
      ({ name, idempotencyKey, success }) => success && name === EVENTS[operation] && idempotencyKey === key,
    )
    if (event !== undefined) return event.pspReference
    if (isRefusal(answer)) return answer
    // Done, and not in the log yet: asked again later under the same key.
    throw unreadable(operation, answer)
  }

  /** Releases everything that is not captured; nothing left counts as done. */
  async function release(operation: string, reference: string, idempotencyKey: string) {
    const path = `${pathOf(reference)}/cancel`
    const answer = await ask({ operation, method: 'POST', path, idempotencyKey })
    if (!isRefusal(answer)) return undefined
    if (answer.reason !== 'not-allowed') return answer
    const found = await findPayment(operation, reference)
    return found !== undefined && wire.toOrder(found).remainingOre === 0 ? undefined : answer
  }

  return {
    name: 'vipps',
    methods: ['vipps'],
    widget: null,

    openSession: async (input) => {
      const operation = 'openSession'
      const answer = await ask({
        operation,
        method: 'POST',
        path: '/epayment/v1/payments',
        idempotencyKey: input.idempotencyKey,
        body: wire.toPayment(input),
      })
      const sessionId = toVippsReference(input.reference)
      const redirectUrl = isRefusal(answer)
        ? await findRedirect(answer, sessionId, input.totalOre)
        : readBody(operation, answer, wire.created).redirectUrl
      if (typeof redirectUrl !== 'string') return redirectUrl
      return {
        status: 'open',
        sessionId,
        clientToken:
          given.landingPath === undefined
            ? redirectUrl
            : `${given.landingPath}${new URL(redirectUrl).search}`,
        categories: [],
        expiresAt: new Date(Date.now() + SESSION_LIFE_MS),
      }
    },

    findSession: async (sessionId) => {
      const found = await findPayment('findSession', sessionId)
      return found && wire.toSessionState(found)
    },

    endSession: async (reference, idempotencyKey) => {
      const operation = 'endSession'
      const path = `${pathOf(toVippsReference(reference))}/cancel`
      const body = { cancelTransactionOnly: true }
      const answer = await ask({ operation, method: 'POST', path, idempotencyKey, body })
      if (!isRefusal(answer) || answer.reason === 'not-found') return { status: 'ended' }
      const found = await findPayment(operation, toVippsReference(reference))
      if (found === undefined) return { status: 'ended' }
      const { status, authorizationToken } = wire.toSessionState(found)
      if (authorizationToken !== null) return { status: 'approved', authorizationToken }
      return status === 'incomplete' ? answer : { status: 'ended' }
    },

    placeOrder: async ({ authorizationToken }) => {
      const found = await findPayment('placeOrder', authorizationToken)
      if (found === undefined) return { status: 'refused', reason: 'not-found', code: 'NOT_FOUND' }
      // What counts is what Vipps has set aside, not what was asked for.
      return wire.toSessionState(found).authorizationToken === null
        ? { status: 'refused', reason: 'not-allowed', code: found.state }
        : { status: 'authorised', orderId: found.reference, amountOre: wire.keptOre(found) }
    },

    cancelAuthorization: async (token) =>
      (await release('cancelAuthorization', token, token)) ?? { status: 'cancelled' },

    findOrder: async (orderId) => {
      const found = await findPayment('findOrder', orderId)
      return found && wire.toOrder(found)
    },

    ...moveMoney(move),

    cancel: async (orderId, idempotencyKey) =>
      (await release('cancel', orderId, idempotencyKey)) ?? { status: 'cancelled' },

    releaseRemaining: async (orderId, idempotencyKey) =>
      (await release('releaseRemaining', orderId, idempotencyKey)) ?? { status: 'released' },

    readWebhook: (message, now) => readVippsWebhook(given.webhookSecrets, message, now),
  }

  /** The payment was created before, under another key or with another return address: it still stands. */
  async function findRedirect(
    refusal: PaymentRefusal,
    sessionId: string,
    totalOre: number,
  ): Promise<string | PaymentRefusal> {
    if (refusal.reason !== 'conflict') return refusal
    const found = await findPayment('openSession', sessionId)
    const isSame = found?.state === 'CREATED' && found.amount === totalOre
    return (isSame ? found.redirectUrl : undefined) ?? refusal
  }
}

const EVENTS = { capture: 'CAPTURED', refund: 'REFUNDED' } as const
