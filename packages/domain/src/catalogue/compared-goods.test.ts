import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareAttributes,
  comparePath,
  MOST_COMPARED,
  readComparedIds,
  toComparedRow,
} from './compared-goods.ts'

test.each([
  ['1+2+3', [1, 2, 3]],
  ['1 2,3', [1, 2, 3]],
  ['3+1+3', [3, 1]],
  ['1+2+3+4+5', [1, 2, 3, 4]],
  ['0+-1+x+1e3+7', [7]],
  ['12345678901', []],
  ['', []],
  [null, []],
])('2.24: an address that says %j compares %j', (text, ids) => {
  expect(readComparedIds(text)).toEqual(ids)
})

test('2.24: the address of a comparison leads back to it', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: MOST_COMPARED })
  fc.assert(
    fc.property(ids, (compared) => {
      const address = new URL(comparePath(compared), 'http://butikk.test')
      expect(readComparedIds(address.searchParams.get('varer'))).toEqual(compared)
    }),
  )
})

test('2.24: attributes are compared line by line, and what nobody has is left out', () => {
  expect(
    compareAttributes([
      { kind: 'shell-jacket', waterproof: 'yes', waterColumnMm: 20_000 },
      { kind: 'shell-jacket', waterproof: 'repellent' },
    ]),
  ).toEqual([
    { label: 'Type', values: ['Skalljakke', 'Skalljakke'], differs: false },
    { label: 'Vanntett', values: ['Ja', 'Nei, men vannavvisende'], differs: true },
    { label: 'Vannsøyle', values: [`20${'\u00a0'}000${'\u00a0'}mm`, null], differs: false },
  ])
})

test('2.24: what is not known is no difference', () => {
  expect(toComparedRow('Hette', ['Fast', null, 'Fast']).differs).toBe(false)
  expect(toComparedRow('Hette', ['Fast', null, 'Ingen']).differs).toBe(true)
})
