import { callKlarna, type KlarnaClientSettings, type KlarnaRequest } from './klarna-client.ts'
import * as wire from './klarna-wire.ts'
import { createPaymentBreaker, type PaymentBreakerSettings } from './payment-breaker.ts'
import type { MoveMoneyInput, PaymentProvider, PaymentRefusal, PaymentWidget } from './payment-provider.ts'
import { isRefusal, moveMoney, readBody, readFound, unreadable } from './provider-answer.ts'
import { toCallSettings } from './provider-call.ts'

export type KlarnaSettings = Pick<KlarnaClientSettings, 'apiUrl' | 'username' | 'password'> &
  Partial<KlarnaClientSettings> & {
    breaker?: PaymentBreakerSettings
    /** Path of the shop itself that the widget is served below, as the embedded start does; else it comes from Klarna. */
    widgetPath?: string
  }

/** From the last change of a session; the response that opens one does not contain it. */
const SESSION_LIFE_MS = 48 * 3_600_000

/** Klarna: Payments v1 for sessions and orders, Order Management v1 for captures, refunds and cancellations. */
export function createKlarnaProvider(given: KlarnaSettings): PaymentProvider {
  const { apiUrl, username, password } = given
  const settings: KlarnaClientSettings = { ...toCallSettings(given), apiUrl, username, password }
  const breaker = createPaymentBreaker(given.breaker)
  const ask = (request: KlarnaRequest) => breaker(request.operation, () => callKlarna(settings, request))
  /** A call whose response has no body. */
  async function ask204<S extends string>(request: KlarnaRequest, status: S) {
    const answer = await ask(request)
    return isRefusal(answer) ? answer : { status }
  }
  const orderPath = (orderId: string) => `/ordermanagement/v1/orders/${encodeURIComponent(orderId)}`
  const sessionPath = (sessionId: string) => `/payments/v1/sessions/${encodeURIComponent(sessionId)}`
  const authorizationPath = (token: string) => `/payments/v1/authorizations/${encodeURIComponent(token)}`

  const findOrder: PaymentProvider['findOrder'] = async (orderId) => {
    const operation = 'findOrder'
    const answer = await ask({ operation, method: 'GET', path: orderPath(orderId) })
    return readFound(operation, answer, wire.order)
  }

  /** Captures or refunds money; returns Klarna's id of that. */
  async function move(
    operation: 'capture' | 'refund',
    input: MoveMoneyInput,
  ): Promise<string | PaymentRefusal> {
    const { path, amount, header } = MOVEMENTS[operation]
    const answer = await ask({
      operation,
      method: 'POST',
      path: `${orderPath(input.orderId)}/${path}`,
      idempotencyKey: input.idempotencyKey,
      body: {
        [amount]: input.amountOre,
        reference: input.reference,
        order_lines: wire.toOrderLines(input.lines),
      },
    })
    if (isRefusal(answer)) return answer
    const id = answer.headers.get(header) ?? answer.headers.get('location')?.split('/').at(-1)
    if (!id) throw unreadable(operation, answer)
    return id
  }

  return {
    name: 'klarna',
    methods: ['card', 'invoice'],
    widget: chooseWidget(given),

    openSession: async (input) => {
      const operation = 'openSession'
      const answer = await ask({
        operation,
        method: 'POST',
        path: '/payments/v1/sessions',
        idempotencyKey: input.idempotencyKey,
        body: {
          ...wire.PURCHASE,
          acquiring_channel: 'ECOMMERCE',
          intent: 'buy',
          merchant_reference1: input.reference,
          merchant_urls: {
            authorization: input.callbackUrl,
            notification: input.callbackUrl,
            confirmation: input.confirmationUrl,
          },
          ...wire.toBasket(input.lines, input.totalOre),
        },
      })
      if (isRefusal(answer)) return answer
      const opened = readBody(operation, answer, wire.openedSession)
      const all = opened.payment_method_categories
      const fitting = all.filter((category) => category.identifier === wire.CATEGORIES[input.method])
      return {
        status: 'open',
        sessionId: opened.session_id,
        clientToken: opened.client_token,
        categories: fitting.length > 0 ? fitting : all,
        expiresAt: new Date(Date.now() + SESSION_LIFE_MS),
      }
    },

    findSession: async (sessionId) => {
      const operation = 'findSession'
      const answer = await ask({ operation, method: 'GET', path: sessionPath(sessionId) })
      const found = readFound(operation, answer, wire.session)
      return found && { sessionId, ...found }
    },

    placeOrder: async (input) => {
      const operation = 'placeOrder'
      const answer = await ask({
        operation,
        method: 'POST',
        path: `${authorizationPath(input.authorizationToken)}/order`,
        idempotencyKey: input.idempotencyKey,
        body: {
          ...wire.PURCHASE,
          merchant_reference1: input.reference,
          ...wire.toBasket(input.lines, input.totalOre),
        },
      })
      if (isRefusal(answer))
        return answer.code === 'REJECTED' ? { status: 'declined', orderId: null } : answer
      const placed = readBody(operation, answer, wire.placedOrder)
      return { status: PLACED[placed.fraud_status], orderId: placed.order_id, amountOre: input.totalOre }
    },

    cancelAuthorization: (token) =>
      ask204(
        { operation: 'cancelAuthorization', method: 'DELETE', path: authorizationPath(token) },
        'cancelled',
      ),

    findOrder,

    ...moveMoney(move),

    cancel: async (orderId, idempotencyKey) => {
      const path = `${orderPath(orderId)}/cancel`
      const result = await ask204({ operation: 'cancel', method: 'POST', path, idempotencyKey }, 'cancelled')
      // Klarna refuses to cancel a cancelled order, which counts as done here.
      if (result.status === 'refused' && result.reason === 'not-allowed') {
        if ((await findOrder(orderId))?.status === 'cancelled') return { status: 'cancelled' }
      }
      return result
    },

    releaseRemaining: async (orderId, idempotencyKey) => {
      const path = `${orderPath(orderId)}/release-remaining-authorization`
      const operation = 'releaseRemaining'
      const result = await ask204({ operation, method: 'POST', path, idempotencyKey }, 'released')
      if (result.status === 'refused' && result.reason === 'not-allowed') {
        if ((await findOrder(orderId))?.remainingOre === 0) return { status: 'released' }
      }
      return result
    },

    extendAuthorization: (orderId, idempotencyKey) =>
      ask204(
        {
          operation: 'extendAuthorization',
          method: 'POST',
          path: `${orderPath(orderId)}/extend-authorization-time`,
          idempotencyKey,
        },
        'extended',
      ),

    readEvent: wire.readKlarnaEvent,
  }
}

const PLACED = { ACCEPTED: 'authorised', PENDING: 'pending', REJECTED: 'declined' } as const

const MOVEMENTS = {
  capture: { path: 'captures', amount: 'captured_amount', header: 'capture-id' },
  refund: { path: 'refunds', amount: 'refunded_amount', header: 'refund-id' },
} as const

/** Klarna's widget is loaded from its CDN; a sandbox serves a widget itself or through the shop. */
function chooseWidget({ apiUrl, widgetPath }: KlarnaSettings): PaymentWidget {
  if (widgetPath !== undefined) return { sdkUrl: `${widgetPath}/lib/v1/api.js`, policySources: [] }
  const { hostname, origin } = new URL(apiUrl)
  return hostname.endsWith('.klarna.com')
    ? {
        sdkUrl: 'https://x.klarnacdn.net/kp/lib/v1/api.js',
        policySources: ['https://*.klarna.com', 'https://*.klarnacdn.net'],
      }
    : { sdkUrl: `${apiUrl}/lib/v1/api.js`, policySources: [origin] }
}
