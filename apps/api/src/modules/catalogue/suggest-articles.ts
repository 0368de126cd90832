import type { Suggestions } from '@varde/contract/entities'
import { GENDER_ID, GENDERS } from '@varde/domain/catalogue/genders'
import type { SearchIndex } from '@varde/search/search-index'
import type { Snapshot } from './catalogue-snapshot.ts'
import { NO_FILTERS } from './list-articles.ts'

const MOST = 8
/** «jakke i Dame», «jakke i Herre». */
const MOST_GENDERS = 2

/** What is suggested beside the goods, and the genders that the brand sells to; none is all. */
export type BesideGoods = Pick<Suggestions, 'pages'> & { soldGenderIds: readonly number[] }

/**
 * Suggestions for the words typed so far: genders, groups, brands and articles, and the given pages; at most eight in
 * all, and how many articles a search for the words finds.
 */
export function suggestArticles(
  snapshot: Snapshot,
  index: SearchIndex,
  text: string,
  { pages, soldGenderIds }: BesideGoods,
): Suggestions {
  const counted = countGoods(index, text, soldGenderIds)
  const response: Suggestions = { ...counted, articles: [], groups: [], brands: [], pages }
  for (const { kind, id } of index.suggest(text, MOST - pages.length - counted.genders.length)) {
    if (kind === 'article') response.articles.push(...articleOf(snapshot, id))
    if (kind === 'group') response.groups.push(...groupOf(snapshot, id))
    if (kind === 'brand') {
      response.brands.push(
        ...snapshot.rows.brands.filter((brand) => brand.id === id).map(({ name }) => ({ id, name })),
      )
    }
  }
  return response
}

/** How many articles a search finds, and the genders with most of them where there is a choice. */
function countGoods(
  index: SearchIndex,
  text: string,
  soldGenderIds: readonly number[],
): Pick<Suggestions, 'total' | 'genders'> {
  if (text.trim() === '') return { total: 0, genders: [] }
  const { total, facets, understood } = index.search({
    ...NO_FILTERS,
    text,
    genders: [...soldGenderIds],
    take: 0,
    counts: 'genders',
  })
  const isNamed = understood.filters.some(({ facet, relaxed }) => facet === 'genders' && !relaxed)
  const sold = facets.genders.filter(({ id }) => soldGenderIds.length === 0 || soldGenderIds.includes(id))
  if (isNamed || sold.length < 2) return { total, genders: [] }
  return {
    total,
    genders: sold
      .toSorted((a, b) => b.count - a.count || a.id - b.id)
      .flatMap(({ id, count }) => {
        const name = GENDERS.find((gender) => gender.id === id && id !== GENDER_ID.uni)?.name
        return name === undefined ? [] : [{ id, name, count }]
      })
      .slice(0, MOST_GENDERS),
  }
}

function articleOf({ byId }: Snapshot, id: number): Suggestions['articles'] {
  const article = byId.get(id)?.article
  if (article === undefined || !article.visible) return []
  const { name, slug, brand, price, image } = article
  return [{ id, name, slug, brand, price, image }]
}

function groupOf({ tree }: Snapshot, id: number): Suggestions['groups'] {
  return tree.flatMap((category) =>
    category.subcategories.flatMap((subcategory) =>
      subcategory.groups
        .filter((group) => group.id === id)
        .map(({ name, slug, articlesCount }) => ({
          id,
          name,
          path: `/${category.slug}/${subcategory.slug}/${slug}`,
          count: articlesCount,
        })),
    ),
  )
}
