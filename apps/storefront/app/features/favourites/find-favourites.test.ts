import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import { findFavourites } from './find-favourites.ts'

test('7.11: many favourites are requested in parts, and come in their order', async () => {
  const asked: number[] = []
  const client = createClient(async ({ url }) => {
    const ids = new URL(url, 'http://shop.test').searchParams.get('articles')?.split('+').map(Number) ?? []
    asked.push(ids.length)
    return { status: 200, text: JSON.stringify(ids.map((id) => ({ id }))) }
  })
  const ids = Array.from({ length: 230 }, (_, at) => 1000 - at)
  const articles = await findFavourites(client, ids)
  expect(articles?.map(({ id }) => id)).toEqual(ids)
  expect(Math.max(...asked)).toBeLessThanOrEqual(100)
  expect(await findFavourites(client, [])).toEqual([])
})

test('8.22: a failed request is not an empty list', async () => {
  const broken = createClient(async () => ({ status: 500, text: '{}' }))
  const away = createClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await findFavourites(broken, [1])).toBeNull()
  expect(await findFavourites(away, [1])).toBeNull()
})
