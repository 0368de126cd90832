import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { lazy, memo } from 'react'
import { afterFirstMove } from '../../platform/after-first-move.ts'
import { LaterPart } from '../../platform/later-part.tsx'
import './facts.css'
import './reviews.css'

// Nothing below answers at once to anything but the browser's own controls, so a page that came from the server can do
// without its script until the shopper moves; until then the server's words stand.
const ArticleFacts = lazy(afterFirstMove('om-varen', () => import('./article-facts.tsx')))
const ArticleReviews = lazy(afterFirstMove('omtaler', () => import('./article-reviews.tsx')))

type ArticleTaleProps = { article: ArticleDetail; arrival: string; tenantName: string }

/** What the article is and what others say of it. Memoised: choosing a size must not hurry what was left alone. */
export const ArticleTale = memo(function ArticleTale({ article, arrival, tenantName }: ArticleTaleProps) {
  return (
    <>
      <LaterPart id="om-varen" waiting="article-waiting">
        <ArticleFacts {...article} arrival={arrival} />
      </LaterPart>
      <LaterPart id="omtaler" waiting="article-waiting">
        <ArticleReviews
          articleId={article.id}
          reviews={article.reviews}
          averageRating={article.averageRating}
          tenantName={tenantName}
        />
      </LaterPart>
    </>
  )
})
