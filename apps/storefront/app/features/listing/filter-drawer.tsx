import { formatCount } from '@varde/domain/norwegian/format-number'
import { Drawer } from '../../ui/drawer.tsx'
import FilterForm from './filter-form.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import type { Listing } from './listing.ts'
import { countFilters, type ListingQuery, NO_FILTERS } from './listing-query.ts'
import type { KnownChoices } from './use-filter-choices.ts'
import type { ChangeQuery, PrefetchQuery } from './use-listing-query.ts'

type FilterDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the focus when the drawer is closed. */
  button: React.RefObject<HTMLElement | null>
  listing: Listing
  known: KnownChoices
  query: ListingQuery
  changeQuery: ChangeQuery
  prefetchQuery: PrefetchQuery
}

/** The filters on a phone: each choice counts at once, and the button shows the number of articles. */
export default function FilterDrawer({
  open,
  onOpenChange,
  button,
  listing,
  known: { choices, isCurrent },
  query,
  changeQuery,
  prefetchQuery,
}: FilterDrawerProps) {
  const { total } = listing
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filter"
      closeLabel="Lukk filter"
      finalFocus={button}
      className="filter-drawer"
    >
      <div className="drawer-body">
        {choices === null ? (
          <FilterSkeleton />
        ) : (
          <FilterForm
            choices={choices}
            isCurrent={isCurrent}
            query={query}
            changeQuery={changeQuery}
            prefetchQuery={prefetchQuery}
          />
        )}
      </div>
      <div className="drawer-foot filter-foot">
        <button
          type="button"
          className="btn btn-line"
          disabled={countFilters(query) === 0}
          onClick={() => changeQuery({ ...query, ...NO_FILTERS })}
        >
          Nullstill
        </button>
        <button type="button" className="btn btn-signal" onClick={() => onOpenChange(false)}>
          {/* A live region without a role: with one of its own the button would have no accessible name. */}
          <span aria-live="polite">
            Vis {formatCount(total)} {total === 1 ? 'vare' : 'varer'}
          </span>
        </button>
      </div>
    </Drawer>
  )
}
