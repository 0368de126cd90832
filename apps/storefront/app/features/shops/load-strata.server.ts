import { getDataOr } from '../../platform/api-result.ts'
import { bestFirst } from '../../platform/best-first.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import type { Stratum } from './shop-strata.tsx'

/** A category with the groups that it consists of, the one it is named for first. */
export type ShopCategory = Omit<Stratum, 'count' | 'image'> & { groupIds: number[] }

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

/** Categories with what the shop has of them, and the bestseller of the first group that it has something of. */
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
        const shown = groupIds.find((id) => countOf([id]) > 0)
        const asked = values.api('POST /articles/search', {
          body: {
            take: 1,
            filters: [...ofShop(values, shopId), { groups: shown === undefined ? groupIds : [shown] }],
            orderBy: bestFirst(values.tenant),
            facets: [],
          },
        })
        const found = await getDataOr('POST /articles/search', asked, null)
        const image = found?.hits.hits[0]?._source.image ?? null
        return { ...category, count: countOf(groupIds), image }
      }),
  )
}
