import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { stock, stockMovements } from './stock.tables.ts'

export type StockRow = typeof stock.$inferSelect
export type MovementReason = (typeof stockMovements.$inferInsert)['reason']

/** So many pieces of one EAN in one shop. */
export type Pieces = { shopId: number; ean: string; count: number }

/** What happens to rows: pieces more or less on hand, and more or less held. */
export type StockChange = { shopId: number; ean: string; onHand: number; held: number }

/** Locks the stock of some EANs in some shops, in (shop, EAN) order: two orders never wait for each other in a ring. */
export const lockStock = (tx: Queryable, shopIds: number[], eans: string[]): Promise<StockRow[]> =>
  tx
    .select()
    .from(stock)
    .where(and(inArray(stock.shopId, shopIds), inArray(stock.ean, eans)))
    .orderBy(asc(stock.shopId), asc(stock.ean))
    .for('update')

/** Changes rows that are locked already; answers them as they are now. */
export const changeStock = async (tx: Queryable, changes: readonly StockChange[]): Promise<StockRow[]> =>
  changes.length === 0
    ? []
    : tx
        .update(stock)
        .set({
          onHand: sql`${stock.onHand} + change.on_hand`,
          held: sql`${stock.held} + change.held`,
        })
        .from(
          sql`(select unnest(${sql.param(changes.map(({ shopId }) => shopId))}::int[]) as shop_id,
                      unnest(${sql.param(changes.map(({ ean }) => ean))}::text[]) as ean,
                      unnest(${sql.param(changes.map(({ onHand }) => onHand))}::int[]) as on_hand,
                      unnest(${sql.param(changes.map(({ held }) => held))}::int[]) as held) as change`,
        )
        .where(sql`${stock.shopId} = change.shop_id and ${stock.ean} = change.ean`)
        .returning({
          shopId: stock.shopId,
          ean: stock.ean,
          onHand: stock.onHand,
          held: stock.held,
          asOf: stock.asOf,
        })

export const insertMovements = async (
  tx: Queryable,
  movements: (typeof stockMovements.$inferInsert)[],
): Promise<void> => {
  if (movements.length > 0) await tx.insert(stockMovements).values(movements)
}

/** Tells every process at the end of the transaction which stock to read again. */
export const notifyStock = async (tx: Queryable, places: readonly Pick<Pieces, 'shopId' | 'ean'>[]) => {
  if (places.length === 0) return
  const payload = JSON.stringify(places.map(({ shopId, ean }) => ({ s: shopId, e: ean })))
  // PostgreSQL takes notices of up to 8000 bytes; without a payload everything is read again.
  await tx.execute(sql`select pg_notify('stock_changed', ${payload.length < 7900 ? payload : ''})`)
}
