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
export function lockStock(tx: Queryable, shopIds: number[], eans: string[]): Promise<StockRow[]> {
  return tx
    .select()
    .from(stock)
    .where(and(inArray(stock.shopId, shopIds), inArray(stock.ean, eans)))
    .orderBy(asc(stock.shopId), asc(stock.ean))
    .for('update')
}

/** What `stock_changed` says of some places; PostgreSQL takes up to 8000 bytes, without a payload all is read again. */
function stockNotice(places: readonly { shopId: number; ean: string }[]): string {
  const payload = JSON.stringify(places.map(({ shopId, ean }) => ({ s: shopId, e: ean })))
  return payload.length < 7900 ? payload : ''
}

/**
 * Changes rows that are locked already, and tells every process at the end of the transaction which stock to read
 * again: one question, since everybody who wants these goods waits for it. Answers the rows as they are now.
 */
export async function changeStock(tx: Queryable, changes: readonly StockChange[]): Promise<StockRow[]> {
  if (changes.length === 0) return []
  const { rows } = await tx.execute<{
    shop_id: number
    ean: string
    on_hand: number
    held: number
    as_of: string | Date
  }>(
    sql`with changed as (
      update ${stock} set on_hand = stock.on_hand + change.on_hand, held = stock.held + change.held
      from (select unnest(${sql.param(changes.map(({ shopId }) => shopId))}::int[]) as shop_id,
                   unnest(${sql.param(changes.map(({ ean }) => ean))}::text[]) as ean,
                   unnest(${sql.param(changes.map(({ onHand }) => onHand))}::int[]) as on_hand,
                   unnest(${sql.param(changes.map(({ held }) => held))}::int[]) as held) as change
      where stock.shop_id = change.shop_id and stock.ean = change.ean
      returning stock.*
    ) select changed.*, (select pg_notify('stock_changed', ${stockNotice(changes)})) from changed`,
  )
  return rows.map(({ shop_id, ean, on_hand, held, as_of }) => ({
    shopId: shop_id,
    ean,
    onHand: on_hand,
    held,
    asOf: new Date(as_of),
  }))
}

export async function insertMovements(
  tx: Queryable,
  movements: (typeof stockMovements.$inferInsert)[],
): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovements).values(movements)
}
