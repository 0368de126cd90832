import { expect, test } from 'vitest'
import { holdPosts } from './held-posts.ts'
import type { PostTeaser } from './shown-post.ts'

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
const slugsOf = (held: ReturnType<typeof holdPosts>) => held.posts.map(({ slug }) => slug)

test('3.26: more of the same comes below what is shown, each post once', () => {
  const first = holdPosts(null, shown(1, 'a', 'b'), false)
  const second = holdPosts(first, shown(2, 'b', 'c'), true)
  expect(slugsOf(second)).toEqual(['a', 'b', 'c'])
  expect([second.firstPage, second.lastPage]).toEqual([1, 2])
  expect(holdPosts(second, shown(2, 'b', 'c'), true)).toBe(second)
})

test.each([
  ['a page that was gone to', shown(2, 'c'), false],
  ['another list', { ...shown(2, 'c'), path: '/blogg/kategori/tur' }, true],
  ['a page that does not follow', shown(3, 'c'), true],
])('3.26: %s stands alone', (_, page, appends) => {
  const held = holdPosts(holdPosts(null, shown(1, 'a'), false), page, appends)
  expect(slugsOf(held)).toEqual(['c'])
  expect(held.firstPage).toBe(page.page)
})
