import type { BrandRange } from '@varde/contract/brand-parts'
import type { SearchBody, SearchFilter, SearchResponse } from '@varde/contract/entities'
import {
  ATTRIBUTE_FACETS,
  type AttributeFacet,
  listFacetValues,
} from '@varde/domain/catalogue/attribute-facets'
import { type BuiltRule, between, lessThan, moreThan, wholeRange } from '@varde/domain/catalogue/filter-rule'
import {
  chooseShownVariant,
  hasVariantFilters,
  type VariantFilters,
} from '@varde/domain/catalogue/shown-variant'
import { type SortField, type SortOrder, sortArticles } from '@varde/domain/catalogue/sort-articles'
import { listPlaces } from '@varde/search/attribute-places'
import type { FacetName, SearchIndex, SearchRequest, SearchResult } from '@varde/search/search-index'
import { pictureOfColor } from './build-article.ts'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'
import { findRange } from './find-range.ts'
import { readSortValues } from './search-document.ts'

/** Which articles a list holds: those of a main group (7.07), a subgroup (7.08) or a campaign that runs (7.33). */
type ListScope = { mainGroupId: number } | { subgroupId: number } | { campaignId: number }

/**
 * One page of a list in the form of every paged response. The search index has the articles in every order already
 * (9.04), however many there are.
 */
export function pageArticles(
  snapshot: Snapshot,
  index: SearchIndex,
  scope: ListScope,
  query: { page: number; per_page: number; orderBy: SortField; order: SortOrder },
) {
  const filters = filtersOf(snapshot, scope)
  // No filter on a facet would be every article.
  const isEmpty = Object.values(filters).every((ids) => ids.length === 0)
  const { hits, total } = index.search({
    ...NO_FILTERS,
    ...filters,
    sort: { by: query.orderBy, order: query.order },
    skip: (query.page - 1) * query.per_page,
    take: isEmpty ? 0 : query.per_page,
    counts: 'none',
  })
  const count = isEmpty ? 0 : total
  return {
    data: hits.flatMap(({ id }) => snapshot.byId.get(id)?.article ?? []),
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(count / query.per_page)),
    per_page: query.per_page,
    total: count,
  }
}

/** A search for everything. */
export const NO_FILTERS = {
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
} satisfies SearchRequest

function filtersOf({ rows }: Snapshot, scope: ListScope): { groups: number[] } | { campaigns: number[] } {
  if ('campaignId' in scope) return { campaigns: [scope.campaignId] }
  const subgroupIds = new Set(
    'subgroupId' in scope
      ? [scope.subgroupId]
      : rows.subgroups.flatMap(({ id, mainGroupId }) => (mainGroupId === scope.mainGroupId ? [id] : [])),
  )
  return { groups: rows.groups.flatMap(({ id, subgroupId }) => (subgroupIds.has(subgroupId) ? [id] : [])) }
}

/** The result of a search, or why one of its bounds is not valid (5.09). */
export type SearchOutcome = { ok: true; response: SearchResponse } | { ok: false; message: string }

/** 7.12: searches, filters, sorts and cuts out one page. What is of a brand's range comes first. */
export function searchArticles(
  snapshot: Snapshot,
  index: SearchIndex,
  body: SearchBody,
  range?: BrandRange,
): SearchOutcome {
  const price = readPrice(body.filters)
  if (!price.ok) return price
  const request = {
    ...toRequest(body),
    price: price.range,
    ...(range === undefined
      ? {}
      : { first: findRange({ tree: snapshot.tree, brands: snapshot.rows.brands }, range) }),
  }
  const isTurned = body.order === 'desc' && request.sort === undefined
  const result = isTurned ? searchTurned(index, request) : index.search(request)
  const filters = readVariantFilters(request, result)
  const response: SearchResponse = {
    hits: {
      total: { value: result.total },
      hits: result.hits.flatMap(({ id, score }) => {
        const record = snapshot.byId.get(id)
        if (record === undefined) return []
        const shown = hasVariantFilters(filters) ? describeShown(record, snapshot, filters) : undefined
        return [{ _id: id, _score: score, _source: record.article, ...(shown && { shown }) }]
      }),
    },
    facets: pickFacets(nameFacets(result), body.facets),
    understood: result.understood,
    ...(result.didYouMean === null ? {} : { suggestion: result.didYouMean }),
  }
  return { ok: true, response }
}

/** The facets that are counted by id. */
const COUNTED = ['groups', 'genders', 'brands', 'campaigns', 'colors', 'sizes', 'shops'] as const

