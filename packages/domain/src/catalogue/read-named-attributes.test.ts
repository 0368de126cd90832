import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ArticleAttributes,
  ATTRIBUTE_NAMES,
  describeAttributes,
  labelOfAttribute,
  valuesOfAttribute,
} from './attributes.ts'
import { isAttributeName, readNamedAttribute } from './read-named-attributes.ts'

test.each<[string, string, ArticleAttributes | null]>([
  ['Hette', 'Fast', { hood: 'fixed' }],
  ['hood', 'detachable', { hood: 'detachable' }],
  ['Hette', 'Avtagbar', { hood: 'detachable' }],
  ['Hette', 'Ja', { hood: 'fixed' }],
  ['Hette', 'nei', { hood: 'none' }],
  ['Ermer', 'Ingen', { sleeve: 'none' }],
  ['Sleeve length type', 'Long sleeve', { sleeve: 'long' }],
  ['Vanntett', 'Nei', { waterproof: 'no' }],
  ['Type', 'Skalljakker', { kind: 'shell-jacket' }],
  ['Aktivitet', 'Tur, løping; ukjent', { activities: ['hiking', 'running'] }],
  ['Vannsøyle', '20 000 mm', { waterColumnMm: 20_000 }],
  ['Water column', '10.000', { waterColumnMm: 10_000 }],
  ['Komforttemperatur', '−7 °C', { comfortC: -7 }],
  ['Antall deler', '2', { pieces: 2 }],
  ['Alder', '2-4 år', { ageMonths: { from: 24, to: 48 } }],
  ['Alder', '6–12 mnd', { ageMonths: { from: 6, to: 12 } }],
  ['Kroppshøyde', '98/104', { heightCm: { from: 98, to: 104 } }],
  ['Volum', '500 ml', { volumeLitres: { from: 0.5, to: 0.5 } }],
  ['Volum', '0,7 l', { volumeLitres: { from: 0.7, to: 0.7 } }],
  ['Lengde', 'Til kneet', { length: 'knee' }],
  ['Lengde', '180 cm', { lengthCm: { from: 180, to: 180 } }],
  ['Lengde', '1,8 m', { lengthCm: { from: 180, to: 180 } }],
  ['Vannsøyle', 'god', null],
  ['Vannsøyle', '5', null],
  ['Hette', 'rutete', null],
  ['Passform', 'Løs', null],
])('«%s: %s»', (name, value, attributes) => {
  expect(readNamedAttribute({ name, value })).toEqual(attributes)
})

test('every value is read by its key, and as its page shows it', () => {
  for (const name of ATTRIBUTE_NAMES)
    for (const value of Object.keys(valuesOfAttribute(name))) {
      const held = readNamedAttribute({ name, value })
      expect(held?.[name], `${name} ${value}`).toBeDefined()
      const [row] = describeAttributes(held ?? {})
      expect(readNamedAttribute({ name: row?.label ?? '', value: row?.value ?? '' })).toEqual(held)
    }
})

test('any texts are read without an error', () => {
  expect(isAttributeName('VANN-søyle')).toBe(true)
  expect(isAttributeName('constructor')).toBe(false)
  fc.assert(
    fc.property(fc.constantFrom(...ATTRIBUTE_NAMES.map(labelOfAttribute)), fc.string(), (name, value) => {
      const read = readNamedAttribute({ name, value })
      expect(read === null || Object.keys(read).length === 1).toBe(true)
    }),
  )
})
