import { formatCount } from '@varde/domain/norwegian/format-number'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { Link } from '../../platform/link.tsx'
import { X } from '../../ui/icons.tsx'
import { listApplied } from './list-applied.ts'
import type { FilterChoices, Listing } from './listing.ts'
import { type ListingQuery, listingHref, NO_FILTERS } from './listing-query.ts'
import type { ChangeQuery, PrefetchQuery } from './use-listing-query.ts'

/**
 * The filters that are on, each removable by itself, and all at once. What a search read out of its words stands before
 * them: without it the search is another one, with the same filters.
 */
export function AppliedFilters({
  listing,
  choices,
  query,
  changeQuery,
  prefetchQuery,
}: {
  listing: Listing
  /** Null until they have been fetched. */
  choices: FilterChoices | null
  query: ListingQuery
  changeQuery: ChangeQuery
  prefetchQuery: PrefetchQuery
}) {
  const applied = listApplied(listing.chosen, choices, query, formatCount)
  const meanings = listing.words?.meanings ?? []
  if (applied.length === 0 && meanings.length === 0) return null
  const { path } = listing

  // Links, so that they work without a script; with one they work at once and keep the focus among them.
  const goTo = (event: React.MouseEvent<HTMLAnchorElement>, next: ListingQuery) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const item = event.currentTarget.parentElement
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a')
    if (applied.length > 1 && next !== none) neighbour?.focus()
    else document.querySelector<HTMLElement>('.listing-filter-button')?.focus()
    changeQuery(next)
  }
  const none = { ...query, ...NO_FILTERS, page: 1 }
  return (
    <ul className="chips applied" aria-label="Valgte filtre">
      {meanings.map(({ label, path: without }) => (
        <li key={label}>
          <Link to={listingHref(without, { ...query, page: 1 })}>
            <Removable label={label} />
          </Link>
        </li>
      ))}
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <a
            href={listingHref(path, { ...without, page: 1 })}
            onPointerDown={() => prefetchQuery(without)}
            onClick={(event) => goTo(event, without)}
          >
            <Removable label={label} />
          </a>
        </li>
      ))}
      {applied.length === 0 ? null : (
        <li>
          <a
            className="applied-reset"
            href={listingHref(path, none)}
            onPointerDown={() => prefetchQuery(none)}
            onClick={(event) => goTo(event, none)}
          >
            Nullstill
          </a>
        </li>
      )}
    </ul>
  )
}

function Removable({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">Fjern filteret </span>
      {label}
      <X className="icon icon-s" aria-hidden="true" />
    </>
  )
}
