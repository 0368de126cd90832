import { SORT_FIELDS, type SortField } from '@varde/domain/catalogue/sort-articles'
import { formatCount } from '@varde/domain/norwegian/format-number'

import { useEffect, useRef, useState } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { ShareLink } from '../../state/share-link.tsx'
import type { Listing } from './listing.ts'
import { AscendingIcon, DescendingIcon, ShareIcon, SlidersIcon } from './listing-icons.tsx'
import { countFilters, type ListingQuery, listingHref, writeListingQuery } from './listing-query.ts'
import type { Choose, Prepare } from './use-listing-query.ts'

const FilterDrawer = deferredPart('interaction', () => import('./filter-drawer.tsx'))

const LABEL: Record<SortField, string> = { Bestseller: 'Bestselger', Price: 'Pris', Name: 'Navn' }
/** 2.37: from here the filters stand beside the list. */
const DESK = '(min-width: 1020px)'

type ToolbarProps = {
  listing: Listing
  query: ListingQuery
  choose: Choose
  prepare: Prepare
  /** Where the filters stand in the page; null when there are none. */
  sideId: string | null
  sideShown: boolean
  onToggleSide: () => void
}

/** 2.44: filters with how many are active, how many articles, order, the other way round, and share. */
export function Toolbar(props: ToolbarProps) {
  const { listing, query, sideId } = props
  const { total } = listing
  return (
    <div className="listing-bar">
      {sideId === null ? null : <FilterButton {...props} sideId={sideId} />}
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
        <ShareIcon />
      </ShareLink>
    </div>
  )
}

/**
 * A link to the filters in the page. With a script it opens them as a drawer on a phone, and hides or shows them on a
 * wide screen.
 */
function FilterButton({
  listing,
  query,
  choose,
  prepare,
  sideId,
  sideShown,
  onToggleSide,
}: ToolbarProps & { sideId: string }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const count = countFilters(query)

  return (
    <>
      <a
        ref={button}
        className="btn btn-line listing-filter-button"
        href={`#${sideId}`}
        onClick={(event) => {
          event.preventDefault()
          if (matchMedia(DESK).matches) return onToggleSide()
          setOpen(true)
        }}
      >
        <SlidersIcon />
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
        shown={open}
        open={open}
        onOpenChange={setOpen}
        button={button}
        listing={listing}
        query={query}
        choose={choose}
        prepare={prepare}
        onFailed={() => {
          // The filters in the page are the same ones.
          setOpen(false)
          location.hash = sideId
        }}
      />
    </>
  )
}

/** What the listing is sorted by, and the other way round. A form and a link: no script is needed. */
function SortChoice({ listing, query, choose, prepare }: ToolbarProps) {
  const { path, ownOrder, sortedBy } = listing
  const shown = query.orderBy ?? sortedBy ?? ''
  const reversed = query.order === 'desc'
  const Arrow = reversed ? AscendingIcon : DescendingIcon
  const turned: ListingQuery = {
    ...query,
    orderBy: query.orderBy ?? sortedBy,
    order: reversed ? 'asc' : 'desc',
    page: 1,
  }
  const rest = [...writeListingQuery({ ...query, orderBy: null, page: 1 })]
  const select = useRef<HTMLSelectElement>(null)
  const sortBy = (chosen: string) =>
    choose((now) => ({ ...now, orderBy: SORT_FIELDS.find((field) => field === chosen) ?? null }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was chosen before this script was there
  useEffect(() => {
    if (select.current !== null && select.current.value !== shown) sortBy(select.current.value)
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
            value={shown}
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
        {rest.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <button type="submit" className="btn btn-line">
            Sorter
          </button>
        </noscript>
      </form>
      <a
        className="icon-button"
        href={listingHref(path, turned)}
        aria-label="Snu rekkefølgen"
        title="Snu rekkefølgen"
        onPointerDown={() => prepare(turned)}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          choose(turned)
        }}
      >
        <Arrow />
      </a>
    </div>
  )
}
