import { expect, test } from 'vitest'
import { searchBody } from './article-search.ts'

test('9.03b: a search returns 1000 hits by default and at most', () => {
  expect(searchBody.parse({})).toMatchObject({ take: 1000, page: 0 })
  expect(searchBody.parse({ take: 24 }).take).toBe(24)
  expect(searchBody.safeParse({ take: 1001 }).success).toBe(false)
})
