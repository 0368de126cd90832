import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEanKind, isValidEan, withCheckDigit } from './ean.ts'

const body = fc.oneof(
  fc.stringMatching(/^[0-9]{7}$/),
  fc.stringMatching(/^[0-9]{11}$/),
  fc.stringMatching(/^[0-9]{12}$/),
)

describe('3.06: EAN check digits', () => {
  test.each([
    ['4006381333931', 'EAN-13'],
    ['73513537', 'EAN-8'],
    ['036000291452', 'UPC-A'],
  ])('3.06: %s is a valid %s', (code, kind) => expect(findEanKind(code)).toBe(kind))

  test.each([
    '',
    '4006381333932',
    '400638133393',
    '73513538',
    '40063813339310',
    ' 4006381333931',
    '400638133393x',
  ])('3.06: «%s» is no valid code', (code) => expect(isValidEan(code)).toBe(false))

  test('3.06: a generated code is valid, and invalid with any single wrong digit', () => {
    fc.assert(
      fc.property(body, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const code = withCheckDigit(digits)
        expect(isValidEan(code)).toBe(true)
        const place = at % code.length
        const wrong = String((Number(code[place]) + by) % 10)
        expect(isValidEan(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false)
      }),
    )
  })

  test('3.06: a check digit needs 7, 11 or 12 digits', () => {
    expect(() => withCheckDigit('123')).toThrow(RangeError)
    expect(() => withCheckDigit('12345678901a')).toThrow(RangeError)
  })
})