/** The facets that were asked for; the others are empty. */
function pickFacets(facets: SearchResponse['facets'], asked: SearchBody['facets']): SearchResponse['facets'] {
  if (asked === undefined) return facets
  const picked = { ...facets }
  for (const name of COUNTED) if (!asked.includes(name)) picked[name] = []
  if (!asked.includes('attributes')) picked.attributes = {}
  if (!asked.includes('price')) picked.price = null
  return picked
}

/** The counts of a search as the wire has them: attributes by their values, the others by id. */
function nameFacets({ facets, price }: SearchResult): SearchResponse['facets'] {
  const { groups, genders, brands, campaigns, colors, sizes, shops } = facets
  const attributes: SearchResponse['facets']['attributes'] = {}
  for (const facet of ATTRIBUTE_FACETS) {
    const values = listFacetValues(facet)
    const counts = facets[facet].map(({ id, count }) => ({ value: values[id]?.value ?? '', count }))
    if (counts.length > 0) attributes[facet] = counts
  }
  return { groups, genders, brands, campaigns, colors, sizes, shops, attributes, price }
}

/** The variant filters of a search: those of the request, and words that were read as filters («rød jakke»). */
function readVariantFilters(request: IndexRules, { understood }: SearchResult): VariantFilters {
  const rulesOf = (facet: 'colors' | 'sizes' | 'shops') => [
    ...(request[facet].length === 0 ? [] : [request[facet]]),
    ...request.also.filter((rule) => rule.facet === facet).map(({ ids }) => ids),
    ...understood.filters.filter((rule) => rule.facet === facet && !rule.relaxed).map(({ ids }) => ids),
  ]
  return { colors: rulesOf('colors'), sizes: rulesOf('sizes'), shops: rulesOf('shops') }
}

function describeShown(record: ArticleRecord, snapshot: Snapshot, filters: VariantFilters) {
  const variants = snapshot.variants.of(record).map(({ ean, color, size }) => ({
    colorId: color.id,
    colorGroupId: color.colorGroupId,
    sizeId: size.id,
    shopIds: snapshot.stock.of(ean).map(({ id }) => id),
  }))
  const shown = chooseShownVariant(variants, filters)
  return shown === null
    ? undefined
    : { ...shown, image: pictureOfColor(record, shown.colorId) ?? record.article.image }
}

/** 2.44: the reverse order of a search without sorting: the least relevant first. */
function searchTurned(
  index: SearchIndex,
  request: SearchRequest & { skip: number; take: number },
): SearchResult {
  const { total } = index.search({ ...request, skip: 0, take: 0, counts: 'none' })
  const end = Math.max(0, total - request.skip)
  const take = Math.min(request.take, end)
  const result = index.search({ ...request, skip: end - take, take })
  return { ...result, hits: result.hits.toReversed() }
}

/** 7.11: articles by id in the order asked for; with `desc` alone in its reverse. */
export function bundleArticles(
  snapshot: Snapshot,
  ids: readonly number[],
  { orderBy, order }: { orderBy?: SortField | undefined; order?: SortOrder | undefined },
) {
  const records = findVisible(snapshot, ids)
  if (orderBy === undefined) {
    const articles = records.map(({ article }) => article)
    return order === 'desc' ? articles.toReversed() : articles
  }
  const sortable = records.map((record) => {
    const { id, name, price, bestsellerQty } = record.article
    return { id, name, price, bestsellerQty, ...readSortValues(record), article: record.article }
  })
  return sortArticles(sortable, orderBy, order).map(({ article }) => article)
}

/** 7.13: articles by id, in the order asked for. */
export function pickArticles(
  snapshot: Snapshot,
  { ids, take, page }: { ids: number[]; take: number; page: number },
): Pick<SearchResponse, 'hits'> {
  const found = findVisible(snapshot, ids).map(({ article }) => article)
  return {
    hits: {
      total: { value: found.length },
      hits: found
        .slice(page * take, (page + 1) * take)
        .map((article) => ({ _id: article.id, _score: 0, _source: article })),
    },
  }
}

/** The articles of these ids that are shown on the web, each once. */
function findVisible({ byId }: Snapshot, ids: readonly number[]): ArticleRecord[] {
  return [...new Set(ids)].flatMap((id) => {
    const record = byId.get(id)
    return record?.row.visibleOnWeb === true ? [record] : []
  })
}

type PriceRange = { min: number; max: number }

