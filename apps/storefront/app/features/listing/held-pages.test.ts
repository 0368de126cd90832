import { expect, test } from 'vitest'
import type { CardArticle } from '../../ui/card-article.ts'
import { holdPages } from './held-pages.ts'

const card = (id: number) => ({ id }) as CardArticle
const shown = (page: number, ...ids: number[]) => ({ key: '/dame', page, articles: ids.map(card) })
const idsOf = ({ articles }: { articles: CardArticle[] }) => articles.map(({ id }) => id)

test('9.03: the next page stands below the first, and an article that moved stands once', () => {
  const first = holdPages(null, shown(1, 1, 2), false)
  const both = holdPages(first, shown(2, 2, 3), true)
  expect(idsOf(both)).toEqual([1, 2, 3])
  expect(both).toMatchObject({ firstPage: 1, lastPage: 2 })
})

test('9.03: on the way back the pages stand as they were left', () => {
  const both = holdPages(holdPages(null, shown(1, 1), false), shown(2, 2), true)
  expect(holdPages(both, shown(2, 2), true)).toBe(both)
})

test.each([
  ['a page that was gone to', shown(2, 2), false],
  ['a page further on', shown(3, 3), true],
  ['another listing', { ...shown(2, 2), key: '/herre' }, true],
])('9.03: %s stands alone', (_, page, appends) => {
  const first = holdPages(null, shown(1, 1), false)
  const next = holdPages(first, page, appends)
  expect(idsOf(next)).toEqual(page.articles.map(({ id }) => id))
  expect(next.firstPage).toBe(page.page)
})
