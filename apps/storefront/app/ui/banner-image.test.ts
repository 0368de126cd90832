import { expect, test } from 'vitest'
import { readBannerImage } from './banner-image.ts'

test.each([
  ['/bilder/a', '/bilder/b', { image: '/bilder/a', narrow: '/bilder/b' }],
  ['/bilder/a', '/bilder/a', { image: '/bilder/a' }],
  ['/bilder/a', undefined, { image: '/bilder/a' }],
  ['/bilder/a', 'https://else.example/b.jpg', { image: '/bilder/a' }],
  [null, '/bilder/b', { image: '/bilder/b' }],
  ['https://else.example/a.jpg', null, null],
  [null, null, null],
])('3.15: %s and on a phone %s', (wide, narrow, shown) => {
  expect(readBannerImage(wide, narrow)).toEqual(shown)
})
