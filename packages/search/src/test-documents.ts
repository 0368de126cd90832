import { SORT_FIELDS } from '@varde/domain/catalogue/sort-articles'
import fc from 'fast-check'
import type { FacetName, SearchDocument, SearchLabels, SearchRequest } from './search-index.ts'

export const noLabels: SearchLabels = { genders: [], colors: [], brands: [], sizes: [], groups: [] }

export const testDocument = (id: number, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  name: `Vare ${id}`,
  brand: '',
  groupNames: [],
  colorNames: [],
  description: '',
  codes: [],
  genders: [],
  colors: [],
  brands: [],
  sizes: [],
  groups: [],
  shops: [],
  campaigns: [],
  price: 100,
  bestsellerRank: 9999,
  recommendedRank: 9999,
  newest: 0,
  discount: 0,
  rating: 0,
  ...more,
})

export const testRequest = (more: Partial<SearchRequest> = {}): SearchRequest => ({
  text: '',
  genders: [],
  colors: [],
  brands: [],
  sizes: [],
  groups: [],
  shops: [],
  campaigns: [],
  exclude: [],
  price: null,
  ...more,
})

/** Of the attributes two are enough: all of them together would leave nothing to find. */
const FILTERED = [
  'groups',
  'genders',
  'brands',
  'campaigns',
  'hood',
  'activities',
  'colors',
  'sizes',
  'shops',
] as const satisfies readonly FacetName[]

const fewIds = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 })
const names = fc.constantFrom(
  'Ås dunjakke',
  'Bø dunjakke',
  'Bø skalljakke',
  'Åsen ulltrøye',
  'Ørn lue',
  'Aas lue',
  'Lue 10',
  'Lue 9',
)

export const arbitraryDocument = (id: number): fc.Arbitrary<SearchDocument> =>
  fc
    .record({
      name: names,
      genders: fewIds,
      colors: fewIds,
      brands: fewIds,
      sizes: fewIds,
      groups: fewIds,
      shops: fewIds,
      campaigns: fewIds,
      hood: fewIds,
      activities: fc.option(fewIds, { nil: undefined }),
      price: fc.integer({ min: 1, max: 30 }),
      bestsellerRank: fc.constantFrom(1, 2, 3, 9999),
      recommendedRank: fc.constantFrom(1, 2, 1_000_001, 1_009_999),
      newest: fc.constantFrom(0, 20_000, 20_001),
      discount: fc.constantFrom(0, 0, 1500, 3000),
      rating: fc.constantFrom(0, 3900, 4500),
    })
    .map((fields) => testDocument(id, fields))

export const arbitraryDocuments = fc
  .integer({ min: 0, max: 25 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => arbitraryDocument(at + 1))))

export const arbitraryRequest: fc.Arbitrary<SearchRequest> = fc
  .record({
    text: fc.constantFrom('', '', 'jakke', 'dunjakke', 'lue', 'ull'),
    ...Object.fromEntries(FILTERED.map((name) => [name, fc.oneof(fc.constant([]), fewIds)])),
    exclude: fc.oneof(fc.constant([]), fewIds),
    also: fc.oneof(
      fc.constant([]),
      fc.array(fc.record({ facet: fc.constantFrom(...FILTERED), ids: fewIds }), { maxLength: 2 }),
    ),
    price: fc.oneof(
      fc.constant(null),
      fc.record({ min: fc.integer({ min: 0, max: 15 }), max: fc.integer({ min: 10, max: 35 }) }),
    ),
    sort: fc.option(
      fc.record({
        by: fc.constantFrom('Recommended', ...SORT_FIELDS),
        order: fc.constantFrom('asc', 'desc'),
      }),
      { nil: undefined },
    ),
  })
  .map((fields) => testRequest(fields as Partial<SearchRequest>))
