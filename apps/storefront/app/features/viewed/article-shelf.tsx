import { ArticleCard } from '../../ui/article-card.tsx'
import type { CardArticle } from '../../ui/card-article.ts'

type ArticleShelfProps = {
  title: string
  articles: readonly CardArticle[]
  /** Forgets what was viewed; only for articles that the browser remembers. */
  onForget?: (() => void) | undefined
  /** Whether the articles can be ticked for comparing. */
  canCompare?: boolean
}

/** A row of articles with its heading. */
export function ArticleShelf({ title, articles, onForget, canCompare = false }: ArticleShelfProps) {
  return (
    <>
      <div className="section-head">
        <h2>{title}</h2>
        {onForget === undefined ? null : (
          <button type="button" className="tap link" onClick={onForget}>
            Glem det jeg har sett
          </button>
        )}
      </div>
      <ul className="cards cards-5">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} canCompare={canCompare} />
        ))}
      </ul>
    </>
  )
}
