import type { Answer } from '@varde/contract/client'

export type Article = Answer<'GET /admin/articles/{id}'>

/** What every part of an article's page gets. */
export type ArticlePart = {
  article: Article
  /** Shows the article as it was answered after a write. */
  onSaved: (article: Article) => void
  onReload: () => Promise<void>
}
