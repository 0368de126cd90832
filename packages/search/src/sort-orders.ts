import { mergeOrder } from './merge-order.ts'
import { type NamedColumns, type NamePlaces, placeNames } from './name-places.ts'
import type { SearchSort } from './search-index.ts'

/** The columns that documents are sorted by, by ordinal. */
export type SortColumns = NamedColumns & { prices: Float64Array; ranks: Float64Array }

/** One way to sort: `docs[place]` is a document, `places[doc]` its place. */
export type SortOrder = { docs: Uint32Array; places: Uint32Array }

/** Every order worked out at most once until a document changes, so that sorting costs a request nothing. */
export type SortOrders = {
  /** Best sold first, then by id: what breaks ties among hits. */
  popularity(): SortOrder
  by(sort: SearchSort): SortOrder
  /** What changed makes its orders be worked out anew; new documents are taken in by themselves. */
  change(what: { price: boolean; rank: boolean }): void
}

/** A key of 53 bits holds a number of 31 and a place of 22: four million documents. */
const PLACES = 2 ** 22
const LARGEST = 2 ** 31 - 1
const whole = (value: number | undefined) => Math.round(Math.min(LARGEST, Math.max(0, value ?? 0)))

export const createSortOrders = (columns: () => SortColumns): SortOrders => {
  const kept = new Map<string, SortOrder>()
  let names: NamePlaces | undefined

  /** The order of a column's values, then of another order: kept, extended by new documents, or worked out. */
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

  const byName = (): NamePlaces => {
    if (names?.docs.length !== columns().count) names = placeNames(columns(), names)
    return names
  }

  return {
    popularity: () => {
      const { ids, ranks } = columns()
      return orderOf('popularity', ranks, 1, orderOf('id', ids, 1, undefined))
    },
    by: ({ by, order }) => {
      const { prices, ranks } = columns()
      // 2.44: equals stand by name, then id, in either order.
      const names = byName()
      if (by === 'Name') return order === 'asc' ? names : orderOf('Name desc', names.classes, -1, names)
      return orderOf(`${by} ${order}`, by === 'Price' ? prices : ranks, order === 'desc' ? -1 : 1, names)
    },
    change: ({ price, rank }) => {
      for (const key of [...kept.keys()]) {
        if (
          (price && key.startsWith('Price')) ||
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
  const place = (doc: number) => ties?.places[doc] ?? doc
  const docs = mergeOrder(
    before.docs,
    count,
    (a, b) => sign * (whole(values[a]) - whole(values[b])) || place(a) - place(b),
  )
  const places = new Uint32Array(count)
  for (let at = 0; at < count; at++) places[docs[at] as number] = at
  return { docs, places }
}

/** By a whole number, rising or falling, then by the places of another order (or by ordinal). */
const orderBy = (
  count: number,
  values: ArrayLike<number>,
  sign: 1 | -1,
  ties: SortOrder | undefined,
): SortOrder => {
  if (count > PLACES) throw new RangeError(`an index holds ${PLACES} documents at most`)
  const keys = new Float64Array(count)
  for (let doc = 0; doc < count; doc++) {
    const value = whole(values[doc])
    keys[doc] = (sign === 1 ? value : LARGEST - value) * PLACES + (ties?.places[doc] ?? doc)
  }
  // Numbers are sorted natively; the tie's place tells which document a key is of.
  keys.sort()
  const docs = new Uint32Array(count)
  const places = new Uint32Array(count)
  for (let place = 0; place < count; place++) {
    const tie = (keys[place] ?? 0) % PLACES
    const doc = ties === undefined ? tie : (ties.docs[tie] ?? 0)
    docs[place] = doc
    places[doc] = place
  }
  return { docs, places }
}
