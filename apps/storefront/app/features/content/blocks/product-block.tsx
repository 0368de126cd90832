import { ArticleTeaser } from '../../../ui/article-teaser.tsx'
import type { CardArticle } from '../../../ui/card-article.ts'

/** 2.15, 2.16: the article that the page's own address names. */
export function ProductBlock({ article }: { article: CardArticle }) {
  return (
    <div className="text-product">
      <ArticleTeaser article={article} sizes="(min-width: 700px) 20rem, 100vw" signal />
    </div>
  )
}
