import { formatCount } from '@varde/domain/norwegian/format-number'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useRecordBreadcrumb } from '../../state/breadcrumbs/use-breadcrumbs.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { CardList } from './card-list.tsx'
import { findCardsInView } from './cards-in-view.ts'
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

const SIDE_ID = 'filter'

// What was shown of the listing one was on, for the way back to it.
let lastHeld: HeldPages | null = null

/** Everything below the title: toolbar, filters, cards and pages. */
export function ListingBody({ listing: loaded }: { listing: Listing }) {
  const cards = useRef<HTMLDivElement>(null)
  const findInView = useCallback(() => findCardsInView(cards.current), [])
  const { listing, inView, appends, query, choose, prepare, goOn, prepareGoingOn, leave, isPending } =
    useListingQuery(loaded, findInView)
  const [sideShown, setSideShown] = useState(true)
  const { state } = useLocation()
  useRecordBreadcrumb(listing.title)
  const held = holdPages(
    lastHeld,
    {
      key: listingHref(listing.path, { ...listing.query, page: 1 }),
      page: listing.query.page,
      articles: listing.articles,
    },
    appends || isAppending(state),
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
        prepare={prepare}
        sideId={filterable ? SIDE_ID : null}
        sideShown={sideShown}
        onToggleSide={() => setSideShown((shown) => !shown)}
      />
      <div className={filterable && sideShown ? 'listing-layout' : 'listing-layout is-wide'}>
        {filterable ? (
          <aside className="listing-side" id={SIDE_ID} aria-label="Filter" hidden={!sideShown}>
            <FilterForm listing={listing} query={query} choose={choose} prepare={prepare} />
          </aside>
        ) : null}
        <section aria-label="Varer">
          {listing.lead === null ? null : <p className="listing-lead serif">{listing.lead}</p>}
          <MeantLine listing={listing} />
          {listing.branches.length < 2 ? null : (
            <nav aria-label="Snevre inn" className={isInTypeFilter(listing) ? 'ways-in-filter' : undefined}>
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
          <AppliedFilters listing={listing} query={query} choose={choose} prepare={prepare} />
          {held.articles.length === 0 ? (
            <NoHits listing={listing} />
          ) : (
            <CardList
              listKey={held.key}
              articles={held.articles}
              list={cards}
              inView={inView}
              onLeave={leave}
            />
          )}
          <MorePages listing={listing} held={held} goOn={goOn} prepare={prepareGoingOn} />
        </section>
      </div>
    </div>
  )
}

/** Whether the filter «Type» has nothing but what the ways down the tree lead to. */
const isInTypeFilter = ({ branches, choices }: Listing): boolean =>
  choices.groups.length > 1 &&
  choices.groups.every(({ label }) => branches.some((one) => one.label === label))

const isAppending = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'append' in state && state.append === true

/** Who asked for more goes on reading with the first new article. */
function useFocusOnAppended(held: HeldPages, cards: React.RefObject<HTMLDivElement | null>): void {
  const before = useRef(held)
  useEffect(() => {
    const { key, articles, lastPage } = before.current
    before.current = held
    if (key !== held.key || held.lastPage !== lastPage + 1 || held.articles.length <= articles.length) return
    const first = cards.current?.querySelectorAll<HTMLElement>('.card-name a')[articles.length]
    first?.focus({ preventScroll: true })
  }, [held, cards])
}
