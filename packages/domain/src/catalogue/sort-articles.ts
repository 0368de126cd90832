import { compareNorwegian } from '../norwegian/collate.ts'
import type { Article } from './article.ts'

/** 2.44: what a listing can be sorted by. */
export const SORT_FIELDS = ['Bestseller', 'Price', 'Name'] as const
export type SortField = (typeof SORT_FIELDS)[number]
export type SortOrder = 'asc' | 'desc'

type Sortable = Pick<Article, 'id' | 'name' | 'price' | 'bestsellerQty'>

/** 9.04: compares numbers, strings in Norwegian collation, or false before true. NaN comes last. */
export function compareValues<T extends number | string | boolean>(a: T, b: T): number {
  if (typeof a === 'string' && typeof b === 'string') return compareNorwegian(a, b)
  const left = Number(a)
  const right = Number(b)
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * 9.04, 2.44: a sorted copy. By bestseller `asc` is best rank first (unranked are 9999, 9.01). Equals are
 * sorted by name, then id, in either order, so that a page is the same each time.
 */
export function sortArticles<A extends Sortable>(
  articles: readonly A[],
  by: SortField,
  order: SortOrder = 'asc',
): A[] {
  const sign = order === 'desc' ? -1 : 1
  return articles.toSorted(
    (a, b) => sign * compareBy(by, a, b) || compareNorwegian(a.name, b.name) || compareValues(a.id, b.id),
  )
}

function compareBy(by: SortField, a: Sortable, b: Sortable): number {
  if (by === 'Name') return compareNorwegian(a.name, b.name)
  if (by === 'Price') return compareValues(a.price, b.price)
  return compareValues(a.bestsellerQty, b.bestsellerQty)
}
