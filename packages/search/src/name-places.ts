import { mergeOrder } from './merge-order.ts'
import { compareNames, type KeyedName, nameKey } from './name-order.ts'

export type NamedColumns = { count: number; ids: Float64Array; names: string[] }

/** The place of every document by name and id, and the class of its name: equal names share one. */
export type NamePlaces = { docs: Uint32Array; places: Uint32Array; classes: Uint32Array }

/**
 * 9.04: places all documents, or the ones that came since `before`: these are looked up in its order, and the
 * others only move along. Names of documents never change: a new name is a new document.
 */
export const placeNames = (columns: NamedColumns, before: NamePlaces | undefined): NamePlaces => {
  const { count, ids, names } = columns
  const keyed = (doc: number): KeyedName => {
    const name = names[doc] ?? ''
    return { name, key: nameKey(name) }
  }
  const placed = before?.docs ?? new Uint32Array(0)
  // Keys of those that come are made once; of the ones they are compared with, when needed.
  const added = new Map<number, KeyedName>()
  for (let doc = placed.length; doc < count; doc++) added.set(doc, keyed(doc))
  const docs = mergeOrder(
    placed,
    count,
    (a, b) =>
      compareNames(added.get(a) ?? keyed(a), added.get(b) ?? keyed(b)) ||
      (ids[a] ?? 0) - (ids[b] ?? 0) ||
      a - b,
  )
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
