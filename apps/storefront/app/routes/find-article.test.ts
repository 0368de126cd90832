import { createClient } from '@varde/contract/client'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestValues, requestContext } from '../platform/request-context.ts'
import { loader } from './product.tsx'

const article = (slug: string) => ({ status: 200, text: JSON.stringify({ id: 7, slug, visible: true }) })
const refused = (code: string) => ({ status: 404, text: JSON.stringify({ code, message: '' }) })

// Knows one article by its name, another that is hidden, and no other.
const api = createClient(async ({ url }) => {
  if (url.endsWith('/categories')) return { status: 200, text: '[]' }
  if (url.endsWith('/articles/7') || url.endsWith('/by-slug/vaer-jakke')) return article('vaer-jakke')
  if (url.endsWith('/articles/6') || url.endsWith('/by-slug/skjult-jakke')) return refused('ARTICLE_HIDDEN')
  return refused('ARTICLE_NOT_FOUND')
})

/** Status and where it leads of what the loader throws. */
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
])('2.23, 9.05: %s leads to the article’s own name', async (name, status) => {
  expect(await open(name)).toEqual([status, '/product/vaer-jakke?farge=petrol'])
})

test.each(['6', 'skjult-jakke', 'Skjult jakke'])('4.10, 8.18: %s is hidden and leads back', async (name) => {
  expect(await open(name)).toEqual([302, '/herre'])
})

test.each(['finnes-ikke', '4711', 'æ', '!'])('4.10, 8.11: %s is not there, and says so', async (name) => {
  expect(await open(name)).toEqual([404, null])
})
