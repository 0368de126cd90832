import { expect, test } from 'vitest'
import { appendPosts } from './append-posts.ts'
import type { PostTeaser } from './post-data.ts'

const post = (slug: string): PostTeaser => ({
  slug,
  title: slug,
  summary: '',
  author: 'Ragna',
  picture: null,
  categories: [],
  publishedAt: '2026-10-08T00:00:00.000Z',
  date: '8. oktober 2026',
  minutes: 1,
})
const shown = (page: number, ...slugs: string[]) => ({ path: '/blogg', page, posts: slugs.map(post) })
const slugsOf = (loaded: ReturnType<typeof appendPosts>) => loaded.posts.map(({ slug }) => slug)

test('3.26: the next page is shown below the first, each post once', () => {
  const first = appendPosts(null, shown(1, 'a', 'b'), false)
  const second = appendPosts(first, shown(2, 'b', 'c'), true)
  expect(slugsOf(second)).toEqual(['a', 'b', 'c'])
  expect([second.firstPage, second.lastPage]).toEqual([1, 2])
  expect(appendPosts(second, shown(2, 'b', 'c'), true)).toBe(second)
})

test.each([
  ['a page that was opened by its address', shown(2, 'c'), false],
  ['another list', { ...shown(2, 'c'), path: '/blogg/kategori/tur' }, true],
  ['a page that does not follow', shown(3, 'c'), true],
])('3.26: %s is shown alone', (_, page, appends) => {
  const loaded = appendPosts(appendPosts(null, shown(1, 'a'), false), page, appends)
  expect(slugsOf(loaded)).toEqual(['c'])
  expect(loaded.firstPage).toBe(page.page)
})
