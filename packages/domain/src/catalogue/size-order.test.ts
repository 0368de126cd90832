import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareSizes } from './size-order.ts'

const rows = [
  ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', '3XL', '4XL'],
  ['2XS', 'XS', 'XL', '2XL', 'XXXL'],
  ['36', '36/38', '38', '40/42', '44'],
  ['36', '36–38', '38', '40–42', '44'],
  ['86/92', '98', '98/104', '104', '110/116', '122/128'],
  ['36', '36,5', '37', '42', '42 1/3', '42.5', '42 2/3', '43', '48'],
  ['EU 39', 'EU 40', 'EU 41'],
  ['W30/L32', 'W30/L34', 'W32/L30'],
  ['S', 'XL', '36', 'One size'],
  ['9 l', '20 l', '65 l'],
]

describe('3.06, 2.44: the order of sizes', () => {
  test.each(rows.map((row) => [row]))('3.06: %s', (row) => {
    expect(row.toReversed().toSorted(compareSizes)).toEqual(row)
  })

  test('3.06: «One size» in any spelling is last', () => {
    expect(['Onesize', 'M', '42', 'One size', 'OS'].toSorted(compareSizes).slice(0, 2)).toEqual(['M', '42'])
  })

  test('3.06: the order is total for any names', () => {
    const size = fc.oneof(fc.constantFrom(...rows.flat()), fc.string({ maxLength: 6 }))
    fc.assert(
      fc.property(size, size, size, (a, b, c) => {
        expect(Math.sign(compareSizes(a, b)) + Math.sign(compareSizes(b, a))).toBe(0)
        expect(compareSizes(a, b) === 0).toBe(a === b)
        const [first = '', second = '', third = ''] = [a, b, c].toSorted(compareSizes)
        expect(compareSizes(first, second)).toBeLessThanOrEqual(0)
        expect(compareSizes(second, third)).toBeLessThanOrEqual(0)
        expect(compareSizes(first, third)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})
