import { describe, expect, test } from 'vitest'
import { createSearchIndex } from '../create-search-index.ts'
import type { SearchRequest } from '../search-index.ts'
import { type DemoArticle, demoCatalogue, demoLabels } from './demo-catalogue.ts'
import { relevanceQueries } from './queries.ts'
import type { RelevanceQuery } from './relevance-query.ts'

const index = createSearchIndex(demoCatalogue, demoLabels)
const byId = new Map(demoCatalogue.map((document) => [document.id, document]))
const request = (text: string): SearchRequest => ({
  text,
  genders: [],
  colors: [],
  brands: [],
  sizes: [],
  groups: [],
  shops: [],
  campaigns: [],
  exclude: [],
  price: null,
})

/** The discounted gain of the first ten hits: a position further down counts less. */
const gain = (grades: number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, position) => sum + (2 ** grade - 1) / Math.log2(position + 2), 0)

const judge = (query: RelevanceQuery) => {
  const grade = (document: DemoArticle) => (query.best(document) ? 2 : query.also(document) ? 1 : 0)
  const { hits } = index.search(request(query.text))
  const found = new Set(hits.map(({ id }) => id))
  const meant = demoCatalogue.filter(query.best)
  const grades = hits.map(({ id }) => grade(byId.get(id) as DemoArticle))
  return {
    ...query,
    hits: hits.length,
    meant: meant.length,
    missing: meant.filter(({ id }) => !found.has(id)).map(({ name }) => name),
    ndcg: gain(grades) / gain(demoCatalogue.map(grade).sort((a, b) => b - a)),
  }
}

const judged = relevanceQueries.map(judge)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('7.12: the relevance set over the demo shop', () => {
  test('has at least 150 queries, each with an article that it means', () => {
    expect(judged.length).toBeGreaterThanOrEqual(150)
    expect(judged.filter(({ meant }) => meant === 0)).toEqual([])
  })

  test('has an nDCG@10 of at least 0.95 over all queries', () => {
    expect(mean(judged.map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(0.95)
  })

  test('finds something for every query', () => {
    expect(judged.filter(({ hits }) => hits === 0).map(({ text }) => text)).toEqual([])
  })

  test('finds everything that is meant by parts of compounds and inflected words', () => {
    const missed = judged.filter(
      ({ kind, missing }) => ['compound', 'inflected', 'word'].includes(kind) && missing.length > 0,
    )
    expect(missed.map(({ text, missing }) => `${text}: ${missing.join(', ')}`)).toEqual([])
  })

  test('finds at least 99.5 percent of the articles that all queries mean', () => {
    expect(mean(judged.map(({ missing, meant }) => 1 - missing.length / meant))).toBeGreaterThanOrEqual(0.995)
  })

  // What is hardest may not hide behind what is easy.
  test.each([
    ['compound', 0.99],
    ['inflected', 0.98],
    ['brand', 0.98],
    ['understood', 0.93],
    ['synonym', 0.95],
    ['excluded', 0.98],
    ['typo', 0.95],
    ['spelling', 0.9],
    ['prefix', 0.97],
    ['code', 1],
    ['described', 0.95],
    ['phrase', 0.9],
    ['word', 0.9],
  ])('has for «%s» queries an nDCG@10 of at least %d', (kind, least) => {
    expect(
      mean(judged.filter((query) => query.kind === kind).map(({ ndcg }) => ndcg)),
    ).toBeGreaterThanOrEqual(least)
  })
})
