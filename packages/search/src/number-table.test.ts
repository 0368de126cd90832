import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNumberTable } from './number-table.ts'

// Some that differ only above the lowest 32 bits, so that they meet in the table.
const number = fc.oneof(
  fc.nat(20),
  fc.nat(2 ** 20).map((high) => high * 2 ** 32 + 7),
  fc.maxSafeNat(),
)

test('every number is at the place where it was added first, and no other number is found', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 400 }), fc.array(number), (added, asked) => {
      const table = createNumberTable()
      const expected = new Map<number, number>()
      for (const each of added) {
        if (!expected.has(each)) expected.set(each, expected.size)
        expect(table.add(each)).toBe(expected.get(each))
      }
      for (const each of [...added, ...asked]) expect(table.placeOf(each)).toBe(expected.get(each))
      for (const [each, place] of expected) expect(table.numberAt(place)).toBe(each)
    }),
  )
})
