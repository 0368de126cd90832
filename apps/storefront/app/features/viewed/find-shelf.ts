import type { Answer, Client } from '@varde/contract/client'
import { findGenderPage } from '@varde/domain/catalogue/genders'
import type { bestFirst } from '../../platform/best-first.ts'
import { type CardArticle, toCardArticle } from '../../ui/card-article.ts'

/** How many articles a shelf shows. */
export const SHELF_SIZE = 5

/** The shelf under an empty list: what the visitor has viewed, otherwise what sells best. */
export type Shelf = { kind: 'viewed' | 'bestsellers'; articles: CardArticle[] }

/**
 * Finds articles to go on with.
 *
 * @param viewed ids of the articles that this browser remembers, newest first
 * @param genderPaths the menu's gender pages: bestsellers are of what the brand sells
 * @param orderBy what sells best first; of a brand with a range its own goods before everything else
 * @returns null when the shop could not be reached
 */
export async function findShelf(
  client: Client,
  viewed: readonly number[],
  genderPaths: readonly string[],
  orderBy: ReturnType<typeof bestFirst> = 'Bestseller',
): Promise<Shelf | null> {
  try {
    const shops = await client('GET /shops')
    if (!shops.ok) return null
    const remembered = await findViewed(client, viewed.slice(0, SHELF_SIZE))
    const kind = remembered.length > 0 ? 'viewed' : 'bestsellers'
    const articles = kind === 'viewed' ? remembered : await findBestsellers(client, genderPaths, orderBy)
    return { kind, articles: articles.map((article) => toCardArticle(article, shops.data)) }
  } catch (error) {
    // 8.21: the page is complete without it.
    console.warn('The shelf could not be loaded', error)
    return null
  }
}

async function findViewed(client: Client, ids: readonly number[]): Promise<Answer<'GET /articles/bundle'>> {
  if (ids.length === 0) return []
  const found = await client('GET /articles/bundle', { query: { articles: ids.join('+') } })
  return found.ok ? found.data : []
}

async function findBestsellers(
  client: Client,
  genderPaths: readonly string[],
  orderBy: ReturnType<typeof bestFirst>,
) {
  const genders = [...new Set(genderPaths.flatMap((path) => findGenderPage(path.slice(1))?.genderIds ?? []))]
  const found = await client('POST /articles/search', {
    body: {
      query: '',
      take: SHELF_SIZE,
      page: 0,
      filters: genders.length === 0 ? [] : [{ genders }],
      orderBy,
      order: 'asc',
      facets: [],
    },
  })
  return found.ok ? found.data.hits.hits.map(({ _source }) => _source) : []
}
