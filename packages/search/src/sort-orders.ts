import { mergeOrder } from './merge-order.ts'
import type { SearchSort } from './search-index.ts'
import { type NamedColumns, type NameOrder, sortNames } from './sort-names.ts'

/** The columns that documents are sorted by, by ordinal. */
export type SortColumns = NamedColumns & {
  prices: Float64Array
  ranks: Float64Array
  recommended: Float64Array
}

/** All documents in one order: `docs[position]` is a document, `positions[doc]` its position. */
export type SortOrder = { docs: Uint32Array; positions: Uint32Array }

/** The orders of all documents. Each is computed once until a document changes, so that requests need not sort. */
export type SortOrders = {
  /** Bestsellers first, then by id; decides between equal hits. */
  popularity(): SortOrder
  by(sort: SearchSort): SortOrder
  /** Discards the orders of changed columns; new documents are merged in without that. */
  change(what: { price: boolean; rank: boolean; recommended: boolean }): void
}

/** A key of 53 bits holds a number of 31 bits and a position of 22 bits: four million documents. */
const MAX_POSITIONS = 2 ** 22
const LARGEST = 2 ** 31 - 1
const whole = (value: number | undefined) => Math.round(Math.min(LARGEST, Math.max(0, value ?? 0)))

export const createSortOrders = (columns: () => SortColumns): SortOrders => {
  const kept = new Map<string, SortOrder>()
  let names: NameOrder | undefined

  /** The order by a column's values, then by another order: the kept one, extended by new documents, or a new one. */
  const orderOf = (
    key: string,
    values: ArrayLike<number>,
    sign: 1 | -1,
    ties: SortOrder | undefined,
  ): SortOrder => {
    const { count } = columns()
    const before = kept.get(key)
    if (before?.docs.length === count) return before
    const order =
      before === undefined
        ? orderBy(count, values, sign, ties)
        : extendOrder(before, count, values, sign, ties)
    kept.set(key, order)
    return order
  }

  const byName = (): NameOrder => {
    if (names?.docs.length !== columns().count) names = sortNames(columns(), names)
    return names
  }

  return {
    popularity: () => {
      const { ids, ranks } = columns()
      return orderOf('popularity', ranks, 1, orderOf('id', ids, 1, undefined))
    },
    by: ({ by, order }) => {
      const { prices, ranks, recommended } = columns()
      // 2.44: equals are sorted by name, then id, in either order.
      const names = byName()
      if (by === 'Name') return order === 'asc' ? names : orderOf('Name desc', names.classes, -1, names)
      const values = { Price: prices, Bestseller: ranks, Recommended: recommended }[by]
      return orderOf(`${by} ${order}`, values, order === 'desc' ? -1 : 1, names)
    },
    change: ({ price, rank, recommended }) => {
      for (const key of [...kept.keys()]) {
        if (
          (price && key.startsWith('Price')) ||
          (recommended && key.startsWith('Recommended')) ||
          (rank && (key === 'popularity' || key.startsWith('Bestseller')))
        ) {
          kept.delete(key)
        }
      }
    },
  }
}

const extendOrder = (
  before: SortOrder,
  count: number,
  values: ArrayLike<number>,
  sign: 1 | -1,
  ties: SortOrder | undefined,
): SortOrder => {
  const position = (doc: number) => ties?.positions[doc] ?? doc
  const docs = mergeOrder(
    before.docs,
    count,
    (a, b) => sign * (whole(values[a]) - whole(values[b])) || position(a) - position(b),
  )
  const positions = new Uint32Array(count)
  for (let at = 0; at < count; at++) positions[docs[at] as number] = at
  return { docs, positions }
}

/** Sorts by a whole number, ascending or descending, then by the positions of another order (or by ordinal). */
const orderBy = (
  count: number,
  values: ArrayLike<number>,
  sign: 1 | -1,
  ties: SortOrder | undefined,
): SortOrder => {
  if (count > MAX_POSITIONS) throw new RangeError(`an index holds ${MAX_POSITIONS} documents at most`)
  const keys = new Float64Array(count)
  for (let doc = 0; doc < count; doc++) {
    const value = whole(values[doc])
    keys[doc] = (sign === 1 ? value : LARGEST - value) * MAX_POSITIONS + (ties?.positions[doc] ?? doc)
  }
  // Numbers are sorted natively; the position in the key gives the document back.
  keys.sort()
  const docs = new Uint32Array(count)
  const positions = new Uint32Array(count)
  for (let position = 0; position < count; position++) {
    const tie = (keys[position] ?? 0) % MAX_POSITIONS
    const doc = ties === undefined ? tie : (ties.docs[tie] ?? 0)
    docs[position] = doc
    positions[doc] = position
  }
  return { docs, positions }
}
