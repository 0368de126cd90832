import type { Answer } from '@varde/contract/client'
import type { SearchFilter } from '@varde/contract/entities'
import { sortArticles } from '@varde/domain/catalogue/sort-articles'
import { data } from 'react-router'
import { getAnswer } from '../../platform/api-answer.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import {
  type FilterNames,
  keepKnown,
  keepPrice,
  type ListScope,
  listChoices,
  priceBounds,
} from './filter-choices.ts'
import { type FilterChoices, type ListingAnswer, PAGE_SIZE } from './listing.ts'
import { CHOICE_NAMES, type ListingQuery, NO_FILTERS, readListingQuery } from './listing-query.ts'
import type { ListingWish } from './listing-wish.ts'
import { placePath } from './place.ts'

type Api = RequestValues['api']
type Shops = Answer<'GET /shops'>

const NO_CHOICES: FilterChoices = {
  shops: [],
  sizes: [],
  colors: [],
  groups: [],
  brands: [],
  genders: [],
  campaignCount: 0,
  price: null,
}

/**
 * A page of the articles that a search finds (7.12), narrowed by what the address says: what of a listing changes when
 * somebody narrows it.
 */
export async function loadSearch(values: RequestValues, wish: ListingWish, url: URL): Promise<ListingAnswer> {
  const { api, tenant } = values
  const { defaultOrder } = wish
  const scope: ListScope = {
    // A brand that sells to some genders only never shows the others.
    genderIds: wish.genderIds ?? (tenant.genderIds.length > 0 ? tenant.genderIds : null),
    groupIds: wish.groupIds ?? null,
  }
  const { names, shops } = await loadNames(api)
  const asked = keepKnown(readListingQuery(url.searchParams), names, scope)
  const known = { ...asked, orderBy: asked.orderBy ?? defaultOrder }
  const first = await search(api, wish, scope, known, names)
  // 5.06: what lies outside the bounds does not count; only the answer says what the bounds are.
  const query = keepPrice(known, priceBounds(first.facets.price))
  const isSame = query.min === known.min && query.max === known.max
  const found = isSame ? first : await search(api, wish, scope, query, names)
  const total = found.hits.total.value
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (query.page > lastPage) throw data(null, { status: 404 })
  const choices = listChoices(found.facets, names, scope, query, total)
  if (wish.campaignId !== undefined) choices.campaignCount = 0
  else if (choices.campaignCount > 0) {
    const all = query.campaign
      ? found
      : await search(api, wish, scope, { ...query, campaign: true, page: 1 }, names, 1)
    choices.campaignCount = all.hits.total.value
  }
  return {
    articles: found.hits.hits.map(({ _source, shown }) => toCardArticle(_source, shops, shown)),
    lastPage,
    total,
    query: { ...query, orderBy: asked.orderBy },
    sortedBy: known.orderBy,
    choices,
    ownOrder: defaultOrder === null ? 'Best treff' : null,
    words:
      wish.query === undefined
        ? null
        : { query: wish.query, suggestion: found.suggestion ?? null, understood: found.understood },
    rescue: total === 0 ? await loadRescue(values, scope, names, shops) : null,
  }
}

/** What there is instead when nothing was found: the largest groups and what sells best. */
async function loadRescue({ api }: RequestValues, scope: ListScope, names: FilterNames, shops: Shops) {
  const all = { ...NO_FILTERS, page: 1, orderBy: 'Bestseller', order: 'asc' } as const
  const wide = { genderIds: scope.genderIds, groupIds: null }
  const [tree, { hits }] = await Promise.all([
    api('GET /categories'),
    search(api, { defaultOrder: null }, wide, all, names),
  ])
  const groups = getAnswer(tree).flatMap((category) =>
    category.subcategories.flatMap((subcategory) =>
      subcategory.groups.map((group) => ({
        label: group.name,
        to: placePath({ category, subcategory, group }),
        count: group.articlesCount,
      })),
    ),
  )
  return {
    groups: groups
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 8),
    articles: hits.hits.slice(0, 5).map(({ _source, shown }) => toCardArticle(_source, shops, shown)),
  }
}

/** 2.26, 7.11: several articles by their ids, in the order asked for unless told. */
export async function loadBundle(api: Api, ids: readonly number[], url: URL): Promise<ListingAnswer> {
  const [bundle, shops] = await Promise.all([
    api('GET /articles/bundle', { query: { articles: ids.join(' ') } }),
    api('GET /shops'),
  ])
  const { orderBy, order } = readListingQuery(url.searchParams)
  const articles = getAnswer(bundle)
  const asMade = order === 'desc' ? articles.toReversed() : articles
  const sorted = orderBy === null ? asMade : sortArticles(articles, orderBy, order)
  return {
    articles: sorted.map((article) => toCardArticle(article, getAnswer(shops))),
    lastPage: 1,
    total: articles.length,
    query: { ...NO_FILTERS, page: 1, orderBy, order },
    sortedBy: orderBy,
    choices: NO_CHOICES,
    ownOrder: 'Utvalgets',
    words: null,
    rescue: null,
  }
}

async function loadNames(api: Api) {
  const [brands, colors, sizes, tree, shops, campaigns] = await Promise.all([
    api('GET /brand'),
    api('GET /colorgroups'),
    api('GET /sizes'),
    api('GET /categories'),
    api('GET /shops'),
    api('GET /campaigns'),
  ])
  const allShops = getAnswer(shops)
  const names: FilterNames = {
    brands: getAnswer(brands),
    colors: getAnswer(colors),
    sizes: getAnswer(sizes),
    groups: getAnswer(tree)
      .flatMap(({ subcategories }) => subcategories.flatMap(({ groups }) => groups))
      .map(({ articleGroup3ID, name }) => ({ id: articleGroup3ID, name })),
    shops: allShops.filter(({ hasCounter }) => hasCounter),
    campaignIds: getAnswer(campaigns).map(({ id }) => id),
  }
  return { names, shops: allShops }
}

/** 7.36–7.44: the rules of a listing as the API reads them. */
async function search(
  api: Api,
  wish: ListingWish,
  scope: ListScope,
  query: ListingQuery,
  names: FilterNames,
  take = PAGE_SIZE,
): Promise<Answer<'POST /articles/search'>> {
  const { page, orderBy, order, campaign, min, max } = query
  const chosen = { ...query }
  // What is chosen stands within what the list holds; nothing chosen is all of it.
  if (chosen.genders.length === 0) chosen.genders = [...(scope.genderIds ?? [])]
  if (chosen.groups.length === 0 && scope.groupIds !== null) {
    // A place without groups holds nothing: no article is in group 0.
    chosen.groups = scope.groupIds.length === 0 ? [0] : [...scope.groupIds]
  }
  const filters: SearchFilter[] = CHOICE_NAMES.flatMap((name): SearchFilter[] =>
    chosen[name].length === 0 ? [] : [{ [name]: chosen[name] } as SearchFilter],
  )
  if (wish.campaignId !== undefined) filters.push({ campaigns: [wish.campaignId] })
  else if (campaign) filters.push({ campaigns: [...names.campaignIds] })
  if (min !== null || max !== null) {
    filters.push({ price: [{ ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }] })
  }
  const answer = await api('POST /articles/search', {
    body: {
      query: wish.query ?? '',
      take,
      // 5.21: the search counts its pages from 0.
      page: page - 1,
      filters,
      ...(orderBy === null ? {} : { orderBy }),
      order,
    },
  })
  return getAnswer(answer)
}
