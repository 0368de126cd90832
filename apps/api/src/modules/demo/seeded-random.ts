/** A random number generator that gives the same numbers for the same seed text. */
export type SeededRandom = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both bounds included. */
  integer(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
  /** True with this probability. */
  chance(probability: number): boolean
  /** A copy in another order. */
  shuffle<T>(items: readonly T[]): T[]
}

/** The 32-bit FNV-1a hash of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Makes a generator (mulberry32) from a seed text such as `varde/article/17`. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new RangeError('Nothing to pick from')
      return choices[integer(0, choices.length - 1)] as T
    },
    chance: (probability) => next() < probability,
    shuffle<T>(items: readonly T[]): T[] {
      const shuffled = [...items]
      for (let i = shuffled.length - 1; i > 0; i -= 1) {
        const j = integer(0, i)
        const kept = shuffled[i] as T
        shuffled[i] = shuffled[j] as T
        shuffled[j] = kept
      }
      return shuffled
    },
  }
}
