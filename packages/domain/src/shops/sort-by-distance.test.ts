import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByDistance } from './sort-by-distance.ts'

test.each([
  [[], []],
  [
    [
      ['Voss', 74_000],
      ['Odda', 1_200],
      ['Ålesund', null],
      ['Bergen', null],
      ['Rosendal', 38_000],
    ],
    ['Odda', 'Rosendal', 'Voss', 'Bergen', 'Ålesund'],
  ],
  [
    [
      ['Åsane', 500],
      ['Bergen', 500],
    ],
    ['Bergen', 'Åsane'],
  ],
] as const)('1.05: %j', (shops, names) => {
  const sorted = sortByDistance(shops.map(([name, metres]) => ({ name, metres })))
  expect(sorted.map(({ name }) => name)).toEqual(names)
})

test('1.05: none is lost, and none stands before a nearer one', () => {
  const shop = fc.record({ name: fc.string(), metres: fc.option(fc.nat()) })
  fc.assert(
    fc.property(fc.array(shop), (shops) => {
      const sorted = sortByDistance(shops)
      expect(new Set(sorted)).toEqual(new Set(shops))
      const far = sorted.map(({ metres }) => metres ?? Number.POSITIVE_INFINITY)
      expect(far).toEqual(far.toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1)))
    }),
  )
})
