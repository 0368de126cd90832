import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ConfirmedPayment, TxData } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import type { SignedMessage } from '../../providers/payment/payment-provider.ts'
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts'
import { listReservationsOfOrder, maskContact, toReservation } from '../reservations/reservations.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import type { PaymentChecker } from './check-payment.ts'
import { findPayment, findPaymentByToken, type PaymentRow } from './payments.store.ts'
import { listTasks } from './queue-tasks.ts'
import type { TaskRunner } from './run-tasks.ts'

/** The payment as it is after a confirmation, or why that was refused. */
export type Confirmed =
  | { ok: true; response: ConfirmedPayment }
  | { ok: false; refused: 'CHECKOUT_NOT_FOUND' | 'AUTHORIZATION_INVALID' }

export type PaymentConfirmer = {
  /** 7.04: the browser sends the authorisation token. Repeated, it gets the same response. */
  confirm(checkoutId: string, token: string): Promise<Confirmed>
  /** The shopper gives up. A payment that was approved at the same time wins. */
  cancel(checkoutId: string): Promise<Confirmed>
  /** The shopper is back from the provider's page: the provider is asked how the payment stands. */
  refresh(checkoutId: string): Promise<Confirmed>
  /** The provider calls back; false when the secret is wrong. */
  receiveCallback(checkoutId: string, secret: string, body: unknown): Promise<boolean>
  /** The provider calls the one address for all checkouts; false when the signature is wrong or too old. */
  receiveWebhook(provider: string, message: SignedMessage): Promise<boolean>
}

