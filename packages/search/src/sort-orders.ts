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
  /** What changed makes these orders be worked out anew. */
  change(what: { documents?: boolean; price?: boolean; rank?: boolean }): void
}

/** A key of 53 bits holds a number of 31 and a place of 22: four million documents. */
const PLACES = 2 ** 22
const LARGEST = 2 ** 31 - 1
const whole = (value: number | undefined) => Math.round(Math.min(LARGEST, Math.max(0, value ?? 0)))

export const createSortOrders = (columns: () => SortColumns): SortOrders => {
  const kept = new Map<string, SortOrder>()
  let names: NamePlaces | undefined
  let namesAreCurrent = false

  const keep = (key: string, make: () => SortOrder): SortOrder => {
    const order = kept.get(key) ?? make()
    kept.set(key, order)
    return order
  }

  const byName = (): NamePlaces => {
    if (names === undefined || !namesAreCurrent) names = placeNames(columns(), names)
    namesAreCurrent = true
    return names
  }

  const byId = () =>
    keep('id', () => {
      const { count, ids } = columns()
      return orderBy(count, ids, 1, undefined)
    })

  return {
    popularity: () =>
      keep('popularity', () => {
        const { count, ranks } = columns()
        return orderBy(count, ranks, 1, byId())
      }),
    by: ({ by, order }) =>
      keep(`${by} ${order}`, () => {
        const { count, prices, ranks } = columns()
        const sign = order === 'desc' ? -1 : 1
        // 2.44: equals stand by name, then id, in either order.
        if (by === 'Name') return order === 'asc' ? byName() : orderBy(count, byName().classes, -1, byName())
        return orderBy(count, by === 'Price' ? prices : ranks, sign, byName())
      }),
    change: ({ documents, price, rank }) => {
      if (documents) namesAreCurrent = false
      for (const key of [...kept.keys()]) {
        const stands = key === 'id' || key.startsWith('Name')
        if (
          documents ||
          (price && key.startsWith('Price')) ||
          (rank && !stands && !key.startsWith('Price'))
        ) {
          kept.delete(key)
        }
      }
    },
  }
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