/** 5.09, 7.41: the one range that every price rule leaves; null where there is no price rule. */
function readPrice(
  filters: SearchBody['filters'],
): { ok: true; range: PriceRange | null } | { ok: false; message: string } {
  const rules = filters.flatMap((filter) => ('price' in filter ? filter.price.flatMap(priceRules) : []))
  const ranges: PriceRange[] = []
  for (const built of rules) {
    if (!built.ok) return built
    ranges.push(wholeRange(built.rule))
  }
  if (ranges.length === 0) return { ok: true, range: null }
  const range = {
    min: Math.max(0, ...ranges.map(({ min }) => min)),
    max: Math.min(...ranges.map(({ max }) => max)),
  }
  return { ok: true, range }
}

type PriceEntry = Extract<SearchFilter, { price: unknown }>['price'][number]

function priceRules({ min, max, less, more, checked }: PriceEntry): BuiltRule[] {
  if (checked === false) return []
  return [
    // A missing bound leaves its side open.
    ...(isSaid(min) || isSaid(max) ? [between(min ?? 0, max ?? Number.MAX_SAFE_INTEGER)] : []),
    ...(isSaid(less) ? [lessThan(less)] : []),
    ...(isSaid(more) ? [moreThan(more)] : []),
  ]
}

function isSaid(bound: unknown): boolean {
  return bound !== undefined && bound !== null
}

/** 7.36–7.44: the wire's list of single-key objects as the index's rules. */
function toRequest({ query, filters, orderBy, order, page, take, facets }: SearchBody): IndexRules {
  const request: IndexRules = {
    // 5.21: commas are spaces.
    text: query.replaceAll(',', ' '),
    genders: [],
    colors: [],
    brands: [],
    sizes: [],
    groups: [],
    shops: [],
    campaigns: [],
    exclude: [],
    also: [],
    sort: orderBy ? { by: orderBy, order: order ?? 'asc' } : readPriceSort(filters),
    skip: page * take,
    take,
    counts: readCounts(facets),
  }
  for (const filter of filters) {
    if ('price' in filter) continue
    if ('attributes' in filter) {
      for (const facet of ATTRIBUTE_FACETS) addRule(facet, askedPlaces(facet, filter.attributes[facet] ?? []))
      continue
    }
    for (const [name, entries] of Object.entries(filter) as [IdFilterName, IdFilterEntries][]) {
      const ids = checkedIds(entries)
      if (name === 'exclude') request.exclude.push(...ids)
      else addRule(name, ids)
    }
  }
  /** 7.44: a second object of one kind is a rule of its own; one with nothing ticked is ignored. */
  function addRule(facet: FacetName, ids: number[]): void {
    if (ids.length === 0) return
    if ((request[facet] ?? []).length === 0) request[facet] = ids
    else request.also.push({ facet, ids })
  }

  // 7.43: an exclusion counts only when more than one article is named.
  if (request.exclude.length <= 1) request.exclude = []
  return request
}

/** Prices are found on the way; facets take most of the time of a search in a large shop. */
function readCounts(facets: SearchBody['facets']): NonNullable<SearchRequest['counts']> {
  if (facets === undefined || facets.some((name) => name !== 'price' && name !== 'groups')) return 'all'
  if (facets.includes('groups')) return 'groups'
  return facets.length === 0 ? 'none' : 'price'
}

/** 3.28, 9.04: the price filter's own direction sorts by price, unless the search says what it sorts by. */
function readPriceSort(filters: SearchBody['filters']): SearchRequest['sort'] {
  const asc = filters
    .flatMap((filter) => ('price' in filter ? filter.price : []))
    .find((entry) => entry.checked !== false && entry.asc !== undefined)?.asc
  return asc === undefined ? undefined : { by: 'Price', order: asc ? 'asc' : 'desc' }
}

type IndexRules = Omit<SearchRequest, 'price' | 'also'> & {
  also: { facet: FacetName; ids: number[] }[]
  skip: number
  take: number
}

type IdFilter = Exclude<SearchFilter, { price: unknown } | { attributes: unknown }>
type IdFilterName = IdFilter extends infer F ? (F extends F ? keyof F : never) : never
type IdFilterEntries = Extract<SearchFilter, { genders: unknown }>['genders']

/** No article has a value at this place. */
const NOWHERE = -1

/** The values asked for; what is not in the vocabulary finds nothing rather than everything. */
function askedPlaces(facet: AttributeFacet, values: readonly string[]): number[] {
  const places = listPlaces(facet, values)
  return values.length > 0 && places.length === 0 ? [NOWHERE] : places
}

/** 3.28: entries with `checked: false` do not count. */
function checkedIds(entries: IdFilterEntries): number[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'number') return [entry]
    return entry.checked === false ? [] : [entry.id]
  })
}
