import { compareNorwegian } from '../norwegian/collate.ts'
import type { Article } from './article.ts'
import type { SortValues } from './sort-values.ts'

/** 2.44: what a listing can be sorted by; newest, discount and rating are ours. */
export const SORT_FIELDS = ['Bestseller', 'Price', 'Name', 'Newest', 'Discount', 'Rating'] as const
export type SortField = (typeof SORT_FIELDS)[number]
export type SortOrder = 'asc' | 'desc'

type Sortable = Pick<Article, 'id' | 'name' | 'price' | 'bestsellerQty'> & SortValues

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
 * 9.04, 2.44: a sorted copy. By bestseller `asc` is best rank first (unranked are 9999, 9.01); by newest, discount and
 * rating it is the largest first, and those without one are last in either order. Equals are sorted by name, then id, in
 * either order, so that a page is the same each time.
 */
export function sortArticles<A extends Sortable>(
  articles: readonly A[],
  by: SortField,
  order: SortOrder = 'asc',
): A[] {
  const sign = order === 'desc' ? -1 : 1
  return articles.toSorted(
    (a, b) => compareBy(by, sign, a, b) || compareNorwegian(a.name, b.name) || compareValues(a.id, b.id),
  )
}

function compareBy(by: SortField, sign: 1 | -1, a: Sortable, b: Sortable): number {
  if (by === 'Name') return sign * compareNorwegian(a.name, b.name)
  if (by === 'Price') return sign * compareValues(a.price, b.price)
  if (by === 'Bestseller') return sign * compareValues(a.bestsellerQty, b.bestsellerQty)
  const value = ({ newest, discount, rating }: Sortable) =>
    ({ Newest: newest, Discount: discount, Rating: rating })[by]
  const [left, right] = [value(a), value(b)]
  return compareValues(left === 0, right === 0) || sign * compareValues(right, left)
}
