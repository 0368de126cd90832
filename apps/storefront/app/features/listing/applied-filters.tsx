import { formatCount } from '@varde/domain/norwegian/format-number'
import { X } from '../../ui/icons.tsx'
import { listApplied } from './list-applied.ts'
import type { Listing } from './listing.ts'
import { type ListingQuery, listingHref, NO_FILTERS } from './listing-query.ts'
import type { Choose, Prepare } from './use-listing-query.ts'

/** What the listing is narrowed by, each removable by itself, and all at once. */
export function AppliedFilters({
  listing,
  query,
  choose,
  prepare,
}: {
  listing: Listing
  query: ListingQuery
  choose: Choose
  prepare: Prepare
}) {
  const applied = listApplied(listing.choices, query, formatCount)
  if (applied.length === 0) return null
  const { path } = listing

  // Links, so that they work before any script; with one they answer at once and the focus stays among them.
  const goTo = (event: React.MouseEvent<HTMLAnchorElement>, next: ListingQuery) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const item = event.currentTarget.parentElement
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a')
    if (applied.length > 1 && next !== none) neighbour?.focus()
    else document.querySelector<HTMLElement>('.listing-filter-button')?.focus()
    choose(next)
  }
  const none = { ...query, ...NO_FILTERS, page: 1 }
  return (
    <ul className="chips applied" aria-label="Valgte filtre">
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <a
            href={listingHref(path, { ...without, page: 1 })}
            onPointerDown={() => prepare(without)}
            onClick={(event) => goTo(event, without)}
          >
            <span className="sr-only">Fjern filteret </span>
            {label}
            <X className="icon icon-s" aria-hidden="true" />
          </a>
        </li>
      ))}
      <li>
        <a
          className="applied-reset"
          href={listingHref(path, none)}
          onPointerDown={() => prepare(none)}
          onClick={(event) => goTo(event, none)}
        >
          Nullstill
        </a>
      </li>
    </ul>
  )
}
