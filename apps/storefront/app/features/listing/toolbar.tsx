import './toolbar.css'
import { SORT_FIELDS, type SortField } from '@varde/domain/catalogue/sort-articles'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { alertNoContact } from '../../state/notices/alerts.ts'
import { ShareLink } from '../../state/share-link.tsx'
import { Share, Sliders, SortAscending, SortDescending } from '../../ui/icons.tsx'
import type { Listing } from './listing.ts'
import {
  countFilters,
  filterPageHref,
  type ListingQuery,
  listingHref,
  writeListingQuery,
} from './listing-query.ts'
import type { KnownChoices } from './use-filter-choices.ts'
import type { ChangeQuery, PrefetchQuery } from './use-listing-query.ts'

const FilterDrawer = deferredPart('interaction', () => import('./filter-drawer.tsx'))

const LABEL: Record<SortField, string> = {
  Bestseller: 'Bestselger',
  Price: 'Pris',
  Name: 'Navn',
  Newest: 'Nyeste',
  Discount: 'Størst rabatt',
  Rating: 'Best vurdert',
}

/** What comes first by each order and, when it is turned round, by its reverse. */
const ORDER_WORDS: Record<SortField | 'own', readonly [string, string]> = {
  Bestseller: ['Mest solgt først', 'Minst solgt først'],
  Price: ['Lavest først', 'Høyest først'],
  Name: ['A til Å', 'Å til A'],
  Newest: ['Nyest først', 'Eldst først'],
  Discount: ['Størst først', 'Minst først'],
  Rating: ['Best først', 'Lavest først'],
  own: ['Best først', 'Best sist'],
}

type ToolbarProps = {
  listing: Listing
  query: ListingQuery
  changeQuery: ChangeQuery
  prefetchQuery: PrefetchQuery
  known: KnownChoices
  /** Whether the filters are shown beside the list. */
  sideShown: boolean
  /** Whether the drawer with the filters is open. */
  drawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
  /** Called when the button is pressed: shows or hides the filters. */
  onToggleFilters: () => void
}

/** 2.44: the filter button with the number of active filters, the number of articles, the order, and sharing. */
export function Toolbar(props: ToolbarProps) {
  const { listing, query } = props
  const { total } = listing
  // A search without goods may have found pages, and there is nothing to filter, sort or count.
  if (listing.words !== null && total === 0 && !listing.canFilter) return null
  return (
    <div className="listing-bar">
      {listing.canFilter ? <FilterButton {...props} /> : null}
      <p className="listing-count" role="status">
        <b className="num">{formatCount(total)}</b> {total === 1 ? 'vare' : 'varer'}
      </p>
      {total > 1 ? <SortChoice {...props} /> : null}
      <ShareLink
        className="icon-button"
        title={listing.title}
        path={listingHref(listing.path, query)}
        label="Del"
      >
        <Share />
      </ShareLink>
    </div>
  )
}

/**
 * A link to the page with the filters. With a script it opens them as a drawer on a phone, and hides or shows them on a
 * wide screen.
 */
function FilterButton({
  listing,
  known,
  query,
  changeQuery,
  prefetchQuery,
  sideShown,
  drawerOpen,
  setDrawerOpen,
  onToggleFilters,
}: ToolbarProps) {
  const button = useRef<HTMLAnchorElement>(null)
  const count = countFilters(query)
  const prefetch = () => prefetchQuery(query)

  return (
    <>
      <a
        ref={button}
        className="btn btn-line listing-filter-button"
        href={filterPageHref(listing.path, query)}
        rel="nofollow"
        onPointerEnter={prefetch}
        onPointerDown={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onToggleFilters()
        }}
      >
        <Sliders />
        <span>
          {sideShown ? null : <span className="sr-only">Vis </span>}
          Filter
        </span>
        {count === 0 ? null : (
          <span className="count-mark">
            {count}
            <span className="sr-only"> {count === 1 ? 'aktivt' : 'aktive'}</span>
          </span>
        )}
      </a>
      <FilterDrawer
        shown={drawerOpen}
        open={drawerOpen}
        onOpenChange={setDrawerOpen}
        button={button}
        listing={listing}
        known={known}
        query={query}
        changeQuery={changeQuery}
        prefetchQuery={prefetchQuery}
        onFailed={() => {
          setDrawerOpen(false)
          alertNoContact()
        }}
      />
    </>
  )
}

/** What the listing is sorted by, and a button that reverses the order: a form and a link that work without a script. */
function SortChoice({ listing, query, changeQuery, prefetchQuery }: ToolbarProps) {
  const { path, ownOrder, sortedBy } = listing
  const shown = query.orderBy ?? sortedBy ?? 'own'
  const isDescending = query.order === 'desc'
  const Arrow = isDescending ? SortAscending : SortDescending
  const [inOrder, reversedOrder] = ORDER_WORDS[shown]
  const reversed: ListingQuery = {
    ...query,
    orderBy: query.orderBy ?? sortedBy,
    order: isDescending ? 'asc' : 'desc',
    page: 1,
  }
  const otherParameters = [...writeListingQuery({ ...query, orderBy: null, page: 1 })]
  const select = useRef<HTMLSelectElement>(null)
  const sortBy = (chosen: string) =>
    changeQuery((now) => ({ ...now, orderBy: SORT_FIELDS.find((field) => field === chosen) ?? null }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what the visitor chose before hydration
  useEffect(() => {
    if (select.current !== null && select.current.value !== (query.orderBy ?? sortedBy ?? '')) {
      sortBy(select.current.value)
    }
  }, [])
  return (
    <div className="listing-sort">
      <form className="listing-sort" action={path} autoComplete="off">
        <label>
          <span>Sorter</span>
          <select
            className="select"
            name="orderBy"
            ref={select}
            value={shown === 'own' ? '' : shown}
            onChange={({ currentTarget }) => sortBy(currentTarget.value)}
          >
            {ownOrder === null ? null : <option value="">{ownOrder}</option>}
            {SORT_FIELDS.map((field) => (
              <option key={field} value={field}>
                {LABEL[field]}
              </option>
            ))}
          </select>
        </label>
        {otherParameters.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <button type="submit" className="btn btn-line">
            Sorter
          </button>
        </noscript>
      </form>
      <a
        className="listing-order"
        href={listingHref(path, reversed)}
        title="Snu rekkefølgen"
        onPointerDown={() => prefetchQuery(reversed)}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          changeQuery(reversed)
        }}
      >
        {/* «Anbefalt» and «Best treff» say already that the best comes first. */}
        <span className={shown === 'own' && !isDescending ? 'sr-only' : undefined}>
          {isDescending ? reversedOrder : inOrder}
        </span>
        <span className="sr-only">. Snu rekkefølgen</span>
        <Arrow />
      </a>
    </div>
  )
}
