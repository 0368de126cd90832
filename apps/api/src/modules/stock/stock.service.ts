import type { StockCause } from '@varde/domain/shops/stock-cause'
import type { Queryable } from '../../db/connect.ts'
import {
  changeStock,
  ensureStockRow,
  insertMovements,
  lockStockRows,
  type MovementReason,
  type Pieces,
  type StockChange,
  type StockRow,
} from './stock.store.ts'

export type { Pieces, StockRow }

/** What some shops have of some EANs, locked until the transaction ends. */
export type LockedStock = {
  /** On hand less held; 0 where there is no row. */
  available(shopId: number, ean: string): number
}

/**
 * Locks what some shops have of some EANs. A transaction calls it once, before anything else that it does to stock:
 * locking rows in several steps could lead to a deadlock.
 */
export async function lockStock(
  tx: Queryable,
  shopIds: readonly number[],
  eans: readonly string[],
): Promise<LockedStock> {
  const rows = await lockStockRows(tx, [...new Set(shopIds)], [...new Set(eans)])
  const free = new Map(rows.map(({ shopId, ean, onHand, held }) => [`${shopId}/${ean}`, onHand - held]))
  return { available: (shopId, ean) => free.get(`${shopId}/${ean}`) ?? 0 }
}

/** What happens to the goods of a reservation; `lose` is for goods that were held and are not on the shelf. */
export type GoodsMove = 'hold' | 'release' | 'sell' | 'return' | 'lose'

type Effect = { onHand: -1 | 0 | 1; held: -1 | 0 | 1; reason: MovementReason | null }

/** Held goods stay on hand until they leave the shop, so a stock count from the till does not end a hold. */
const EFFECTS: Readonly<Record<GoodsMove, Effect>> = {
  hold: { onHand: 0, held: 1, reason: null },
  release: { onHand: 0, held: -1, reason: null },
  sell: { onHand: -1, held: -1, reason: 'sale' },
  return: { onHand: 1, held: 0, reason: 'return' },
  lose: { onHand: -1, held: -1, reason: 'correction' },
}

/**
 * Moves goods whose stock `lockStock` has locked: changes the counts, records a movement when something left or came
 * back, and notifies every process.
 *
 * @returns the rows as they are now, for this process's own catalogue after the commit
 */
export async function moveGoods(
  tx: Queryable,
  move: GoodsMove,
  pieces: readonly Pieces[],
  about: { reservationId: number | null; at: Date },
): Promise<StockRow[]> {
  const { onHand, held, reason } = EFFECTS[move]
  const rows = await changeStock(
    tx,
    pieces.map(
      ({ shopId, ean, count }): StockChange => ({ shopId, ean, onHand: onHand * count, held: held * count }),
    ),
  )
  const moved = pieces.filter(({ shopId, ean }) =>
    rows.some((row) => row.shopId === shopId && row.ean === ean),
  )
  // An article may have been deleted since it was ordered: then there is no stock row to give it back to.
  if (moved.length !== pieces.length && move !== 'release' && move !== 'return') {
    throw new Error('goods were moved that have no stock row')
  }
  if (reason !== null) {
    await insertMovements(
      tx,
      moved.map(({ shopId, ean, count }) => ({
        shopId,
        ean,
        delta: onHand * count,
        reason,
        reservationId: about.reservationId,
        at: about.at,
      })),
    )
  }
  return rows
}

export type StockCorrected =
  | { ok: true; rows: StockRow[] }
  /** Somebody else has changed it meanwhile. */
  | { ok: false; reason: 'changed' }
  /** So many are promised to orders. */
  | { ok: false; reason: 'held'; held: number }

/**
 * Sets what a shop has of an EAN, as a member of the staff found it: a movement with its cause, announced to every
 * process. What is held for orders stays.
 *
 * @param count.expected what the shop was thought to have
 */
export async function correctStock(
  tx: Queryable,
  count: {
    shopId: number
    ean: string
    expected: number
    onHand: number
    cause: StockCause
    at: Date
  },
): Promise<StockCorrected> {
  const { shopId, ean, expected, onHand, cause, at } = count
  await ensureStockRow(tx, shopId, ean)
  const [row] = await lockStockRows(tx, [shopId], [ean])
  if (row === undefined) throw new Error('a stock row was made and is not there')
  if (row.onHand !== expected) return { ok: false, reason: 'changed' }
  if (onHand < row.held) return { ok: false, reason: 'held', held: row.held }
  const delta = onHand - row.onHand
  if (delta === 0) return { ok: true, rows: [row] }
  const rows = await changeStock(tx, [{ shopId, ean, onHand: delta, held: 0 }])
  await insertMovements(tx, [{ shopId, ean, delta, reason: 'correction', cause, at }])
  return { ok: true, rows }
}
