import { grown } from './growing-array.ts'
import { FACET_NAMES, type FacetName } from './search-index.ts'

/**
 * The choices of all facets for every document, in one run each: counting over a document reads one stretch of
 * memory. A choice's number says its facet, too.
 */
export type FacetTable = {
  set(doc: number, choices: Readonly<Record<FacetName, readonly number[]>>): void
  /** The number of a choice, or undefined when no document ever had it. */
  choiceOf(facet: FacetName, id: number): number | undefined
  choiceCount(): number
  idOf(choice: number): number
  /** The place of a choice's facet in `FACET_NAMES`. */
  facetOf(choice: number): number
  /** Which documents have a choice, one bit each; made when it is first asked for, and kept true. */
  bitsOf(choice: number): Uint32Array
  /** Where the runs lie: good until the next `set`. */
  runs(): { starts: Uint32Array; lengths: Uint16Array; pool: Uint16Array; facets: Uint8Array }
}

const mostChoices = 65_535
const mostSmallIds = 65_536
/** At a million documents each takes 125 kB. */
const mostKeptBits = 256

export const createFacetTable = (): FacetTable => {
  const choices = FACET_NAMES.map(() => new Map<number, number>())
  /** For each facet the choices of small ids, plus one: what is asked for every choice of every document. */
  const smallIds: Uint16Array[] = FACET_NAMES.map(() => new Uint16Array(0))
  const ids: number[] = []
  let facets = new Uint8Array(256)
  let starts = new Uint32Array(64)
  let lengths = new Uint16Array(64)
  let pool = new Uint16Array(256)
  let used = 0
  let wasted = 0
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

  /** Makes what is kept in bits true of a document's new run. */
  const renewBits = (doc: number) => {
    for (const [choice, bits] of keptBits) {
      const roomy = grown(bits, (doc >>> 5) + 1)
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
    facets = grown(facets, ids.length)
    facets[choice] = facet
    choices[facet]?.set(id, choice)
    if (id >= 0 && id < mostSmallIds && Number.isInteger(id)) {
      const roomy = grown(smallIds[facet] as Uint16Array, id + 1)
      roomy[id] = choice + 1
      smallIds[facet] = roomy
    }
    return choice
  }

  /** Moves the runs together when more than half of the pool is given up. */
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
      starts = grown(starts, doc + 1)
      lengths = grown(lengths, doc + 1)
      const held = lengths[doc] ?? 0
      let room = 0
      const { groups, genders, brands, campaigns, colors, sizes, shops } = lists
      const inOrder = [groups, genders, brands, campaigns, colors, sizes, shops]
      for (let facet = 0; facet < inOrder.length; facet++)
        room += (inOrder[facet] as readonly number[]).length
      room = Math.min(room, 65_535)
      if (room > held) {
        wasted += held
        pool = grown(pool, used + room)
        starts[doc] = used
        used += room
      }
      const start = starts[doc] ?? 0
      let length = 0
      for (let facet = 0; facet < inOrder.length; facet++) {
        const from = length
        const list = inOrder[facet] as readonly number[]
        for (let each = 0; each < list.length && length < room; each++) {
          // Each choice counts once, however often it is named.
          const choice = choiceFor(facet, list[each] as number)
          let before = from
          while (before < length && pool[start + before] !== choice) before++
          if (before === length) pool[start + length++] = choice
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
      const bits = kept === undefined ? makeBits(choice) : grown(kept, words)
      if (kept === bits) return bits
      // What is asked for again and again is soon made again.
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

/** Puts down in a row of bits that a document is in it. */
export const setBit = (bits: Uint32Array, doc: number): void => {
  bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
}
