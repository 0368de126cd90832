import type { CardArticle } from '../../ui/card-article.ts'

/** The pages of one listing that are shown one below the other. */
export type LoadedPages = {
  /** Identifies the listing with its filters and order. */
  key: string
  firstPage: number
  lastPage: number
  articles: CardArticle[]
}

type LoadedPage = { key: string; page: number; articles: CardArticle[] }

/**
 * Adds a page to those that are shown when it is the next one of the same listing; otherwise the page replaces them.
 * When the visitor returns to the last page added, all pages are shown again.
 *
 * @param appends the visitor asked for more articles, now or when the address in the history was made
 */
export function addLoadedPage(before: LoadedPages | null, loaded: LoadedPage, appends: boolean): LoadedPages {
  const { key, page, articles } = loaded
  if (appends && before !== null && before.key === key) {
    if (page === before.lastPage) return before
    if (page === before.lastPage + 1) {
      const known = new Set(before.articles.map(({ id }) => id))
      // The order may have changed between two requests: each article is shown once.
      const added = articles.filter(({ id }) => !known.has(id))
      return { ...before, lastPage: page, articles: [...before.articles, ...added] }
    }
  }
  return { key, firstPage: page, lastPage: page, articles }
}
