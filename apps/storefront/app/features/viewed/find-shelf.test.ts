import type { Client } from '@varde/contract/client'
import { expect, test } from 'vitest'
import { findShelf } from './find-shelf.ts'

type Call = [endpoint: string, input: unknown]

/** Answers as a shop without articles, and notes what it was asked. */
function askEmptyShop(calls: Call[]): Client {
  return (async (endpoint: string, input: unknown) => {
    calls.push([endpoint, input])
    const data = endpoint.startsWith('POST') ? { hits: { total: { value: 0 }, hits: [] } } : []
    return { ok: true, status: 200, data }
  }) as unknown as Client
}

test('without viewed articles, and when none of them is sold any more, the shelf has bestsellers', async () => {
  for (const viewed of [[], [7]]) {
    expect(await findShelf(askEmptyShop([]), viewed, [])).toEqual({ kind: 'bestsellers', articles: [] })
  }
})

test('bestsellers are of the genders in the brand’s menu, each once', async () => {
  const calls: Call[] = []
  await findShelf(askEmptyShop(calls), [], ['/barn', '/junior', '/barn-junior', '/sko'])
  expect(calls.at(-1)).toEqual([
    'POST /articles/search',
    { body: expect.objectContaining({ filters: [{ genders: [4, 11] }], orderBy: 'Bestseller', facets: [] }) },
  ])
})

test('a brand with a range has its own goods first', async () => {
  const calls: Call[] = []
  await findShelf(askEmptyShop(calls), [], [], 'Recommended')
  expect(calls.at(-1)?.[1]).toEqual({ body: expect.objectContaining({ orderBy: 'Recommended' }) })
})

test('five viewed articles are asked for, the newest first', async () => {
  const calls: Call[] = []
  await findShelf(askEmptyShop(calls), [9, 8, 7, 6, 5, 4], [])
  expect(calls[1]).toEqual(['GET /articles/bundle', { query: { articles: '9+8+7+6+5' } }])
})

test('8.21: without contact there is no shelf, and no error', async () => {
  const unreachable = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as Client
  expect(await findShelf(unreachable, [7], [])).toBeNull()
})