/** The secret in the callback's address: the same when a session is opened again after a crash. */
export function callbackSecret(key: string, checkoutId: string): string {
  return createHmac('sha256', key).update(checkoutId).digest('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * The secret that was made when the order was placed, also when the keys were rotated since. When its key is gone the
 * callback will be refused, and the sweeper asks the provider instead.
 *
 * @param hash of that secret
 */
export function findCallbackSecret(keys: KeyRing, checkoutId: string, hash: string): string {
  const found = keys.all().find((key) => hashSecret(callbackSecret(key, checkoutId)) === hash)
  return callbackSecret(found ?? keys.signing(), checkoutId)
}

/** 4.04: what the shopper reads when a payment failed. */
const DECLINED: Record<NonNullable<TxData['reason']>, string> = {
  refused: 'Betalingen ble ikke godkjent. Ingenting er trukket, og handlekurven din er her ennå.',
  out_of_stock:
    'Betalingen kom etter at varene ikke lenger var holdt av, og da var de borte. Ingenting er trukket.',
  ended: 'Denne betalingen er avsluttet. Ingenting er trukket, og handlekurven din er her ennå.',
}

const NOT_FOUND: Confirmed = { ok: false, refused: 'CHECKOUT_NOT_FOUND' }

type Dependencies = {
  db: Database
  providers: Pick<PaymentProviders, 'find'>
  checker: PaymentChecker
  tasks: TaskRunner
  now: () => Date
}

export function createPaymentConfirmer({
  db,
  providers,
  checker,
  tasks,
  now,
}: Dependencies): PaymentConfirmer {
  async function readTxData(payment: PaymentRow): Promise<TxData> {
    switch (payment.status) {
      case 'open':
      case 'pending':
        return { status: 'pending' }
      case 'authorised':
      case 'settled':
        return { status: 'authorised' }
      case 'declined':
        return { status: 'declined', reason: 'refused', message: DECLINED.refused }
      case 'cancelled':
        return { status: 'declined', reason: 'ended', message: DECLINED.ended }
      case 'expired': {
        // An authorisation was given back because it came too late, when the goods were gone.
        const wasLate = (await listTasks(db, payment.orderId)).some(
          ({ kind }) => kind === 'cancel_authorization',
        )
        const reason = wasLate ? 'out_of_stock' : 'ended'
        return { status: 'declined', reason, message: DECLINED[reason] }
      }
    }
  }

  /** The payment as it is now. Contact details are masked: the checkout's id is also in the address of a page that may be shared. */
  async function toConfirmed(payment: PaymentRow): Promise<Confirmed> {
    const txData = await readTxData(payment)
    const reservations = await listReservationsOfOrder(db, payment.orderId)
    const isOrder =
      txData.status !== 'declined' && payment.providerOrderId !== null && payment.provider === 'klarna'
    return {
      ok: true,
      response: {
        klarnaOrders: isOrder ? [{ orderId: payment.providerOrderId ?? '' }] : [],
        reservations: reservations.map((row) => maskContact(toReservation(row))),
        txData,
      },
    }
  }

  /** Only the provider's own answer counts, and it is asked for again however often this is called. */
  async function follow(orderId: number): Promise<Confirmed> {
    await checker.followSession(orderId)
    await tasks.runOrder(orderId)
    const payment = await findPayment(db, orderId)
    return payment === undefined ? NOT_FOUND : toConfirmed(payment)
  }

  function isFollowed({ provider }: PaymentRow): boolean {
    return providers.find(provider)?.endSession !== undefined
  }

  return {
    confirm: async (checkoutId, token) => {
      const found = await findPaymentByToken(db, checkoutId)
      if (found === undefined) return NOT_FOUND
      // Such a provider gives the browser no token, so this one proves nothing.
      if (isFollowed(found)) return follow(found.orderId)
      const applied = await checker.send(found.orderId, { type: 'token_received', token })
      // Outside any transaction, since the provider may be slow. A task that fails is tried again later.
      await tasks.runOrder(found.orderId)
      const after = await findPayment(db, found.orderId)
      if (after === undefined) return NOT_FOUND
      const isForged =
        applied?.outcome === 'changed' && after.status === 'open' && after.authorizationToken === null
      return isForged ? { ok: false, refused: 'AUTHORIZATION_INVALID' } : toConfirmed(after)
    },
    cancel: async (checkoutId) => {
      const found = await findPaymentByToken(db, checkoutId)
      if (found === undefined) return NOT_FOUND
      await checker.send(found.orderId, { type: 'cancelled' })
      const after = await findPayment(db, found.orderId)
      return after === undefined ? NOT_FOUND : toConfirmed(after)
    },
    refresh: async (checkoutId) => {
      const found = await findPaymentByToken(db, checkoutId)
      if (found === undefined) return NOT_FOUND
      return isFollowed(found) ? follow(found.orderId) : toConfirmed(found)
    },
    receiveWebhook: async (provider, message) => {
      const received = providers.find(provider)?.readWebhook?.(message, now())
      if (received === undefined) return false
      const { reference } = received
      const found = reference === null ? undefined : await findPaymentByToken(db, reference)
      // An event of another shop's payment is none of ours, and sending it again would not help.
      if (found !== undefined && found.provider === provider) await follow(found.orderId)
      return true
    },
    receiveCallback: async (checkoutId, secret, body) => {
      const found = await findPaymentByToken(db, checkoutId)
      if (found === undefined || !isEqual(hashSecret(secret), found.callbackSecretHash)) return false
      const id = found.orderId
      const event = providers.find(found.provider)?.readEvent?.(body)
      if (event?.kind === 'authorised' && isSession(found, event.sessionId)) {
        await checker.send(id, { type: 'token_received', token: event.authorizationToken })
        await tasks.runOrder(id)
      }
      // The callback is only a hint: the provider's own answer counts.
      if (event?.kind === 'risk-decided') {
        await checker.checkOrder(id)
        await tasks.runOrder(id)
      }
      return true
    },
  }
}

/** A payment has no session when a process died between opening it and saving it; the secret was right all the same. */
function isSession({ sessionId }: PaymentRow, named: string) {
  return sessionId === null || sessionId === named
}

function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
