import type { PaymentSession } from '@varde/contract/entities'
import type { CheckoutEvent } from '@varde/domain/ordering/checkout-state'
import type { Database, Queryable } from '../../db/connect.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { PaymentMethod, PaymentWidget } from '../../providers/payment/payment-provider.ts'
import { createPaymentProviders, type Payment } from '../../providers/payment/payment-providers.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import type { WebhooksService } from '../webhooks/webhooks.service.ts'
import { type Applied, type ApplyEvent, createApplyEvent } from './apply-event.ts'
import { createPaymentChecker } from './check-payment.ts'
import {
  type Confirmed,
  callbackSecret,
  createPaymentConfirmer,
  hashSecret,
  type PaymentConfirmer,
} from './confirm-payment.ts'
import { type Checkout, lockCheckout } from './lock-checkout.ts'
import { createSessionOpener } from './open-session.ts'
import { findPayment, insertPayment, type PaymentRow } from './payments.store.ts'
import { listTasks } from './queue-tasks.ts'
import { createTaskRunner, type Logger } from './run-tasks.ts'

export { PAYMENT_QUEUE } from './queue-tasks.ts'
export type { Applied, Checkout, PaymentRow }

export type PaymentsService = PaymentConfirmer & {
  /** How a shopper can pay through the providers here; empty without one. */
  methods: readonly PaymentMethod[]
  widget: PaymentWidget | null
  /** Inserts the payment of an order, in the transaction that holds its goods. */
  startPayment(
    tx: Queryable,
    order: { id: number; publicToken: string; totalOre: number; createdAt: Date },
    method: PaymentMethod,
  ): Promise<void>
  /** Opens the provider's session, or returns the one that was opened; null when the provider does not answer. */
  openSession(orderId: number): Promise<PaymentSession | null>
  /** The reservations of an order whose refund the provider has not carried out yet. */
  listWaitingRefunds(orderId: number): Promise<number[]>
  findPayment(orderId: number, tx?: Queryable): Promise<PaymentRow | undefined>
  lockCheckout(tx: Queryable, orderId: number): Promise<Checkout | undefined>
  applyEvent: ApplyEvent
  /** Applies an event in a transaction of its own. */
  send(orderId: number, event: CheckoutEvent): Promise<Applied | undefined>
  /** Cancels a checkout whose session could not be opened. */
  endUnopened(orderId: number): Promise<void>
  /** Runs the queued requests to the provider for an order, in the background. */
  wake(orderId: number): void
  /**
   * Checks payments that are due and runs the tasks that are due; resolves when that is done.
   *
   * @param on the connections to use
   */
  sweep(on?: Database): Promise<void>
  /** Resolves when nothing runs in the background any more. */
  close(): Promise<void>
}

/** How long goods are held while the shopper pays. */
const HOLD_MS = 30 * 60_000
/** After that time a checkout without a session is cancelled: its process must have died. */
const OPENING_MS = 45_000

type Dependencies = {
  db: Database
  /** None: orders can only be paid in the shop. */
  paymentProviders: readonly Payment[]
  catalogue: Pick<CatalogueService, 'applyStock'>
  promocodes: PromocodesService
  notices: NoticesService
  outbox: Pick<OutboxService, 'wake'>
  webhooks: Pick<WebhooksService, 'queue'>
  jobs: JobQueue
  /** Where the provider reaches the shop. */
  publicUrl: string
  callbackKeys: KeyRing
  now: () => Date
  log: Logger
}

/** Payments through the provider; the rules are in docs/decisions/0011-order-of-payment-events.md. */
export function createPaymentsService(dependencies: Dependencies): PaymentsService {
  const {
    db,
    paymentProviders,
    catalogue,
    promocodes,
    notices,
    outbox,
    webhooks,
    jobs,
    publicUrl,
    callbackKeys,
    now,
    log,
  } = dependencies
  const providers = createPaymentProviders(paymentProviders)
  const applyEvent = createApplyEvent({
    providers,
    promocodes,
    notify: notices.notify,
    enqueue: jobs.enqueue,
    queueWebhooks: webhooks.queue,
    now,
  })
  function onCommitted(stock: Applied['stock']) {
    catalogue.applyStock(stock)
    // The receipt is queued by now and should not wait for the next poll.
    outbox.wake()
  }
  const shared = { db, providers, applyEvent, onCommitted, now, log }
  const checker = createPaymentChecker(shared)
  const parts = paymentProviders.length === 0 ? null : createParts()
  const background = new Set<Promise<void>>()

  function createParts() {
    const tasks = createTaskRunner({
      ...shared,
      jobs,
      notify: notices.notify,
      queueWebhooks: webhooks.queue,
    })
    const openSession = createSessionOpener({ db, providers, publicUrl, callbackKeys, now, log })
    return {
      tasks,
      openSession,
      confirmer: createPaymentConfirmer({ db, providers, checker, tasks, now }),
    }
  }

  const notFound: Confirmed = { ok: false, refused: 'CHECKOUT_NOT_FOUND' }

  return {
    methods: providers.methods,
    widget: paymentProviders.find(({ provider }) => provider.widget !== null)?.provider.widget ?? null,
    startPayment: async (tx, { id, publicToken, totalOre, createdAt }, method) => {
      const found = providers.findByMethod(method)
      if (found === undefined) throw new Error(`no provider for payment by ${method}`)
      await insertPayment(tx, {
        orderId: id,
        provider: found.provider.name,
        method,
        isTest: found.isTest,
        status: 'open',
        callbackSecretHash: hashSecret(callbackSecret(callbackKeys.signing(), publicToken)),
        totalOre,
        holdUntil: new Date(createdAt.getTime() + HOLD_MS),
        checkAt: new Date(createdAt.getTime() + OPENING_MS),
        createdAt,
        updatedAt: createdAt,
      })
    },
    openSession: async (orderId) => parts?.openSession(orderId) ?? null,
    confirm: async (checkoutId, token) => parts?.confirmer.confirm(checkoutId, token) ?? notFound,
    cancel: async (checkoutId) => parts?.confirmer.cancel(checkoutId) ?? notFound,
    refresh: async (checkoutId) => parts?.confirmer.refresh(checkoutId) ?? notFound,
    receiveWebhook: async (provider, message) => parts?.confirmer.receiveWebhook(provider, message) ?? false,
    receiveCallback: async (checkoutId, secret, body) =>
      parts?.confirmer.receiveCallback(checkoutId, secret, body) ?? false,
    listWaitingRefunds: async (orderId) =>
      (await listTasks(db, orderId)).flatMap(({ kind, doneAt, reservationId }) =>
        kind === 'refund' && doneAt === null && reservationId !== null ? [reservationId] : [],
      ),
    findPayment: (orderId, tx = db) => findPayment(tx, orderId),
    lockCheckout,
    applyEvent,
    send: checker.send,
    endUnopened: checker.endUnopened,
    wake: (orderId) => {
      const done: Promise<void> = (parts?.tasks.runOrder(orderId) ?? Promise.resolve())
        .catch((error: unknown) => log.error({ err: error, orderId }, 'payment tasks were not done'))
        .finally(() => background.delete(done))
      background.add(done)
    },
    sweep: async (on = db) => {
      await Promise.all(background)
      await createPaymentChecker({ ...shared, db: on }).checkDue()
      await parts?.tasks.runDue(on)
    },
    close: async () => {
      await Promise.all(background)
    },
  }
}
