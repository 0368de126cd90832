import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import type { RequestValues } from '../../platform/request-context.ts'
import { findListing } from './find-listing.server.ts'

const nothingFound = {
  hits: { total: { value: 0 }, hits: [] },
  facets: {
    brands: [],
    colors: [],
    genders: [],
    groups: [],
    shops: [],
    sizes: [],
    campaigns: [],
    attributes: {},
    price: null,
  },
}
const article = (id: number, name: string) => ({
  id,
  name,
  price: id,
  colors: [],
  available: [],
  campaigns: [],
  bestsellerQty: 1,
})
/** The address that the last bundle was asked for at. */
let bundleAddress = ''
const api = createClient(async ({ url }) => {
  if (url.includes('/articles/search')) return { status: 200, text: JSON.stringify(nothingFound) }
  if (!url.includes('/bundle')) return { status: 200, text: '[]' }
  bundleAddress = url
  return { status: 200, text: JSON.stringify([article(3, 'Å'), article(1, 'B'), article(2, 'A')]) }
})
const now = new Date('2026-11-20T10:00:00Z')
const tenantOf = (genderIds: number[]) => ({ genderIds, lists: [] as object[] }) as RequestValues['tenant']
const find = (path: string, query: string, genderIds: number[] = []) =>
  findListing({ api, tenant: tenantOf(genderIds), now }, path, new URLSearchParams(query))

test.each(['/dame', '/herre', '/uni', '/voksen'])(
  '2.27, 3.08: a brand that sells to children only has no listing at %s',
  async (path) => {
    expect(await find(path, '', [4, 11])).toBeNull()
  },
)

test.each(['/barn', '/junior', '/barn-junior'])(
  '2.27, 3.08: a brand that sells to children only has its listing at %s',
  async (path) => {
    expect(await find(path, '', [4, 11])).toMatchObject({ total: 0 })
  },
)

test('2.27: a brand that sells to all has every listing', async () => {
  expect(await find('/dame', '')).toMatchObject({ total: 0 })
})

test('2.44: what a listing can be filtered by is given only when it is asked for', async () => {
  const found = (path: string, withChoices: boolean) =>
    findListing({ api, tenant: tenantOf([]), now }, path, new URLSearchParams(), withChoices)
  for (const path of ['/dame', '/utvalg/3+1+2']) {
    expect((await found(path, false))?.choices, path).toBeNull()
    expect((await found(path, true))?.choices, path).toMatchObject({ brands: [], price: null })
  }
})

test.each([
  [0, '', false],
  [1, '', false],
  [1, 'min=200', true],
  [2, '', true],
])('2.44: a list of %i with «%s» can be filtered: %s', async (value, query, canFilter) => {
  const hits = { total: { value }, hits: [] }
  const facets = { ...nothingFound.facets, price: { min: 100, max: 900 } }
  const some = createClient(async ({ url }) => ({
    status: 200,
    text: url.includes('/articles/search') ? JSON.stringify({ hits, facets, understood: {} }) : '[]',
  }))
  const values = { api: some, tenant: tenantOf([]) }
  expect((await findListing({ ...values, now }, '/dame', new URLSearchParams(query)))?.canFilter).toBe(
    canFilter,
  )
})

test('2.44: a page after the last one is not there', async () => {
  await expect(find('/dame', 'page=2')).rejects.toMatchObject({ init: { status: 404 } })
})

test.each([
  ['', { order: 'asc' }],
  ['order=desc', { order: 'desc' }],
  ['orderBy=Name', { order: 'asc', orderBy: 'Name' }],
  ['orderBy=Rating&order=desc', { order: 'desc', orderBy: 'Rating' }],
])('2.26, 2.44: a bundle with «%s» is asked for in that order', async (query, order) => {
  const listing = await find('/utvalg/3+1+2', query)
  expect(listing?.articles.map(({ id }) => id)).toEqual([3, 1, 2])
  const asked = new URL(bundleAddress, 'http://localhost').searchParams
  expect(Object.fromEntries(asked)).toEqual({ articles: '3 1 2', ...order })
})

test('2.26: a bundle of which nothing is sold any more says so', async () => {
  const none = createClient(async () => ({ status: 200, text: '[]' }))
  const values = { api: none, tenant: tenantOf([]), now }
  expect(await findListing(values, '/utvalg/3+1+2', new URLSearchParams())).toMatchObject({
    articles: [],
    rescue: { heading: 'Ingen varer her akkurat nå' },
  })
})
