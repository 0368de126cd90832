import { landscapes } from '@varde/contract/landscapes'
import { expect, test } from 'vitest'
import { findLandscape, findUploadable, LANDSCAPE_NAMES, readLandscape } from './landscapes.ts'

test('every landscape that a text may show as a whole has a name, a thumbnail and a file to upload', () => {
  // The foregrounds of layered front pages are parts of a picture.
  const whole = landscapes.filter((name) => !name.endsWith('-land'))
  expect(Object.keys(LANDSCAPE_NAMES)).toEqual(whole)
  expect(whole.filter((name) => findLandscape(name) === undefined)).toEqual([])
  expect(whole.filter((name) => findUploadable(name) === undefined)).toEqual([])
})

test.each([
  ['landscape:breen', 'breen'],
  ['/bilder/0011223344556677', null],
  ['', null],
])('%j is the landscape %j', (reference, name) => {
  expect(readLandscape(reference)).toBe(name)
})
