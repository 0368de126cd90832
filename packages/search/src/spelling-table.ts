import { grown } from './growing-array.ts'

/** Numbers by spelling, looked up in the text itself: cutting every word out of it would be most of the work. */
export type SpellingTable = {
  /** The number of what stands at a place of a text with a hash; `make` is asked for it the first time. */
  numberOf(text: string, start: number, end: number, hash: number, make: (spelling: string) => number): number
  clear(): void
}

const emptySize = 64

export const createSpellingTable = (): SpellingTable => {
  /** Open addressing: entry number plus one, 0 for none. */
  let slots = new Int32Array(emptySize)
  let hashes = new Uint32Array(emptySize)
  let numbers = new Int32Array(emptySize)
  let spellings: string[] = []

  const double = () => {
    slots = new Int32Array(slots.length * 2)
    for (let entry = 0; entry < spellings.length; entry++) {
      let slot = (hashes[entry] as number) & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = entry + 1
    }
  }

  const isAt = (spelling: string, text: string, start: number, end: number): boolean => {
    if (spelling.length !== end - start) return false
    for (let at = start; at < end; at++) {
      if (spelling.charCodeAt(at - start) !== text.charCodeAt(at)) return false
    }
    return true
  }

  return {
    numberOf: (text, start, end, hash, make) => {
      let slot = hash & (slots.length - 1)
      for (;;) {
        const entry = (slots[slot] as number) - 1
        if (entry === -1) break
        if (hashes[entry] === hash && isAt(spellings[entry] as string, text, start, end)) {
          return numbers[entry] as number
        }
        slot = (slot + 1) & (slots.length - 1)
      }
      const spelling = text.slice(start, end)
      const number = make(spelling)
      hashes = grown(hashes, spellings.length + 1)
      numbers = grown(numbers, spellings.length + 1)
      hashes[spellings.length] = hash
      numbers[spellings.length] = number
      spellings.push(spelling)
      slots[slot] = spellings.length
      if (spellings.length * 2 > slots.length) double()
      return number
    },
    clear: () => {
      if (spellings.length === 0) return
      slots = new Int32Array(emptySize)
      hashes = new Uint32Array(emptySize)
      numbers = new Int32Array(emptySize)
      spellings = []
    },
  }
}
