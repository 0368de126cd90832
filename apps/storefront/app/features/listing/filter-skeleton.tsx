/** Lines in place of the filters until they have been fetched. */
export const FilterSkeleton = () => (
  <div className="filter-skeleton">
    <p className="sr-only" role="status">
      Henter filtrene
    </p>
    {['shops', 'sizes', 'colors', 'price'].map((group) => (
      <i key={group} aria-hidden="true" />
    ))}
  </div>
)
