import { and, asc, eq, getTableColumns, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/connect.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import { orders } from '../orders/orders.tables.ts'
import { promocodeUses } from '../promocodes/promocodes.tables.ts'
import { paymentLedger, payments, paymentTasks } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type TaskRow = typeof paymentTasks.$inferSelect
export type NewTask = Omit<typeof paymentTasks.$inferInsert, 'orderId' | 'notBefore'>
export type NewEntry = typeof paymentLedger.$inferInsert
export type LedgerKind = NewEntry['kind']

const given = sql.placeholder
/** A value that is given later, for `set`. */
const setGiven = (name: string, column: PgColumn) => sql`${sql.param(given(name), column)}`

const PAYMENT_BY_TOKEN = prepareOnce<{ token: string }, PaymentRow[]>((db) =>
  db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.publicToken, given('token')))
    .prepare('payment-by-token'),
)

/** The payment of the order with that token. */
export const findPaymentByToken = async (db: Queryable, token: string): Promise<PaymentRow | undefined> =>
  (await PAYMENT_BY_TOKEN(db, { token }))[0]

const PAYMENT_AND_ORDER = prepareOnce<{ orderId: number }, { payment: PaymentRow; order: OrderRow }[]>((db) =>
  db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, given('orderId')))
    .prepare('payment-and-order'),
)

export const findPaymentAndOrder = async (db: Queryable, orderId: number) =>
  (await PAYMENT_AND_ORDER(db, { orderId }))[0]

const ORDER = prepareOnce<{ orderId: number }, OrderRow[]>((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, given('orderId')))
    .prepare('order'),
)

export const getOrder = async (db: Queryable, orderId: number): Promise<OrderRow> => {
  const [row] = await ORDER(db, { orderId })
  if (row === undefined) throw new Error(`order ${orderId} is not there`)
  return row
}

const MARK_PLACED = prepareOnce<{ orderId: number; placedAt: Date }, unknown>((db) =>
  db
    .update(orders)
    .set({ placedAt: setGiven('placedAt', orders.placedAt) })
    .where(eq(orders.id, given('orderId')))
    .prepare('mark-placed'),
)

export const markPlaced = async (tx: Queryable, orderId: number, placedAt: Date): Promise<void> => {
  await MARK_PLACED(tx, { orderId, placedAt })
}

const PAYMENT = prepareOnce<{ orderId: number }, PaymentRow[]>((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, given('orderId')))
    .prepare('payment'),
)

export const findPayment = async (db: Queryable, orderId: number): Promise<PaymentRow | undefined> =>
  (await PAYMENT(db, { orderId }))[0]

const LOCK_PAYMENT = prepareOnce<{ orderId: number }, PaymentRow[]>((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, given('orderId')))
    .for('update')
    .prepare('lock-payment'),
)

/** The first lock of everything that happens to a paid order: payment, then reservations, then stock, then code. */
export const lockPayment = async (tx: Queryable, orderId: number): Promise<PaymentRow | undefined> =>
  (await LOCK_PAYMENT(tx, { orderId }))[0]

export const updatePayment = async (
  tx: Queryable,
  orderId: number,
  change: Partial<Omit<PaymentRow, 'orderId'>>,
): Promise<void> => {
  await tx.update(payments).set(change).where(eq(payments.orderId, orderId))
}

/** A session that was opened for a payment. */
type NewSession = {
  sessionId: string
  clientToken: string
  categories: PaymentRow['categories']
  checkAt: Date
  updatedAt: Date
}

const KEEP_SESSION = prepareOnce<NewSession & { orderId: number }, PaymentRow[]>((db) =>
  db
    .update(payments)
    .set({
      sessionId: setGiven('sessionId', payments.sessionId),
      clientToken: setGiven('clientToken', payments.clientToken),
      categories: setGiven('categories', payments.categories),
      checkAt: setGiven('checkAt', payments.checkAt),
      updatedAt: setGiven('updatedAt', payments.updatedAt),
    })
    .where(and(eq(payments.orderId, given('orderId')), isNull(payments.sessionId)))
    .returning()
    .prepare('keep-session'),
)

/** Keeps the session that was opened, unless another one was kept before; answers the row as it is. */
export const keepSession = async (
  tx: Queryable,
  orderId: number,
  session: NewSession,
): Promise<PaymentRow | undefined> => {
  const [kept] = await KEEP_SESSION(tx, { orderId, ...session })
  return kept ?? findPayment(tx, orderId)
}

