import { expect, test } from 'vitest'
import { formatReviewerName } from './reviewer-name.ts'

test.each([
  ['Kari', 'Fjellheim', 'Kari F.'],
  [' Øyvind ', ' ås-Sæther', 'Øyvind Å.'],
  ['Anne Lise', '', 'Anne Lise'],
  ['Bo', '𝒳u', 'Bo 𝒳.'],
])('3.09: %j %j is shown as %j', (first, last, shown) => {
  expect(formatReviewerName(first, last)).toBe(shown)
})
