import type { CardArticle } from '../../ui/card-article.ts'

/** The pages of one listing that are shown one below the other. */
export type HeldPages = { key: string; firstPage: number; lastPage: number; articles: CardArticle[] }

type ShownPage = { key: string; page: number; articles: CardArticle[] }

/**
 * What is shown when a page arrives: below what is held when it follows on that, and all of it again on the way
 * back; alone when it is another listing, or a page that was gone to.
 *
 * @param appends the visitor asked for more, now or when this address was made
 */
export function holdPages(held: HeldPages | null, shown: ShownPage, appends: boolean): HeldPages {
  const { key, page, articles } = shown
  if (appends && held !== null && held.key === key) {
    if (page === held.lastPage) return held
    if (page === held.lastPage + 1) {
      const known = new Set(held.articles.map(({ id }) => id))
      // The order may have moved meanwhile: an article stands once.
      const fresh = articles.filter(({ id }) => !known.has(id))
      return { ...held, lastPage: page, articles: [...held.articles, ...fresh] }
    }
  }
  return { key, firstPage: page, lastPage: page, articles }
}
