import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatReservationNumber, parseReservationNumber } from './reservation-number.ts'

const id = fc.integer({ min: 1, max: 9_999_999 })

describe('3.19: reservation numbers', () => {
  test.each([
    [1, '0001-B'],
    [1042, '1042-H'],
    [23, '0023-A'],
  ])('3.19: %s is %s', (value, text) => expect(formatReservationNumber(value)).toBe(text))

  test('3.19: a number is parsed in the ways people write it', () => {
    for (const text of ['1042-H', '1042h', ' 1042 h ', '1042 - H'])
      expect(parseReservationNumber(text)).toBe(1042)
    fc.assert(
      fc.property(id, (value) => {
        expect(parseReservationNumber(formatReservationNumber(value))).toBe(value)
      }),
    )
  })

  test.each(['', '1042', '1042-A', '42-X', '-1042-H', '1042-HH', '0000-A', '1,042-H'])(
    '3.19: «%s» is not a number',
    (text) => expect(parseReservationNumber(text)).toBeNull(),
  )

  test('3.19: one wrong digit or two swapped neighbours are detected', () => {
    fc.assert(
      fc.property(id, fc.nat(6), fc.integer({ min: 1, max: 9 }), (value, at, by) => {
        const [digits = '', letter] = formatReservationNumber(value).split('-')
        const place = at % digits.length
        const wrong = `${digits.slice(0, place)}${(Number(digits[place]) + by) % 10}${digits.slice(place + 1)}`
        expect(parseReservationNumber(`${wrong}-${letter}`)).toBeNull()
        const a = digits[place]
        const b = digits[place + 1]
        if (b !== undefined && a !== b) {
          const swapped = `${digits.slice(0, place)}${b}${a}${digits.slice(place + 2)}`
          expect(parseReservationNumber(`${swapped}-${letter}`)).toBeNull()
        }
      }),
    )
  })

  test('3.19: an invalid id throws', () => {
    expect(() => formatReservationNumber(0)).toThrow(RangeError)
    expect(() => formatReservationNumber(1.5)).toThrow(RangeError)
  })
})
