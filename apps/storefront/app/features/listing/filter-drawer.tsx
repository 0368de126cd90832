import { formatCount } from '@varde/domain/norwegian/format-number'
import { Drawer } from '../../ui/drawer.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Listing } from './listing.ts'
import { countFilters, type ListingQuery, NO_FILTERS } from './listing-query.ts'
import type { Choose, Prepare } from './use-listing-query.ts'

type FilterDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the focus back. */
  button: React.RefObject<HTMLElement | null>
  listing: Listing
  query: ListingQuery
  choose: Choose
  prepare: Prepare
}

/** The filters on a phone: each choice counts at once, and the button says how many articles there are. */
export default function FilterDrawer({
  open,
  onOpenChange,
  button,
  listing,
  query,
  choose,
  prepare,
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
        <FilterForm listing={listing} query={query} changeQuery={choose} prefetchQuery={prepare} />
      </div>
      <div className="drawer-foot filter-foot">
        <button
          type="button"
          className="btn btn-line"
          disabled={countFilters(query) === 0}
          onClick={() => choose({ ...query, ...NO_FILTERS })}
        >
          Nullstill
        </button>
        <button type="button" className="btn btn-signal" onClick={() => onOpenChange(false)}>
          {/* Live, but no status: a role of its own in here would leave the button without a name. */}
          <span aria-live="polite">
            Vis {formatCount(total)} {total === 1 ? 'vare' : 'varer'}
          </span>
        </button>
      </div>
    </Drawer>
  )
}
