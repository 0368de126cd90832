import type { Suggestions } from '@varde/contract/entities'
import type { SearchIndex } from '@varde/search/search-index'
import type { Snapshot } from './catalogue-snapshot.ts'

const MOST = 8
/** How many pages are suggested at most beside the goods, which come first. */
export const MOST_PAGES = 2

/** Suggestions for the words typed so far: groups, brands and articles, and the given pages; at most eight in all. */
export function suggestArticles(
  snapshot: Snapshot,
  index: SearchIndex,
  text: string,
  pages: Suggestions['pages'],
): Suggestions {
  const response: Suggestions = { articles: [], groups: [], brands: [], pages }
  for (const { kind, id } of index.suggest(text, MOST - pages.length)) {
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
