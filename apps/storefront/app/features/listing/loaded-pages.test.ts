import { expect, test } from 'vitest'
import type { CardArticle } from '../../ui/card-article.ts'
import { addLoadedPage } from './loaded-pages.ts'

const card = (id: number) => ({ id }) as CardArticle
const shown = (page: number, ...ids: number[]) => ({ key: '/dame', page, articles: ids.map(card) })
const idsOf = ({ articles }: { articles: CardArticle[] }) => articles.map(({ id }) => id)

test('9.03: the next page is added below the first, and an article that moved is shown once', () => {
  const first = addLoadedPage(null, shown(1, 1, 2), false)
  const both = addLoadedPage(first, shown(2, 2, 3), true)
  expect(idsOf(both)).toEqual([1, 2, 3])
  expect(both).toMatchObject({ firstPage: 1, lastPage: 2 })
})

test('9.03: when the visitor returns the pages are shown as they were', () => {
  const both = addLoadedPage(addLoadedPage(null, shown(1, 1), false), shown(2, 2), true)
  expect(addLoadedPage(both, shown(2, 2), true)).toBe(both)
})

test.each([
  ['a page that was navigated to', shown(2, 2), false],
  ['a page further on', shown(3, 3), true],
  ['another listing', { ...shown(2, 2), key: '/herre' }, true],
])('9.03: %s is shown alone', (_, page, appends) => {
  const first = addLoadedPage(null, shown(1, 1), false)
  const next = addLoadedPage(first, page, appends)
  expect(idsOf(next)).toEqual(page.articles.map(({ id }) => id))
  expect(next.firstPage).toBe(page.page)
})
