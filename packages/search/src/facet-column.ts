import { grown } from './growing-array.ts'

/** The choices of one facet for every document: a run of choice numbers each, in one pool. */
export type FacetColumn = {
  set(doc: number, ids: readonly number[]): void
  /** The number of a choice, or undefined when no document ever had it. */
  choiceOf(id: number): number | undefined
  idOf(choice: number): number
  choiceCount(): number
  /** Where a document's run lies: read at once for many documents, and only until the next `set`. */
  runs(): { starts: Uint32Array; lengths: Uint16Array; pool: Uint32Array }
}

export const createFacetColumn = (): FacetColumn => {
  const choiceById = new Map<number, number>()
  const ids: number[] = []
  let starts = new Uint32Array(64)
  let lengths = new Uint16Array(64)
  let pool = new Uint32Array(256)
  let used = 0
  let wasted = 0

  const choiceFor = (id: number): number => {
    let choice = choiceById.get(id)
    if (choice === undefined) {
      choice = ids.length
      ids.push(id)
      choiceById.set(id, choice)
    }
    return choice
  }

  /** Moves the runs together when more than half of the pool is given up. */
  const tidy = () => {
    if (wasted < 4096 || wasted * 2 < used) return
    const next = new Uint32Array(Math.max(256, used - wasted))
    let at = 0
    for (let doc = 0; doc < starts.length; doc++) {
      const start = starts[doc] ?? 0
      const length = lengths[doc] ?? 0
      next.set(pool.subarray(start, start + length), at)
      starts[doc] = at
      at += length
    }
    pool = next
    used = at
    wasted = 0
  }

  return {
    set: (doc, list) => {
      starts = grown(starts, doc + 1)
      lengths = grown(lengths, doc + 1)
      const choices = [...new Set(list)].slice(0, 65_535)
      const held = lengths[doc] ?? 0
      if (choices.length > held) {
        wasted += held
        pool = grown(pool, used + choices.length)
        starts[doc] = used
        used += choices.length
      } else {
        wasted += held - choices.length
      }
      lengths[doc] = choices.length
      const start = starts[doc] ?? 0
      for (const [at, id] of choices.entries()) pool[start + at] = choiceFor(id)
      tidy()
    },
    choiceOf: (id) => choiceById.get(id),
    idOf: (choice) => ids[choice] ?? 0,
    choiceCount: () => ids.length,
    runs: () => ({ starts, lengths, pool }),
  }
}
