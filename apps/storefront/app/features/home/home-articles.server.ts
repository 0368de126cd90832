import type { Answer } from '@varde/contract/client'
import { getDataOr } from '../../platform/api-result.ts'
import { bestFirst } from '../../platform/best-first.ts'
import type { RequestValues } from '../../platform/request-context.ts'

export type Article = Answer<'GET /articles/bundle'>[number]

/** How many bestsellers are looked through for those that the brand sells. */
const BESTSELLER_CANDIDATES = 60

/** Whether the brand sells to one of the article's genders. */
export const isSold = ({ tenant }: RequestValues, article: Article): boolean =>
  tenant.genderIds.length === 0 || article.genders.some((id) => tenant.genderIds.includes(id))

/**
 * 7.32, 7.11: the bestsellers of those articles that the brand sells. Where the shop has too few of them, other articles
 * of the brand come after them. A brand that has a range has its own bestsellers.
 */
export async function loadBestsellers(values: RequestValues, wanted: number): Promise<Article[]> {
  const { api, tenant } = values
  if (tenant.range !== undefined) return findArticles(values, { take: wanted })
  const ranks = await getDataOr('GET /bestsellers', api('GET /bestsellers'), [])
  const ids = ranks
    .toSorted((a, b) => a.qty_rank - b.qty_rank)
    .slice(0, BESTSELLER_CANDIDATES)
    .map((rank) => rank.article_id)
  const best = ids.length === 0 ? [] : await loadArticles(values, ids)
  const sold = best.filter((article) => isSold(values, article)).slice(0, wanted)
  if (sold.length === wanted) return sold
  const others = await findArticles(values, { take: wanted })
  const known = new Set(sold.map(({ id }) => id))
  return [...sold, ...others.filter(({ id }) => !known.has(id))].slice(0, wanted)
}

function loadArticles({ api }: RequestValues, ids: number[]): Promise<Article[]> {
  const asked = api('GET /articles/bundle', { query: { articles: ids.join(',') } })
  return getDataOr('GET /articles/bundle', asked, [])
}

/** The articles that a search finds and the brand sells: what it is known for first, each by sales. */
export async function findArticles(
  { api, tenant }: RequestValues,
  search: { take: number; query?: string; groupIds?: number[]; brandId?: number },
): Promise<Article[]> {
  const { take, query = '', groupIds, brandId } = search
  const filters = [
    ...(groupIds === undefined ? [] : [{ groups: groupIds }]),
    ...(brandId === undefined ? [] : [{ brands: [brandId] }]),
    ...(tenant.genderIds.length === 0 ? [] : [{ genders: tenant.genderIds }]),
  ]
  const asked = api('POST /articles/search', {
    body: {
      query,
      take,
      filters,
      orderBy: bestFirst(tenant),
      facets: [],
    },
  })
  const found = await getDataOr('POST /articles/search', asked, null)
  return (found?.hits.hits ?? []).map(({ _source }) => _source)
}
