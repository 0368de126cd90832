import { expect, test } from 'vitest'
import { sharingOf } from './render-page.ts'

function page(status: number, headers: Record<string, string> = {}) {
  return new Response(null, { status, headers })
}

test('a page that is the same for everyone is kept', () => {
  expect(sharingOf(page(200), false)).toBe('store')
  expect(sharingOf(page(200, { vary: 'Accept-Encoding', 'cache-control': 'private, no-cache' }), false)).toBe(
    'store',
  )
})

test.each([
  ['a redirect', page(302)],
  ['a page of somebody’s own', page(200, { 'cache-control': 'private, no-store' })],
  ['a page that sets a cookie', page(200, { 'set-cookie': 'a=1' })],
  ['a fault', page(500)],
  ['a page that is not there', page(404)],
])('%s is never kept', (_, response) => {
  expect(sharingOf(response, false)).toBe('coalesce')
})

test('a 404 response is kept only if its page was rendered', () => {
  expect(sharingOf(page(404), true)).toBe('store')
  expect(sharingOf(page(404, { 'cache-control': 'no-store' }), true)).toBe('coalesce')
})

test.each(['Referer', 'accept-encoding, referer'])(
  '4.10: a response that varies by %s is for its visitor alone, whatever its status',
  (vary) => {
    for (const status of [200, 302, 404]) expect(sharingOf(page(status, { vary }), true)).toBe('private')
  },
)
