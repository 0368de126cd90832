import type { PaymentSession } from '@varde/contract/entities'
import type { CheckoutEvent } from '@varde/domain/ordering/checkout-state'
import type { Database, Queryable } from '../../db/connect.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type {
  PaymentMethod,
  PaymentProvider,
  PaymentWidget,
} from '../../providers/payment/payment-provider.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
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
import { createTaskRunner, type Logger } from './run-tasks.ts'

export type { Applied, Checkout, PaymentRow }

export type PaymentsService = PaymentConfirmer & {
  /** How a shopper can pay through the provider here; empty without one. */
  methods: readonly PaymentMethod[]
  widget: PaymentWidget | null
  /** Writes the payment of an order, in the transaction that holds its goods. */
  startPayment(
    tx: Queryable,
    order: { id: number; publicToken: string; totalOre: number; createdAt: Date },
    method: PaymentMethod,
  ): Promise<void>
  /** Opens the provider's session, or finds the one that was opened; null when the provider cannot be had. */
  openSession(orderId: number): Promise<PaymentSession | null>
  findPayment(orderId: number, tx?: Queryable): Promise<PaymentRow | undefined>
  lockCheckout(tx: Queryable, orderId: number): Promise<Checkout | undefined>
  applyEvent: ApplyEvent
  /** An event in a transaction of its own. */
  send(orderId: number, event: CheckoutEvent): Promise<Applied | undefined>
  /** Ends a checkout whose session could not be opened. */
  endUnopened(orderId: number): Promise<void>
  /** Asks the provider for what was decided about an order, in the background. */
  wake(orderId: number): void
  /** Finishes what was left half-way, and does what is due; answers when it is done. */
  sweep(): Promise<void>
  /** Answers when nothing runs in the background any more. */
  close(): Promise<void>
}

/** Design §4.3. */
const HOLD_MS = 30 * 60_000
/** A session that nobody opened by then never will be. */
const OPENING_MS = 45_000

type Dependencies = {
  db: Database
  /** Null: only what is paid over the counter can be ordered. */
  provider: PaymentProvider | null
  /** Whether it moves test money only. */
  isTest: boolean
  catalogue: Pick<CatalogueService, 'applyStock'>
  promocodes: PromocodesService
  notices: NoticesService
  outbox: Pick<OutboxService, 'wake'>
  jobs: JobQueue
  /** Where the provider reaches us. */
  publicUrl: string
  callbackKeys: KeyRing
  now: () => Date
  log: Logger
}

/** Money, right under every failure: docs/decisions/0011-order-of-payment-events.md. */
export function createPaymentsService(dependencies: Dependencies): PaymentsService {
  const {
    db,
    provider,
    isTest,
    catalogue,
    promocodes,
    notices,
    outbox,
    jobs,
    publicUrl,
    callbackKeys,
    now,
    log,
  } = dependencies
  const applyEvent = createApplyEvent({ promocodes, notify: notices.notify, enqueue: jobs.enqueue, now })
  function onCommitted(stock: Applied['stock']) {
    catalogue.applyStock(stock)
    // What a payment led to is queued by now: a receipt should not wait for the next poll.
    outbox.wake()
  }
  const shared = { db, applyEvent, onCommitted, now, log }
  const checker = createPaymentChecker({ ...shared, provider })
  const parts = provider === null ? null : createParts(provider)
  const background = new Set<Promise<void>>()

  function createParts(given: PaymentProvider) {
    const tasks = createTaskRunner({ ...shared, jobs, notify: notices.notify, provider: given })
    const openSession = createSessionOpener({ db, provider: given, publicUrl, callbackKeys, now, log })
    return {
      tasks,
      openSession,
      confirmer: createPaymentConfirmer({ db, provider: given, checker, tasks }),
    }
  }

  const notFound: Confirmed = { ok: false, refused: 'CHECKOUT_NOT_FOUND' }

  return {
    methods: provider === null ? [] : ['card', 'invoice'],
    widget: provider?.widget ?? null,
    startPayment: (tx, { id, publicToken, totalOre, createdAt }, method) =>
      insertPayment(tx, {
        orderId: id,
        provider: provider?.name ?? '',
        method,
        isTest,
        status: 'open',
        callbackSecretHash: hashSecret(callbackSecret(callbackKeys.signing(), publicToken)),
        totalOre,
        holdUntil: new Date(createdAt.getTime() + HOLD_MS),
        checkAt: new Date(createdAt.getTime() + OPENING_MS),
        createdAt,
        updatedAt: createdAt,
      }),
    openSession: async (orderId) => parts?.openSession(orderId) ?? null,
    confirm: async (checkoutId, token) => parts?.confirmer.confirm(checkoutId, token) ?? notFound,
    turnBack: async (checkoutId) => parts?.confirmer.turnBack(checkoutId) ?? notFound,
    hear: async (checkoutId, secret, body) => parts?.confirmer.hear(checkoutId, secret, body) ?? false,
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
    sweep: async () => {
      await Promise.all(background)
      await checker.checkDue()
      await parts?.tasks.runDue()
    },
    close: async () => {
      await Promise.all(background)
    },
  }
}
