import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { Database } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import type {
  MoveMoneyInput,
  PaymentProvider,
  PaymentRefusal,
} from '../../providers/payment/payment-provider.ts'
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts'
import { listReservationsOfOrder } from '../reservations/reservations.service.ts'
import type { QueueWebhooks } from '../webhooks/webhooks.service.ts'
import { paymentLinesOf, refundLinesOf } from './payment-lines-of.ts'
import { addMoney, findPayment, type LedgerKind, lockPayment, writeLedger } from './payments.store.ts'
import { finishTask, type TaskRow } from './queue-tasks.ts'

/** The task is done, or the provider has refused it. */
export type TaskResult = { done: true } | { done: false; refusal: PaymentRefusal }

type Move = (task: TaskRow) => Promise<TaskResult>

/** Captures, refunds and releases money at the provider, and records each in the ledger once it is done. */
export function createMoneyTasks(dependencies: {
  db: Database
  providers: Pick<PaymentProviders, 'get'>
  queueWebhooks: QueueWebhooks
  now: () => Date
}): Record<Exclude<TaskRow['kind'], 'place' | 'end_session'>, Move> {
  const { db, providers, queueWebhooks, now } = dependencies

  async function getProvider(task: TaskRow): Promise<PaymentProvider> {
    return providers.get((await findPayment(db, task.orderId))?.provider ?? '')
  }

  async function getOrder(task: TaskRow): Promise<{ provider: PaymentProvider; orderId: string }> {
    const payment = await findPayment(db, task.orderId)
    if (!payment?.providerOrderId) throw new Error(`order ${task.orderId} has no order at the provider`)
    return { provider: providers.get(payment.provider), orderId: payment.providerOrderId }
  }

  /** Records it once, also when two processes ran the same task. */
  async function record(
    task: TaskRow,
    kind: LedgerKind,
    money: { captured?: number; refunded?: number; released?: number },
    providerReference: string | null = null,
  ): Promise<TaskResult> {
    await transactUntilKnown(db, async (tx) => {
      await lockPayment(tx, task.orderId)
      if (!(await finishTask(tx, task.id, now()))) return
      await addMoney(tx, task.orderId, money, now())
      await writeLedger(tx, {
        orderId: task.orderId,
        reservationId: task.reservationId,
        kind,
        amountOre: task.amountOre,
        providerReference,
        onceKey: task.idempotencyKey,
        at: now(),
      })
      const type = kind === 'captured' ? 'order.paid' : kind === 'refunded' ? 'order.refunded' : null
      if (type === null || task.reservationId === null) return
      await queueWebhooks(tx, { type, orderId: task.orderId, reservationId: task.reservationId })
    })
    return { done: true }
  }

  async function toInput(task: TaskRow, orderId: string): Promise<MoveMoneyInput> {
    const reservations = await listReservationsOfOrder(db, task.orderId)
    const reservation = reservations.find(({ id }) => id === task.reservationId)
    if (reservation === undefined) throw new Error(`task ${task.id} has no reservation`)
    const number = formatReservationNumber(reservation.id)
    const goods = refundLinesOf(task.lines ?? [], 0)
    const goodsOre = goods.reduce((sum, { totalOre }) => sum + totalOre, 0)
    return {
      orderId,
      amountOre: task.amountOre,
      lines:
        task.kind === 'capture'
          ? paymentLinesOf(reservation)
          : refundLinesOf(task.lines ?? [], task.amountOre - goodsOre),
      reference: task.kind === 'capture' ? number : `${number}/${task.id}`,
      idempotencyKey: task.idempotencyKey,
    }
  }

  return {
    capture: async (task) => {
      const { provider, orderId } = await getOrder(task)
      const input = await toInput(task, orderId)
      const result = await provider.capture(input)
      const money = { captured: task.amountOre }
      if (result.status === 'captured') return record(task, 'captured', money, result.captureId)
      // The provider keeps idempotency keys for one day; after that its order shows what was done.
      const order = await provider.findOrder(input.orderId)
      const found = order?.captures.find(
        ({ reference, amountOre }) => reference === input.reference && amountOre === task.amountOre,
      )
      return found ? record(task, 'captured', money, found.captureId) : { done: false, refusal: result }
    },
    refund: async (task) => {
      const { provider, orderId } = await getOrder(task)
      const input = await toInput(task, orderId)
      const result = await provider.refund(input)
      const money = { refunded: task.amountOre }
      if (result.status === 'refunded') return record(task, 'refunded', money, result.refundId)
      const order = await provider.findOrder(input.orderId)
      const found = order?.refunds.find(
        ({ reference, amountOre }) => reference === input.reference && amountOre === task.amountOre,
      )
      return found ? record(task, 'refunded', money, found.refundId) : { done: false, refusal: result }
    },
    cancel: async (task) => {
      const { provider, orderId } = await getOrder(task)
      const result = await provider.cancel(orderId, task.idempotencyKey)
      return result.status === 'cancelled'
        ? record(task, 'cancelled', { released: task.amountOre })
        : { done: false, refusal: result }
    },
    release: async (task) => {
      const { provider, orderId } = await getOrder(task)
      const result = await provider.releaseRemaining(orderId, task.idempotencyKey)
      return result.status === 'released'
        ? record(task, 'released', { released: task.amountOre })
        : { done: false, refusal: result }
    },
    cancel_authorization: async (task) => {
      const provider = await getProvider(task)
      const result = await provider.cancelAuthorization(task.token ?? '')
      const isGone = result.status === 'cancelled' || result.reason === 'not-found'
      // No amount, since this authorisation was never part of the payment's sums.
      return isGone ? record(task, 'cancelled', {}) : { done: false, refusal: result as PaymentRefusal }
    },
  }
}
