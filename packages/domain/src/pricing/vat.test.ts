import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FOOD_VAT_BP, STANDARD_VAT_BP, vatPartOre } from './vat.ts'

describe('3.22: MVA inside a price', () => {
  test.each([
    [125_00, STANDARD_VAT_BP, 25_00],
    [115_00, FOOD_VAT_BP, 15_00],
    [1299_00, STANDARD_VAT_BP, 259_80],
    [0, STANDARD_VAT_BP, 0],
    [99, 0, 0],
    [-125_00, STANDARD_VAT_BP, -25_00],
  ])('3.22: of %s øre at %s basis points it is %s', (gross, rate, vat) =>
    expect(vatPartOre(gross, rate)).toBe(vat),
  )

  test('3.22: net and MVA are within half an øre of the rate', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom(0, 1200, 1500, 2500), (gross, rate) => {
        const vat = vatPartOre(gross, rate)
        expect(Number.isInteger(vat)).toBe(true)
        expect(Math.abs(vat - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})
