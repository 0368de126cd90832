import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { memo } from 'react'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleReviews } from './article-reviews.tsx'
import './facts.css'
import './reviews.css'

type ArticleTaleProps = { article: ArticleDetail; arrival: string; tenantName: string }

/** What the article is and what others say of it. Memoised, because choosing a size changes nothing here. */
export const ArticleTale = memo(function ArticleTale({ article, arrival, tenantName }: ArticleTaleProps) {
  return (
    <>
      <ArticleFacts {...article} arrival={arrival} />
      <ArticleReviews
        articleId={article.id}
        reviews={article.reviews}
        averageRating={article.averageRating}
        tenantName={tenantName}
      />
    </>
  )
})
