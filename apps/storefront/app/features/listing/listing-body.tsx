import { formatCount } from '@varde/domain/norwegian/format-number'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useRecordBreadcrumb } from '../../state/breadcrumbs/use-breadcrumbs.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { CardList } from './card-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { hasFilters, type Listing } from './listing.ts'
import { listingHref } from './listing-query.ts'
import { addLoadedPage, type LoadedPages } from './loaded-pages.ts'
import { MorePages } from './more-pages.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchNotes } from './search-notes.tsx'
import { Toolbar } from './toolbar.tsx'
import { isAppendingNavigation, useListingQuery } from './use-listing-query.ts'
import { findVisibleCards } from './visible-cards.ts'

const SIDE_ID = 'filter'

/** The pages of the listing that was shown last, for when the visitor comes back to it. */
let lastPages: LoadedPages | null = null

/** Everything below the title: toolbar, filters, cards and pages. */
export function ListingBody({ listing: loaded }: { listing: Listing }) {
  const cards = useRef<HTMLDivElement>(null)
  const measureVisible = useCallback(() => findVisibleCards(cards.current), [])
  const {
    listing,
    visible,
    appends,
    query,
    isLoading,
    changeQuery,
    prefetchQuery,
    showMore,
    prefetchMore,
    finishRequests,
  } = useListingQuery(loaded, measureVisible)
  const [sideShown, setSideShown] = useState(true)
  const { state } = useLocation()
  useRecordBreadcrumb(listing.title)
  const pages = addLoadedPage(
    lastPages,
    {
      key: listingHref(listing.path, { ...listing.query, page: 1 }),
      page: listing.query.page,
      articles: listing.articles,
    },
    appends || isAppendingNavigation(state),
  )
  useEffect(() => {
    lastPages = pages
  })
  useFocusOnAppended(pages, cards)
  const filterable = hasFilters(listing)

  return (
    <div className="wrap listing" aria-busy={isLoading}>
      <Toolbar
        listing={listing}
        query={query}
        choose={changeQuery}
        prepare={prefetchQuery}
        sideId={filterable ? SIDE_ID : null}
        sideShown={sideShown}
        onToggleSide={() => setSideShown((shown) => !shown)}
      />
      <div className={filterable && sideShown ? 'listing-layout' : 'listing-layout is-wide'}>
        {filterable ? (
          <aside className="listing-side" id={SIDE_ID} aria-label="Filter" hidden={!sideShown}>
            <FilterForm
              listing={listing}
              query={query}
              changeQuery={changeQuery}
              prefetchQuery={prefetchQuery}
            />
          </aside>
        ) : null}
        <section aria-label="Varer">
          {listing.lead === null ? null : <p className="listing-lead serif">{listing.lead}</p>}
          <SearchNotes listing={listing} />
          {listing.branches.length < 2 ? null : (
            <nav
              aria-label="Snevre inn"
              className={isInTypeFilter(listing) ? 'branches-in-filter' : undefined}
            >
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
          <AppliedFilters
            listing={listing}
            query={query}
            changeQuery={changeQuery}
            prefetchQuery={prefetchQuery}
          />
          {pages.articles.length === 0 ? (
            <NothingFound listing={listing} />
          ) : (
            <CardList
              listKey={pages.key}
              articles={pages.articles}
              list={cards}
              visible={visible}
              onOpenArticle={finishRequests}
            />
          )}
          <MorePages listing={listing} pages={pages} showMore={showMore} prefetchMore={prefetchMore} />
        </section>
      </div>
    </div>
  )
}

/** Whether the filter «Type» offers the same groups as the chips do. */
const isInTypeFilter = ({ branches, choices }: Listing): boolean =>
  choices.groups.length > 1 &&
  choices.groups.every(({ label }) => branches.some((one) => one.label === label))

/** Moves the focus to the first new article when the visitor has asked for more. */
function useFocusOnAppended(pages: LoadedPages, cards: React.RefObject<HTMLDivElement | null>): void {
  const before = useRef(pages)
  useEffect(() => {
    const { key, articles, lastPage } = before.current
    before.current = pages
    const isAppended = key === pages.key && pages.lastPage === lastPage + 1
    if (!isAppended || pages.articles.length <= articles.length) return
    const first = cards.current?.querySelectorAll<HTMLElement>('.card-name a')[articles.length]
    first?.focus({ preventScroll: true })
  }, [pages, cards])
}
