/** Lines in place of the filters until they have been fetched. */
export const FilterSkeleton = () => (
  <div className="filter-skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </div>
)
