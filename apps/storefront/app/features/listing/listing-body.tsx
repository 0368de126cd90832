import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useVisit } from '../../state/use-visit.ts'
import { ArticleCard } from '../../ui/article-card.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { hasChoices } from './has-choices.ts'
import { type HeldPages, holdPages } from './held-pages.ts'
import type { Listing } from './listing.ts'
import { listingHref } from './listing-query.ts'
import { MeantLine } from './meant-line.tsx'
import { MorePages } from './more-pages.tsx'
import { NoHits } from './no-hits.tsx'
import { Toolbar } from './toolbar.tsx'
import { useListingQuery } from './use-listing-query.ts'

export { WayBack } from './way-back.tsx'

const SIZES = '(min-width: 1020px) 16vw, (min-width: 700px) 31vw, 46vw'
const FIRST_SEEN = 4
const SIDE_ID = 'filter'

// What was shown of the listing one was on, for the way back to it.
let lastHeld: HeldPages | null = null

/** Everything below the title: toolbar, filters, cards and pages. */
export function ListingBody({ listing, lead }: { listing: Listing; lead?: React.ReactNode }) {
  const { query, choose, isPending } = useListingQuery(listing)
  const [sideShown, setSideShown] = useState(true)
  const cards = useRef<HTMLUListElement>(null)
  const { state } = useLocation()
  useVisit(listing.title)
  const held = holdPages(
    lastHeld,
    {
      key: listingHref(listing.path, { ...listing.query, page: 1 }),
      page: listing.query.page,
      articles: listing.articles,
    },
    isAppending(state),
  )
  useEffect(() => {
    lastHeld = held
  })
  useFocusOnAppended(held, cards)
  const filterable = hasChoices(listing)

  return (
    <div className="wrap listing" aria-busy={isPending}>
      <Toolbar
        listing={listing}
        query={query}
        choose={choose}
        sideId={filterable ? SIDE_ID : null}
        sideShown={sideShown}
        onToggleSide={() => setSideShown((shown) => !shown)}
      />
      <div className={filterable && sideShown ? 'listing-layout' : 'listing-layout is-wide'}>
        {filterable ? (
          <aside className="listing-side" id={SIDE_ID} aria-label="Filter" hidden={!sideShown}>
            <FilterForm listing={listing} query={query} choose={choose} />
          </aside>
        ) : null}
        <section aria-label="Varer">
          {lead}
          <MeantLine listing={listing} />
          {listing.branches.length < 2 ? null : (
            <nav aria-label="Snevre inn">
              <ul className="chips">
                {listing.branches.map((branch) => (
                  <li key={branch.to}>
                    <Link to={branch.to} aria-current={branch.current ? 'page' : undefined}>
                      {branch.label} <span className="num">{formatCount(branch.count)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <AppliedFilters listing={listing} query={query} choose={choose} />
          {held.articles.length === 0 ? (
            <NoHits listing={listing} />
          ) : (
            <ul className="cards cards-5 listing-cards" ref={cards}>
              {held.articles.map((article, at) => (
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
          <MorePages listing={listing} held={held} />
        </section>
      </div>
    </div>
  )
}

const isAppending = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'append' in state && state.append === true

/** Who asked for more goes on reading with the first new article. */
function useFocusOnAppended(held: HeldPages, cards: React.RefObject<HTMLUListElement | null>): void {
  const before = useRef(held)
  useEffect(() => {
    const { key, articles, lastPage } = before.current
    before.current = held
    if (key !== held.key || held.lastPage !== lastPage + 1 || held.articles.length <= articles.length) return
    const first = cards.current?.children[articles.length]?.querySelector('a')
    first?.focus({ preventScroll: true })
  }, [held, cards])
}
