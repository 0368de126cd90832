import type { Answer } from '@varde/contract/client'
import type { SortField } from '@varde/domain/catalogue/sort-articles'
import { data } from 'react-router'
import { getAnswer } from '../../platform/api-answer.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import { type Listing, PAGE_SIZE } from './listing.ts'
import { readListingQuery } from './listing-query.ts'

type Category = Answer<'GET /categories'>[number]
type Subcategory = Category['subcategories'][number]
type Group = Subcategory['groups'][number]

/** A place in the tree; what is below it is null. */
export type Place = { category: Category; subcategory: Subcategory | null; group: Group | null }

type Head = Pick<Listing, 'title' | 'back' | 'branches' | 'path'>

/** Articles by words, genders or groups: 7.12. */
export type SearchWish = { query?: string; genderIds?: readonly number[]; groupIds?: readonly number[] }

const HOME = { label: 'Forside', to: '/' }

/** The place a path's segments name, null when there is none of that name. */
export function findPlace(
  tree: Category[],
  path: { category: string; subcategory?: string | undefined; group?: string | undefined },
): Place | null {
  const category = tree.find(({ slug }) => slug === path.category)
  if (category === undefined) return null
  if (path.subcategory === undefined) return { category, subcategory: null, group: null }
  const subcategory = category.subcategories.find(({ slug }) => slug === path.subcategory)
  if (subcategory === undefined) return null
  if (path.group === undefined) return { category, subcategory, group: null }
  const group = subcategory.groups.find(({ slug }) => slug === path.group)
  return group === undefined ? null : { category, subcategory, group }
}

/** The one true path of a place. */
export const placePath = ({ category, subcategory, group }: Place): string =>
  [category.slug, subcategory?.slug, group?.slug]
    .filter((slug) => slug !== undefined)
    .map((slug) => `/${encodeURI(slug)}`)
    .join('')

/** Title, way back and chips of a place in the tree. */
export function placeHead(place: Place): Head {
  const { category, subcategory, group } = place
  const path = placePath(place)
  const categoryPath = placePath({ ...place, subcategory: null, group: null })
  const chip = (name: string, slug: string, count: number, base: string) => ({
    label: name,
    to: `${base}/${encodeURI(slug)}`,
    count,
    current: `${base}/${encodeURI(slug)}` === path,
  })
  if (subcategory === null) {
    return {
      title: category.name,
      back: HOME,
      path,
      branches: category.subcategories
        .filter(({ articlesCount }) => articlesCount > 0)
        .map(({ Name, slug, articlesCount }) => chip(Name, slug, articlesCount, path)),
    }
  }
  const subcategoryPath = placePath({ ...place, group: null })
  return {
    title: group?.name ?? subcategory.Name,
    back:
      group === null
        ? { label: category.name, to: categoryPath }
        : { label: subcategory.Name, to: subcategoryPath },
    path,
    branches: subcategory.groups
      .filter(({ articlesCount }) => articlesCount > 0)
      .map(({ name, slug, articlesCount }) => chip(name, slug, articlesCount, subcategoryPath)),
  }
}

/** 7.07, 7.08, 2.28: a page of the articles of a place; 9.03: by name unless told. */
export async function loadPlace(values: RequestValues, place: Place, url: URL): Promise<Listing> {
  const head = placeHead(place)
  const { category, subcategory, group } = place
  const { genderIds } = values.tenant
  if (group !== null || genderIds.length > 0) {
    const below = subcategory === null ? category.subcategories : [subcategory]
    const groups = group === null ? below.flatMap((one) => one.groups) : [group]
    const groupIds = groups.map(({ articleGroup3ID }) => articleGroup3ID)
    return loadSearch(values, head, { groupIds }, url, 'Name')
  }
  const { page, orderBy, order } = readListingQuery(url.searchParams)
  const query = { page, per_page: PAGE_SIZE, orderBy: orderBy ?? 'Name', order } as const
  const [articles, shops] = await Promise.all([
    subcategory === null
      ? values.api('GET /categories/{id}/articles', { params: { id: category.id }, query })
      : values.api('GET /subcategories/{id}/articles', {
          params: { id: subcategory.ArticleGroup2ID },
          query,
        }),
    values.api('GET /shops'),
  ])
  const answer = getAnswer(articles)
  if (page > answer.last_page) throw data(null, { status: 404 })
  return {
    ...head,
    articles: answer.data.map((article) => toCardArticle(article, getAnswer(shops))),
    page,
    lastPage: answer.last_page,
    total: answer.total,
    orderBy: query.orderBy,
    order,
    relevance: false,
  }
}

/**
 * A page of the articles that a search finds.
 *
 * @param defaultOrder null lets relevance decide
 */
export async function loadSearch(
  { api, tenant }: RequestValues,
  head: Head,
  wish: SearchWish,
  url: URL,
  defaultOrder: SortField | null,
): Promise<Listing> {
  const { page, orderBy, order } = readListingQuery(url.searchParams)
  // A brand that sells to some genders only never shows the others.
  const genderIds = wish.genderIds ?? tenant.genderIds
  const sorted = orderBy ?? defaultOrder
  const [found, shops] = await Promise.all([
    api('POST /articles/search', {
      body: {
        query: wish.query ?? '',
        take: PAGE_SIZE,
        // 5.21: the search counts its pages from 0.
        page: page - 1,
        filters: [
          ...(genderIds.length > 0 ? [{ genders: [...genderIds] }] : []),
          ...(wish.groupIds ? [{ groups: [...wish.groupIds] }] : []),
        ],
        ...(sorted === null ? {} : { orderBy: sorted, order }),
      },
    }),
    api('GET /shops'),
  ])
  const { hits } = getAnswer(found)
  const lastPage = Math.max(1, Math.ceil(hits.total.value / PAGE_SIZE))
  if (page > lastPage) throw data(null, { status: 404 })
  return {
    ...head,
    articles: hits.hits.map(({ _source }) => toCardArticle(_source, getAnswer(shops))),
    page,
    lastPage,
    total: hits.total.value,
    orderBy: sorted,
    order,
    relevance: defaultOrder === null,
  }
}
