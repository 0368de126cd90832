import { createClient } from '@varde/contract/client'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestValues, requestContext } from '../platform/request-context.ts'
import { loader as articleRedirect } from './article-redirect.tsx'
import { loader as category } from './category.tsx'
import { loader as gender } from './gender.tsx'

// Has one main group and no page of text.
const api = createClient(async ({ url }) =>
  url.includes('/pages/')
    ? { status: 404, text: JSON.stringify({ code: 'NOT_FOUND', message: '' }) }
    : { status: 200, text: JSON.stringify([{ slug: 'klaer', name: 'Klær', subcategories: [] }]) },
)

function ask(address: string, params: Record<string, string> = {}, genderIds: number[] = []) {
  const url = new URL(address, 'http://butikk.test')
  const context = new RouterContextProvider()
  context.set(requestContext, { api, tenant: { genderIds } } as unknown as RequestValues)
  return { request: new Request(url), url, params, context, pattern: '' } as never
}

/** Status and location of what a loader throws or returns instead of data. */
async function outcome(load: () => unknown): Promise<[number, string | null]> {
  const answer = await (async () => load())().catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')]
  return [(answer as { init: ResponseInit }).init.status ?? 200, null]
}

test.each([
  ['/Dame', '/dame'],
  ['/HERRE/?merke=1', '/herre?merke=1'],
])('2.27: %s redirects to %s permanently', async (address, to) => {
  expect(await outcome(() => gender(ask(address)))).toEqual([301, to])
})

test.each([
  ['/Klaer', '/klaer'],
  ['/Kl%C3%A6r?page=2', '/klaer?page=2'],
  ['/Goggles', '/goggles'],
  ['/KLAER/Jakker', '/klaer/jakker'],
])('2.28, 2.30, 9.05: %s redirects to %s permanently', async (address, to) => {
  const [categoryName = '', subcategoryName] = decodeURIComponent(new URL(address, 'http://x').pathname)
    .split('/')
    .slice(1)
  const params = { categoryName, ...(subcategoryName === undefined ? {} : { subcategoryName }) }
  expect(await outcome(() => category(ask(address, params)))).toEqual([301, to])
})

test('2.28: a category that does not exist is a 404 and no redirect', async () => {
  const params = { categoryName: 'finnes-ikke' }
  expect(await outcome(() => category(ask('/finnes-ikke', params)))).toEqual([404, null])
})

test('2.22: an article’s old address redirects with its colour and size', async () => {
  const load = () => articleRedirect(ask('/article/1001?farge=petrol', { articleId: '1001' }))
  expect(await outcome(load)).toEqual([301, '/product/1001?farge=petrol'])
})

test('2.27, 3.08: a brand that sells to children only has no page for adults', async () => {
  for (const path of ['/dame', '/herre', '/uni', '/voksen'])
    expect([path, ...(await outcome(() => gender(ask(path, {}, [4, 11]))))]).toEqual([path, 404, null])
})
