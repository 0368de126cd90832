import type { Article, SearchResponse, Suggestions } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type Page = { data: Article[]; current_page: number; last_page: number; per_page: number; total: number }
async function suggest(text: string) {
  return (await shop.get<Suggestions>(`/api/v1/articles/suggest?q=${encodeURIComponent(text)}`)).body
}

test('7.13: articles by id come in the requested order, once each, without unknown and hidden ones', async () => {
  const { status, body } = await shop.post<Pick<SearchResponse, 'hits'>>('/articles/searchids', {
    ids: [3, 1, 3, 999_999, 6],
  })
  expect(status).toBe(200)
  expect(body.hits.hits.map(({ _id }) => _id)).toEqual([3, 1])
  expect(body.hits.total.value).toBe(2)
})

test('7.13, 5.21: its pages count from zero', async () => {
  const { body } = await shop.post<Pick<SearchResponse, 'hits'>>('/articles/searchids', {
    ids: [3, 1, 2],
    take: 2,
    page: 1,
  })
  expect(body.hits.hits.map(({ _id }) => _id)).toEqual([2])
  expect(body.hits.total.value).toBe(3)
})

test('7.33: a running campaign lists the visible articles that it prices', async () => {
  const { status, body } = await shop.get<Page>('/api/v1/campaigns/1/articles')
  expect(status).toBe(200)
  expect(body.data.map(({ id }) => id)).toContain(1)
  expect(body.data.map(({ id }) => id)).not.toContain(6)
  expect(body).toMatchObject({ current_page: 1, per_page: 20, total: body.data.length })
})

test.each([3, 4, 999_999])('7.33: campaign %i does not run, and has no list', async (id) => {
  expect((await shop.get(`/api/v1/campaigns/${id}/articles`)).status).toBe(404)
})

test('7.12: a filter on a campaign leaves the articles that it prices', async () => {
  const listed = (await shop.get<Page>('/api/v1/campaigns/1/articles')).body.data.map(({ id }) => id)
  const { body } = await shop.post<SearchResponse>('/articles/search', { filters: [{ campaigns: [1] }] })
  expect(body.hits.hits.map(({ _id }) => _id).toSorted()).toEqual(listed.toSorted())
  expect(body.facets.campaigns).toContainEqual({ id: 1, count: listed.length })
})

test('7.12: the response says how the words were interpreted', async () => {
  const { body } = await shop.post<SearchResponse>('/articles/search', { query: 'dunjakke dame' })
  expect(body.hits.hits.map(({ _id }) => _id)).toContain(1)
  expect(body.understood.filters).toContainEqual({
    facet: 'genders',
    word: 'dame',
    ids: expect.any(Array),
    relaxed: false,
    without: 'dunjakke',
  })
})

test('suggestions: the beginning of a name finds the article', async () => {
  const { articles } = await suggest('rennafj')
  expect(articles.map(({ id }) => id)).toContain(1)
})

test('suggestions: never more than eight in all, and none for an empty text', async () => {
  const many = await suggest('t')
  expect(
    [many.genders, many.groups, many.brands, many.articles, many.pages].flat().length,
  ).toBeLessThanOrEqual(8)
  expect(await suggest('')).toEqual({
    total: 0,
    genders: [],
    articles: [],
    groups: [],
    brands: [],
    pages: [],
  })
})

test('suggestions: the total is what a search finds, and genders are counted where none is named', async () => {
  const { body } = await shop.post<SearchResponse>('/articles/search', { query: 'dunjakke', take: 1 })
  const { total, genders } = await suggest('dunjakke')
  expect(total).toBe(body.hits.total.value)
  const counts = new Map(body.facets.genders.map(({ id, count }) => [id, count]))
  for (const { id, count } of genders) expect(count).toBe(counts.get(id))
  expect((await suggest('dunjakke dame')).genders).toEqual([])
})

test('suggestions: words that find nothing have no total', async () => {
  expect(await suggest('zzxqzz')).toMatchObject({ total: 0, articles: [], pages: [] })
})

test('suggestions: a group leads to its listing', async () => {
  const tree = (
    await shop.get<
      {
        slug: string
        subcategories: { slug: string; groups: { name: string; slug: string; articlesCount: number }[] }[]
      }[]
    >('/api/v1/categories')
  ).body
  const [found] = tree.flatMap((category) =>
    category.subcategories.flatMap((subcategory) =>
      subcategory.groups
        .filter(({ articlesCount }) => articlesCount > 0)
        .map(({ name, slug }) => ({ name, path: `/${category.slug}/${subcategory.slug}/${slug}` })),
    ),
  )
  const { groups } = await suggest(found?.name ?? '')
  expect(groups).toContainEqual(expect.objectContaining(found))
})

test.each(['%', '"', 'a'.repeat(200), '🧤'])('suggestions for %j do not fail', async (text) => {
  expect((await shop.get(`/api/v1/articles/suggest?q=${encodeURIComponent(text)}`)).status).toBe(200)
})
