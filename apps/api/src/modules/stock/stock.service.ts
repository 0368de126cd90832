import type { Queryable } from '../../db/connect.ts'
import {
  changeStock,
  insertMovements,
  lockStock,
  type MovementReason,
  type Pieces,
  type StockChange,
  type StockRow,
} from './stock.store.ts'

export type { Pieces, StockRow }

/** What one place has, locked until the transaction ends. */
export type LockedStock = {
  /** On hand less held; 0 where there is no row. */
  available(shopId: number, ean: string): number
}

/** Locks what some shops have of some EANs: the first thing that a transaction does to stock, and in one go. */
export async function lockPlaces(
  tx: Queryable,
  shopIds: readonly number[],
  eans: readonly string[],
): Promise<LockedStock> {
  const rows = await lockStock(tx, [...new Set(shopIds)], [...new Set(eans)])
  const free = new Map(rows.map(({ shopId, ean, onHand, held }) => [`${shopId}/${ean}`, onHand - held]))
  return { available: (shopId, ean) => free.get(`${shopId}/${ean}`) ?? 0 }
}

/** What happens to the goods of a reservation. */
export type GoodsMove = 'hold' | 'release' | 'sell' | 'return' | 'lose'

type Effect = { onHand: -1 | 0 | 1; held: -1 | 0 | 1; reason: MovementReason | null }

/** Held goods stay on hand until they leave the shelf, so holds outlive every count of the till. */
const EFFECTS: Readonly<Record<GoodsMove, Effect>> = {
  hold: { onHand: 0, held: 1, reason: null },
  release: { onHand: 0, held: -1, reason: null },
  sell: { onHand: -1, held: -1, reason: 'sale' },
  return: { onHand: 1, held: 0, reason: 'return' },
  // They were held, and are not to be found.
  lose: { onHand: -1, held: -1, reason: 'correction' },
}

/**
 * Moves goods in places that `lockPlaces` has locked: counts, the movement where something left or came to the
 * shelf, and the notice to every process.
 *
 * @returns the rows as they are now, for the process's own catalogue once the transaction is through
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
  // What is given back of an article that was deleted since has no shelf to go to.
  if (moved.length !== pieces.length && move !== 'release' && move !== 'return') {
    throw new Error('goods were moved that no shop has a row for')
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
