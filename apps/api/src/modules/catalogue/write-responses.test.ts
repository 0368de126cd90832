import type { Article } from '@varde/contract/entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeArticles, writeHits, writePage } from './write-responses.ts'

/** The text of an article is cached by object identity, so any object serves. */
const anyArticle = fc
  .record({
    id: fc.nat(),
    name: fc.string({ unit: 'binary' }),
    sizes: fc.array(fc.string({ unit: 'grapheme' })),
  })
  .map((article) => article as unknown as Article)

test('an assembled response parses to the same values', () => {
  fc.assert(
    fc.property(fc.array(anyArticle), fc.nat(), (articles, total) => {
      expect(JSON.parse(writeArticles(articles).text)).toEqual(articles)
      const page = { data: articles, current_page: 1, last_page: 2, per_page: 20, total }
      expect(JSON.parse(writePage(page).text)).toEqual(page)
      const hits = articles.map((article, at) => ({ _id: article.id, _score: at / 3, _source: article }))
      const response = {
        hits: { total: { value: total }, hits },
        facets: { price: null },
        suggestion: 'ull – «lue»',
      }
      expect(JSON.parse(writeHits(response).text)).toEqual(response)
      expect(JSON.parse(writeHits({ hits: response.hits, suggestion: undefined }).text)).toEqual({
        hits: response.hits,
      })
    }),
  )
})

test('an article that has changed is serialised again', () => {
  const before = { id: 1, price: 100 } as unknown as Article
  expect(writeArticles([before]).text).toBe('[{"id":1,"price":100}]')
  expect(writeArticles([{ ...before, price: 80 }]).text).toBe('[{"id":1,"price":80}]')
})
