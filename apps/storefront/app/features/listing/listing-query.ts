import { SORT_FIELDS, type SortField, type SortOrder } from '@varde/domain/catalogue/sort-articles'
import type { SearchParameters } from '../../platform/search-parameters.ts'

/** The kinds of filters that are chosen by ids, each with its parameter in the address. */
export const CHOICE_PARAMS = {
  shops: 'butikk',
  sizes: 'storrelse',
  colors: 'farge',
  groups: 'type',
  brands: 'merke',
  genders: 'kjonn',
  activities: 'aktivitet',
  waterproof: 'vanntett',
  warmth: 'varme',
  hood: 'hette',
  sleeve: 'erme',
  shaft: 'skaft',
  volumeLitres: 'volum',
  persons: 'personer',
} as const
export type ChoiceName = keyof typeof CHOICE_PARAMS
export const CHOICE_NAMES = Object.keys(CHOICE_PARAMS) as ChoiceName[]

/** The kinds that are attributes, with their headings. The ids of their choices are places in the vocabulary, from 1. */
export const ATTRIBUTE_TITLES = {
  activities: 'Aktivitet',
  waterproof: 'Vanntett',
  warmth: 'Varme',
  hood: 'Hette',
  sleeve: 'Ermer',
  shaft: 'Skaft',
  volumeLitres: 'Volum',
  persons: 'Personer',
} as const satisfies Partial<Record<ChoiceName, string>>
export type AttributeChoice = keyof typeof ATTRIBUTE_TITLES
export const ATTRIBUTE_CHOICES = Object.keys(ATTRIBUTE_TITLES) as AttributeChoice[]

/** Something for each kind of choice. */
export function forEachChoice<V>(make: (name: ChoiceName) => V): Record<ChoiceName, V> {
  return Object.fromEntries(CHOICE_NAMES.map((name) => [name, make(name)])) as Record<ChoiceName, V>
}

/** The filters that are on; prices in whole kroner, both ends inclusive (5.07). */
export type ListingFilters = Record<ChoiceName, number[]> & {
  /** Only articles that a running campaign prices. */
  campaign: boolean
  min: number | null
  max: number | null
}

/** The parameters of a listing's address; pages count from 1. */
export type ListingQuery = ListingFilters & { page: number; orderBy: SortField | null; order: SortOrder }

export const NO_FILTERS: ListingFilters = {
  ...forEachChoice((): number[] => []),
  campaign: false,
  min: null,
  max: null,
}

/** The most choices of one kind that are read from an address. */
const MAX_CHOICES = 60
/** The largest integer of the database. */
const MAX_ID = 2_147_483_647

/** Reads a listing's address; invalid values are ignored. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const page = Number(search.get('page') ?? '1')
  const orderBy = SORT_FIELDS.find((field) => field === search.get('orderBy')) ?? null
  return {
    ...forEachChoice((name) => readIds(search, name)),
    campaign: search.get('kampanje') === '1',
    min: readKroner(search.get('min')),
    max: readKroner(search.get('max')),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    orderBy,
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

function readIds(search: URLSearchParams, name: ChoiceName): number[] {
  const ids = search
    .getAll(CHOICE_PARAMS[name])
    .filter((text) => /^\d{1,10}$/.test(text))
    .map(Number)
    .filter((id) => id >= 1 && id <= MAX_ID)
  return [...new Set(ids)].toSorted((a, b) => a - b).slice(0, MAX_CHOICES)
}

/** Whole kroner as typed, also «1 299»; null for anything else. */
export function readKroner(text: string | null): number | null {
  const digits = (text ?? '').replace(/\s/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** The parameters of an address; defaults are left out. */
export function writeListingQuery(query: Partial<ListingQuery>): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of CHOICE_NAMES) {
    for (const id of query[name] ?? []) search.append(CHOICE_PARAMS[name], String(id))
  }
  if (query.campaign) search.set('kampanje', '1')
  if (typeof query.min === 'number') search.set('min', String(query.min))
  if (typeof query.max === 'number') search.set('max', String(query.max))
  if (query.orderBy) search.set('orderBy', query.orderBy)
  if (query.order === 'desc') search.set('order', 'desc')
  if (query.page !== undefined && query.page > 1) search.set('page', String(query.page))
  return search
}

/** The parameters that a listing reads, in one order, so that addresses of the same listing share one kept page. */
export const listingParameters: SearchParameters = (given) => writeListingQuery(readListingQuery(given))

/** The address of a listing with a query. */
export function listingHref(path: string, query: Partial<ListingQuery>): string {
  const text = writeListingQuery(query).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The address of the page with the filters of a listing, which works without a script. */
export function filterPageHref(path: string, query: Partial<ListingQuery>): string {
  return `/filter?${new URLSearchParams([['sti', path], ...writeListingQuery({ ...query, page: 1 })])}`
}

/** 5.08: adds a choice, or removes it if it is on. */
export function toggleChoice<Q extends ListingFilters>(query: Q, name: ChoiceName, id: number): Q {
  const ids = query[name]
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].toSorted((a, b) => a - b)
  return { ...query, [name]: next }
}

/** 2.44: how many filters are on; the two ends of the price count as one. */
export function countFilters(filters: ListingFilters): number {
  const choices = CHOICE_NAMES.reduce((sum, name) => sum + filters[name].length, 0)
  return choices + (filters.campaign ? 1 : 0) + (filters.min !== null || filters.max !== null ? 1 : 0)
}
