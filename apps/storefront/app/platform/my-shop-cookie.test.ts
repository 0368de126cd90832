import { expect, test } from 'vitest'
import { myShopCookie, safeReturnPath, shopDistanceCookie } from './my-shop-cookie.ts'

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
])('after choosing a shop, «%s» leads back to %s', (text, expected) => {
  expect(safeReturnPath(text)).toBe(expected)
})

test('the choice is kept for a year, and can be removed', () => {
  expect(myShopCookie(3, false)).toBe('min-butikk=3; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(myShopCookie(null, false)).toBe('min-butikk=; Path=/; Max-Age=0; SameSite=Lax')
})

test('behind TLS the cookies are Secure', () => {
  for (const shopId of [3, null]) expect(myShopCookie(shopId, true)).toMatch(/; Secure$/)
  for (const distance of ['1,2 km', null]) expect(shopDistanceCookie(distance, true)).toMatch(/; Secure$/)
  expect(shopDistanceCookie('1,2 km', false)).not.toContain('Secure')
})
