import { ArticleTeaser } from '../../ui/article-teaser.tsx'
import type { CardArticle } from '../../ui/card-article.ts'

/** The article that a post is about, beside its text. */
export function PostMargin({ article }: { article: CardArticle }) {
  return (
    <aside id="marg" className="post-margin" aria-label="Varen det handler om">
      <ArticleTeaser article={article} sizes="(min-width: 1260px) 20rem, 40vw" signal />
    </aside>
  )
}
