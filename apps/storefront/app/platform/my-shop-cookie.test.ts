import { expect, test } from 'vitest'
import { myShopCookie, safeReturnPath } from './my-shop-cookie.ts'

test.each([
  ['/dame?side=2#butikker', '/dame?side=2#butikker'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['dame', '/'],
  ['//ond.example', '/'],
  ['/\\ond.example', '/'],
  ['/\t/ond.example', '/'],
  ['/..//ond.example', '/'],
  ['https://ond.example/', '/'],
  ['javascript:alert(1)', '/'],
])('the way back from choosing a shop, «%s», leads to %s', (text, expected) => {
  expect(safeReturnPath(text)).toBe(expected)
})

test('the choice is kept for a year, and can be taken back', () => {
  expect(myShopCookie(3)).toBe('min-butikk=3; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(myShopCookie(null)).toContain('Max-Age=0')
})
