import { mergeOrder } from './merge-order.ts'
import type { SearchSort } from './search-index.ts'
import { type NamedColumns, type NameOrder, sortNames } from './sort-names.ts'

/** The columns that documents are sorted by, by ordinal. */
export type SortColumns = NamedColumns & { sorted: Record<SortedColumn, Float64Array> }
export type SortedColumn = Exclude<SearchSort['by'], 'Name'>

/** 2.44: the columns whose largest values come first; 0 is no value, and is last in either direction. */
const LARGEST_FIRST: readonly SortedColumn[] = ['Newest', 'Discount', 'Rating']

/** All documents in one order: `docs[position]` is a document, `positions[doc]` its position. */
export type SortOrder = { docs: Uint32Array; positions: Uint32Array }

/** The orders of all documents. Each is computed once until a document changes, so that requests need not sort. */
export type SortOrders = {
  /** Bestsellers first, then by id; decides between equal hits. */
  popularity(): SortOrder
  by(sort: SearchSort): SortOrder
  /** Discards the orders of changed columns; new documents are merged in without that. */
  change(columns: readonly SortedColumn[]): void
}

/** A key of 53 bits holds a number of 31 bits and a position of 22 bits: four million documents. */
const MAX_POSITIONS = 2 ** 22
const LARGEST = 2 ** 31 - 1
const whole = (value: number | undefined) => Math.round(Math.min(LARGEST, Math.max(0, value ?? 0)))

export const createSortOrders = (columns: () => SortColumns): SortOrders => {
  const kept = new Map<string, SortOrder>()
  let names: NameOrder | undefined

  /** The order by a column's values, then by another order: the kept one, extended by new documents, or a new one. */
  const orderOf = (key: string, keyOf: KeyOf, ties: SortOrder | undefined): SortOrder => {
    const { count } = columns()
    const before = kept.get(key)
    if (before?.docs.length === count) return before
    const order = before === undefined ? orderBy(count, keyOf, ties) : extendOrder(before, count, keyOf, ties)
    kept.set(key, order)
    return order
  }

  const byName = (): NameOrder => {
    if (names?.docs.length !== columns().count) names = sortNames(columns(), names)
    return names
  }

  return {
    popularity: () => {
      const { ids, sorted } = columns()
      return orderOf('popularity', rising(sorted.Bestseller), orderOf('id', rising(ids), undefined))
    },
    by: ({ by, order }) => {
      // 2.44: equals are sorted by name, then id, in either order.
      const names = byName()
      if (by === 'Name') return order === 'asc' ? names : orderOf('Name desc', falling(names.classes), names)
      const values = columns().sorted[by]
      const isLargestFirst = LARGEST_FIRST.includes(by)
      const isFalling = isLargestFirst === (order === 'asc')
      const keyOf = isFalling ? falling(values) : isLargestFirst ? risingWithNoneLast(values) : rising(values)
      return orderOf(`${by} ${order}`, keyOf, names)
    },
    change: (changed) => {
      for (const column of changed) {
        for (const order of ['asc', 'desc']) kept.delete(`${column} ${order}`)
        if (column === 'Bestseller') kept.delete('popularity')
      }
    },
  }
}

/** The number that a document is sorted by, ascending. */
type KeyOf = (doc: number) => number

const rising =
  (values: ArrayLike<number>): KeyOf =>
  (doc) =>
    whole(values[doc])

const falling =
  (values: ArrayLike<number>): KeyOf =>
  (doc) =>
    LARGEST - whole(values[doc])

const risingWithNoneLast =
  (values: ArrayLike<number>): KeyOf =>
  (doc) =>
    whole(values[doc]) || LARGEST

const extendOrder = (
  before: SortOrder,
  count: number,
  keyOf: KeyOf,
  ties: SortOrder | undefined,
): SortOrder => {
  const position = (doc: number) => ties?.positions[doc] ?? doc
  const docs = mergeOrder(before.docs, count, (a, b) => keyOf(a) - keyOf(b) || position(a) - position(b))
  const positions = new Uint32Array(count)
  for (let at = 0; at < count; at++) positions[docs[at] as number] = at
  return { docs, positions }
}

/** Sorts by a whole number, then by the positions of another order (or by ordinal). */
const orderBy = (count: number, keyOf: KeyOf, ties: SortOrder | undefined): SortOrder => {
  if (count > MAX_POSITIONS) throw new RangeError(`an index holds ${MAX_POSITIONS} documents at most`)
  const keys = new Float64Array(count)
  for (let doc = 0; doc < count; doc++) {
    keys[doc] = keyOf(doc) * MAX_POSITIONS + (ties?.positions[doc] ?? doc)
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
