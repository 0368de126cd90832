import { expect, test } from 'vitest'
import { useOf } from './render-page.ts'

function page(status: number, headers: Record<string, string> = {}) {
  return new Response(null, { status, headers })
}

test('a page that is the same for everyone is kept', () => {
  expect(useOf(page(200), false)).toBe('keep')
  expect(useOf(page(200, { vary: 'Accept-Encoding', 'cache-control': 'private, no-cache' }), false)).toBe(
    'keep',
  )
})

test.each([
  ['a redirect', page(302)],
  ['a page of somebody’s own', page(200, { 'cache-control': 'private, no-store' })],
  ['a page that sets a cookie', page(200, { 'set-cookie': 'a=1' })],
  ['a fault', page(500)],
  ['a page that is not there', page(404)],
])('%s is never kept', (_, response) => {
  expect(useOf(response, false)).toBe('share')
})

test('a 404 response is kept only if its page was rendered', () => {
  expect(useOf(page(404), true)).toBe('keep')
  expect(useOf(page(404, { 'cache-control': 'no-store' }), true)).toBe('share')
})

test.each(['Referer', 'accept-encoding, referer'])(
  '4.10: a response that varies by %s is for its visitor alone, whatever its status',
  (vary) => {
    for (const status of [200, 302, 404]) expect(useOf(page(status, { vary }), true)).toBe('own')
  },
)
