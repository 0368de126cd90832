import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePickupPlace } from './pickup-place.ts'

const shop = (id: number, distance: string | null = null) => ({ id, distance })

describe('choosePickupPlace', () => {
  it.each([
    ['the shop that was asked for', [shop(2, '4 km'), shop(1)], 1, { kind: 'asked', shop: shop(1) }],
    ['the asked shop of unknown position', [shop(1), shop(2)], 2, { kind: 'asked', shop: shop(2) }],
    ['the nearest to it', [shop(2, '4 km'), shop(3, '9 km')], 1, { kind: 'nearest', shop: shop(2, '4 km') }],
    ['none of those at unknown distances', [shop(2), shop(3)], 1, { kind: 'several', count: 2 }],
    ['no shop when none was asked for', [shop(1), shop(2)], null, { kind: 'several', count: 2 }],
    ['the only one', [shop(2)], null, { kind: 'only', shop: shop(2) }],
    ['nothing', [], 1, { kind: 'none' }],
  ] as const)('1.02: names %s', (_, holding, askedId, place) => {
    expect(choosePickupPlace(holding, askedId)).toEqual(place)
  })

  it('1.02: never names one of several shops when neither shop nor place is known', () => {
    const holding = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2 })
    fc.assert(
      fc.property(holding, (ids) => {
        const shops = ids.map((id) => shop(id))
        expect(choosePickupPlace(shops, null).kind).toBe('several')
      }),
    )
  })
})
