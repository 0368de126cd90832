import './listing.css'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from 'react-router'
import { ArticleCard } from '../../ui/article-card.tsx'
import type { Listing } from './listing.ts'
import { ListingHead } from './listing-head.tsx'
import { Pager } from './pager.tsx'
import { SortForm } from './sort-form.tsx'

const SIZES = '(min-width: 1020px) 18vw, (min-width: 700px) 31vw, 46vw'
const FIRST_SEEN = 4

/**
 * A list of articles with its title, its ways down the tree, its order and its pages.
 *
 * @param empty what stands there when nothing was found, with a way out
 */
export function ListingPage({ listing, empty }: { listing: Listing; empty?: React.ReactNode }) {
  const { title, articles, branches, total } = listing
  return (
    <>
      <ListingHead title={title} back={listing.back} />
      <div className="wrap listing">
        <div className="listing-bar">
          <p className="listing-count" role="status">
            <b className="num">{formatCount(total)}</b> {total === 1 ? 'vare' : 'varer'}
          </p>
          {total > 1 ? <SortForm listing={listing} /> : null}
        </div>
        {branches.length < 2 ? null : (
          <nav aria-label="Snevre inn">
            <ul className="chips">
              {branches.map((branch) => (
                <li key={branch.to}>
                  <Link to={branch.to} aria-current={branch.current ? 'page' : undefined}>
                    {branch.label} <span className="num">{formatCount(branch.count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {articles.length === 0 ? (
          <div className="listing-empty">{empty ?? <p>Her er det ingenting akkurat nå.</p>}</div>
        ) : (
          <ul className="cards cards-5 listing-cards">
            {articles.map((article, at) => (
              <ArticleCard
                key={article.id}
                article={article}
                heading="h2"
                sizes={SIZES}
                priority={at < FIRST_SEEN}
              />
            ))}
          </ul>
        )}
        <Pager listing={listing} />
      </div>
    </>
  )
}
