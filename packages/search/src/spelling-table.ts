import { growArray } from './growing-array.ts'

/**
 * A hash table of words by spelling, numbered in the order they are added. Words are compared inside their text, because
 * creating a string for each would be most of the work.
 */
export type SpellingTable = {
  /** The number of the word between two offsets of `units`, added if it is new; `hash` is a signed 32-bit number. */
  entryOf(units: Uint16Array, start: number, end: number, hash: number): number
  /** How many words there are. */
  count(): number
  clear(): void
}

const emptySize = 64

export const createSpellingTable = (): SpellingTable => {
  /** Open addressing with two numbers for each slot: the entry plus one (0 for none), and its hash. */
  let slots = new Int32Array(emptySize * 2)
  /** The letters of entry `at` are from `starts[at]` up to `starts[at + 1]`. */
  let starts = new Uint32Array(emptySize + 1)
  let letters = new Uint16Array(emptySize)
  let count = 0

  const double = () => {
    const before = slots
    slots = new Int32Array(before.length * 2)
    const mask = slots.length - 2
    for (let at = 0; at < before.length; at += 2) {
      if (before[at] === 0) continue
      const hash = before[at + 1] as number
      let slot = (hash << 1) & mask
      while (slots[slot] !== 0) slot = (slot + 2) & mask
      slots[slot] = before[at] as number
      slots[slot + 1] = hash
    }
  }

  const add = (units: Uint16Array, start: number, end: number): number => {
    const from = starts[count] as number
    letters = growArray(letters, from + end - start)
    starts = growArray(starts, count + 2)
    letters.set(units.subarray(start, end), from)
    starts[count + 1] = from + end - start
    return count++
  }

  return {
    entryOf: (units, start, end, hash) => {
      const mask = slots.length - 2
      let slot = (hash << 1) & mask
      for (;;) {
        const entry = (slots[slot] as number) - 1
        if (entry === -1) break
        if (slots[slot + 1] === hash) {
          let held = starts[entry] as number
          if ((starts[entry + 1] as number) - held === end - start) {
            let at = start
            while (at < end && letters[held] === units[at]) {
              at++
              held++
            }
            if (at === end) return entry
          }
        }
        slot = (slot + 2) & mask
      }
      const entry = add(units, start, end)
      slots[slot] = entry + 1
      slots[slot + 1] = hash
      if (count * 4 > slots.length) double()
      return entry
    },
    count: () => count,
    clear: () => {
      if (count === 0) return
      slots = new Int32Array(emptySize * 2)
      starts = new Uint32Array(emptySize + 1)
      letters = new Uint16Array(emptySize)
      count = 0
    },
  }
}
