import { and, asc, count, desc, eq, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, paymentTasks } from '../payments/payments.tables.ts'
import { reservationEvents, reservationLines, reservations } from '../reservations/reservations.tables.ts'
import type { OrderSearch } from './order-search.ts'

export type DeskRow = typeof reservations.$inferSelect & {
  order: typeof orders.$inferSelect
  /** Paid with test money. */
  isTest: boolean
  lines: (typeof reservationLines.$inferSelect)[]
}

/** One reservation, with its order and lines. */
export async function findDeskRow(db: Database, id: number): Promise<DeskRow | undefined> {
  const [found] = await db
    .select()
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .leftJoin(payments, eq(payments.orderId, reservations.orderId))
    .where(eq(reservations.id, id))
  if (found === undefined) return undefined
  const lines = await db
    .select()
    .from(reservationLines)
    .where(eq(reservationLines.reservationId, id))
    .orderBy(asc(reservationLines.id))
  return { ...found.reservations, order: found.orders, isTest: found.payments?.isTest === true, lines }
}

/** Which reservations are listed; all without. */
export type DeskFilter = {
  /** Only these; none of them: no reservation. */
  ids?: readonly number[] | undefined
  shopId?: number | undefined
  /** None of them: no reservation. */
  shopIds?: readonly number[] | undefined
  statusId?: number | undefined
  statusIds?: readonly number[] | undefined
  /** Ordered from `from` on and before `to`. */
  from?: Date | undefined
  to?: Date | undefined
  search?: OrderSearch | undefined
}

/** @param ids those that have the EAN that is searched for */
function searchFor(search: OrderSearch, ids: readonly number[]): SQL | undefined {
  const { phones, phoneEnd, email, words } = search
  return (
    or(
      ids.length === 0 ? undefined : inArray(reservations.id, [...ids]),
      search.ids.length === 0 ? undefined : inArray(reservations.id, search.ids),
      search.ids.length === 0 ? undefined : inArray(reservations.orderId, search.ids),
      phones.length === 0 ? undefined : inArray(reservations.phone, phones),
      phoneEnd === null
        ? undefined
        : like(sql`reverse(${reservations.phone})`, `${[...phoneEnd].reverse().join('')}%`),
      email === null ? undefined : eq(reservations.email, email),
      email === null ? undefined : like(reservations.email, `${escapeLike(email)}%`),
      words.length === 0
        ? undefined
        : sql`to_tsvector('simple', ${reservations.name}) @@ ${toPrefixes(words)}`,
    ) ?? sql`false`
  )
}

/** Finds the names that have a word beginning with each of these. */
function toPrefixes(words: readonly string[]): SQL {
  return sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

const MOST_OF_AN_EAN = 500

/** The newest reservations of some EANs. */
async function listIdsOfEans(db: Database, eans: readonly string[]): Promise<number[]> {
  if (eans.length === 0) return []
  const rows = await db
    .selectDistinct({ id: reservationLines.reservationId })
    .from(reservationLines)
    .where(inArray(reservationLines.ean, [...eans]))
    .orderBy(desc(reservationLines.reservationId))
    .limit(MOST_OF_AN_EAN)
  return rows.map(({ id }) => id)
}

/** Newest first, with how many there are in all. */
export async function listDeskRows(
  db: Database,
  filter: DeskFilter,
  range: { limit: number; offset: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const { search } = filter
  const withEan = search === undefined ? [] : await listIdsOfEans(db, search.eans)
  const where = and(
    ...[
      filter.ids === undefined ? undefined : inArray(reservations.id, [...filter.ids]),
      filter.shopId === undefined ? undefined : eq(reservations.shopId, filter.shopId),
      filter.shopIds === undefined ? undefined : inArray(reservations.shopId, [...filter.shopIds]),
      filter.statusId === undefined ? undefined : eq(reservations.statusId, filter.statusId),
      filter.statusIds === undefined ? undefined : inArray(reservations.statusId, [...filter.statusIds]),
      filter.from === undefined ? undefined : gte(reservations.date, filter.from),
      filter.to === undefined ? undefined : lt(reservations.date, filter.to),
      search === undefined ? undefined : searchFor(search, withEan),
    ].filter((condition): condition is SQL => condition !== undefined),
  )
  const [counted] = await db.select({ total: count() }).from(reservations).where(where)
  // The ids first, so that nothing is joined for the rows of the pages before.
  const ids = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(where)
    .orderBy(desc(reservations.id))
    .limit(range.limit)
    .offset(range.offset)
  const found = await db
    .select()
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .leftJoin(payments, eq(payments.orderId, reservations.orderId))
    .where(
      inArray(
        reservations.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(reservations.id))
  const lines = await db
    .select()
    .from(reservationLines)
    .where(
      inArray(
        reservationLines.reservationId,
        found.map((each) => each.reservations.id),
      ),
    )
    .orderBy(asc(reservationLines.id))
  return {
    total: counted?.total ?? 0,
    rows: found.map((each) => ({
      ...each.reservations,
      order: each.orders,
      isTest: each.payments?.isTest === true,
      lines: lines.filter(({ reservationId }) => reservationId === each.reservations.id),
    })),
  }
}

/** How a reservation came to where it is, oldest first. */
export function listHistory(db: Database, id: number) {
  return db
    .select()
    .from(reservationEvents)
    .where(eq(reservationEvents.reservationId, id))
    .orderBy(asc(reservationEvents.id))
}

export async function findPaymentRow(db: Database, orderId: number) {
  return (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]
}

/** What is still to be asked of the provider about an order. */
export function listWaitingTasks(db: Database, orderId: number) {
  return db
    .select({ kind: paymentTasks.kind, amountOre: paymentTasks.amountOre, failedAt: paymentTasks.failedAt })
    .from(paymentTasks)
    .where(and(eq(paymentTasks.orderId, orderId), isNull(paymentTasks.doneAt)))
    .orderBy(asc(paymentTasks.id))
}
