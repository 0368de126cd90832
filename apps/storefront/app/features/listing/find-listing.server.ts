import { ownGenderIds } from '@varde/domain/catalogue/genders'
import { dateParts, osloTime } from '@varde/domain/norwegian/oslo-time'
import { data } from 'react-router'
import { requireData } from '../../platform/api-result.ts'
import { bestFirst } from '../../platform/best-first.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import { chooseListHead, showFound, throwOnTint } from './choose-list-head.server.ts'
import {
  clampPrice,
  keepKnownChoices,
  nameChosen,
  nameFilterChoices,
  priceBounds,
  sortFilterChoices,
} from './filter-choices.ts'
import { listBranches } from './list-branches.ts'
import { listMeanings } from './list-meanings.ts'
import {
  type FilterChoice,
  type FilterChoices,
  type Listing,
  type ListingResults,
  PAGE_SIZE,
} from './listing.ts'
import { type Catalogue, loadCatalogue, toFilterNames } from './listing-catalogue.server.ts'
import {
  countFilters,
  forEachChoice,
  type ListingQuery,
  NO_FILTERS,
  readListingQuery,
} from './listing-query.ts'
import { type BundleScope, findListingScope, type SearchScope } from './listing-scope.ts'
import { findPlaces, type SearchNeeds, searchListing } from './search-listing.server.ts'
import { type Arrangement, MOST_DIVIDED, showCards } from './show-cards.server.ts'
import { nameNothing, RESCUE_TAKE, showRescue } from './show-rescue.server.ts'

const NO_CHOICES: FilterChoices = {
  ...forEachChoice((): FilterChoice[] => []),
  campaignCount: 0,
  price: null,
}

/** The orders that a list has without being asked for one, and that its address does not name. */
const OWN_ORDER: Readonly<Record<string, string>> = { relevance: 'Best treff', Recommended: 'Anbefalt' }

/**
 * One page of the listing at a path, filtered and sorted by the address's parameters.
 *
 * @param path percent-encoded, without query
 * @param withChoices whether to give what the listing can be filtered by
 * @returns null when no listing is at that path
 * @throws a 404 response when the listing has no such page
 */
export async function findListing(
  { api, tenant, now }: Pick<RequestValues, 'api' | 'tenant' | 'now'>,
  path: string,
  parameters: URLSearchParams,
  withChoices = false,
): Promise<Listing | null> {
  const catalogue = await loadCatalogue(api)
  const found = findListingScope(path, { ...catalogue, soldGenderIds: tenant.genderIds })
  if (found === null) return null
  const { heading, scope } = found
  const query = readListingQuery(parameters)
  const { month } = dateParts(osloTime(now).date)
  const results =
    scope.kind === 'bundle'
      ? await loadBundle(api, scope, catalogue, query, withChoices)
      : await loadSearch(api, { ...scope, path: heading.path }, catalogue, query, withChoices, {
          heads: tenant.lists,
          bestOrder: bestFirst(tenant),
          makers: tenant.range?.makers ?? [],
          month,
        })
  const { thrown, ...shown } = results
  const head = chooseListHead(tenant.lists, heading.path, month)
  return {
    ...heading,
    ...shown,
    // Links to the parts of a campaign are no filter.
    branchesInFilter: heading.branchesInFilter && results.uses === null,
    head:
      shown.words !== null && shown.total > 0
        ? showFound(head, thrown, shown.branches)
        : throwOnTint(head, shown.rescue?.groups.map(({ image }) => image).slice(0, THROWN) ?? thrown),
  }
}

/** So many pictures of goods lie above a list. */
const THROWN = 3

/** With the pictures that may lie above the list. */
type Results = ListingResults & { thrown: string[] }

/** 2.26, 7.11: the articles of a bundle, in its own order unless the visitor chooses another. */
async function loadBundle(
  api: RequestValues['api'],
  { articleIds }: BundleScope,
  { shops }: Catalogue,
  { orderBy, order }: ListingQuery,
  withChoices: boolean,
): Promise<Results> {
  const articles = requireData(
    await api('GET /articles/bundle', {
      query: { articles: articleIds.join(' '), order, ...(orderBy === null ? {} : { orderBy }) },
    }),
  )
  return {
    articles: articles.map((article) => toCardArticle(article, shops)),
    thrown: articles.flatMap(({ image }) => image ?? []).slice(0, THROWN),
    uses: null,
    lastPage: 1,
    total: articles.length,
    query: { ...NO_FILTERS, page: 1, orderBy, order },
    branches: [],
    sortedBy: orderBy,
    choices: withChoices ? NO_CHOICES : null,
    chosen: [],
    canFilter: false,
    ownOrder: 'Utvalgets',
    words: null,
    rescue:
      articles.length === 0 ? { ...nameNothing(null, false, false, []), groups: [], articles: [] } : null,
  }
}

