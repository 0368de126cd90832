import type { Article, SearchResponse } from '@varde/contract/entities'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP, SOCK_COUNT } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function search(body: unknown): Promise<SearchResponse> {
  const response = await shop.post<SearchResponse>('/articles/search', body)
  expect(response.status).toBe(200)
  return response.body
}
async function found(filters: unknown[], query = ''): Promise<number[]> {
  return (await search({ query, filters })).hits.hits.map(({ _id }) => _id).toSorted((a, b) => a - b)
}

test('7.12, 9.03: a search without words lists everything, a thousand at a time', async () => {
  const all = await search({})
  expect(all.hits.total.value).toBe(SOCK_COUNT + 7)
  expect(all.hits.hits).toHaveLength(SOCK_COUNT + 7)
  const [hit] = all.hits.hits
  expect(Object.keys(hit ?? {}).toSorted()).toEqual(['_id', '_score', '_source'])
  const { body } = await shop.get<Article[]>(`/api/v1/articles/bundle?articles=${hit?._id}`)
  expect(hit?._source).toEqual(body[0])
  expect((await shop.post('/articles/search', { take: 1001 })).status).toBe(422)
})

test('5.21: commas are spaces, and the page counts from zero', async () => {
  expect(await found([], 'rennafjell,dunjakke')).toEqual([1])
  const pages = await Promise.all(
    [0, 1, 2].map((page) => search({ query: 'tursokk', take: 10, page, orderBy: 'Name' })),
  )
  expect(pages.map(({ hits }) => hits.hits.length)).toEqual([10, 10, 5])
  expect(pages.map(({ hits }) => hits.total.value)).toEqual([25, 25, 25])
  expect(pages[2]?.hits.hits.at(-1)?._source.name).toBe('Tursokk 25')
})

test.each<[string, string, unknown[], number[]]>([
  ['7.37', 'colour groups', [{ colors: [{ id: 5, hex: '#4c6b4a', checked: true }] }], [1]],
  ['7.37', 'a colour that is not ticked', [{ colors: [{ id: 9, checked: false }] }, { brands: [2] }], [2]],
  ['7.38', 'genders', [{ genders: [{ id: 2, name: 'Dame', checked: true }] }], [1, 3]],
  [
    '7.38',
    'two genders',
    [
      {
        genders: [
          { id: 2, checked: true },
          { id: 10, checked: true },
        ],
      },
    ],
    [1, 3, 4],
  ],
  ['7.39', 'product lines', [{ brands: [2] }], [2]],
  ['7.40', 'shops that have it now', [{ shops: [SHOP.voss] }], [1, 2, 3]],
  ['7.40', 'the shop of what no shop carries', [{ shops: [55] }, { brands: [1] }], [1, 8]],
  [
    '7.41',
    'price between bounds, both included',
    [{ price: [{ asc: true, min: 399, max: 999, checked: true }] }],
    [4, 8],
  ],
  ['7.41', 'a campaign price counts', [{ price: [{ min: 1999, max: 2001 }] }], [1]],
  [
    '7.41',
    'a price rule that is not ticked',
    [{ price: [{ min: 1, max: 2, checked: false }] }, { brands: [2] }],
    [2],
  ],
  ['7.42', 'groups', [{ groups: [211] }], [3]],
  ['7.43', 'an exclusion of one is none', [{ exclude: [1] }, { genders: [2] }], [1, 3]],
  ['7.43', 'an exclusion of two', [{ exclude: [1, 2] }, { genders: [2] }], [3]],
  ['7.44', 'rules joined with AND', [{ genders: [2] }, { shops: [SHOP.depot] }, { groups: [111, 211] }], [1]],
  ['7.44', 'two rules on shops', [{ shops: [SHOP.voss] }, { shops: [SHOP.depot] }], [1]],
  ['7.44', 'two rules on genders', [{ genders: [1, 2] }, { genders: [2, 10] }], [1, 3]],
  [
    '7.44',
    'a second rule with nothing ticked',
    [{ brands: [2] }, { brands: [{ id: 1, checked: false }] }],
    [2],
  ],
  ['7.44', 'rules that leave nothing', [{ genders: [2] }, { brands: [2] }], []],
])('7.36, 7.37, 7.38, 7.39, 7.40, 7.41, 7.42, 7.43, 7.44 (%s): filter on %s', async (_, __, filters, ids) => {
  expect(await found(filters)).toEqual(ids)
})

