import { Link } from '../../platform/link.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import type { Shelf } from './home.ts'

/** A shelf with so many articles has as many columns. */
const FEW = 3
const SIZES = '(min-width: 1020px) 20vw, (min-width: 700px) 31vw, 62vw'

/** One row of articles under a heading, with a link to all of them. */
export function ShelfSection({ shelf: { title, articles, more, ranked } }: { shelf: Shelf }) {
  const List = ranked ? 'ol' : 'ul'
  return (
    <section className={ranked ? 'section' : 'brand-section'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <Link className="tap link" to={more.to}>
            {more.label}
          </Link>
        </div>
        <List
          className={
            ranked ? 'cards cards-5 ranked' : articles.length === FEW ? 'cards cards-3' : 'cards cards-4'
          }
        >
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} sizes={SIZES} />
          ))}
        </List>
      </div>
    </section>
  )
}