/** One page of the articles that a search finds (7.12). */
async function loadSearch(
  api: RequestValues['api'],
  scope: SearchScope & { path: string },
  catalogue: Catalogue,
  asked: ListingQuery,
  withChoices: boolean,
  {
    heads,
    bestOrder,
    makers,
    month,
  }: {
    heads: RequestValues['tenant']['lists']
    /** Those of the brand's range, by name. */
    makers: readonly string[]
    bestOrder: ReturnType<typeof bestFirst>
    month: number
  },
): Promise<Results> {
  const names = toFilterNames(catalogue)
  const known = keepKnownChoices(asked, names, scope)
  const sorted = { ...known, orderBy: known.orderBy ?? scope.defaultOrder }
  const hasPrice = sorted.min !== null || sorted.max !== null
  // The tree knows how many articles a category has without any filter.
  const countsBranches = scope.groupIds === null || scope.genderIds !== null || countFilters(known) > 0
  // A sale anywhere changes some count, so a page must not ask for those that it does not show: it would end with each
  // sale. The counts of groups change with a sale only where the list is of a shop.
  const counted: SearchNeeds = withChoices
    ? {}
    : {
        facets: [...(hasPrice ? (['price'] as const) : []), ...(countsBranches ? (['groups'] as const) : [])],
      }
  const arrangement = chooseArrangement(scope, known)
  const needed = arrangement === 'by-use' ? { ...counted, take: MOST_DIVIDED + 1 } : counted
  const [unclamped, places] = await Promise.all([
    searchListing(api, scope, sorted, names, needed),
    findPlaces(api, scope.words, asked),
  ])
  // 5.06: a price outside the bounds is ignored, and the bounds are known only from a first response.
  const query = clampPrice(sorted, priceBounds(unclamped.facets.price))
  const isClamped = query.min !== sorted.min || query.max !== sorted.max
  const found = isClamped ? await searchListing(api, scope, query, names, needed) : unclamped
  const total = found.hits.total.value
  // Every article of a campaign's own list has its label.
  const ownLabel = catalogue.campaigns.find(({ id }) => id === scope.campaignId)?.labelText
  const { articles, uses, thrown } = showCards(found.hits.hits, {
    shops: catalogue.shops,
    arrangement,
    label: ownLabel,
    path: scope.path,
    heads,
    makers,
    month,
  })
  const lastPage = uses === null ? Math.max(1, Math.ceil(total / PAGE_SIZE)) : 1
  if (query.page > lastPage) throw data(null, { status: 404 })
  const choices = nameFilterChoices(found.facets, names, scope, query, total)
  return {
    articles,
    uses,
    thrown,
    lastPage,
    total,
    query: { ...query, orderBy: known.orderBy },
    branches:
      // 3.05: links to the parts of a campaign.
      uses?.map(({ id, title, count }) => ({ label: title, to: `#${id}`, count, current: false })) ??
      listBranches(
        scope.narrowing,
        scope.path,
        { ...query, orderBy: known.orderBy },
        countsBranches ? countById(found.facets.groups) : null,
        await countOwn(),
      ),
    sortedBy: query.orderBy === 'Recommended' ? null : query.orderBy,
    choices: withChoices
      ? { ...sortFilterChoices(choices, names, scope), campaignCount: await countOnCampaign() }
      : null,
    chosen: nameChosen(choices, query),
    canFilter: total > 1 || countFilters(query) > 0,
    ownOrder: OWN_ORDER[scope.defaultOrder ?? 'relevance'] ?? null,
    words:
      scope.words === null
        ? null
        : {
            query: scope.words,
            ...listMeanings(found.understood.filters, names),
            places,
            suggestion: found.suggestion ?? null,
            understood: found.understood,
          },
    rescue: total === 0 ? await loadRescue() : null,
  }

  /** What to show instead when nothing was found: what sells best. */
  async function loadRescue() {
    const { genderIds } = scope
    const all = { words: null, genderIds, groupIds: null, campaignId: null }
    const bestsellers = { ...NO_FILTERS, page: 1, orderBy: bestOrder, order: 'asc' } as const
    const { hits } = await searchListing(api, all, bestsellers, names, { take: RESCUE_TAKE, facets: [] })
    const corrected = scope.words === null ? [] : found.understood.corrected
    return {
      ...nameNothing(scope.words, countFilters(query) > 0, places.length > 0, corrected),
      ...showRescue(hits.hits, catalogue),
    }
  }

  /**
   * Of a gender's list the groups that have goods of its own, and of the brand's range where it has one; undefined where
   * all goods are.
   */
  async function countOwn() {
    if (scope.narrowing.genderIds.length === 0) return undefined
    const genders = query.genders.length > 0 ? query.genders : scope.narrowing.genderIds
    const own = ownGenderIds(genders)
    const ofRange =
      scope.narrowing.most === null || query.brands.length > 0
        ? []
        : catalogue.brands.filter(({ name }) => makers.includes(name)).map(({ id }) => id)
    if (own.length === genders.length && ofRange.length === 0) return undefined
    const brands = ofRange.length > 0 ? ofRange : query.brands
    const asked = { ...query, genders: [...own], brands, page: 1 }
    const { facets } = await searchListing(api, scope, asked, names, { take: 1, facets: ['groups'] })
    return countById(facets.groups)
  }

  /** Counts with a search, since the facet would count an article once for each of its campaigns. */
  async function countOnCampaign(): Promise<number> {
    if (scope.campaignId !== null || choices.campaignCount === 0) return 0
    if (query.campaign) return total
    const onCampaign = { ...query, campaign: true, page: 1 }
    const { hits } = await searchListing(api, scope, onCampaign, names, { take: 1, facets: [] })
    return hits.total.value
  }
}

/** What the shopper has not sorted, the shop may arrange; a whole campaign is divided by what its goods are for. */
function chooseArrangement(scope: SearchScope, query: ListingQuery): Arrangement {
  if (query.orderBy !== null || query.order === 'desc') return 'as-asked'
  if (scope.campaignId !== null && query.page === 1 && countFilters(query) === 0) return 'by-use'
  if (scope.defaultOrder === 'Recommended') return 'recommended'
  return scope.words === null ? 'as-asked' : 'found'
}

const countById = (groups: readonly { id: number; count: number }[]) =>
  new Map(groups.map(({ id, count }) => [id, count]))
