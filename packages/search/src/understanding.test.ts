import { expect, test } from 'vitest'
import { createSearchIndex } from './create-search-index.ts'
import { type DemoArticle, demoCatalogue, demoLabels } from './relevance/demo-catalogue.ts'
import { children } from './relevance/expectation.ts'
import { testDocument, testRequest } from './test-documents.ts'

const index = createSearchIndex(demoCatalogue, demoLabels)
const ask = (text: string) => index.search(testRequest({ text, take: 10 }))

test.each([
  ['rød dunjakke dame', ['colors:6', 'genders:2,10']],
  ['dunjakke herre str XL', ['sizes:7', 'genders:1,10']],
  ['ullsokker 37-39', ['sizes:59']],
  ['løpesko 42', ['sizes:47,60']],
  ['damejakke', ['genders:2,10']],
  ['mørkeblå jakke', ['colors:4']],
  ['jakke under 2000 kr', ['price:']],
  ['barn 110', ['genders:4,11', 'sizes:16']],
  ['parkdress 18 mnd', ['genders:4,11', 'sizes:12']],
  ['votter 3 år', ['genders:4,11', 'sizes:14,68']],
  ['jakke på tilbud', ['campaigns:1,2,3,4,5,6,7']],
  ['petrol jakke', []],
  ['trøye', []],
])('7.12: «%s» is read as %j', (text, expected) => {
  const filters = ask(text).understood.filters.map(({ facet, ids }) => `${facet}:${ids.join()}`)
  expect(filters.toSorted()).toEqual(expected.toSorted())
})

test('7.12: filters that nothing matches are dropped, size first, and reported', () => {
  const { understood, total } = ask('rød dunjakke dame str 38')
  expect(total).toBeGreaterThan(0)
  const relaxed = new Map(understood.filters.map((filter) => [filter.facet, filter.relaxed]))
  expect(relaxed.get('sizes')).toBe(true)
  expect(relaxed.get('genders')).toBe(false)
})

test('7.12: words that find nothing are left out and reported', () => {
  expect(ask('qwzxv dunjakke').understood.ignored).toEqual(['qwzxv'])
  expect(ask('qwzxv').total).toBe(0)
  expect(ask('hybridjakke').understood.ignored).toEqual(['hybrid'])
  expect(ask('hybridjakke').total).toBe(ask('jakke').total)
})

test.each([
  ['dunjakek', 'dunjakke'],
  ['svart dunjakek dame', 'svart dunjakke dame'],
  ['gummistøvvel', 'gummistøvel'],
  ['regnbuske', 'regnbukse'],
])('7.12: «%s» suggests «%s»', (text, meant) => {
  expect(ask(text).didYouMean).toBe(meant)
})

test.each(['dunjakke', 'tursko', 'turski', 'lue', 'Holmvik', 'ull', 'svart'])(
  '7.12: «%s» asks nothing',
  (text) => {
    expect(ask(text).didYouMean).toBeNull()
  },
)

test('7.12: excluded words are not found', () => {
  const { hits, understood } = index.search(testRequest({ text: 'genser -ull' }))
  expect(understood.excluded).toEqual(['ull'])
  const names = hits.map(({ id }) => demoCatalogue.find((article) => article.id === id)?.name ?? '')
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => /ullgenser/.test(name))).toEqual([])
})

test('7.12: an EAN or an article number finds its article alone', () => {
  expect(ask('2900000000308').hits.map(({ id }) => id)).toEqual([1002])
  expect(ask('7100 05').hits.map(({ id }) => id)).toEqual([1005])
  expect(ask('varenr 710005').hits.map(({ id }) => id)).toEqual([1005])
  const lettered = createSearchIndex([testDocument(1, { codes: ['AB-1234'] }), testDocument(2)], demoLabels)
  expect(lettered.search(testRequest({ text: 'ab-1234' })).hits.map(({ id }) => id)).toEqual([1])
})

test('7.12: equal hits are sorted by stock, then by bestseller rank', () => {
  const shelf = createSearchIndex(
    [
      testDocument(1, { name: 'A lue', bestsellerRank: 9999, shops: [1] }),
      testDocument(2, { name: 'B lue', bestsellerRank: 1 }),
      testDocument(3, { name: 'C lue', bestsellerRank: 5, shops: [2] }),
    ],
    demoLabels,
  )
  expect(shelf.search(testRequest({ text: 'lue' })).hits.map(({ id }) => id)).toEqual([3, 1, 2])
})

test('suggestions begin with groups and brands, and are eight at most', () => {
  const suggestions = index.suggest('dunj')
  expect(suggestions[0]).toEqual({ kind: 'group', id: 102 })
  expect(suggestions).toHaveLength(8)
  expect(suggestions.slice(1).every(({ kind }) => kind === 'article')).toBe(true)
  expect(index.suggest('holmv')[0]).toEqual({ kind: 'brand', id: 2 })
  expect(index.suggest('holmvik dunj').at(-1)?.kind).toBe('article')
  expect(index.suggest('')).toEqual([])
})

const found = (text: string) => index.search(testRequest({ text })).hits.map(({ id }) => id)
const articlesOf = (text: string) =>
  found(text).map((id) => demoCatalogue.find((article) => article.id === id) as DemoArticle)

test('7.12: an age in words is the size of that age', () => {
  expect(found('regnsett 4 år')).toEqual(found('regnsett 104'))
  // Nothing for rain has this size, but nobody means grown-ups' goods by it.
  expect(found('regnjakke 7 år')).toEqual(found('regnjakke 122'))
  expect(articlesOf('regnjakke 7 år').every(children)).toBe(true)
})

test("7.12: goods for grown-ups come first unless the query says a child's", () => {
  const isFirst = (text: string) => articlesOf(text).slice(0, 10).map(children)
  expect(new Set(isFirst('jakke'))).toEqual(new Set([false]))
  expect(new Set(isFirst('jakke barn'))).toEqual(new Set([true]))
})

test('7.12: «luer og votter» names neither the one nor the other', () => {
  const mittens = new Set(found('votter'))
  expect(found('lue').filter((id) => mittens.has(id))).toEqual([])
  expect(found('beanie').filter((id) => mittens.has(id))).toEqual([])
})

test('7.12: a property that nothing has gives way to the thing', () => {
  const { understood, hits } = index.search(testRequest({ text: 'oppladbar regnjakke' }))
  expect(understood.ignored).toEqual(['oppladbar'])
  expect(hits.map(({ id }) => id)).toEqual(found('regnjakke'))
})

test.each([
  ['Rød dunjakke dame', 'dame', 'Rød dunjakke'],
  ['rød dunjakke dame', 'rød', 'dunjakke dame'],
  ['damejakke', 'dame', 'jakke'],
  ['regnjakke 7 år', '7 år', 'regnjakke'],
  ['jakke under 2000 kr', 'under 2000 kr', 'jakke'],
  ['Bredal jakke red', 'red', 'Bredal jakke'],
  ['barnejakke barn 110', '110', 'barnejakke barn'],
])('7.12: «%s» without «%s» is «%s»', (text, word, without) => {
  const filters = ask(text).understood.filters.filter((filter) => filter.word === word)
  expect(new Set(filters.map((filter) => filter.without))).toEqual(new Set([without]))
})

test.each([
  ['jakke under 2000 kr', { min: null, max: 2000 }],
  ['jakke over 1000', { min: 1000, max: null }],
])('7.12: «%s» limits the price to %j', (text, price) => {
  expect(ask(text).understood.filters.map((filter) => filter.price)).toEqual([price])
})
