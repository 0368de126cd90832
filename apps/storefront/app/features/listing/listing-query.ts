import { SORT_FIELDS, type SortField, type SortOrder } from '@varde/domain/catalogue/sort-articles'

/** What a listing's address says: the page counts from 1. */
export type ListingQuery = { page: number; orderBy: SortField | null; order: SortOrder }

/** Reads a listing's address; what makes no sense counts as not said. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const page = Number(search.get('page') ?? '1')
  const orderBy = SORT_FIELDS.find((field) => field === search.get('orderBy')) ?? null
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    orderBy,
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

/** The address of the same listing with something else said; what is the default is left out. */
export function listingHref(path: string, query: Partial<ListingQuery>): string {
  const search = new URLSearchParams()
  if (query.orderBy) search.set('orderBy', query.orderBy)
  if (query.order === 'desc') search.set('order', 'desc')
  if (query.page !== undefined && query.page > 1) search.set('page', String(query.page))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
