import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEanKind, isCompanyNumber, isValidEan, makeCompanyNumber, withCheckDigit } from './ean.ts'

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

describe('3.02: numbers of a company’s own range', () => {
  test('3.02: every number is a valid EAN-13 of the range, and no two are the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 29 }),
        fc.integer({ min: 0, max: 9_999_999_999 }),
        (prefix, sequence) => {
          const ean = makeCompanyNumber(prefix, sequence)
          expect(findEanKind(ean)).toBe('EAN-13')
          expect(isCompanyNumber(ean)).toBe(true)
          expect([Number(ean.slice(0, 2)), Number(ean.slice(2, 12))]).toEqual([prefix, sequence])
        },
      ),
    )
  })

  test.each([
    [19, 1],
    [30, 1],
    [20, -1],
    [20, 1.5],
    [20, 10_000_000_000],
  ])('3.02: %d and %d make no number', (prefix, sequence) =>
    expect(() => makeCompanyNumber(prefix, sequence)).toThrow(RangeError),
  )

  test.each(['4006381333931', '0036000291452', '73513537', '7030000000017'])('%s is a GTIN', (ean) =>
    expect(isCompanyNumber(ean)).toBe(false),
  )

  test.each(['0200000000004', '0412345678903', '20123451', '02345673'])('%s is no GTIN', (ean) =>
    expect(isCompanyNumber(ean)).toBe(true),
  )
})
