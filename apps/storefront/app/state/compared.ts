import { MOST_COMPARED } from '@varde/domain/catalogue/compared-goods'
import { createPersistentStore, openSessionStorage, useStore } from './create-store.ts'

/** The goods that the visitor compares, by id, in the order of choosing. */
type ComparedIds = readonly number[]

const NONE: ComparedIds = []

/** Kept for this visit, in session storage. `features/compare/compare-slot.tsx` looks for the same key. */
const compared = createPersistentStore('compared', parseCompared, openSessionStorage)

/** Null for anything but a list; items that are no article id are left out. */
export function parseCompared(value: unknown): ComparedIds | null {
  if (!Array.isArray(value)) return null
  const ids = value.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

export const readCompared = (): ComparedIds => compared.get() ?? NONE

/** The same for components; empty on the server. */
export const useCompared = (): ComparedIds => useStore(compared) ?? NONE

export function keepCompared(ids: ComparedIds): void {
  compared.set(ids.length === 0 ? null : ids)
}

/**
 * Adds an article, or takes it out.
 *
 * @returns false where there is no room for one more
 */
export function setCompared(id: number, on: boolean): boolean {
  const ids = readCompared()
  if (ids.includes(id) === on) return true
  if (on && ids.length >= MOST_COMPARED) return false
  keepCompared(on ? [...ids, id] : ids.filter((other) => other !== id))
  return true
}
