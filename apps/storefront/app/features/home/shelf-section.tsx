import { Link } from '../../platform/link.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import type { Shelf } from './home.ts'

/** A shelf with so many articles has as many columns; another has four, and the ranked one five. */
const FEW = 3
const USUAL = 4
const MANY = 5
/** How wide a card is on a wide screen, by the number of columns. */
const WIDTHS: Readonly<Record<number, string>> = {
  [FEW]: '31vw',
  [USUAL]: '23vw',
  [MANY]: '19vw',
}

/** One row of articles under a heading, with a link to all of them. */
export function ShelfSection({ shelf: { title, articles, more, ranked } }: { shelf: Shelf }) {
  const List = ranked ? 'ol' : 'ul'
  const columns = ranked ? MANY : articles.length === FEW ? FEW : USUAL
  const sizes = `(min-width: 1020px) ${WIDTHS[columns]}, (min-width: 700px) 31vw, 62vw`
  return (
    <section className={ranked ? 'section' : 'brand-section'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <Link className="tap link" to={more.to}>
            {more.label}
          </Link>
        </div>
        <List className={`cards cards-${columns}${ranked ? ' ranked' : ''}`}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} sizes={sizes} />
          ))}
        </List>
      </div>
    </section>
  )
}
