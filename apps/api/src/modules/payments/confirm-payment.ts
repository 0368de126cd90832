import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ConfirmedPayment, TxData } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { listReservationsOfOrder, maskContact, toReservation } from '../reservations/reservations.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import type { PaymentChecker } from './check-payment.ts'
import { findPayment, findPaymentByToken, type PaymentRow } from './payments.store.ts'
import { listTasks } from './queue-tasks.ts'
import type { TaskRunner } from './run-tasks.ts'

/** What came of a confirmation: how the payment stands now, or why it was not heard. */
export type Confirmed =
  | { ok: true; answer: ConfirmedPayment }
  | { ok: false; refused: 'CHECKOUT_NOT_FOUND' | 'AUTHORIZATION_INVALID' }

export type PaymentConfirmer = {
  /** The browser's word, design §4.3; repeated, the same answer. */
  confirm(checkoutId: string, token: string): Promise<Confirmed>
  /** The shopper turns back. A payment that was approved in the same moment wins. */
  turnBack(checkoutId: string): Promise<Confirmed>
  /** The provider's word; false when the secret is not ours. */
  hear(checkoutId: string, secret: string, body: unknown): Promise<boolean>
}

/** The secret in a callback's address: the same for a session that is opened again after a crash. */
export function callbackSecret(key: string, checkoutId: string): string {
  return createHmac('sha256', key).update(checkoutId).digest('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * The secret that was promised when the order was placed, also when the keys were rotated since. Without its key the
 * provider's callback is not believed, and the shop finds out by asking.
 *
 * @param hash of the secret that was promised
 */
export function findCallbackSecret(keys: KeyRing, checkoutId: string, hash: string): string {
  const found = keys.all().find((key) => hashSecret(callbackSecret(key, checkoutId)) === hash)
  return callbackSecret(found ?? keys.signing(), checkoutId)
}

/** 4.04: what the shopper reads when nothing came of it. */
const DECLINED: Record<NonNullable<TxData['reason']>, string> = {
  refused: 'Betalingen ble ikke godkjent. Ingenting er trukket, og handlekurven din er her ennå.',
  out_of_stock:
    'Betalingen kom etter at varene ikke lenger var holdt av, og da var de borte. Ingenting er trukket.',
  ended: 'Denne betalingen er avsluttet. Ingenting er trukket, og handlekurven din er her ennå.',
}

const NOT_FOUND: Confirmed = { ok: false, refused: 'CHECKOUT_NOT_FOUND' }

type Dependencies = {
  db: Database
  provider: PaymentProvider
  checker: PaymentChecker
  tasks: TaskRunner
}

export function createPaymentConfirmer({ db, provider, checker, tasks }: Dependencies): PaymentConfirmer {
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
        // A token that came too late and was given back: the goods were gone.
        const wasLate = (await listTasks(db, payment.orderId)).some(
          ({ kind }) => kind === 'cancel_authorization',
        )
        const reason = wasLate ? 'out_of_stock' : 'ended'
        return { status: 'declined', reason, message: DECLINED[reason] }
      }
    }
  }

  /** As it stands now. Contact details are masked: a checkout's id is also the address of a page that may be shared. */
  async function answer(payment: PaymentRow): Promise<Confirmed> {
    const txData = await readTxData(payment)
    const reservations = await listReservationsOfOrder(db, payment.orderId)
    const isOrder = txData.status !== 'declined' && payment.providerOrderId !== null
    return {
      ok: true,
      answer: {
        klarnaOrders: isOrder ? [{ orderId: payment.providerOrderId ?? '' }] : [],
        reservations: reservations.map((row) => maskContact(toReservation(row))),
        txData,
      },
    }
  }

  return {
    confirm: async (checkoutId, token) => {
      const found = await findPaymentByToken(db, checkoutId)
      if (found === undefined) return NOT_FOUND
      const applied = await checker.send(found.orderId, { type: 'token_received', token })
      // Outside any transaction: it takes as long as the provider takes. What fails is put off, and done later.
      await tasks.runOrder(found.orderId)
      const now = await findPayment(db, found.orderId)
      if (now === undefined) return NOT_FOUND
      const isForged =
        applied?.outcome === 'changed' && now.status === 'open' && now.authorizationToken === null
      return isForged ? { ok: false, refused: 'AUTHORIZATION_INVALID' } : answer(now)
    },
    turnBack: async (checkoutId) => {
      const found = await findPaymentByToken(db, checkoutId)
      if (found === undefined) return NOT_FOUND
      await checker.send(found.orderId, { type: 'cancelled' })
      const now = await findPayment(db, found.orderId)
      return now === undefined ? NOT_FOUND : answer(now)
    },
    hear: async (checkoutId, secret, body) => {
      const found = await findPaymentByToken(db, checkoutId)
      if (found === undefined || !isEqual(hashSecret(secret), found.callbackSecretHash)) return false
      const id = found.orderId
      const event = provider.readEvent(body)
      if (event?.kind === 'authorised' && isSession(found, event.sessionId)) {
        await checker.send(id, { type: 'token_received', token: event.authorizationToken })
        await tasks.runOrder(id)
      }
      // Only a hint: what the provider says when it is asked is what counts.
      if (event?.kind === 'risk-decided') {
        await checker.checkOrder(id)
        await tasks.runOrder(id)
      }
      return true
    },
  }
}

/** A process that died between opening the session and writing it down knows the secret, and no session. */
function isSession({ sessionId }: PaymentRow, told: string) {
  return sessionId === null || sessionId === told
}

function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
