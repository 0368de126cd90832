import { describe, expect, it } from 'vitest'
import { findPreviousRoute } from './previous-route.ts'

const from = (referer: string | null) =>
  findPreviousRoute(
    new Request('http://127.0.0.1:3000/product/skjult-jakke', {
      headers: referer === null ? {} : { referer },
    }),
    'https://fonna.example',
  )

describe('findPreviousRoute', () => {
  it('4.10: is a page of the shop, on either of its origins', () => {
    expect(from('http://127.0.0.1:3000/dame?side=2#kort')).toBe('/dame?side=2')
    expect(from('https://fonna.example/search/ull')).toBe('/search/ull')
  })

  it.each([
    ['without a referer', null],
    ['from elsewhere', 'https://evil.example/dame'],
    ['from the page itself', 'http://127.0.0.1:3000/product/skjult-jakke?str=m'],
    ['to another host in disguise', 'http://127.0.0.1:3000//evil.example/'],
    ['from no address at all', 'about:blank'],
    ['from garbage', 'nei'],
  ])('4.10: has no previous route %s', (_, referer) => {
    expect(from(referer)).toBeNull()
  })
})
