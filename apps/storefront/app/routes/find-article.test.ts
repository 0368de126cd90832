import { createClient } from '@varde/contract/client'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  MemoryRouter,
  RouterContextProvider,
} from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type RequestValues, requestContext } from '../platform/request-context.ts'
import { ErrorBoundary, loader } from './product.tsx'

const article = (slug: string) => ({ status: 200, text: JSON.stringify({ id: 7, slug, visible: true }) })
const refused = (code: string) => ({ status: 404, text: JSON.stringify({ code, message: '' }) })

// Has one visible article and one hidden one; two others cannot be loaded.
const api = createClient(async ({ url }) => {
  if (url.endsWith('/categories')) return { status: 200, text: '[]' }
  if (url.endsWith('/articles/7') || url.endsWith('/by-slug/vaer-jakke')) return article('vaer-jakke')
  if (url.endsWith('/articles/6') || url.endsWith('/by-slug/skjult-jakke')) return refused('ARTICLE_HIDDEN')
  if (/\/articles\/8$|braekker$/.test(url)) return { status: 503, text: '{"code":"UNAVAILABLE"}' }
  return refused('ARTICLE_NOT_FOUND')
})

/** Status and location of the response that the loader throws. */
async function open(name: string): Promise<[number, string | null]> {
  const url = new URL(`/product/${encodeURIComponent(name)}?farge=petrol`, 'http://butikk.test')
  const context = new RouterContextProvider()
  context.set(requestContext, { api, publicUrl: 'http://butikk.test' } as unknown as RequestValues)
  const request = new Request(url, { headers: { referer: 'http://butikk.test/herre' } })
  const thrown: unknown = await loader({
    request,
    url,
    params: { name },
    context,
    pattern: '',
  } as never).catch((each: unknown) => each)
  return thrown instanceof Response
    ? [thrown.status, thrown.headers.get('location')]
    : [(thrown as { init: ResponseInit }).init.status ?? 200, null]
}

test.each([
  ['7', 302],
  ['Vær jakke', 301],
  ['VAER-JAKKE', 301],
])('2.23, 4.10a, 9.05: %s leads to the article’s own name', async (name, status) => {
  expect(await open(name)).toEqual([status, '/product/vaer-jakke?farge=petrol'])
})
test('2.23, 2.24: without number and name the way is home', async () => {
  expect(await open('')).toEqual([302, '/'])
})

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => {
  warned.mockClear()
  failed.mockClear()
})

test.each(['6', 'skjult-jakke', 'Skjult jakke'])(
  '4.10, 8.18: %s is hidden and redirects to the previous page, which is logged',
  async (name) => {
    expect(await open(name)).toEqual([302, '/herre'])
    expect(warned.mock.calls).toEqual([[`Article not visible: ${JSON.stringify(name)}`]])
  },
)

test.each(['finnes-ikke', '4711', 'æ', '!'])(
  '4.10, 8.11: %s does not exist, which is a 404 and is logged',
  async (name) => {
    expect(await open(name)).toEqual([404, null])
    expect(warned.mock.calls).toEqual([[`Error: Could not load article ${JSON.stringify(name)}`]])
  },
)

test.each(['8', 'braekker'])(
  '8.11: %s cannot be loaded, which is a 502 and is logged as an error',
  async (name) => {
    expect(await open(name)).toEqual([502, null])
    expect(failed.mock.calls).toEqual([['Error: Could not load article']])
  },
)

test.each<[string, unknown]>([
  ['an error response of the API', new ErrorResponseImpl(502, 'Bad Gateway', null)],
  ['any other error', new Error('x')],
])('8.11: the error page for %s', async (_, error) => {
  const page = createElement(MemoryRouter, null, createElement(ErrorBoundary, { error } as never))
  const { prelude } = await prerender(page)
  expect(await new Response(prelude).text()).toContain('Vi fikk ikke hentet varen')
})
