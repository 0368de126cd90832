import { growArray } from './growing-array.ts'
import { FACET_NAMES, type FacetLists, type FacetName } from './search-index.ts'

/**
 * The choices of every document, those of all facets in one run, so that counting reads consecutive memory. The number
 * of a choice implies its facet.
 */
export type FacetTable = {
  set(doc: number, choices: FacetLists): void
  /** The number of a choice; undefined when no document has had it. */
  choiceOf(facet: FacetName, id: number): number | undefined
  choiceCount(): number
  idOf(choice: number): number
  /** The index of a choice's facet in `FACET_NAMES`. */
  facetOf(choice: number): number
  /** Which documents have a choice, as one bit each; built at the first call and kept up to date. */
  bitsOf(choice: number): Uint32Array
  /** The offsets of the runs; valid until the next `set`. */
  runs(): { starts: Uint32Array; lengths: Uint16Array; pool: Uint16Array; facets: Uint8Array }
}

const NONE: readonly number[] = []
const mostChoices = 65_535
const mostSmallIds = 65_536
/** Each takes 125 kB at a million documents. */
const mostKeptBits = 256

export const createFacetTable = (): FacetTable => {
  const choices = FACET_NAMES.map(() => new Map<number, number>())
  /** For each facet the numbers of the choices with small ids, plus one: the fast path of the most frequent look-up. */
  const smallIds: Uint16Array[] = FACET_NAMES.map(() => new Uint16Array(0))
  const ids: number[] = []
  let facets = new Uint8Array(256)
  let starts = new Uint32Array(64)
  let lengths = new Uint16Array(64)
  let pool = new Uint16Array(256)
  let used = 0
  let wasted = 0
  /** The number of the run that is being written, and by choice the last run that has it. */
  let run = 0
  let lastRun = new Float64Array(256)
  let count = 0
  const keptBits = new Map<number, Uint32Array>()

  const makeBits = (choice: number): Uint32Array => {
    const bits = new Uint32Array((count + 31) >>> 5)
    const facet = facets[choice] as number
    for (let doc = 0; doc < count; doc++) {
      const start = starts[doc] as number
      const end = start + (lengths[doc] as number)
      for (let at = start; at < end; at++) {
        const each = pool[at] as number
        if (each === choice) setBit(bits, doc)
        if (each === choice || (facets[each] as number) > facet) break
      }
    }
    return bits
  }

  /** Updates the kept bits to a document's new run. */
  const renewBits = (doc: number) => {
    for (const [choice, bits] of keptBits) {
      const roomy = growArray(bits, (doc >>> 5) + 1)
      if (roomy !== bits) keptBits.set(choice, roomy)
      roomy[doc >>> 5] = (roomy[doc >>> 5] as number) & ~(1 << (doc & 31))
    }
    const start = starts[doc] as number
    for (let at = start; at < start + (lengths[doc] as number); at++) {
      const bits = keptBits.get(pool[at] as number)
      if (bits !== undefined) setBit(bits, doc)
    }
  }

  const choiceFor = (facet: number, id: number): number => {
    const small = (smallIds[facet] as Uint16Array)[id]
    if (small !== undefined && small > 0) return small - 1
    const known = choices[facet]?.get(id)
    if (known !== undefined) return known
    const choice = ids.length
    if (choice >= mostChoices) throw new RangeError(`an index holds ${mostChoices} choices at most`)
    ids.push(id)
    facets = growArray(facets, ids.length)
    facets[choice] = facet
    choices[facet]?.set(id, choice)
    if (id >= 0 && id < mostSmallIds && Number.isInteger(id)) {
      const roomy = growArray(smallIds[facet] as Uint16Array, id + 1)
      roomy[id] = choice + 1
      smallIds[facet] = roomy
    }
    return choice
  }

  /** Compacts the pool when more than half of it is unused. */
  const tidy = () => {
    if (wasted < 4096 || wasted * 2 < used) return
    const next = new Uint16Array(Math.max(256, used - wasted))
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
    set: (doc, lists) => {
      count = Math.max(count, doc + 1)
      starts = growArray(starts, doc + 1)
      lengths = growArray(lengths, doc + 1)
      const held = lengths[doc] ?? 0
      let room = 0
      for (const name of FACET_NAMES) room += lists[name]?.length ?? 0
      room = Math.min(room, 65_535)
      if (room > held) {
        wasted += held
        pool = growArray(pool, used + room)
        starts[doc] = used
        used += room
      }
      const start = starts[doc] ?? 0
      let length = 0
      run++
      for (let facet = 0; facet < FACET_NAMES.length; facet++) {
        const list = lists[FACET_NAMES[facet] as FacetName] ?? NONE
        for (let each = 0; each < list.length && length < room; each++) {
          // A choice that is listed twice counts once.
          const choice = choiceFor(facet, list[each] as number)
          if (choice >= lastRun.length) lastRun = growArray(lastRun, choice + 1)
          if (lastRun[choice] === run) continue
          lastRun[choice] = run
          pool[start + length++] = choice
        }
      }
      wasted += Math.max(room, held) - length
      lengths[doc] = length
      tidy()
      if (keptBits.size > 0) renewBits(doc)
    },
    bitsOf: (choice) => {
      const words = (count + 31) >>> 5
      const kept = keptBits.get(choice)
      const bits = kept === undefined ? makeBits(choice) : growArray(kept, words)
      if (kept === bits) return bits
      // Bits that are still in use are soon built again.
      if (kept === undefined && keptBits.size >= mostKeptBits) keptBits.clear()
      keptBits.set(choice, bits)
      return bits
    },
    choiceOf: (facet, id) => choices[FACET_NAMES.indexOf(facet)]?.get(id),
    choiceCount: () => ids.length,
    idOf: (choice) => ids[choice] ?? 0,
    facetOf: (choice) => facets[choice] ?? 0,
    runs: () => ({ starts, lengths, pool, facets }),
  }
}

/** Sets a document's bit. */
export const setBit = (bits: Uint32Array, doc: number): void => {
  bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
}