test('3.28, 9.04: the price filter’s direction sorts by price, unless another sort order is given', async () => {
  const sorted = async (asc: boolean, more: object = {}) =>
    (await search({ filters: [{ price: [{ asc, min: 0, max: 3000, ...more }] }] })).hits.hits.map(
      ({ _source }) => _source.price,
    )
  const rising = await sorted(true)
  expect(new Set(rising).size).toBeGreaterThan(3)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(await sorted(false)).toEqual(rising.toReversed())
  const unticked = await sorted(false, { checked: false })
  expect(unticked).toEqual(await sorted(true, { checked: false }))
  const byName = await search({ orderBy: 'Name', filters: [{ price: [{ asc: false, min: 0, max: 3000 }] }] })
  const names = byName.hits.hits.map(({ _source }) => _source.name)
  expect(names).toEqual(names.toSorted(compareNorwegian))
})

test('2.27: recommended is what is made for one gender before what is for all, each by sales', async () => {
  const filters = [{ genders: [2, 10] }]
  const listed = (await search({ filters, orderBy: 'Recommended' })).hits.hits.map(({ _source }) => _source)
  const ranked = listed.map(({ genders, bestsellerQty }) => [genders.includes(10), bestsellerQty] as const)
  expect(new Set(ranked.map(([isForAll]) => isForAll))).toEqual(new Set([false, true]))
  expect(ranked).toEqual(ranked.toSorted((a, b) => Number(a[0]) - Number(b[0]) || a[1] - b[1]))
})

test('7.12: words and filters work together, and each facet counts what its choice would leave', async () => {
  expect(await found([{ genders: [2] }], 'jakke')).toEqual([1])
  const { facets } = await search({ query: 'jakke', filters: [{ genders: [2] }] })
  expect(facets.genders).toContainEqual({ id: 1, count: 4 })
  expect(facets.genders).toContainEqual({ id: 2, count: 1 })
  expect(facets.brands).toEqual([{ id: 1, count: 1 }])
  expect(facets.price).toEqual({ min: 2000, max: 2000 })
})

test.each<[string, (keyof SearchResponse['facets'])[]]>([
  ['none', []],
  ['the price alone', ['price']],
  ['the groups alone', ['groups']],
  ['groups and price', ['groups', 'price']],
  ['some', ['brands', 'attributes', 'price']],
])('a search counts only the facets that are asked for: %s', async (_, facets) => {
  const body = { query: 'jakke', filters: [{ genders: [2] }] }
  const all = await search(body)
  const none = {
    genders: [],
    colors: [],
    brands: [],
    sizes: [],
    groups: [],
    shops: [],
    campaigns: [],
    attributes: {},
  }
  const asked = Object.fromEntries(facets.map((name) => [name, all.facets[name]]))
  expect(await search({ ...body, facets })).toEqual({ ...all, facets: { ...none, price: null, ...asked } })
})

test('attributes: a filter takes any value of one attribute, and every attribute that is asked for', async () => {
  const asked = (attributes: object) => found([{ attributes }])
  expect(await asked({ hood: ['fixed', 'detachable'] })).toEqual([1, 2])
  expect(await asked({ hood: ['fixed', 'detachable'], waterproof: ['yes'] })).toEqual([2])
  expect(await asked({ activities: ['hiking'] })).toEqual([1, 2])
  expect(await asked({ volumeLitres: ['15-30'] })).toEqual([8])
  expect(await asked({ volumeLitres: ['over-50'] })).toEqual([])
  // 7.44: a second object is a rule of its own.
  expect(
    await found([{ attributes: { activities: ['hiking'] } }, { attributes: { activities: ['everyday'] } }]),
  ).toEqual([1])
  // What is asked for and does not exist finds nothing; what is not asked for filters nothing.
  expect(await asked({ hood: ['purple'] })).toEqual([])
  expect(await asked({ hood: [] })).toHaveLength(SOCK_COUNT + 7)
  expect(
    (await shop.post('/articles/search', { filters: [{ attributes: { taste: ['sweet'] } }] })).status,
  ).toBe(422)
})

