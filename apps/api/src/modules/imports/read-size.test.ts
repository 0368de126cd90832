import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSize } from './read-size.ts'

describe('3.06: one spelling of each size', () => {
  test.each([
    ['S', 's S small Small small-s', 'S (Small)', 'str. S', 'Size S'],
    ['XXL', '2XL 2xl XXL xxl xx-large', '2 XL', 'XX Large'],
    ['3XL', 'XXXL 3xl 3XL'],
    ['XXS', '2XS xxs XXS'],
    ['XL', 'XL xl x-large X-Large', 'Extra large'],
    ['S/M', 'S/M s/m S-M', 'S / M', 'small/medium'],
    ['XL/XXL', 'XL/XXL xl/2xl XL-2XL'],
    [
      'Én størrelse',
      '- OS O/S onesize one-size',
      'ONE SIZE',
      'One Size',
      'one size fits all',
      'Default Title',
      '',
    ],
    ['42', '42 42.0 42,0 EU42 EUR42', 'EU 42', '42 EU', 'str. 42', 'Größe 42', 'Size 42'],
    ['42 1/3', '42⅓ EU42⅓', '42 1/3', 'EU 42 1/3'],
    ['42,5', '42,5 42.5 42½ 42.50', '42 1/2', 'EU 42.5'],
    ['W32/L34', 'W32/L34 w32l34 W32-L34', 'W32 L34', '32W x 34L'],
    ['W36/L32', '36/32'],
    ['98/104', '98/104 98-104 98–104', '98 - 104', 'EU 98/104'],
    ['40–42', '40-42 40–42 40/42', '40 - 42'],
    ['500 ml', '500ml 500ML', '500 ml', '500 ML'],
    ['0,5 l', '0,5l 0.5L', '0,5 l', '0.50 liter'],
    ['50 cl', '50cl', '50 CL'],
    ['170 cm', '170cm', '170 CM'],
    ['2–8 år', '2-8år', '2-8 år', '2-8 years', '2–8 Jahre'],
    ['6–9 mnd', '6-9M', '6-9 months', '6–9 Monate'],
    ['75B', '75B 75b', '75 B'],
    ['UK 8', 'uk8 UK-8', 'UK 8'],
    ['Queen', 'Queen QUEEN queen'],
  ])('%s', (size, words, ...more) => {
    for (const text of [...words.split(' '), ...more]) expect([text, readSize(text)]).toEqual([text, size])
  })

  test('what is read once is read the same again', () => {
    const part = fc.constantFrom(
      's',
      'XL',
      '2xl',
      '42',
      '42.5',
      '98',
      '-',
      '/',
      ' ',
      'W32',
      'L34',
      'ml',
      'EU',
      'one size',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 5 }).map((parts) => parts.join('')),
          fc.string({ maxLength: 8 }),
        ),
        (text) => {
          const size = readSize(text)
          expect(size).not.toBe('')
          expect(readSize(size)).toBe(size)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('of several options each is tidied', () => {
    expect(readSize('xl / LANG')).toBe('XL / Lang')
  })

  test('the feed’s own sizes win', () => {
    expect(readSize('Lang', new Map([['lang', 'XL']]))).toBe('XL')
  })
})
