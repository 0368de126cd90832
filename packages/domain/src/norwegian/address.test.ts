import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameAddress, parseStreetAddress } from './address.ts'

describe('5.11, 5.12, 3.14: street addresses', () => {
  test.each([
    ['Storgata 1', 'Storgata', 1, undefined],
    ['  Storgata   1b. ', 'Storgata', 1, 'B'],
    ['C. J. Fjellsv. 3 B', 'C J Fjellsv', 3, 'B'],
    ['Olav v. gate 104', 'Olav v gate', 104, undefined],
    ['Nedre gård, Elveflaten 4A', 'Nedre gård Elveflaten', 4, 'A'],
    ["Minde Alle' 35", 'Minde Alle', 35, undefined],
    ['17. mai-gata 10', '17 mai-gata', 10, undefined],
    ['Øvre Ålgård 3 å', 'Øvre Ålgård', 3, 'Å'],
    ['Storgata 98765', 'Storgata', 98765, undefined],
    ['Storgata 1234567890 c', 'Storgata', 1234567890, 'C'],
  ])('5.12: «%s» is street %s, number %s', (text, street, houseNumber, letter) =>
    expect(parseStreetAddress(text)).toEqual({
      ok: true,
      street,
      houseNumber,
      ...(letter ? { letter } : {}),
    }),
  )

  test.each([
    'Strandveien 39-41',
    'Strandveien 39 – 41',
    'Strandveien 39/41',
    'Strandveien 39 og 41',
    'Strandveien 39, 41',
    'Strandveien 39-41000',
  ])('5.12: in «%s» the first number counts', (text) =>
    expect(parseStreetAddress(text)).toEqual({ ok: true, street: 'Strandveien', houseNumber: 39 }),
  )

  test.each(['Kirkegata 10A-12B', 'Kirkegata 10 A-C'])('5.12: in «%s» the first letter counts', (text) =>
    expect(parseStreetAddress(text)).toEqual({ ok: true, street: 'Kirkegata', houseNumber: 10, letter: 'A' }),
  )

  test.each(['', 'Storgata', '12', 'Sentrum', 'Tunet 7 Grindegården', 'Storgata 0', '-'])(
    '5.11: «%s» has no house number',
    (text) => expect(parseStreetAddress(text)).toEqual({ ok: false, code: 'ADDRESS_NO_HOUSE_NUMBER' }),
  )

  test('5.12: a formatted address is parsed back into its parts', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-ZÆØÅ][a-zæøå]{1,12}( [a-zæøå]{2,8})?$/),
        fc.integer({ min: 1 }),
        fc.constantFrom('', 'A', 'b', ' C'),
        (street, houseNumber, letter) => {
          expect(parseStreetAddress(`${street} ${houseNumber}${letter}`)).toEqual({
            ok: true,
            street,
            houseNumber,
            ...(letter ? { letter: letter.trim().toUpperCase() } : {}),
          })
        },
      ),
    )
  })

  test('5.11: no text throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseStreetAddress(text).ok !== undefined))
  })

  const record = { street: 'P. A. Munchs gate', houseNumber: 4, letter: 'B', postalCode: '0155' }
  test('5.13: a record matches only when house number, postcode and street all equal', () => {
    expect(
      isSameAddress(record, { ...record, street: 'p a munchs gate', letter: 'b', postalCode: '155' }),
    ).toBe(true)
    expect(isSameAddress(record, { ...record, houseNumber: 5 })).toBe(false)
    expect(isSameAddress(record, { ...record, letter: undefined })).toBe(false)
    expect(isSameAddress(record, { ...record, postalCode: '0156' })).toBe(false)
    expect(isSameAddress(record, { ...record, street: 'Storgata' })).toBe(false)
  })
})
