import { formatShopDistance } from '@varde/domain/norwegian/format-number'
import { expect, test } from 'vitest'
import { shopDistanceCookie } from './my-shop-cookie.ts'
import { readShopDistance } from './shop-distance.ts'

test.each([80, 1234, 56_000, 1_234_000])('Min butikk: %i metres are read as they were written', (metres) => {
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
])('Min butikk: «%s» says nothing of a distance', (cookies) => expect(readShopDistance(cookies)).toBeNull())

test('Min butikk: a shop that is chosen without a place forgets the distance to the one before', () => {
  expect(shopDistanceCookie(null, false)).toContain('Max-Age=0')
})
