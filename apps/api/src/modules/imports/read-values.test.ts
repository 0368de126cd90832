import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSalePeriod } from './read-sale-period.ts'
import { readDegrees, readEan, readPrice, readQuantity } from './read-values.ts'
import { stripHtml, tidyLine } from './strip-html.ts'

describe('prices in Norwegian and English form', () => {
  test.each([
    ['1299.00 NOK', 129_900],
    ['1299 NOK', 129_900],
    ['NOK 1299', 129_900],
    ['1 299,00', 129_900],
    ['1 299,00', 129_900],
    ['1.299,00', 129_900],
    ['1,299.00', 129_900],
    ['1.299', 129_900],
    ['1,299', 129_900],
    ['12 345 678,5', null],
    ['kr 1 299,-', 129_900],
    ['kr. 99,–', 9_900],
    ['249,-', 24_900],
    ['99,9', 9_990],
    ['0,5 kr', 50],
    ['249.0000', 24_900],
    ['1.234.567', null],
    ['123.456,78', 12_345_678],
    ['99.00 SEK', null],
    ['€ 99', null],
    ['gratis', null],
    ['', null],
    ['-5', null],
    ['0', null],
    ['1.2.3', null],
    ['12,345', 1_234_500],
    ['1299,123', 129_912],
  ] as const)('%j', (text, ore) => {
    const price = readPrice(text)
    if (text === '1299,123') expect(price.ok).toBe(false)
    else expect(price.ok ? price.ore : null).toBe(ore)
  })

  test('a foreign currency is named in the error', () => {
    expect(readPrice('99.00 SEK')).toEqual({
      ok: false,
      problem: 'prisen «99.00 SEK» er i SEK, bare NOK støttes',
    })
  })

  test('every amount up to a million is read back from each of its forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (ore) => {
        const kroner = String(Math.floor(ore / 100))
        const rest = String(ore % 100).padStart(2, '0')
        const grouped = (sign: string) => kroner.replace(/\B(?=(\d{3})+$)/g, sign)
        for (const text of [
          `${kroner}.${rest} NOK`,
          `${kroner},${rest}`,
          `kr ${grouped(' ')},${rest}`,
          `${grouped('.')},${rest}`,
          `${grouped(',')}.${rest}`,
        ])
          expect(readPrice(text)).toEqual({ ok: true, ore })
      }),
    )
  })
})

test.each([
  ['12', 12],
  ['1 200', 1200],
  ['12,0', 12],
  ['12.00', 12],
  ['-2', -2],
  ['−2', -2],
  ['12,000', null],
  ['12,5', null],
  ['mange', null],
  ['', null],
  ['99999999', null],
] as const)('quantity %j', (text, quantity) => {
  const read = readQuantity(text)
  expect(read.ok ? read.quantity : null).toBe(quantity)
})

test.each([
  ['59.91', 59.91],
  ['59,91', 59.91],
  ['-8', -8],
  ['nord', null],
  ['', null],
] as const)('degrees %j', (text, degrees) => {
  expect(readDegrees(text)).toBe(degrees)
})

describe('EAN', () => {
  test.each([
    ['7030000000017', '', '7030000000017'],
    ['703 0000 000017', '', '7030000000017'],
    ['07030000000017', '', '7030000000017'],
    ['036000291452', '', '0036000291452'],
    ['96385074', '', '96385074'],
    ['', '7030000000017', '7030000000017'],
  ])('%j (id %j) is %s', (gtin, id, ean) => {
    expect(readEan(gtin, id)).toEqual({ ok: true, ean })
  })

  test.each([
    ['7030000000018', '', 'EAN 7030000000018 har feil kontrollsiffer'],
    ['7,03E+12', '', 'EAN 7,03E+12 er ødelagt av et regneark: lagre kolonnen som tekst'],
    ['70300', '', 'EAN 70300 har 5 sifre (8, 12 eller 13 ventet)'],
    ['ABC', '', 'EAN ABC har andre tegn enn sifre'],
    ['', 'F-100', 'EAN mangler (id F-100)'],
    ['', '', 'EAN mangler'],
  ])('%j (id %j): %s', (gtin, id, problem) => {
    expect(readEan(gtin, id)).toEqual({ ok: false, problem })
  })
})

describe('sale periods', () => {
  test.each([
    ['2026-08-01T00:00+0200/2026-08-15T23:59+0200', '2026-07-31T22:00:00.000Z', '2026-08-15T21:59:00.000Z'],
    ['2026-08-01T00:00+02:00/2026-08-15T21:59Z', '2026-07-31T22:00:00.000Z', '2026-08-15T21:59:00.000Z'],
    ['2026-12-01T08:00/2026-12-02T08:00', '2026-12-01T07:00:00.000Z', '2026-12-02T07:00:00.000Z'],
    ['2026-12-01/2026-12-02', '2026-11-30T23:00:00.000Z', '2026-12-02T23:00:00.000Z'],
  ])('%s', (text, startsAt, endsAt) => {
    expect(readSalePeriod(text)).toEqual({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
  })

  test.each(['', '2026-08-01', 'i dag/i morgen', '2026-08-02/2026-08-01T00:00', '2026-13-45/2026-14-01'])(
    '%j is none',
    (text) => {
      expect(readSalePeriod(text)).toBeNull()
    },
  )
})

describe('HTML becomes text', () => {
  test.each([
    [
      '<p>Lett og <b>varm</b>.</p><ul><li>Hette</li><li>Lommer</li></ul>',
      'Lett og varm.\n\n• Hette\n\n• Lommer',
    ],
    ['Bl&aring; &amp; r&oslash;d &#8211; 5 &lt; 6', 'Blå & rød – 5 < 6'],
    ['<script>alert(1)</script>Trygg', 'Trygg'],
    ['<script>aldri lukket', ''],
    ['<img src=x onerror=alert(1)', ''],
    ['3 < 4 og a<b', '3 < 4 og a'],
    ['<!-- skjult --> synlig', 'synlig'],
    ['linje\u0000 en', 'linje en'],
    ['&lt;script&gt;', '<script>'],
    ['&#0;&#55296;&#x1F9E5;', '🧥'],
  ])('%j', (html, text) => {
    expect(stripHtml(html)).toBe(text)
  })

  test('no text makes it throw or leaves a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (html) => {
        expect(
          stripHtml(html)
            .split('')
            .every((sign) => sign === '\n' || sign.charCodeAt(0) >= 0x20),
        ).toBe(true)
      }),
    )
  })

  test('a single line has no line breaks and at most the requested number of characters', () => {
    expect(tidyLine(' a\n\tb\u0007 ', 3)).toBe('a b')
  })
})