test('attributes: each value counts what it would leave, without the filter of its own attribute', async () => {
  const { facets } = await search({ filters: [{ attributes: { hood: ['fixed'] } }] })
  expect(facets.attributes.hood).toEqual([
    { value: 'fixed', count: 1 },
    { value: 'detachable', count: 1 },
  ])
  expect(facets.attributes.waterproof).toEqual([{ value: 'repellent', count: 1 }])
  expect(facets.attributes.kind).toEqual([{ value: 'down-jacket', count: 1 }])
  expect(facets.attributes.volumeLitres).toBeUndefined()
})

test('2.44: a list without a sort order can be reversed too, page by page', async () => {
  const idsOf = async (more: Record<string, unknown>) =>
    (await search({ ...more })).hits.hits.map(({ _id }) => _id)
  for (const query of ['jakke', '']) {
    const best = await idsOf({ query })
    expect(best.length).toBeGreaterThan(1)
    expect(await idsOf({ query, order: 'desc' })).toEqual(best.toReversed())
    const take = Math.ceil(best.length / 3)
    const pages: number[] = []
    for (let page = 0; page * take < best.length; page++)
      pages.push(...(await idsOf({ query, order: 'desc', take, page })))
    expect(pages).toEqual(best.toReversed())
    expect(await idsOf({ query, order: 'desc', take, page: 1000 })).toEqual([])
  }
})

test('7.12: a search that finds nothing is empty, not an error', async () => {
  const nothing = await search({ query: 'xyzzy' })
  expect(nothing).toMatchObject({
    hits: { total: { value: 0 }, hits: [] },
    facets: { brands: [], price: null },
  })
})

test.each(['"', '\\', '%', "' or 1=1 --", '*', '𝕏', '(', 'a'.repeat(10_000)])(
  '7.12: odd input %.20j gets a response',
  async (query) => {
    expect((await shop.post('/articles/search', { query })).status).toBe(200)
  },
)

test.each([
  ['a filter that does not exist', { filters: [{ farge: [1] }] }],
  ['two keys in one filter', { filters: [{ genders: [1], brands: [1] }] }],
  ['text for ids', { filters: [{ genders: ['Dame'] }] }],
  ['text for a bound', { filters: [{ price: [{ min: '10' }] }] }],
  ['a negative page', { page: -1 }],
])('3.28: a search with %s is 422', async (_, body) => {
  expect((await shop.post('/articles/search', body)).status).toBe(422)
})

test.each([
  [{ min: '100' }, 'Only numbers supported as values'],
  [{ min: 100, max: 'dyrt' }, 'Only numbers supported as values'],
  [{ less: true }, 'Only numbers supported as value'],
  [{ more: [1] }, 'Only numbers supported as value'],
])(
  '5.09: a price bound that is no number is refused in the rule builder’s words: %j',
  async (entry, message) => {
    const refused = await shop.post('/articles/search', { filters: [{ price: [entry] }] })
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', message } })
  },
)

test('5.07, 5.09: «less» and «more» exclude their bound, «min» and «max» include it', async () => {
  const priced = (await search({ filters: [{ price: [{ min: 2000, max: 2000 }] }] })).hits.hits
  expect(priced.length).toBeGreaterThan(0)
  const strict = (await search({ filters: [{ price: [{ more: 1999, less: 2001 }] }] })).hits.hits
  expect(strict.map(({ _id }) => _id)).toEqual(priced.map(({ _id }) => _id))
  expect((await search({ filters: [{ price: [{ more: 2000, less: 2001 }] }] })).hits.total.value).toBe(0)
})
