import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { expect, test } from 'vitest'
import { isOutOfSeason } from './season.ts'

test.each<[ArticleAttributes, number, boolean]>([
  [{ kind: 'shorts' }, 11, true],
  [{ kind: 'shorts' }, 4, false],
  [{ kind: 'shorts' }, 7, false],
  [{ kind: 'dress', sleeve: 'short' }, 12, true],
  [{ kind: 'dress', sleeve: 'long' }, 12, false],
  [{ kind: 'vest', sleeve: 'none' }, 1, false],
  [{ kind: 'alpine-skis' }, 7, true],
  [{ kind: 'alpine-skis' }, 2, false],
  [{}, 7, false],
])('2.27: an article with %o in month %i is out of season: %s', (attributes, month, expected) => {
  expect(isOutOfSeason(attributes, month)).toBe(expected)
})
