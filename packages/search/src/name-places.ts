import { compareNames, type KeyedName, nameKey } from './name-order.ts'

export type NamedColumns = { count: number; ids: Float64Array; names: string[] }

/** The place of every document by name and id, and the class of its name: equal names share one. */
export type NamePlaces = { docs: Uint32Array; places: Uint32Array; classes: Uint32Array }

type Keyed = KeyedName & { doc: number }

/**
 * 9.04: places all documents, or the ones that came since `before`: these are looked up in its order, and the
 * others only move along. Names of documents never change: a new name is a new document.
 */
export const placeNames = (columns: NamedColumns, before: NamePlaces | undefined): NamePlaces => {
  const { count, ids, names } = columns
  const keyed = (doc: number): Keyed => {
    const name = names[doc] ?? ''
    return { name, key: nameKey(name), doc }
  }
  const compare = (a: Keyed, b: Keyed) =>
    compareNames(a, b) || (ids[a.doc] ?? 0) - (ids[b.doc] ?? 0) || a.doc - b.doc
  const placed = before?.docs ?? new Uint32Array(0)
  const added = Array.from({ length: count - placed.length }, (_, at) => keyed(placed.length + at)).sort(
    compare,
  )
  const docs = new Uint32Array(count)
  let taken = 0
  let place = 0
  for (const one of added) {
    let high = placed.length
    let low = taken
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(keyed(placed[middle] ?? 0), one) < 0) low = middle + 1
      else high = middle
    }
    docs.set(placed.subarray(taken, low), place)
    place += low - taken
    taken = low
    docs[place++] = one.doc
  }
  docs.set(placed.subarray(taken), place)

  const places = new Uint32Array(count)
  const classes = new Uint32Array(count)
  let nameClass = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    if (at > 0 && names[docs[at - 1] ?? 0] !== names[doc]) nameClass++
    places[doc] = at
    classes[doc] = nameClass
  }
  return { docs, places, classes }
}
