import { getDataOr } from '../../platform/api-result.ts'
import { bestFirst } from '../../platform/best-first.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import type { Stratum } from './shop-strata.tsx'

/** A category with the groups that it consists of, the one it is named for first. */
export type ShopCategory = Omit<Stratum, 'count' | 'images'> & { groupIds: number[] }

/** What a search finds that all of the shop's own page is made of. */
const ofShop = ({ tenant }: RequestValues, shopId: number) => [
  { shops: [shopId] },
  ...(tenant.genderIds.length > 0 ? [{ genders: tenant.genderIds }] : []),
]

/** How many articles a shop has of each group. */
export async function countGroups(
  values: RequestValues,
  shopId: number,
): Promise<(groupIds: number[]) => number> {
  const asked = values.api('POST /articles/search', {
    body: { take: 1, filters: ofShop(values, shopId), facets: ['groups'] },
  })
  const found = await getDataOr('POST /articles/search', asked, null)
  const counts = new Map(found?.facets.groups.map(({ id, count }) => [id, count]))
  return (groupIds) => groupIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
}

/** So many pictures of a category: a full row of the widest tile. */
const MOST_PICTURES = 6

/** Categories with what the shop has of them, and pictures of what sells best there. */
export async function loadStrata(
  values: RequestValues,
  shopId: number,
  categories: readonly ShopCategory[],
  countOf: (groupIds: number[]) => number,
): Promise<Stratum[]> {
  return Promise.all(
    categories
      .filter(({ groupIds }) => countOf(groupIds) > 0)
      .map(async ({ groupIds, ...category }) => {
        const asked = values.api('POST /articles/search', {
          body: {
            take: MOST_PICTURES,
            filters: [...ofShop(values, shopId), { groups: groupIds }],
            orderBy: bestFirst(values.tenant),
            facets: [],
          },
        })
        const found = await getDataOr('POST /articles/search', asked, null)
        const images = found?.hits.hits.flatMap(({ _source }) => _source.image ?? []) ?? []
        return { ...category, count: countOf(groupIds), images }
      }),
  )
}
