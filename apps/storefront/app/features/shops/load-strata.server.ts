import type { Article } from '@varde/contract/entities'
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
/** Chosen among so many. */
const LOOKED_AT = 48

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
            take: LOOKED_AT,
            filters: [...ofShop(values, shopId), { groups: groupIds }],
            orderBy: bestFirst(values.tenant),
            facets: [],
          },
        })
        const found = await getDataOr('POST /articles/search', asked, null)
        const articles = found?.hits.hits.map(({ _source }) => _source) ?? []
        return { ...category, count: countOf(groupIds), images: choosePictures(articles, groupIds) }
      }),
  )
}

type Sold = Pick<Article, 'name' | 'image' | 'articleGroup3ID' | 'colorGroups'>

/**
 * Pictures of the articles that sell best, one of each group in turn, so that «Luer og votter» has both. Those that are
 * the same thing or have the same colour as one before come last.
 */
function choosePictures(articles: readonly Sold[], groupIds: readonly number[]): string[] {
  const queues = groupIds.map((id) => articles.filter(({ articleGroup3ID }) => articleGroup3ID === id))
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat()
  const seen = new Set<string>()
  const repeats: Sold[] = []
  const fresh = inTurn.filter((article) => {
    const looks = looksOf(article)
    if (looks.some((look) => seen.has(look))) {
      repeats.push(article)
      return false
    }
    for (const look of looks) seen.add(look)
    return true
  })
  return [...fresh, ...repeats].flatMap(({ image }) => image ?? []).slice(0, MOST_PICTURES)
}

/** What an article is, without the name of its model, and the colour of its picture. */
function looksOf({ name, colorGroups: [color] }: Sold): string[] {
  return [name.slice(name.indexOf(' ') + 1), ...(color === undefined ? [] : [String(color.id)])]
}
