import type { RefundableLine } from '@varde/domain/ordering/refund-share'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import type { SettledMethod } from '@varde/domain/ordering/settlement'
import { and, asc, eq, gt, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { paymentLedger, payments } from '../payments/payments.tables.ts'
import {
  reservationEvents,
  reservationLines,
  reservationReturns,
  reservations,
} from '../reservations/reservations.tables.ts'

/** From `from` on and before `to`. With `isTest` what was paid with test money, otherwise everything else. */
export type SettlementPeriod = { from: Date; to: Date; isTest: boolean }

/** A reservation with its lines as they were ordered. */
export type SettledRow = {
  id: number
  brand: string
  shopId: number
  method: SettledMethod
  freightOre: number
  lines: RefundableLine[]
}

/** Pieces that came back together. */
export type ReturnedPieces = { at: Date; pieces: { ean: string; count: number }[] }

const LEFT_THE_SHOP = [STATUS.shipped, STATUS.completed]

function ofMoney(isTest: boolean) {
  return sql`coalesce(${payments.isTest}, false) = ${isTest}`
}

/** The next reservations whose goods left the shop in the period, by id. */
export async function readSold(
  db: Queryable,
  { from, to, isTest }: SettlementPeriod,
  after: number,
  limit: number,
): Promise<SettledRow[]> {
  function leftTheShop(when: SQL) {
    return sql`exists (select 1 from ${reservationEvents} where ${reservationEvents.reservationId} = ${reservations.id}
      and ${inArray(reservationEvents.statusId, LEFT_THE_SHOP)} and ${when})`
  }
  const inPeriod = sql`${gte(reservationEvents.at, from)} and ${lt(reservationEvents.at, to)}`
  return withLines(
    db,
    await selectRows(db)
      .where(
        and(
          gt(reservations.id, after),
          leftTheShop(inPeriod),
          // A parcel that was sent and then delivered was sold when it was sent.
          not(leftTheShop(lt(reservationEvents.at, from))),
          ofMoney(isTest),
        ),
      )
      .orderBy(asc(reservations.id))
      .limit(limit),
  )
}

/** The next reservations of which pieces came back in the period, by id, with everything that ever came back of them. */
export async function readReturned(
  db: Queryable,
  { from, to, isTest }: SettlementPeriod,
  after: number,
  limit: number,
): Promise<(SettledRow & { returns: ReturnedPieces[] })[]> {
  const cameBack = db
    .select({ id: reservationReturns.reservationId })
    .from(reservationReturns)
    .where(
      and(
        gt(reservationReturns.reservationId, after),
        gte(reservationReturns.at, from),
        lt(reservationReturns.at, to),
      ),
    )
  const rows = await withLines(
    db,
    await selectRows(db)
      .where(and(sql`${reservations.id} in (${cameBack})`, ofMoney(isTest)))
      .orderBy(asc(reservations.id))
      .limit(limit),
  )
  if (rows.length === 0) return []
  const pieces = await db
    .select()
    .from(reservationReturns)
    .where(
      inArray(
        reservationReturns.reservationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(reservationReturns.id))
  return rows.map((row) => ({
    ...row,
    returns: groupReturns(pieces.filter(({ reservationId }) => reservationId === row.id)),
  }))
}

/** What the provider captured and refunded in the period, the next entries by id. */
export function readMoney(
  db: Queryable,
  { from, to, isTest }: SettlementPeriod,
  after: number,
  limit: number,
) {
  return db
    .select({
      id: paymentLedger.id,
      kind: paymentLedger.kind,
      amountOre: paymentLedger.amountOre,
      brand: orders.brand,
      shopId: reservations.shopId,
      method: orders.paymentMethod,
    })
    .from(paymentLedger)
    .innerJoin(orders, eq(orders.id, paymentLedger.orderId))
    .innerJoin(reservations, eq(reservations.id, paymentLedger.reservationId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        gt(paymentLedger.id, after),
        inArray(paymentLedger.kind, ['captured', 'refunded']),
        gte(paymentLedger.at, from),
        lt(paymentLedger.at, to),
        ofMoney(isTest),
      ),
    )
    .orderBy(asc(paymentLedger.id))
    .limit(limit)
}

function selectRows(db: Queryable) {
  return db
    .select({
      id: reservations.id,
      brand: reservations.brand,
      shopId: reservations.shopId,
      method: orders.paymentMethod,
      freightOre: reservations.freightOre,
    })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
}

async function withLines(db: Queryable, rows: Omit<SettledRow, 'lines'>[]): Promise<SettledRow[]> {
  if (rows.length === 0) return []
  const lines = await db
    .select({
      reservationId: reservationLines.reservationId,
      ean: reservationLines.ean,
      name: reservationLines.name,
      count: reservationLines.count,
      priceOre: reservationLines.priceOre,
      pantOre: reservationLines.pantOre,
      discountOre: reservationLines.discountOre,
      vatBasisPoints: reservationLines.vatBasisPoints,
    })
    .from(reservationLines)
    .where(
      inArray(
        reservationLines.reservationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(reservationLines.id))
  const byReservation = Map.groupBy(lines, ({ reservationId }) => reservationId)
  return rows.map((row) => ({
    ...row,
    lines: (byReservation.get(row.id) ?? []).map(({ reservationId: _, ...line }) => ({
      ...line,
      returnedCount: 0,
    })),
  }))
}

/** Pieces with the same time were brought back together, so the freight may come with any of them. */
function groupReturns(pieces: readonly { ean: string; count: number; at: Date }[]): ReturnedPieces[] {
  return [...Map.groupBy(pieces, ({ at }) => at.getTime()).values()].map((together) => ({
    at: together[0]?.at ?? new Date(0),
    pieces: together.map(({ ean, count }) => ({ ean, count })),
  }))
}
