import { randomBytes, randomUUID } from 'node:crypto'
import { badValue, type Call, fieldsOf, refuse, type SandboxReply, textOf } from './exchange.ts'
import { listDifferences, readBasket } from './order-lines.ts'
import { decideRisk } from './order-management-api.ts'
import { record, type Sandbox } from './sandbox.ts'
import type { Authorisation, Session } from './store.ts'

const SESSION_LIFE_MS = 48 * 3_600_000
const ORDER_LIFE_MS = 28 * 24 * 3_600_000

/** Payment method categories: card is paid now, an invoice later. */
export const CATEGORIES = [
  { identifier: 'pay_now', name: 'Betal nå med kort' },
  { identifier: 'pay_later', name: 'Betal senere med faktura' },
]

/** Payments v1: sessions, and orders from their authorisations. */
export function handlePayments(sandbox: Sandbox, call: Call): SandboxReply | undefined {
  if (call.path === '/payments/v1/sessions') {
    return call.method === 'POST' ? openSession(sandbox, call) : undefined
  }
  const [, id] = call.path.match(/^\/payments\/v1\/sessions\/([^/]+)$/) ?? []
  if (id !== undefined) {
    const session = sandbox.store.find('session', id)
    if (session === undefined || new Date(session.expiresAt) <= sandbox.now()) {
      return refuse(404, 'NOT_FOUND', 'Invalid session id')
    }
    if (call.method === 'GET') return { status: 200, body: showSession(session) }
    return call.method === 'POST' ? updateSession(sandbox, session, call) : undefined
  }
  const [, token, order] = call.path.match(/^\/payments\/v1\/authorizations\/([^/]+)(\/order)?$/) ?? []
  if (token === undefined) return undefined
  if (call.method === 'POST' && order) return placeOrder(sandbox, token, call)
  if (call.method === 'DELETE' && !order) return cancelAuthorisation(sandbox, token)
  return undefined
}

function openSession({ store, now }: Sandbox, call: Call): SandboxReply {
  const fields = fieldsOf(call.body)
  const basket = readBasket(call.body)
  if ('wrong' in basket) return badValue(...basket.wrong)
  const country = textOf(fields.purchase_country)
  if (country !== 'NO') return badValue('purchase_country')
  if (fields.purchase_currency !== 'NOK') return badValue('purchase_currency')
  const locale = textOf(fields.locale) ?? 'nb-NO'
  if (!/^(nb|nn|no|en)-NO$/i.test(locale)) return badValue('locale')
  const urls = fieldsOf(fields.merchant_urls)
  for (const name of ['authorization', 'notification', 'confirmation']) {
    if (urls[name] !== undefined && !isWebAddress(urls[name])) return badValue(`merchant_urls.${name}`)
  }
  const session: Session = {
    id: randomUUID(),
    // Three parts, because the real one is a JSON Web Token.
    clientToken: [12, 48, 32].map((length) => randomBytes(length).toString('base64url')).join('.'),
    reference: textOf(fields.merchant_reference1) ?? '',
    locale,
    country,
    currency: 'NOK',
    basket,
    status: 'incomplete',
    authorizationToken: null,
    authorizationUrl: textOf(urls.authorization) ?? null,
    notificationUrl: textOf(urls.notification) ?? null,
    confirmationUrl: textOf(urls.confirmation) ?? null,
    createdAt: now().toISOString(),
    expiresAt: new Date(now().getTime() + SESSION_LIFE_MS).toISOString(),
  }
  store.keep('session', session)
  record(
    { store, now },
    { kind: 'session', reference: session.reference, orderId: null, amount: basket.amount },
  )
  return {
    status: 200,
    body: {
      session_id: session.id,
      client_token: session.clientToken,
      payment_method_categories: CATEGORIES,
    },
  }
}

function updateSession({ store, now }: Sandbox, session: Session, call: Call): SandboxReply {
  if (session.status === 'complete') return refuse(404, 'SESSION_COMPLETED', 'Session is completed')
  const basket = readBasket(call.body)
  if ('wrong' in basket) return badValue(...basket.wrong)
  const reference = textOf(fieldsOf(call.body).merchant_reference1) ?? session.reference
  const expiresAt = new Date(now().getTime() + SESSION_LIFE_MS).toISOString()
  store.keep('session', { ...session, basket, reference, expiresAt })
  return { status: 204 }
}

