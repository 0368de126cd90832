import type { Answer } from '@varde/contract/client'
import type { SearchFilter } from '@varde/contract/entities'
import { requireData } from '../../platform/api-result.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { type FilterNames, isAttribute, listChosenValues } from './filter-choices.ts'
import { PAGE_SIZE } from './listing.ts'
import { ATTRIBUTE_CHOICES, CHOICE_NAMES, type ListingQuery } from './listing-query.ts'
import type { SearchScope } from './listing-scope.ts'

type Api = RequestValues['api']

/** A query in the order that its list is shown in. */
type SortedQuery = Omit<ListingQuery, 'orderBy'> & { orderBy: SearchScope['defaultOrder'] }

/** How many articles a search gives, and which facets it counts; all by default. */
export type SearchNeeds = { take?: number; facets?: (keyof Answer<'POST /articles/search'>['facets'])[] }

/** 7.36–7.44: asks the API for a listing. */
export async function searchListing(
  api: Api,
  scope: Pick<SearchScope, 'words' | 'genderIds' | 'groupIds' | 'campaignId'>,
  query: SortedQuery,
  names: FilterNames,
  { take = PAGE_SIZE, facets }: SearchNeeds,
): Promise<Answer<'POST /articles/search'>> {
  const { page, orderBy, order, campaign, min, max } = query
  // Chosen ids are within the scope already; where none is chosen the scope itself is the filter.
  const chosen = { ...query }
  if (chosen.genders.length === 0) chosen.genders = [...(scope.genderIds ?? [])]
  if (chosen.groups.length === 0 && scope.groupIds !== null) {
    // A category without groups has no articles: group 0 does not exist.
    chosen.groups = scope.groupIds.length === 0 ? [0] : [...scope.groupIds]
  }
  const filters: SearchFilter[] = CHOICE_NAMES.filter((name) => !isAttribute(name)).flatMap(
    (name): SearchFilter[] => (chosen[name].length === 0 ? [] : [{ [name]: chosen[name] } as SearchFilter]),
  )
  const attributes = ATTRIBUTE_CHOICES.filter((name) => chosen[name].length > 0)
  if (attributes.length > 0) {
    filters.push({
      attributes: Object.fromEntries(attributes.map((name) => [name, listChosenValues(name, chosen[name])])),
    })
  }
  if (scope.campaignId !== null) filters.push({ campaigns: [scope.campaignId] })
  else if (campaign) filters.push({ campaigns: [...names.campaignIds] })
  if (min !== null || max !== null) {
    filters.push({ price: [{ ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }] })
  }
  const response = await api('POST /articles/search', {
    body: {
      query: scope.words ?? '',
      take,
      // 5.21: the search counts its pages from 0.
      page: page - 1,
      filters,
      ...(orderBy === null ? {} : { orderBy }),
      order,
      ...(facets === undefined ? {} : { facets }),
    },
  })
  return requireData(response)
}

/** The endpoint takes no longer text, and no title is longer. */
const MAX_PLACE_LETTERS = 200

/** 2.25: pages, campaigns, shops and posts that the words name, above the first goods. */
export async function findPlaces(
  api: Api,
  words: string | null,
  { page }: ListingQuery,
): Promise<Answer<'GET /search/pages'>> {
  if (words === null || page > 1) return []
  return requireData(await api('GET /search/pages', { query: { q: words.slice(0, MAX_PLACE_LETTERS) } }))
}