/** Payments that are due to be looked at; who takes them has until `leaseUntil`, then others may. */
export const claimPayments = async (
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<PaymentRow[]> =>
  db
    .update(payments)
    .set({ checkAt: leaseUntil, checks: sql`${payments.checks} + 1` })
    .where(
      sql`${payments.orderId} in (select order_id from ${payments} where check_at <= ${now} order by check_at limit ${limit} for update skip locked)`,
    )
    .returning()

const TASKS = prepareOnce<{ orderId: number }, TaskRow[]>((db) =>
  db
    .select()
    .from(paymentTasks)
    .where(eq(paymentTasks.orderId, given('orderId')))
    .orderBy(asc(paymentTasks.id))
    .prepare('payment-tasks'),
)

export const listTasks = (db: Queryable, orderId: number): Promise<TaskRow[]> => TASKS(db, { orderId })

/** Writes what is to be asked; what was decided before is passed over. */
export const insertTasks = async (
  tx: Queryable,
  orderId: number,
  tasks: NewTask[],
  notBefore: Date,
): Promise<void> => {
  if (tasks.length === 0) return
  await tx
    .insert(paymentTasks)
    .values(tasks.map((task) => ({ ...task, orderId, notBefore, createdAt: notBefore })))
    .onConflictDoNothing({ target: paymentTasks.idempotencyKey })
}

const isOpen = (task: typeof paymentTasks): SQL | undefined => and(isNull(task.doneAt), isNull(task.failedAt))

/**
 * The next tasks that are due, one of each order: an order's tasks are done in the order in which they were decided.
 * Who takes one has until `leaseUntil`; a process that dies leaves it to the others.
 */
export const claimTasks = async (
  db: Queryable,
  options: { now: Date; leaseUntil: Date; limit: number; orderId?: number },
): Promise<TaskRow[]> => {
  const { now, leaseUntil, limit, orderId } = options
  const earlier = alias(paymentTasks, 'earlier')
  const due = db
    .select({ id: paymentTasks.id })
    .from(paymentTasks)
    .where(
      and(
        isOpen(paymentTasks),
        lte(paymentTasks.notBefore, now),
        orderId === undefined ? undefined : eq(paymentTasks.orderId, orderId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(earlier)
            .where(
              and(
                eq(earlier.orderId, paymentTasks.orderId),
                lt(earlier.id, paymentTasks.id),
                isNull(earlier.doneAt),
                isNull(earlier.failedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(paymentTasks.notBefore), asc(paymentTasks.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentTasks)
    .set({ notBefore: leaseUntil, attempts: sql`${paymentTasks.attempts} + 1` })
    .where(sql`${paymentTasks.id} in ${due}`)
    .returning()
}

const TAKE_PLACING = prepareOnce<{ orderId: number; leaseUntil: Date }, TaskRow[]>((db) =>
  db
    .update(paymentTasks)
    .set({
      notBefore: setGiven('leaseUntil', paymentTasks.notBefore),
      attempts: sql`${paymentTasks.attempts} + 1`,
    })
    .where(
      and(eq(paymentTasks.orderId, given('orderId')), eq(paymentTasks.kind, 'place'), isOpen(paymentTasks)),
    )
    .returning()
    .prepare('take-placing'),
)

/** Takes the order's task to place it, due or not: the shopper is waiting. */
export const takePlacing = async (
  db: Queryable,
  orderId: number,
  leaseUntil: Date,
): Promise<TaskRow | undefined> => (await TAKE_PLACING(db, { orderId, leaseUntil }))[0]

const FINISH_TASK = prepareOnce<{ id: number; doneAt: Date }, { id: number }[]>((tx) =>
  tx
    .update(paymentTasks)
    .set({ doneAt: setGiven('doneAt', paymentTasks.doneAt), lastError: null })
    .where(and(eq(paymentTasks.id, given('id')), isOpen(paymentTasks)))
    .returning({ id: paymentTasks.id })
    .prepare('finish-task'),
)

/** @returns false when it was done or given up already */
export const finishTask = async (tx: Queryable, id: number, doneAt: Date): Promise<boolean> =>
  (await FINISH_TASK(tx, { id, doneAt })).length === 1

export const postponeTask = async (
  db: Queryable,
  id: number,
  lastError: string,
  until: { notBefore: Date } | { failedAt: Date },
): Promise<void> => {
  await db
    .update(paymentTasks)
    .set({ lastError, ...until })
    .where(and(eq(paymentTasks.id, id), isOpen(paymentTasks)))
}

/** Counts money that has moved. */
export const addMoney = async (
  tx: Queryable,
  orderId: number,
  { captured = 0, refunded = 0, released = 0 }: { captured?: number; refunded?: number; released?: number },
  updatedAt: Date,
): Promise<void> => {
  await tx
    .update(payments)
    .set({
      capturedOre: sql`${payments.capturedOre} + ${captured}`,
      refundedOre: sql`${payments.refundedOre} + ${refunded}`,
      releasedOre: sql`${payments.releasedOre} + ${released}`,
      updatedAt,
    })
    .where(eq(payments.orderId, orderId))
}

/** Adds to the ledger what happened, once. */
export const writeLedger = async (tx: Queryable, entry: NewEntry): Promise<void> => {
  await tx.insert(paymentLedger).values(entry).onConflictDoNothing({ target: paymentLedger.onceKey })
}

const USE_STATE = prepareOnce<
  { orderId: number },
  { state: (typeof promocodeUses.$inferSelect)['state']; promocodeId: string }[]
>((db) =>
  db
    .select({ state: promocodeUses.state, promocodeId: promocodeUses.promocodeId })
    .from(promocodeUses)
    .where(eq(promocodeUses.orderId, given('orderId')))
    .prepare('use-state'),
)

/** The state of the order's code. */
export const findUseState = async (db: Queryable, orderId: number) => (await USE_STATE(db, { orderId }))[0]