function placeOrder(sandbox: Sandbox, token: string, call: Call): SandboxReply {
  const { store, now } = sandbox
  const authorisation = findOpenAuthorisation(sandbox, token)
  const session = authorisation && store.find('session', authorisation.sessionId)
  if (authorisation === undefined || session === undefined) {
    return refuse(404, 'NOT_FOUND', 'Invalid authorization token')
  }
  const fields = fieldsOf(call.body)
  const basket = readBasket(call.body)
  if ('wrong' in basket) return badValue(...basket.wrong)
  const different = listDifferences(basket, authorisation.basket)
  if (fields.purchase_currency !== session.currency) different.push('purchase_currency')
  if (fields.purchase_country !== session.country) different.push('purchase_country')
  if (different.length > 0) {
    return refuse(409, 'BAD_VALUE', `Not matching fields: [${different.join(', ')}]`)
  }
  const reference = textOf(fields.merchant_reference1) ?? session.reference
  const orderId = randomUUID()
  const doubted = sandbox.faults.take(['pending-order'], call.method, call.path) !== undefined
  const fraudStatus = doubted ? 'PENDING' : authorisation.fraudStatus
  store.keep('order', {
    id: orderId,
    sessionId: session.id,
    reference,
    klarnaReference: `T${randomBytes(4).toString('hex').toUpperCase()}`,
    basket,
    category: authorisation.category,
    currency: session.currency,
    country: session.country,
    locale: session.locale,
    fraudStatus,
    captures: [],
    refunds: [],
    cancelledAt: null,
    releasedAmount: 0,
    notificationUrl: session.notificationUrl,
    createdAt: now().toISOString(),
    expiresAt: new Date(now().getTime() + ORDER_LIFE_MS).toISOString(),
  })
  store.keep('authorisation', { ...authorisation, state: 'used' })
  store.keep('session', { ...session, status: 'complete', authorizationToken: token })
  record(sandbox, {
    kind: 'order',
    reference,
    orderId,
    amount: basket.amount,
    note: fraudStatus,
  })
  if (fraudStatus === 'PENDING' && sandbox.acceptPendingAfterMs !== null) {
    sandbox.later(sandbox.acceptPendingAfterMs, () => decideRisk(sandbox, orderId, 'ACCEPTED', 'send'))
  }
  return {
    status: 200,
    body: {
      order_id: orderId,
      redirect_url: session.confirmationUrl ?? '',
      fraud_status: fraudStatus,
      authorized_payment_method: { type: authorisation.category === 'pay_later' ? 'invoice' : 'card' },
    },
  }
}

function cancelAuthorisation(sandbox: Sandbox, token: string): SandboxReply {
  const authorisation = findOpenAuthorisation(sandbox, token)
  if (authorisation === undefined) return refuse(404, 'NOT_FOUND', 'Invalid authorization token')
  const { store } = sandbox
  store.keep('authorisation', { ...authorisation, state: 'cancelled' })
  const session = store.find('session', authorisation.sessionId)
  if (session?.authorizationToken === token) store.keep('session', { ...session, authorizationToken: null })
  record(sandbox, {
    kind: 'authorisation-cancelled',
    reference: session?.reference ?? '',
    orderId: null,
    amount: authorisation.basket.amount,
  })
  return { status: 204 }
}

function findOpenAuthorisation({ store, now }: Sandbox, token: string): Authorisation | undefined {
  const authorisation = store.find('authorisation', token)
  const usable = authorisation?.state === 'open' && new Date(authorisation.expiresAt) > now()
  return usable ? authorisation : undefined
}

function showSession(session: Session): Record<string, unknown> {
  return {
    session_id: session.id,
    client_token: session.clientToken,
    status: session.status,
    expires_at: session.expiresAt,
    locale: session.locale,
    purchase_country: session.country,
    purchase_currency: session.currency,
    order_amount: session.basket.amount,
    order_tax_amount: session.basket.taxAmount,
    merchant_reference1: session.reference,
    payment_method_categories: CATEGORIES,
    ...(session.authorizationToken ? { authorization_token: session.authorizationToken } : {}),
  }
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
