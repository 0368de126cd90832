import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatCount,
  formatDistance,
  formatKroner,
  formatNumber,
  formatPercent,
  formatShopDistance,
  formatTenths,
  splitKroner,
} from './format-number.ts'

describe('9.01: numbers in Norwegian style', () => {
  test.each([
    [1299, '1\u00a0299,00'],
    [0, '0,00'],
    [-0, '0,00'],
    [-0.001, '0,00'],
    [79.5, '79,50'],
    [-1299.5, '\u22121\u00a0299,50'],
    [1234567.891, '1\u00a0234\u00a0567,89'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('9.01: %s is written %s', (value, text) => expect(formatNumber(value)).toBe(text))

  test('9.01: any amount of øre has exactly two decimals and reads back as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (ore) => {
        const text = formatKroner(ore)
        expect(text).toMatch(/^\u2212?[0-9]{1,3}(\u00a0[0-9]{3})*,[0-9]{2}$/)
        const back = Math.round(
          Number(
            text
              .replace(/\u00a0/g, '')
              .replace(',', '.')
              .replace('\u2212', '-'),
          ) * 100,
        )
        expect(back + 0).toBe(ore)
      }),
    )
  })

  test('9.01: kroner and øre as separate parts join to the same text', () => {
    expect(splitKroner(129_900)).toEqual({ kroner: '1\u00a0299', ore: '00' })
    expect(splitKroner(62_320)).toEqual({ kroner: '623', ore: '20' })
  })

  test.each([
    [5132, '5\u00a0132'],
    [0, '0'],
  ])('9.01: a count of %s is written %s', (count, text) => expect(formatCount(count)).toBe(text))

  test.each([
    [4, '4,0'],
    [4.25, '4,3'],
    [3.6, '3,6'],
  ])('9.01: %s in tenths is written %s', (value, text) => expect(formatTenths(value)).toBe(text))

  test.each([
    [0.4, '40\u00a0%'],
    [0.125, '12,5\u00a0%'],
    [-0.4, '\u221240\u00a0%'],
  ])('9.01: %s is %s', (fraction, text) => expect(formatPercent(fraction)).toBe(text))

  test.each([
    [0, '0\u00a0m'],
    [847, '850\u00a0m'],
    [994, '990\u00a0m'],
    [996, '1\u00a0km'],
    [4_180, '4,2\u00a0km'],
    [9_949, '9,9\u00a0km'],
    [9_960, '10\u00a0km'],
    [37_600, '38\u00a0km'],
    [1_322_400, '1\u00a0322\u00a0km'],
  ])('1.05: %s metres are %s', (metres, text) => expect(formatDistance(metres)).toBe(text))

  test.each([
    [0, true, 'i nærheten'],
    [499, true, 'i nærheten'],
    [499, false, 'i nærheten'],
    [500, true, 'ca. 500\u00a0m'],
    [4_180, true, 'ca. 4,2\u00a0km'],
    [4_180, false, '4,2\u00a0km'],
  ])('1.05: a shop %s metres away, by estimate %s, is %s', (metres, isEstimate, text) =>
    expect(formatShopDistance(metres, isEstimate)).toBe(text),
  )
})
