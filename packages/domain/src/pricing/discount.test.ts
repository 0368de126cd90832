import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountLines } from './discount.ts'
import { promoCodeState } from './promo-code.ts'

describe('4.05, 3.23: promo codes', () => {
  test.each([
    ['100 kr over two lines', [100_00, 300_00], { fixed: true, amount: 100 }, [25_00, 75_00]],
    ['more kroner than goods', [50_00, 30_00], { fixed: true, amount: 100 }, [50_00, 30_00]],
    ['10 %', [1299_00], { fixed: false, amount: 0.1 }, [129_90]],
    ['15 %, rounded once', [3, 3, 3], { fixed: false, amount: 0.15 }, [1, 0, 0]],
    ['all of it', [79_00], { fixed: false, amount: 1 }, [79_00]],
    ['a fraction above 1 is all of it', [79_00], { fixed: false, amount: 10 }, [79_00]],
    ['a negative amount', [79_00], { fixed: true, amount: -5 }, [0]],
    ['a negative fraction', [79_00], { fixed: false, amount: -0.1 }, [0]],
    ['not a number', [79_00], { fixed: true, amount: Number.NaN }, [0]],
    ['nothing to discount', [0, 0], { fixed: true, amount: 100 }, [0, 0]],
    ['no lines', [], { fixed: false, amount: 0.1 }, []],
  ])('4.05: %s', (_case, goods, rule, taken) => expect(discountLines(goods, rule)).toEqual(taken))

  test('4.05: line discounts are whole øre from 0 to the line’s price, and add up to the code’s amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000_000), { maxLength: 20 }),
        fc.integer({ min: 0, max: 100 }),
        fc.nat(20_000),
        (goods, percent, kroner) => {
          const total = goods.reduce((sum, ore) => sum + ore, 0)
          const fraction = discountLines(goods, { fixed: false, amount: percent / 100 })
          const fixed = discountLines(goods, { fixed: true, amount: kroner })
          for (const parts of [fraction, fixed])
            parts.forEach((part, line) => {
              expect(Number.isInteger(part) && part >= 0 && part <= (goods[line] ?? 0)).toBe(true)
            })
          expect(fixed.reduce((sum, part) => sum + part, 0)).toBe(Math.min(total, kroner * 100))
          expect(fraction.reduce((sum, part) => sum + part, 0)).toBe(Math.floor((total * percent + 50) / 100))
        },
      ),
    )
  })

  test('3.23: a code is valid from its start to its end', () => {
    const code = { valid_from: '2026-11-01T00:00:00Z', valid_to: '2026-11-30T23:00:00Z' }
    expect(promoCodeState(code, new Date('2026-10-31T23:59:59Z'))).toBe('not-started')
    expect(promoCodeState(code, new Date('2026-11-01T00:00:00Z'))).toBe('valid')
    expect(promoCodeState(code, new Date('2026-11-30T23:00:00Z'))).toBe('valid')
    expect(promoCodeState(code, new Date('2026-11-30T23:00:01Z'))).toBe('expired')
    expect(promoCodeState({ valid_from: null, valid_to: null }, new Date(0))).toBe('valid')
  })
})
