import { expect, test } from 'vitest'
import { type BranchSources, listBranches } from './list-branches.ts'
import { type ListingQuery, NO_FILTERS } from './listing-query.ts'

const plain: ListingQuery = { ...NO_FILTERS, page: 3, orderBy: 'Price', order: 'asc' }
const source = (label: string, groupIds: number[], path: string | null, articlesCount = 9) => ({
  label,
  groupIds,
  path,
  articlesCount,
})
const jackets = source('Jakker', [1, 2], '/klaer/jakker')
const trousers = source('Bukser', [3], '/klaer/bukser')
const narrowing = (more: Partial<BranchSources> = {}): BranchSources => ({
  branches: [jackets, trousers],
  most: null,
  genderIds: [],
  ...more,
})
const counts = new Map([
  [1, 4],
  [2, 3],
])

test('2.44: without filters the counts are those of the catalogue', () => {
  expect(listBranches(narrowing(), '/klaer/jakker', plain, null)).toEqual([
    { label: 'Jakker', to: '/klaer/jakker?orderBy=Price', count: 9, current: true },
    { label: 'Bukser', to: '/klaer/bukser?orderBy=Price', count: 9, current: false },
  ])
})

test('2.44: chips keep the filters that are on, and one that would leave nothing is not there', () => {
  const query = { ...plain, colors: [5], groups: [3] }
  expect(listBranches(narrowing(), '/klaer', query, counts)).toEqual([
    { label: 'Jakker', to: '/klaer/jakker?farge=5&orderBy=Price', count: 7, current: false },
  ])
})

test('2.27: those of a gender lead to its goods in the category', () => {
  const [chip] = listBranches(narrowing({ genderIds: [2, 10] }), '/dame', plain, counts)
  expect(chip?.to).toBe('/klaer/jakker?kjonn=2&kjonn=10&orderBy=Price')
  const women = { ...plain, genders: [2] }
  expect(listBranches(narrowing({ genderIds: [2, 10] }), '/dame', women, counts)[0]?.to).toBe(
    '/klaer/jakker?kjonn=2&orderBy=Price',
  )
})

test('2.27: a group without goods of the gender’s own is not offered', () => {
  const own = new Map([[3, 1]])
  const all = new Map([
    [1, 30],
    [3, 2],
  ])
  const offered = listBranches(narrowing({ genderIds: [2, 10] }), '/dame', plain, all, own)
  expect(offered.map(({ label, count }) => [label, count])).toEqual([['Bukser', 2]])
})

test('2.25: those of a search are choices of the filter «Type», and a chosen one is given back by its chip', () => {
  const branches = [source('Skalljakker', [1], null), source('Dunjakker', [2], null)]
  const query = { ...plain, orderBy: null, groups: [2] }
  expect(listBranches(narrowing({ branches }), '/search/jakke', query, counts)).toEqual([
    { label: 'Skalljakker', to: '/search/jakke?type=1', count: 4, current: false },
    { label: 'Dunjakker', to: '/search/jakke', count: 3, current: true },
  ])
})

test('2.44: of many the largest are offered, by the alphabet, and the current one always', () => {
  const branches = [...'FEDCBA'].map((label, at) => source(label, [at], null))
  const many = new Map(branches.map(({ groupIds: [id = 0] }) => [id, 10 - id]))
  const offered = (query: ListingQuery) =>
    listBranches(narrowing({ branches, most: 3 }), '/search/x', query, many).map(({ label }) => label)
  expect(offered(plain)).toEqual(['D', 'E', 'F'])
  expect(offered({ ...plain, groups: [5] })).toEqual(['A', 'E', 'F'])
})
