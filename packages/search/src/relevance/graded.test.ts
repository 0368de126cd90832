import { expect, test } from 'vitest'
import { createSearchIndex } from '../create-search-index.ts'
import { testRequest } from '../test-documents.ts'
import { demoCatalogue, demoLabels } from './demo-catalogue.ts'
import { meaningQueries } from './graded-meanings.ts'
import { type GradedQuery, gainOf, gradeOf } from './graded-query.ts'
import { thingQueries } from './graded-things.ts'
import { unseenQueries } from './graded-unseen.ts'

const index = createSearchIndex(demoCatalogue, demoLabels)
const byId = new Map(demoCatalogue.map((article) => [article.id, article]))

/** nDCG@10: 1 when no other order would show more of what is wanted. */
const judge = (query: GradedQuery) => {
  const { hits, total } = index.search(testRequest({ text: query.text, take: 10 }))
  const grades = hits.map(({ id }) => {
    const article = byId.get(id)
    return article === undefined ? 0 : gradeOf(query, article)
  })
  const best = demoCatalogue.map((article) => gradeOf(query, article)).sort((a, b) => b - a)
  return { text: query.text, total, grades, ndcg: gainOf(grades) / gainOf(best) }
}

const meanOf = (queries: ReturnType<typeof judge>[]) =>
  queries.reduce((sum, { ndcg }) => sum + ndcg, 0) / queries.length

const judged = [...thingQueries, ...meaningQueries].map(judge)
const unseen = unseenQueries.map(judge)
const mean = meanOf(judged)
// biome-ignore lint/suspicious/noConsole: the figure is read when the ranking is changed.
console.info(
  `nDCG@10 of ${judged.length} graded queries: ${mean.toFixed(3)}, of ${unseen.length} unseen ones: ${meanOf(unseen).toFixed(3)}`,
)

test('7.12: at least 150 graded queries, each with an article that is wanted', () => {
  expect(new Set(judged.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150)
  expect([...judged, ...unseen].filter(({ ndcg }) => !Number.isFinite(ndcg)).map(({ text }) => text)).toEqual(
    [],
  )
})

test('7.12: they have an nDCG@10 of at least 0.96', () => {
  expect(mean).toBeGreaterThanOrEqual(0.96)
})
