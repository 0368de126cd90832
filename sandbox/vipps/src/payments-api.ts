import { randomUUID } from 'node:crypto'
import { type Call, fieldsOf, type SandboxReply, textOf, wholeNumberOf } from '@varde/sandbox-klarna/exchange'
import { NOT_FOUND, refuse } from './problem.ts'
import { advance, findPayment, type Sandbox } from './sandbox.ts'
import type { Payment } from './store.ts'

const LIFE_MS = 10 * 60_000
const LEAST_ORE = 100

/** The part of the ePayment API v1 that this shop uses. */
export function handlePayments(sandbox: Sandbox, call: Call): SandboxReply | undefined {
  if (call.method === 'POST' && call.path === '/epayment/v1/payments') return create(sandbox, call)
  const match = /^\/epayment\/v1\/payments\/([^/]+)(?:\/(capture|refund|cancel|events))?$/.exec(call.path)
  if (match === null) return undefined
  const [, reference = '', what] = match
  const payment = findPayment(sandbox, decodeURIComponent(reference))
  if (payment === undefined) return NOT_FOUND
  switch (`${call.method} ${what ?? ''}`) {
    case 'GET ':
      return { status: 200, body: describe(sandbox, payment) }
    case 'GET events':
      return { status: 200, body: payment.events.map((event) => describeEvent(payment, event)) }
    case 'POST capture':
      return capture(sandbox, payment, call)
    case 'POST refund':
      return refund(sandbox, payment, call)
    case 'POST cancel':
      return cancel(sandbox, payment, call)
    default:
      return undefined
  }
}

function create(sandbox: Sandbox, call: Call): SandboxReply {
  const fields = fieldsOf(call.body)
  const reference = textOf(fields.reference) ?? ''
  const returnUrl = textOf(fields.returnUrl) ?? ''
  const amount = readAmount(fields.amount)
  if (!/^[a-zA-Z0-9-]{8,64}$/.test(reference)) return refuse(400, 'The field Reference is malformed')
  if (amount === undefined) return refuse(400, 'Invalid amount', '4040')
  if (amount < LEAST_ORE) return refuse(400, 'Amount too small', '6010')
  if (fieldsOf(fields.paymentMethod).type !== 'WALLET' || fields.userFlow !== 'WEB_REDIRECT')
    return refuse(400, 'Missing required parameter', '4140')
  if (!URL.canParse(returnUrl)) return refuse(400, 'Invalid URL', '4090')
  if (!fitsReceipt(fields.receipt, amount)) return refuse(400, 'The order lines do not add up to the amount')
  if (findPayment(sandbox, reference) !== undefined) return refuse(409, 'Reference exists', '4150')
  const at = sandbox.now()
  const payment: Payment = {
    id: reference,
    pspReference: randomUUID(),
    state: 'CREATED',
    amount,
    description: textOf(fields.paymentDescription) ?? '',
    returnUrl,
    landingToken: randomUUID(),
    authorized: 0,
    cancelled: 0,
    captured: 0,
    refunded: 0,
    events: [],
    createdAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + LIFE_MS).toISOString(),
  }
  advance(sandbox, payment, {}, { name: 'CREATED', amount, idempotencyKey: keyOf(call) })
  return { status: 201, body: { reference, redirectUrl: landingOf(sandbox, payment) } }
}

/** The sum of the lines is what is paid; a receipt may be left out. */
function fitsReceipt(receipt: unknown, amount: number): boolean {
  if (receipt === undefined) return true
  const lines = fieldsOf(receipt).orderLines
  if (!Array.isArray(lines)) return false
  const total = lines.reduce<number>(
    (sum, line) => sum + (wholeNumberOf(fieldsOf(line).totalAmount) ?? Number.NaN),
    0,
  )
  return total === amount
}

function capture(sandbox: Sandbox, payment: Payment, call: Call): SandboxReply {
  const amount = readAmount(fieldsOf(call.body).modificationAmount)
  if (amount === undefined || amount === 0) return refuse(400, 'Invalid amount', '4040')
  if (payment.state !== 'AUTHORIZED') return refuse(400, 'Cannot capture before reservation', '6080')
  if (payment.cancelled > 0) return refuse(400, 'Cannot capture a cancelled payment', '6070')
  if (payment.captured + amount > payment.authorized) return refuse(400, 'Capture amount too high', '6090')
  return changed(sandbox, payment, { captured: payment.captured + amount }, 'CAPTURED', amount, call)
}

function refund(sandbox: Sandbox, payment: Payment, call: Call): SandboxReply {
  const amount = readAmount(fieldsOf(call.body).modificationAmount)
  if (amount === undefined || amount === 0) return refuse(400, 'Invalid amount', '4040')
  if (payment.refunded + amount > payment.captured) return refuse(400, 'Not enough refundable', '6150')
  return changed(sandbox, payment, { refunded: payment.refunded + amount }, 'REFUNDED', amount, call)
}

/** Releases what is not captured; before the shopper has approved it ends the payment. */
function cancel(sandbox: Sandbox, payment: Payment, call: Call): SandboxReply {
  if (payment.state === 'CREATED') {
    const ended: Partial<Payment> = { state: 'TERMINATED', cancelled: payment.amount }
    return changed(sandbox, payment, ended, 'TERMINATED', payment.amount, call)
  }
  if (payment.state !== 'AUTHORIZED') return refuse(400, 'Payment cannot be cancelled', '6190')
  if (fieldsOf(call.body).cancelTransactionOnly === true)
    return refuse(400, 'Cannot cancel authorized payment', '6060')
  const rest = payment.authorized - payment.captured - payment.cancelled
  if (rest === 0) return refuse(400, 'Payment cannot be cancelled', '6190')
  return changed(sandbox, payment, { cancelled: payment.cancelled + rest }, 'CANCELLED', rest, call)
}

function changed(
  sandbox: Sandbox,
  payment: Payment,
  change: Partial<Payment>,
  name: 'CAPTURED' | 'REFUNDED' | 'CANCELLED' | 'TERMINATED',
  amount: number,
  call: Call,
): SandboxReply {
  const after = advance(sandbox, payment, change, { name, amount, idempotencyKey: keyOf(call) })
  const { paymentMethod, redirectUrl, profile, ...body } = describe(sandbox, after)
  return { status: 200, body }
}

function describe(sandbox: Sandbox, payment: Payment) {
  return {
    aggregate: {
      authorizedAmount: toAmount(payment.authorized),
      cancelledAmount: toAmount(payment.cancelled),
      capturedAmount: toAmount(payment.captured),
      refundedAmount: toAmount(payment.refunded),
    },
    amount: toAmount(payment.amount),
    state: payment.state,
    paymentMethod: { type: 'WALLET' },
    profile: {},
    pspReference: payment.pspReference,
    redirectUrl: landingOf(sandbox, payment),
    reference: payment.id,
  }
}

function describeEvent(payment: Payment, event: Payment['events'][number]) {
  const { idempotencyKey, amount, ...rest } = event
  return {
    reference: payment.id,
    ...rest,
    amount: toAmount(amount),
    ...(idempotencyKey === null ? {} : { idempotencyKey }),
    success: true,
  }
}

const landingOf = (sandbox: Sandbox, { landingToken }: Payment) =>
  `${sandbox.landingUrl()}?token=${landingToken}`

const toAmount = (value: number) => ({ currency: 'NOK', value })

function readAmount(amount: unknown): number | undefined {
  const { currency, value } = fieldsOf(amount)
  return currency === 'NOK' ? wholeNumberOf(value) : undefined
}

const keyOf = (call: Call) => call.headers['idempotency-key']
