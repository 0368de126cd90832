import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planPickup } from './plan-pickup.ts'

function shop(id: number, name: string, distance: number | null, hasCounter = true) {
  return {
    id,
    name,
    distance,
    hasCounter,
  }
}
const stock: Record<string, number> = { '1/a': 5, '1/b': 5, '2/a': 5, '3/a': 1, '3/b': 9, '4/a': 5, '4/b': 5 }
function available(shopId: number, ean: string) {
  return stock[`${shopId}/${ean}`] ?? 0
}
const lines = [
  { ean: 'a', count: 1 },
  { ean: 'b', count: 1 },
  { ean: 'a', count: 1 },
]

describe('1.04, 1.05: where a cart can be collected', () => {
  test('1.04: everything first, then fewest missing, then nearest, then name; only shops with a counter', () => {
    const shops = [
      shop(2, 'Bergen', 100),
      shop(3, 'Åsane', 200),
      shop(5, 'Voss', 10),
      shop(4, 'Førde', 900),
      shop(1, 'Odda', 300),
      shop(6, 'Arendal', 10),
      shop(7, 'Lager', 1, false),
    ]
    const options = planPickup({ lines, shops, available })
    expect(
      options.map(({ shop: { name }, hasEverything, missing }) => [name, hasEverything, missing.length]),
    ).toEqual([
      ['Odda', true, 0],
      ['Førde', true, 0],
      ['Bergen', false, 1],
      ['Åsane', false, 1],
      ['Arendal', false, 2],
      ['Voss', false, 2],
    ])
  })

  test('1.04: a missing EAN has its wanted and available counts, summed over its lines', () => {
    const [option] = planPickup({ lines, shops: [shop(3, 'Åsane', null)], available })
    expect(option?.missing).toEqual([{ ean: 'a', wanted: 2, available: 1 }])
  })

  test('1.05: shops at an unknown distance come after those at a known one', () => {
    const shops = [shop(1, 'Odda', null), shop(4, 'Førde', 900_000)]
    expect(planPickup({ lines, shops, available }).map((option) => option.shop.id)).toEqual([4, 1])
  })

  test('1.04: a shop that lacks something never comes before one that has everything', () => {
    const shops = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 20 }),
        name: fc.constantFrom('Odda', 'Ås', 'Voss'),
        distance: fc.option(fc.nat(5), { nil: null }),
        hasCounter: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(shops, fc.func(fc.nat(3)), (all, stockOf) => {
        const options = planPickup({ lines, shops: all, available: stockOf })
        expect(options).toHaveLength(all.filter((each) => each.hasCounter).length)
        const counts = options.map((option) => option.missing.length)
        expect(counts).toEqual(counts.toSorted((a, b) => a - b))
        for (const option of options) expect(option.hasEverything).toBe(option.missing.length === 0)
      }),
    )
  })
})
