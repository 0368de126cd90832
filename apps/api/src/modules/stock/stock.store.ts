import { and, asc, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { writeStockNotices } from '../../db/stock-notices.ts'
import { stock, stockMovements } from './stock.tables.ts'

export type StockRow = typeof stock.$inferSelect
export type MovementReason = (typeof stockMovements.$inferInsert)['reason']

/** A number of pieces of one EAN in one shop. */
export type Pieces = { shopId: number; ean: string; count: number }

/** How a row changes: pieces added to (or, below zero, taken from) `onHand` and `held`. */
export type StockChange = { shopId: number; ean: string; onHand: number; held: number }

/** Locks rows in (shop, EAN) order, so that two orders never deadlock. */
export function lockStockRows(tx: Queryable, shopIds: number[], eans: string[]): Promise<StockRow[]> {
  return tx
    .select()
    .from(stock)
    .where(
      and(
        sql`${stock.shopId} = any(${sql.param(shopIds)}::int[])`,
        sql`${stock.ean} = any(${sql.param(eans)}::text[])`,
      ),
    )
    .orderBy(asc(stock.shopId), asc(stock.ean))
    .for('update')
}

/**
 * Changes rows that are locked already, and notifies every process when the transaction commits: in one statement, since
 * every other order for these goods waits until it is done.
 *
 * @returns the rows as they are now; those that do not exist are left out
 */
export async function changeStock(tx: Queryable, changes: readonly StockChange[]): Promise<StockRow[]> {
  if (changes.length === 0) return []
  const change = sql`unnest(
    ${sql.param(changes.map(({ shopId }) => shopId))}::int[],
    ${sql.param(changes.map(({ ean }) => ean))}::text[],
    ${sql.param(changes.map(({ onHand }) => onHand))}::int[],
    ${sql.param(changes.map(({ held }) => held))}::int[]
  ) as change (shop_id, ean, on_hand, held)`
  const rows = await tx
    .update(stock)
    .set({ onHand: sql`${stock.onHand} + change.on_hand`, held: sql`${stock.held} + change.held` })
    .from(change)
    .where(sql`${stock.shopId} = change.shop_id and ${stock.ean} = change.ean`)
    .returning({
      ...getTableColumns(stock),
      notified: sql`(select count(pg_notify('stock_changed', payload))
        from unnest(${sql.param(writeStockNotices(changes))}::text[]) as payload)`,
    })
  return rows.map(({ notified: _, ...row }) => row)
}

/** A row for goods that the shop never had, locked; nothing is changed where it has one. */
export async function ensureStockRow(tx: Queryable, shopId: number, ean: string): Promise<void> {
  await tx.insert(stock).values({ shopId, ean, onHand: 0 }).onConflictDoNothing()
}

export async function insertMovements(
  tx: Queryable,
  movements: (typeof stockMovements.$inferInsert)[],
): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovements).values(movements)
}
