import { mergeOrder } from './merge-order.ts'
import { compareNames, type KeyedName, nameKey } from './name-order.ts'

export type NamedColumns = { count: number; ids: Float64Array; names: string[] }

/** All documents sorted by name and id, with the class of each name: equal names share one. */
export type NameOrder = { docs: Uint32Array; positions: Uint32Array; classes: Uint32Array }

/**
 * 9.04: sorts all documents by name, or merges those that are new since `before` into it. The name of a document never
 * changes: a new name is a new document.
 */
export const sortNames = (columns: NamedColumns, before: NameOrder | undefined): NameOrder => {
  const { count, ids, names } = columns
  const keyed = (doc: number): KeyedName => {
    const name = names[doc] ?? ''
    return { name, key: nameKey(name) }
  }
  const placed = before?.docs ?? new Uint32Array(0)
  // The keys of new documents are computed once, those of the others when they are compared.
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
  const positions = new Uint32Array(count)
  const classes = new Uint32Array(count)
  let nameClass = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    if (at > 0 && names[docs[at - 1] ?? 0] !== names[doc]) nameClass++
    positions[doc] = at
    classes[doc] = nameClass
  }
  return { docs, positions, classes }
}
