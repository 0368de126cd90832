import { expect, test } from 'vitest'
import { findMyShop } from './my-shop.ts'

test.each([
  ['min-butikk=1', 1],
  ['a=b; min-butikk=3; c=d', 3],
  ['min-butikk=10', null],
  ['min-butikk=1x', null],
  ['min-butikk=', null],
  ['ikke-min-butikk=1', null],
  ['min-butikk=99999999999', null],
  [undefined, null],
])('of the cookies «%s» the chosen shop is %s', async (cookie, expected) => {
  expect(await findMyShop(cookie, async () => [1, 3])).toBe(expected)
})
