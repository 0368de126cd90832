import { expect, test } from 'vitest'
import { readBundleIds } from './read-bundle-ids.ts'

test.each([
  ['12+7+31', [12, 7, 31]],
  ['12 7', [12, 7]],
  ['12', [12]],
  ['12+12+x+-3+0+99999999999+7', [12, 7]],
  ['', []],
])('2.26: «%s» is split into a list of ids', (text, ids) => expect(readBundleIds(text)).toEqual(ids))

test('2.26: no more ids than the API takes at once', () => {
  const text = Array.from({ length: 500 }, (_, at) => at + 1).join('+')
  expect(readBundleIds(text)).toHaveLength(200)
})
