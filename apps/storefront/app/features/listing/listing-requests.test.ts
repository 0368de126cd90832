import { expect, test } from 'vitest'
import type { Listing, ListingResults } from './listing.ts'
import { type ListingQuery, NO_FILTERS } from './listing-query.ts'
import { createListingRequests } from './listing-requests.ts'

const query = (colors: number[], page = 1): ListingQuery => ({
  ...NO_FILTERS,
  colors,
  page,
  orderBy: null,
  order: 'asc',
})
const results = (asked: ListingQuery): ListingResults => ({
  articles: [],
  uses: null,
  lastPage: 1,
  total: asked.colors.length,
  query: asked,
  branches: [],
  sortedBy: null,
  choices: null,
  chosen: [],
  canFilter: true,
  ownOrder: null,
  words: null,
  rescue: null,
})
const listing = (path: string, asked = query([])): Listing => ({
  title: 'Sko',
  lead: null,
  back: { label: 'Forside', to: '/' },
  trail: [],
  branchesInFilter: false,
  path,
  head: { scene: null, tint: null, metres: null, story: null, thrown: [], groups: [] },
  ...results(asked),
})

test('2.44: only the last request counts', () => {
  const requests = createListingRequests(listing('/sko'))
  const first = requests.begin(query([1]))
  expect(first.isNewest()).toBe(true)
  const second = requests.begin(query([1, 2]))
  expect([first.isNewest(), second.isNewest()]).toEqual([false, true])
  expect(requests.chosen().colors).toEqual([1, 2])
  expect(requests.shown().query.colors, 'until its results are there').toEqual([])
  expect(second.show(results(query([1, 2]))).total).toBe(2)
  expect(requests.shown().query).toBe(requests.chosen())
})

test('2.44: results are not shown while the visitor goes to another page, or after opening an article', () => {
  const requests = createListingRequests(listing('/sko'))
  const asked = requests.begin(query([1]))
  requests.setLeaving(true)
  expect(asked.isNewest()).toBe(false)
  requests.setLeaving(false)
  expect(asked.isNewest(), 'the navigation was cancelled').toBe(true)
  requests.dropPending()
  expect(asked.isNewest()).toBe(false)
})

test('2.44: a page that the router loaded for an earlier request does not undo a later one', () => {
  const requests = createListingRequests(listing('/sko'))
  requests.begin(query([1])).leaveToRouter()
  const later = requests.begin(query([1, 2]))
  expect(requests.replaceLoaded(listing('/sko', query([1])))).toBe(false)
  expect(requests.shown().query.colors).toEqual([1])
  expect(requests.chosen().colors).toEqual([1, 2])
  expect(later.isNewest()).toBe(true)
})

test('2.44: any other page that the router loaded replaces what was chosen', () => {
  const requests = createListingRequests(listing('/sko'))
  const asked = requests.begin(query([1]))
  const loaded = listing('/klaer', query([3]))
  expect(requests.replaceLoaded(loaded)).toBe(true)
  expect(asked.isNewest()).toBe(false)
  expect([requests.loaded(), requests.shown()]).toEqual([loaded, loaded])
  expect(requests.chosen().colors).toEqual([3])
  expect(requests.replaceLoaded(loaded), 'the same again').toBe(false)
})

test('2.44: the address of what is shown is written once, with the query that was asked for', () => {
  const requests = createListingRequests(listing('/sko'))
  expect(requests.takeUnwrittenHref()).toBeNull()
  requests.begin(query([1])).show(results(query([1])))
  expect(requests.takeUnwrittenHref()).toBe('/sko?farge=1')
  expect(requests.takeUnwrittenHref()).toBeNull()
})

test('5.06: a price that the server moved into its bounds is the chosen one', () => {
  const requests = createListingRequests(listing('/sko'))
  requests.begin({ ...query([]), min: 1, max: 900 }).show(results({ ...query([]), max: 900 }))
  expect(requests.chosen()).toMatchObject({ min: null, max: 900 })
})
