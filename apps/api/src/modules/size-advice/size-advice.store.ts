import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { reservationLines, reservations, withdrawals } from '../reservations/reservations.tables.ts'

const HANDED_OUT = [RESERVATION_STATUS.shipped, RESERVATION_STATUS.completed]

/** A line of an order that the customer kept, with what she said of its size. */
export type KeptLine = {
  articleId: number
  articleName: string
  size: string
  boughtAt: Date
  ownFit: number | null
}

/**
 * The newest lines of a customer's orders that were handed out and neither returned nor announced as a return.
 *
 * @param before when they were bought at the latest: what came yesterday may still be sent back
 */
export function listKeptLines(
  db: Queryable,
  customerId: number,
  before: Date,
  limit: number,
): Promise<KeptLine[]> {
  return db
    .select({
      articleId: reservationLines.articleId,
      articleName: reservationLines.name,
      size: reservationLines.size,
      boughtAt: reservations.date,
      ownFit: reviews.trueToSize,
    })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservationId))
    .leftJoin(
      reviews,
      and(
        eq(reviews.customerId, customerId),
        eq(reviews.articleId, reservationLines.articleId),
        // Only of the size that she bought here.
        eq(reviews.sizeColor, sql`${reservationLines.size} || ' / ' || ${reservationLines.color}`),
      ),
    )
    .where(
      and(
        eq(reservations.customerId, customerId),
        inArray(reservations.statusId, HANDED_OUT),
        gt(reservationLines.count, reservationLines.returnedCount),
        lt(reservations.date, before),
        sql`not exists (select from ${withdrawals}
          where ${withdrawals.reservationId} = ${reservations.id}
          and ${withdrawals.lines} @> jsonb_build_array(jsonb_build_object('ean', ${reservationLines.ean})))`,
      ),
    )
    .orderBy(desc(reservations.date), desc(reservationLines.id))
    .limit(limit)
}
