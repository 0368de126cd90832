import { createClient } from '@varde/contract/client'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestValues, requestContext } from '../platform/request-context.ts'
import { loader as bundle } from './bundle.tsx'
import { loader as campaign } from './campaign.tsx'
import { loader as category } from './category.tsx'
import { loader as gender } from './gender.tsx'
import { loader as listingResults } from './listing-results.ts'
import { loader as search } from './search.tsx'

const group = { slug: 'jakker', name: 'Jakker', articleGroup3ID: 31, articlesCount: 3 }
const lists: Record<string, unknown> = {
  '/categories': [
    {
      slug: 'vintersport',
      name: 'Vintersport',
      subcategories: [
        { slug: 'staver', Name: 'Staver', articlesCount: 3, groups: [{ ...group, slug: 'alpinstaver' }] },
      ],
    },
  ],
  '/campaigns': [
    {
      id: 5,
      name: 'Høst',
      url: '/kampanje/host',
      description: 'Alt av ull.',
      end: '2026-11-30T23:00:00.000Z',
    },
  ],
  '/colorgroups': [{ id: 3, label: 'Rød', hex: '#8c2f2b' }],
}

/** An API that names what it was asked to search for in its suggestion, so that two searches can be distinguished. */
const api = createClient(async ({ url, body }) => {
  if (url.includes('/pages/')) return { status: 404, text: '{"code":"NOT_FOUND","message":""}' }
  if (url.endsWith('/articles/search')) {
    const facets = {
      brands: [],
      colors: [{ id: 3, count: 30 }],
      genders: [],
      groups: [],
      shops: [],
      sizes: [],
      campaigns: [],
      attributes: {},
      price: { min: 100, max: 900 },
    }
    // Which facets are counted is how a page differs.
    const { facets: _, ...searched } = JSON.parse(body ?? '{}')
    const suggestion = JSON.stringify(searched)
    const found = { hits: { total: { value: 40 }, hits: [] }, facets, suggestion, understood: {} }
    return { status: 200, text: JSON.stringify(found) }
  }
  const path = Object.keys(lists).find((one) => url.endsWith(one))
  return { status: 200, text: JSON.stringify(path === undefined ? [] : lists[path]) }
})

function open(address: string, params: Record<string, string> = {}) {
  const url = new URL(address, 'http://butikk.test')
  const context = new RouterContextProvider()
  const values = {
    api,
    tenant: { name: 'Fonna', genderIds: [], lists: [] },
    publicUrl: url.origin,
    now: new Date('2026-11-20T11:00:00.000Z'),
  }
  context.set(requestContext, values as unknown as RequestValues)
  return { request: new Request(url), url, params, context, pattern: '' } as never
}

type Opened = Parameters<typeof listingResults>[0]
const load: Record<string, (opened: never) => Promise<{ listing?: { path: string } | undefined }>> = {
  bundle,
  campaign,
  category,
  gender,
  search,
}

test.each<[string, string, Record<string, string>]>([
  ['/dame', 'gender', {}],
  ['/barn-junior', 'gender', {}],
  ['/vintersport', 'category', { categoryName: 'vintersport' }],
  ['/vintersport/staver', 'category', { categoryName: 'vintersport', subcategoryName: 'staver' }],
  [
    '/vintersport/staver/alpinstaver',
    'category',
    { categoryName: 'vintersport', subcategoryName: 'staver', group: 'alpinstaver' },
  ],
  ['/staver', 'category', { categoryName: 'staver' }],
  ['/search', 'search', {}],
  ['/search/r%C3%B8d%20ull', 'search', { query: 'rød ull' }],
  ['/kampanje/host', 'campaign', { slug: 'host' }],
  ['/utvalg/12+7', 'bundle', { ids: '12+7' }],
])('2.25–2.30, 7.33: %s holds the same by its page and by /liste', async (path, route, params) => {
  const query = 'farge=3&farge=99&min=50&max=700&orderBy=Price&order=desc&page=2'
  const { listing } = (await load[route]?.(open(`${path}?${query}`, params) as never)) ?? {}
  if (listing === undefined) throw new Error(`${path} has no listing`)
  const {
    title,
    lead,
    back,
    trail,
    branchesInFilter,
    path: canonical,
    ...results
  } = listing as Record<string, unknown>
  for (const address of [path, String(canonical)]) {
    const given = new URLSearchParams([['sti', address], ...new URLSearchParams(query)])
    const response = await listingResults(open(`/liste?${given}`) as Opened)
    // The choices of the filter are fetched when they are shown; a page does not hold them.
    const { choices, ...same } = (await response.json()) as Record<string, unknown>
    expect(choices).not.toBeNull()
    expect({ ...same, choices: null }).toEqual(JSON.parse(JSON.stringify(results)))
  }
})
