import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCloseWords } from './close-words.ts'
import { editDistance, maxTypos } from './edit-distance.ts'

/** The textbook's table, without any short cut. */
const slowDistance = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const row = table[i] as number[]
      if (i === 0 || j === 0) {
        row[j] = i + j
        continue
      }
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j] ?? 0, at(i - 2, j - 2) + 1)
      }
    }
  }
  return at(a.length, b.length)
}

const words = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 9 })

test('7.12: the distance of two words is the textbook’s, up to the limit', () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(limit + 1, slowDistance(a, b)))
    }),
    { numRuns: 2000 },
  )
})

test('7.12: close words are exactly the nearest ones up to the limit', () => {
  fc.assert(
    fc.property(fc.uniqueArray(words, { maxLength: 40 }), words, (vocabulary, word) => {
      const close = createCloseWords()
      for (const known of vocabulary) close.add(known)
      const limit = maxTypos(word)
      const distances = vocabulary.map((known) => slowDistance(known, word))
      const nearest = Math.min(...distances.filter((distance) => distance > 0), limit + 1)
      const expected = vocabulary.flatMap((_, at) =>
        distances[at] === nearest && nearest <= limit ? [at] : [],
      )
      expect(close.find(word).map((found) => found.word)).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})
