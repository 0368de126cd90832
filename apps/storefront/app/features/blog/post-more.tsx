import { Link } from 'react-router'
import { ArticleCard } from '../../ui/article-card.tsx'
import { PostCard } from './post-card.tsx'
import type { ShownPost } from './shown-post.ts'

const CARD_SIZES = '(min-width: 1020px) 22vw, (min-width: 700px) 23vw, 46vw'
/** One row. */
const SHELF = 4

/** What a post is about to buy, and what else there is to read. */
export function PostMore({ articles, related }: Pick<ShownPost, 'articles' | 'related'>) {
  return (
    <div id="mer">
      {articles.length === 0 ? null : (
        <section className="section wrap">
          <div className="section-head">
            <h2>Det vi bruker selv</h2>
          </div>
          <ul className="cards cards-4">
            {articles.slice(0, SHELF).map((article) => (
              <ArticleCard key={article.id} article={article} sizes={CARD_SIZES} />
            ))}
          </ul>
        </section>
      )}
      {related.length === 0 ? null : (
        <section className="section wrap post-more">
          <div className="section-head">
            <h2>Les videre</h2>
            <Link className="tap link" to="/blogg">
              Alle innlegg
            </Link>
          </div>
          <ul className="post-cards">
            {related.map((other) => (
              <PostCard key={other.slug} post={other} heading="h3" />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
