import type { CheckoutEvent } from '@varde/domain/ordering/checkout-state'
import type { Database, Queryable } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import type { Job, JobQueue, JobResult } from '../../jobs/job-queue.ts'
import { PaymentProviderError, type PaymentRefusal } from '../../providers/payment/payment-provider.ts'
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts'
import type { NoticesService, PaymentNoticeKind } from '../notices/notices.service.ts'
import { listReservationsOfOrder } from '../reservations/reservations.service.ts'
import type { StockRow } from '../stock/stock.service.ts'
import type { QueueWebhooks } from '../webhooks/webhooks.service.ts'
import type { ApplyEvent } from './apply-event.ts'
import { lockCheckout } from './lock-checkout.ts'
import { createMoneyTasks, type TaskResult } from './move-money.ts'
import { paymentLinesOfAll } from './payment-lines-of.ts'
import { findPaymentAndOrder, type PaymentRow, updatePayment } from './payments.store.ts'
import {
  failTask,
  findTask,
  finishTask,
  keyOfOrder,
  PAYMENT_QUEUE,
  queueEarlierTasks,
  type TaskRow,
  taskIdOf,
} from './queue-tasks.ts'

export type Logger = { error(details: object, message: string): void }

export type TaskRunner = {
  /** Runs the due tasks of one order, its placing first, even while another process works on that. */
  runOrder(orderId: number): Promise<void>
  /** Runs the due tasks of all orders, also those that the release before this one left. */
  runDue(on: Queryable): Promise<void>
}

/** For two calls to the provider with all their tries. */
const TIMEOUT_MS = 18_000
const RETRY = { firstMs: 4_000, longestMs: 10 * 60_000 }
/** About a week, so that a long fault at the provider does not stop the payment. */
const MAX_ATTEMPTS = 1_000
/** A provider in trouble may refuse what it accepts later, so a refusal is final only after this many attempts. */
const MOST_REFUSALS = 6
const AT_A_TIME = 4

type Dependencies = {
  db: Database
  jobs: JobQueue
  providers: Pick<PaymentProviders, 'get'>
  applyEvent: ApplyEvent
  notify: NoticesService['notify']
  queueWebhooks: QueueWebhooks
  /** Called after the commit, with the stock that changed. */
  onCommitted: (stock: StockRow[]) => void
  now: () => Date
  log: Logger
}

