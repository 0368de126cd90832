import { formatShopDistance } from '@varde/domain/norwegian/format-number'
import { expect, test } from 'vitest'
import { shopDistanceCookie } from './my-shop-cookie.ts'
import { readShopDistance } from './shop-distance.ts'

test.each([80, 1234, 56_000, 1_234_000])('a distance of %i metres is read as it was written', (metres) => {
  const text = formatShopDistance(metres, true)
  const [pair] = shopDistanceCookie(text, false).split(';')
  expect(readShopDistance(`varde=1; ${pair}`)).toBe(text)
})

test.each([
  '',
  'min-butikk=4',
  'min-butikk-avstand=',
  'min-butikk-avstand=%E0%A4%A',
  'min-butikk-avstand=%3Cb%3E',
  'min-butikk-avstand=kort',
])('«%s» holds no distance', (cookies) => expect(readShopDistance(cookies)).toBeNull())

test('choosing a shop without a known distance deletes the cookie with the former one', () => {
  expect(shopDistanceCookie(null, false)).toContain('Max-Age=0')
})
