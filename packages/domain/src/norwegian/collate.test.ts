import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNorwegian } from './collate.ts'

describe('9.04: Norwegian collation', () => {
  test('9.04: æ, ø, å are last, «aa» sorts as å, numbers sort by value', () => {
    const sorted = ['Ås', 'Zorro', 'Ærlig', 'Øl', 'Sekk 20 l', 'Aarhus', 'ape', 'Sekk 9 l'].toSorted(
      compareNorwegian,
    )
    expect(sorted).toEqual(['ape', 'Sekk 9 l', 'Sekk 20 l', 'Zorro', 'Ærlig', 'Øl', 'Aarhus', 'Ås'])
  })

  test('9.04: it is a total order', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('å', 'a\u030a', 'aa', 'Å', 'AA'),
    )
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(Math.sign(compareNorwegian(a, b)) + Math.sign(compareNorwegian(b, a))).toBe(0)
        expect(compareNorwegian(a, b) === 0).toBe(a === b)
        const [first = '', second = '', third = ''] = [a, b, c].toSorted(compareNorwegian)
        expect(compareNorwegian(first, second)).toBeLessThanOrEqual(0)
        expect(compareNorwegian(second, third)).toBeLessThanOrEqual(0)
        expect(compareNorwegian(first, third)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })
})
