import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { prepareOnce, setGiven } from '../../db/prepare-once.ts'
import { orders } from '../orders/orders.tables.ts'
import { promocodeUses } from '../promocodes/promocodes.tables.ts'
import { type PaymentStatus, paymentLedger, payments } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type NewEntry = typeof paymentLedger.$inferInsert
export type LedgerKind = NewEntry['kind']

const given = sql.placeholder

const PAYMENT_BY_TOKEN = prepareOnce<{ token: string }, PaymentRow[]>((db) =>
  db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.publicToken, given('token')))
    .prepare('payment-by-token'),
)

/** The payment of the order with that token. */
export async function findPaymentByToken(db: Queryable, token: string): Promise<PaymentRow | undefined> {
  return (await PAYMENT_BY_TOKEN(db, { token }))[0]
}

const PAYMENT_AND_ORDER = prepareOnce<{ orderId: number }, { payment: PaymentRow; order: OrderRow }[]>((db) =>
  db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, given('orderId')))
    .prepare('payment-and-order'),
)

export async function findPaymentAndOrder(db: Queryable, orderId: number) {
  return (await PAYMENT_AND_ORDER(db, { orderId }))[0]
}

const ORDER = prepareOnce<{ orderId: number }, OrderRow[]>((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, given('orderId')))
    .prepare('order'),
)

export async function getOrder(db: Queryable, orderId: number): Promise<OrderRow> {
  const [row] = await ORDER(db, { orderId })
  if (row === undefined) throw new Error(`order ${orderId} does not exist`)
  return row
}

const MARK_PLACED = prepareOnce<{ orderId: number; placedAt: Date }, unknown>((db) =>
  db
    .update(orders)
    .set({ placedAt: setGiven('placedAt', orders.placedAt) })
    .where(eq(orders.id, given('orderId')))
    .prepare('mark-placed'),
)

export async function markPlaced(tx: Queryable, orderId: number, placedAt: Date): Promise<void> {
  await MARK_PLACED(tx, { orderId, placedAt })
}

const PAYMENT = prepareOnce<{ orderId: number }, PaymentRow[]>((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, given('orderId')))
    .prepare('payment'),
)

export async function findPayment(db: Queryable, orderId: number): Promise<PaymentRow | undefined> {
  return (await PAYMENT(db, { orderId }))[0]
}

export async function insertPayment(tx: Queryable, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
}

const LOCK_PAYMENT = prepareOnce<{ orderId: number }, PaymentRow[]>((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, given('orderId')))
    .for('update')
    .prepare('lock-payment'),
)

/** The first lock of everything that happens to a paid order; then come reservations, stock and code. */
export async function lockPayment(tx: Queryable, orderId: number): Promise<PaymentRow | undefined> {
  return (await LOCK_PAYMENT(tx, { orderId }))[0]
}

export async function updatePayment(
  tx: Queryable,
  orderId: number,
  change: Partial<Omit<PaymentRow, 'orderId'>>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.orderId, orderId))
}

/** The columns that an event changes. */
type NewState = {
  status: PaymentStatus
  authorizationToken: string | null
  authorisedOre: number
  updatedAt: Date
  checkAt: Date | null
  /** Whether the count of checks begins again, as the sweeper now waits for something else. */
  restartsChecks: boolean
}

const UPDATE_STATE = prepareOnce<
  Omit<NewState, 'checkAt'> & { orderId: number; checkAt: string | null },
  unknown
>((db) =>
  db
    .update(payments)
    .set({
      status: setGiven('status', payments.status),
      authorizationToken: setGiven('authorizationToken', payments.authorizationToken),
      authorisedOre: setGiven('authorisedOre', payments.authorisedOre),
      updatedAt: setGiven('updatedAt', payments.updatedAt),
      checkAt: sql`${given('checkAt')}::timestamptz`,
      checks: sql`case when ${given('restartsChecks')}::boolean then 0 else ${payments.checks} end`,
    })
    .where(eq(payments.orderId, given('orderId')))
    .prepare('update-payment-state'),
)

export async function updateState(
  tx: Queryable,
  orderId: number,
  { checkAt, ...state }: NewState,
): Promise<void> {
  await UPDATE_STATE(tx, { ...state, orderId, checkAt: checkAt?.toISOString() ?? null })
}

/** An opened session. */
type NewSession = {
  sessionId: string
  clientToken: string
  categories: PaymentRow['categories']
  checkAt: Date
  updatedAt: Date
}

const SAVE_SESSION = prepareOnce<NewSession & { orderId: number }, PaymentRow[]>((db) =>
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
    .prepare('save-session'),
)

/** Saves an opened session, unless another one was saved before; returns the row as it is then. */
export async function saveSession(
  tx: Queryable,
  orderId: number,
  session: NewSession,
): Promise<PaymentRow | undefined> {
  const [kept] = await SAVE_SESSION(tx, { orderId, ...session })
  return kept ?? findPayment(tx, orderId)
}

/** Takes payments that are due to be checked; other processes may take them after `leaseUntil`. */
export async function claimPayments(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .update(payments)
    .set({ checkAt: leaseUntil, checks: sql`${payments.checks} + 1` })
    .where(
      sql`${payments.orderId} in (select order_id from ${payments} where check_at <= ${now} order by check_at limit ${limit} for update skip locked)`,
    )
    .returning()
}

/** Counts money that has moved. */
export async function addMoney(
  tx: Queryable,
  orderId: number,
  { captured = 0, refunded = 0, released = 0 }: { captured?: number; refunded?: number; released?: number },
  updatedAt: Date,
): Promise<void> {
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

const WRITE_LEDGER = prepareOnce<Required<Omit<NewEntry, 'id'>>, unknown>((tx) =>
  tx
    .insert(paymentLedger)
    .values({
      orderId: given('orderId'),
      reservationId: given('reservationId'),
      kind: given('kind'),
      amountOre: given('amountOre'),
      providerReference: given('providerReference'),
      onceKey: given('onceKey'),
      at: given('at'),
    })
    .onConflictDoNothing({ target: paymentLedger.onceKey })
    .prepare('write-ledger'),
)

/** Adds to the ledger what happened, once. */
export async function writeLedger(tx: Queryable, entry: Omit<NewEntry, 'id'>): Promise<void> {
  await WRITE_LEDGER(tx, { reservationId: null, providerReference: null, ...entry })
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

/** The order's use of a promo code. */
export async function findUseState(db: Queryable, orderId: number) {
  return (await USE_STATE(db, { orderId }))[0]
}
