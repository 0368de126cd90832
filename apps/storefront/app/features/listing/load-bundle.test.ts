import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import { loadBundle } from './load-listing.server.ts'

const article = (id: number, name: string) => ({
  id,
  name,
  price: id,
  colors: [],
  available: [],
  campaigns: [],
  bestsellerQty: 1,
})
const api = createClient(async ({ url }) => ({
  status: 200,
  text: JSON.stringify(url.includes('/bundle') ? [article(3, 'Å'), article(1, 'B'), article(2, 'A')] : []),
}))
const idsAt = async (query: string) => {
  const { articles } = await loadBundle(api, [3, 1, 2], new URL(`http://butikk.test/utvalg/3+1+2${query}`))
  return articles.map(({ id }) => id)
}

test('2.26, 2.44: a selection stands in its own order, turned, or sorted', async () => {
  expect(await idsAt('')).toEqual([3, 1, 2])
  expect(await idsAt('?order=desc')).toEqual([2, 1, 3])
  expect(await idsAt('?orderBy=Name')).toEqual([2, 1, 3])
  expect(await idsAt('?orderBy=Price&order=desc')).toEqual([3, 2, 1])
})
