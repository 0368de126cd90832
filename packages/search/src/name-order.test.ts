import { compareNorwegian } from '@varde/domain/norwegian/collate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames, nameKey } from './name-order.ts'

const keyed = (name: string) => ({ name, key: nameKey(name) })
const letters = fc.constantFrom(..." -,.'()/&%+0123456789aAbBzZæÆøØåÅáéöÅ–")
const pieces = fc.constantFrom(
  'aa',
  'Aa',
  'AA',
  'aA',
  'fjell',
  'Fjell',
  '10',
  '9',
  '010',
  ' med ',
  '-',
  'øy',
  'ø',
)
const names = fc.array(fc.oneof(letters, pieces), { maxLength: 12 }).map((parts) => parts.join(''))

test('9.04: names are sorted as by the Norwegian collation', () => {
  fc.assert(
    fc.property(names, names, (a, b) => {
      expect(Math.sign(compareNames(keyed(a), keyed(b)))).toBe(Math.sign(compareNorwegian(a, b)))
    }),
    { numRuns: 20_000 },
  )
})
