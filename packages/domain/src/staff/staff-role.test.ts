import { expect, test } from 'vitest'
import { visibleShops } from './staff-role.ts'

test.each([
  ['chain', [], undefined, 'all'],
  ['chain', [], 7, [7]],
  ['shop', [1, 2], undefined, [1, 2]],
  ['shop', [1, 2], 2, [2]],
  ['shop', [1, 2], 3, null],
  ['shop', [], undefined, []],
  ['editor', [1], undefined, null],
  ['editor', [1], 1, null],
] as const)('%s of the shops %o who asks for %s sees %o', (role, shopIds, asked, seen) => {
  expect(visibleShops({ role, shopIds }, asked)).toEqual(seen)
})
