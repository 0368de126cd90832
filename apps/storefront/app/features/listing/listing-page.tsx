import './listing.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { useRecordBreadcrumb } from '../../state/breadcrumbs/use-breadcrumbs.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { BranchChips } from './branch-chips.tsx'
import { CardList } from './card-list.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import { FoundPlaces } from './found-places.tsx'
import type { Listing } from './listing.ts'
import { ListingHead } from './listing-head.tsx'
import { listingHref } from './listing-query.ts'
import { addLoadedPage, type LoadedPages } from './loaded-pages.ts'
import { MorePages } from './more-pages.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchNotes } from './search-notes.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDesktop } from './use-desktop.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { isAppendingNavigation, useListingQuery } from './use-listing-query.ts'
import { findVisibleCards } from './visible-cards.ts'

const FilterForm = deferredPart('shown', () => import('./filter-form.tsx'))

/** The pages of the listing that was shown last, for when the visitor comes back to it. */
let lastPages: LoadedPages | null = null

/** A list of articles: its title, toolbar, filters, cards and pages. */
export function ListingPage({ listing: loaded }: { listing: Listing }) {
  const cards = useRef<HTMLDivElement>(null)
  const measureVisible = useCallback(() => findVisibleCards(cards.current), [])
  const [drawerOpen, setDrawerOpen] = useState(false)
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
  } = useListingQuery(loaded, measureVisible, drawerOpen)
  const isDesktop = useDesktop()
  const [sideShown, setSideShown] = useState(true)
  const { canFilter } = listing
  const known = useFilterChoices(listing, canFilter && (drawerOpen || (isDesktop === true && sideShown)))
  useRecordBreadcrumb(listing.title)
  const pages = useLoadedPages(listing, appends, cards)

  return (
    <>
      <ListingHead listing={loaded} />
      <div className="wrap listing" aria-busy={isLoading}>
        {listing.lead === null ? null : <p className="listing-lead serif">{listing.lead}</p>}
        <Toolbar
          listing={listing}
          query={query}
          changeQuery={changeQuery}
          prefetchQuery={prefetchQuery}
          known={known}
          sideShown={sideShown}
          drawerOpen={drawerOpen}
          setDrawerOpen={setDrawerOpen}
          onToggleFilters={() => (isDesktop ? setSideShown((shown) => !shown) : setDrawerOpen(true))}
        />
        <div className={canFilter && sideShown ? 'listing-layout' : 'listing-layout is-wide'}>
          {canFilter ? (
            <aside className="listing-side" aria-label="Filter" hidden={!sideShown}>
              <a className="skip-link" href="#varer">
                Hopp over filtrene
              </a>
              {known.choices === null || isDesktop !== true ? (
                <FilterSkeleton />
              ) : (
                <FilterForm
                  fallback={<FilterSkeleton />}
                  choices={known.choices}
                  total={listing.total}
                  isCurrent={known.isCurrent}
                  query={query}
                  changeQuery={changeQuery}
                  prefetchQuery={prefetchQuery}
                />
              )}
            </aside>
          ) : null}
          <section id="varer" tabIndex={-1} aria-label="Varer">
            <FoundPlaces words={listing.words} />
            <SearchNotes listing={listing} />
            <Branches listing={listing} />
            <AppliedFilters
              listing={listing}
              choices={known.choices}
              query={query}
              changeQuery={changeQuery}
              prefetchQuery={prefetchQuery}
            />
            {listing.rescue ? (
              <NothingFound rescue={listing.rescue} />
            ) : (
              <CardList
                listKey={pages.key}
                articles={pages.articles}
                uses={listing.uses}
                story={loaded.head.story}
                list={cards}
                visible={visible}
                onOpenArticle={finishRequests}
              />
            )}
            <MorePages listing={listing} pages={pages} showMore={showMore} prefetchMore={prefetchMore} />
          </section>
        </div>
      </div>
    </>
  )
}

/** Links to the children in the category tree, or to the siblings when there are no children. */
function Branches({ listing: { branches, branchesInFilter } }: { listing: Listing }) {
  if (branches.length < 2) return null
  return (
    <nav aria-label="Snevre inn" className={branchesInFilter ? 'branches-in-filter' : undefined}>
      <BranchChips branches={branches} />
    </nav>
  )
}

/** The pages that are shown, with the listing's newest page. Moves the focus to the first article of an added page. */
function useLoadedPages(
  listing: Listing,
  appends: boolean,
  cards: React.RefObject<HTMLDivElement | null>,
): LoadedPages {
  const { state } = useLocation()
  const { query, articles, path } = listing
  const pages = addLoadedPage(
    lastPages,
    { key: listingHref(path, { ...query, page: 1 }), page: query.page, articles },
    appends || isAppendingNavigation(state),
  )
  useEffect(() => {
    lastPages = pages
  })

  const before = useRef(pages)
  useEffect(() => {
    const { key, articles, lastPage } = before.current
    before.current = pages
    const isAdded = key === pages.key && pages.lastPage === lastPage + 1
    if (!isAdded || pages.articles.length <= articles.length) return
    const first = cards.current?.querySelectorAll<HTMLElement>('.card-name a')[articles.length]
    first?.focus({ preventScroll: true })
  }, [pages, cards])
  return pages
}
