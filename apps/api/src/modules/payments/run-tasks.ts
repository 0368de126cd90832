import type { CheckoutEvent } from '@varde/domain/ordering/checkout-state'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type PaymentRefusal,
} from '../../providers/payment/payment-provider.ts'
import type { NoticesService, PaymentNotice } from '../notices/notices.service.ts'
import { listReservationsOfOrder } from '../reservations/reservations.service.ts'
import type { StockRow } from '../stock/stock.service.ts'
import type { ApplyEvent } from './apply-event.ts'
import {
  claimTasks,
  claimTasksOfOrder,
  finishTask,
  postponeTask,
  type TaskRow,
  takePlacing,
} from './claim-tasks.ts'
import { lockCheckout } from './lock-checkout.ts'
import { createMoneyMoves, type TaskResult } from './move-money.ts'
import { paymentLinesOfAll } from './payment-lines-of.ts'
import { findPaymentAndOrder, updatePayment } from './payments.store.ts'

export type Logger = { error(details: object, message: string): void }

export type TaskRunner = {
  /** Does what is due for one order, its placing first, even when another process has that in hand. */
  runOrder(orderId: number): Promise<void>
  /** Does what is due for any order. */
  runDue(): Promise<void>
}

/** Longer than a call to the provider with all its tries; who is quicker than that asks under the same key. */
const LEASE_MS = 20_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 10 * 60_000
/** A refusal stays one; but a provider in trouble says strange things, so it is asked again before we believe it. */
const MOST_REFUSALS = 6
const AT_A_TIME = 4

type Dependencies = {
  db: Database
  provider: PaymentProvider
  applyEvent: ApplyEvent
  notify: NoticesService['notify']
  /** Once a transaction is through, with the stock that it moved. */
  onCommitted: (stock: StockRow[]) => void
  now: () => Date
  log: Logger
}

export const createTaskRunner = (dependencies: Dependencies): TaskRunner => {
  const { db, provider, applyEvent, notify, onCommitted, now, log } = dependencies
  const moves = createMoneyMoves({ db, provider, now })

  /** Writes what came of a placing, in one transaction with the end of its task. */
  const settle = async (
    task: TaskRow,
    events: CheckoutEvent[],
    providerOrderId?: string | null,
    tell?: PaymentNotice['kind'],
  ) => {
    const stock = await transact(db, async (tx) => {
      // The task is finished behind the locks, in one go with them.
      const [checkout, isMine] = await Promise.all([
        lockCheckout(tx, task.orderId),
        finishTask(tx, task.id, now()),
      ])
      if (checkout === undefined || !isMine) return []
      if (providerOrderId) {
        await updatePayment(tx, task.orderId, { providerOrderId })
        checkout.payment.providerOrderId = providerOrderId
      }
      const rows: StockRow[] = []
      for (const event of events) rows.push(...(await applyEvent(tx, checkout, event)).stock)
      if (tell !== undefined) await notify(tx, { kind: tell, orderId: task.orderId })
      return rows
    })
    onCommitted(stock)
  }

  const place = async (task: TaskRow): Promise<TaskResult> => {
    const found = await findPaymentAndOrder(db, task.orderId)
    const token = task.token ?? ''
    if (found?.payment.status !== 'open' || found.payment.authorizationToken !== token) {
      await settle(task, [])
      return { done: true }
    }
    const { payment, order } = found
    const result = await provider.placeOrder({
      authorizationToken: token,
      reference: order.publicToken,
      lines: paymentLinesOfAll(await listReservationsOfOrder(db, order.id)),
      totalOre: payment.totalOre,
      idempotencyKey: order.publicToken,
    })
    switch (result.status) {
      case 'authorised':
        await settle(task, [{ type: 'authorised', amountOre: payment.totalOre }], result.orderId)
        return { done: true }
      case 'pending':
        await settle(task, [{ type: 'pending' }], result.orderId)
        return { done: true }
      case 'declined':
        await settle(task, [{ type: 'rejected' }], result.orderId)
        return { done: true }
      case 'refused':
        return refusePlacing(task, payment.sessionId, token, result)
    }
  }

  /** Whether the token was made up, or the provider only says so for the moment, its session knows. */
  const refusePlacing = async (
    task: TaskRow,
    sessionId: string | null,
    token: string,
    refusal: PaymentRefusal,
  ): Promise<TaskResult> => {
    const session = sessionId === null ? undefined : await provider.findSession(sessionId)
    // That even the session is not there says more of the provider than of the token.
    if (session === undefined && task.attempts < MOST_REFUSALS) return { done: false, refusal }
    if (session?.authorizationToken !== token) {
      // The shopper may have approved once more, which ends what she approved before.
      const other = session?.authorizationToken
      await settle(task, [
        { type: 'token_refused', token },
        ...(other ? [{ type: 'token_received', token: other } as const] : []),
      ])
      return { done: true }
    }
    if (task.attempts < MOST_REFUSALS) return { done: false, refusal }
    // It was approved, and will not become an order: the shopper is told, and gets the approval back. The second
    // token of a checkout that has ended is given back by the rules themselves.
    log.error({ orderId: task.orderId, code: refusal.code }, 'an approved payment could not be placed')
    await settle(
      task,
      [{ type: 'token_refused', token }, { type: 'cancelled' }, { type: 'token_received', token }],
      null,
      'declined',
    )
    return { done: true }
  }

  const runTask = async (task: TaskRow): Promise<void> => {
    const refusal = await (task.kind === 'place' ? place(task) : moves[task.kind](task)).then(
      (result) =>
        result.done ? null : { code: result.refusal.code, isFinal: task.attempts >= MOST_REFUSALS },
      (error: unknown) => {
        // What is no fault of the provider is one of ours, and wants its stack.
        if (!(error instanceof PaymentProviderError)) log.error({ err: error }, 'a payment task failed')
        return { code: error instanceof PaymentProviderError ? error.message : 'UNKNOWN', isFinal: false }
      },
    )
    if (refusal === null) return
    const details = { orderId: task.orderId, task: task.kind, attempts: task.attempts, code: refusal.code }
    log.error(details, refusal.isFinal ? 'a payment task was given up' : 'a payment task was put off')
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(task.attempts, 20), LONGEST_WAIT_MS)
    await postponeTask(
      db,
      task.id,
      refusal.code,
      refusal.isFinal ? { failedAt: now() } : { notBefore: new Date(now().getTime() + waitMs) },
    )
  }

  const lease = (limit: number) => ({
    now: now(),
    leaseUntil: new Date(now().getTime() + LEASE_MS),
    limit,
  })

  const runOne = async (orderId: number): Promise<void> => {
    const placing = await takePlacing(db, orderId, new Date(now().getTime() + LEASE_MS))
    if (placing !== undefined) await runTask(placing)
    const claim = () => claimTasksOfOrder(db, { ...lease(1), orderId })
    for (let [task] = await claim(); task !== undefined; [task] = await claim()) await runTask(task)
  }

  const running = new Map<number, Promise<void>>()
  return {
    runOrder: (orderId) => {
      // One at a time within this process; the provider's keys keep processes apart.
      const before = running.get(orderId) ?? Promise.resolve()
      const mine = before.then(() => runOne(orderId))
      const ended = mine
        .catch(() => undefined)
        .then(() => {
          if (running.get(orderId) === ended) running.delete(orderId)
        })
      running.set(orderId, ended)
      return mine
    },
    runDue: async () => {
      const claim = () => claimTasks(db, lease(AT_A_TIME))
      for (let tasks = await claim(); tasks.length > 0; tasks = await claim()) {
        await Promise.all(tasks.map(runTask))
      }
    },
  }
}