export function createTaskRunner(dependencies: Dependencies): TaskRunner {
  const { db, jobs, providers, applyEvent, notify, queueWebhooks, onCommitted, now, log } = dependencies
  const moneyTasks = createMoneyTasks({ db, providers, queueWebhooks, now })

  /** Applies the events that a placing led to, in one transaction with the end of its task. */
  async function settle(
    task: TaskRow,
    events: CheckoutEvent[],
    providerOrderId?: string | null,
    notice?: PaymentNoticeKind,
  ) {
    const stock = await transactUntilKnown(db, async (tx) => {
      const checkout = await lockCheckout(tx, task.orderId)
      const isMine = await finishTask(tx, task.id, now())
      if (checkout === undefined || !isMine) return []
      if (providerOrderId) {
        await updatePayment(tx, task.orderId, { providerOrderId })
        checkout.payment.providerOrderId = providerOrderId
      }
      const rows: StockRow[] = []
      for (const event of events) rows.push(...(await applyEvent(tx, checkout, event)).stock)
      if (notice !== undefined) await notify(tx, { kind: notice, orderId: task.orderId })
      return rows
    })
    onCommitted(stock)
  }

  async function place(task: TaskRow): Promise<TaskResult> {
    const found = await findPaymentAndOrder(db, task.orderId)
    const token = task.token ?? ''
    if (found?.payment.status !== 'open' || found.payment.authorizationToken !== token) {
      await settle(task, [])
      return { done: true }
    }
    const { payment, order } = found
    const result = await providers.get(payment.provider).placeOrder({
      authorizationToken: token,
      reference: order.publicToken,
      lines: paymentLinesOfAll(await listReservationsOfOrder(db, order.id)),
      totalOre: payment.totalOre,
      idempotencyKey: order.publicToken,
    })
    switch (result.status) {
      case 'authorised':
        await settle(task, [{ type: 'authorised', amountOre: result.amountOre }], result.orderId)
        return { done: true }
      case 'pending':
        await settle(task, [{ type: 'pending' }], result.orderId)
        return { done: true }
      case 'declined':
        await settle(task, [{ type: 'rejected' }], result.orderId)
        return { done: true }
      case 'refused':
        return refusePlacing(task, payment, token, result)
    }
  }

  /** Reads the provider's session, to tell a forged token from one that is refused only for the moment. */
  async function refusePlacing(
    task: TaskRow,
    { sessionId, provider }: PaymentRow,
    token: string,
    refusal: PaymentRefusal,
  ): Promise<TaskResult> {
    const session = sessionId === null ? undefined : await providers.get(provider).findSession(sessionId)
    // When even the session is not found, the fault is probably the provider's.
    if (session === undefined && task.attempts < MOST_REFUSALS) return { done: false, refusal }
    if (session?.authorizationToken !== token) {
      // The shopper may have approved again, which replaces her earlier approval.
      const other = session?.authorizationToken
      await settle(task, [
        { type: 'token_refused', token },
        ...(other ? [{ type: 'token_received', token: other } as const] : []),
      ])
      return { done: true }
    }
    if (task.attempts < MOST_REFUSALS) return { done: false, refusal }
    // Approved, but the order cannot be placed: notify the shopper and give the approval back. A token that is
    // received after the checkout was cancelled is given back by the rules.
    log.error({ orderId: task.orderId, code: refusal.code }, 'an approved payment could not be placed')
    await settle(
      task,
      [{ type: 'token_refused', token }, { type: 'cancelled' }, { type: 'token_received', token }],
      null,
      'declined',
    )
    return { done: true }
  }

  /** The checkout has ended, so its session must not be approved any more; unless it was approved just before. */
  async function endSession(task: TaskRow): Promise<TaskResult> {
    const found = await findPaymentAndOrder(db, task.orderId)
    if (found === undefined) throw new Error(`task ${task.id} has no payment`)
    const provider = providers.get(found.payment.provider)
    const result = await provider.endSession?.(found.order.publicToken, task.idempotencyKey)
    if (result?.status === 'refused') return { done: false, refusal: result }
    const token = result?.status === 'approved' ? result.authorizationToken : null
    await settle(task, token === null ? [] : [{ type: 'token_received', token }])
    return { done: true }
  }

  function run(task: TaskRow): Promise<TaskResult> {
    if (task.kind === 'place') return place(task)
    return task.kind === 'end_session' ? endSession(task) : moneyTasks[task.kind](task)
  }

  async function runJob(job: Job): Promise<JobResult> {
    const row = await findTask(db, taskIdOf(job))
    if (row === undefined || row.doneAt !== null || row.failedAt !== null) return { done: true }
    const task = { ...row, attempts: job.attempts }
    try {
      const result = await run(task)
      if (result.done) return result
      return { done: false, error: result.refusal.code, giveUp: task.attempts >= MOST_REFUSALS }
    } catch (error) {
      if (error instanceof PaymentProviderError) return { done: false, error: error.message }
      // Not the provider's fault, so a bug of ours: log it with its stack.
      log.error({ err: error, orderId: task.orderId, task: task.kind }, 'a payment task failed')
      return { done: false, error: 'UNKNOWN' }
    }
  }

  jobs.handle(PAYMENT_QUEUE, {
    batchSize: AT_A_TIME,
    concurrency: AT_A_TIME,
    timeoutMs: TIMEOUT_MS,
    maxAttempts: MAX_ATTEMPTS,
    retry: RETRY,
    prepare: () => runJob,
    onGiveUp: (job, error) => failTask(db, taskIdOf(job), error, now()),
  })

  const running = new Map<number, Promise<void>>()
  return {
    runOrder: (orderId) => {
      // One at a time in this process; between processes the provider's idempotency keys prevent doing it twice.
      const before = running.get(orderId) ?? Promise.resolve()
      const mine = before.then(() => jobs.runKey(PAYMENT_QUEUE, keyOfOrder(orderId), 'place'))
      const ended = mine
        .catch(() => undefined)
        .then(() => {
          if (running.get(orderId) === ended) running.delete(orderId)
        })
      running.set(orderId, ended)
      return mine
    },
    runDue: async (on) => {
      await queueEarlierTasks(on, now())
      await jobs.flush(PAYMENT_QUEUE)
    },
  }
}

/** Only `insertTasks` inserts jobs into this queue. */
