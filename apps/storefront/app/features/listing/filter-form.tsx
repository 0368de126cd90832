import { useEffect, useId, useRef } from 'react'
import { FilterGroup } from './filter-group.tsx'
import type { Listing } from './listing.ts'
import {
  CHOICE_PARAMS,
  type ListingQuery,
  readListingQuery,
  toggleChoice,
  writeListingQuery,
} from './listing-query.ts'
import { PriceFilter } from './price-filter.tsx'
import { useHydrated } from './use-hydrated.ts'
import type { Choose } from './use-listing-query.ts'

type FilterFormProps = {
  listing: Listing
  /** What is asked for now. */
  query: ListingQuery
  choose: Choose
}

/**
 * What a listing can be narrowed by. A plain form that is sent before any script has run; with one each choice counts
 * at once.
 */
export function FilterForm({ listing, query, choose }: FilterFormProps) {
  const { choices, path } = listing
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  useChoicesMadeEarly(form, listing, choose)
  const toggle = (name: keyof typeof CHOICE_PARAMS) => (choiceId: number) =>
    choose(toggleChoice(query, name, choiceId))
  const group = (name: keyof typeof CHOICE_PARAMS) => ({
    name: CHOICE_PARAMS[name],
    choices: choices[name],
    chosen: query[name],
    onToggle: toggle(name),
    id: `${id}${name}`,
  })
  return (
    <form
      ref={form}
      className="filter-form"
      action={path}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <FilterGroup title="På lager i butikk" look="list" {...group('shops')} />
      <FilterGroup title="Størrelse" look="sizes" {...group('sizes')} />
      <FilterGroup title="Farge" look="colors" {...group('colors')} />
      {choices.price === null ? null : (
        <details open>
          <summary>Pris</summary>
          <PriceFilter
            range={choices.price}
            min={query.min}
            max={query.max}
            onChoose={(min, max) => choose({ ...query, min, max })}
          />
        </details>
      )}
      <FilterGroup title="Type" look="list" {...group('groups')} />
      <FilterGroup title="Merke" look="list" {...group('brands')} />
      <FilterGroup title="Kjønn" look="list" {...group('genders')} />
      {choices.campaignCount === 0 && !query.campaign ? null : (
        <label className="check filter-campaign">
          <input
            type="checkbox"
            name="kampanje"
            value="1"
            checked={query.campaign}
            onChange={() => choose({ ...query, campaign: !query.campaign })}
          />
          <span>Bare kampanjevarer</span>
          <small className="num">{choices.campaignCount}</small>
        </label>
      )}
      {query.orderBy === null ? null : <input type="hidden" name="orderBy" value={query.orderBy} />}
      {query.order === 'asc' ? null : <input type="hidden" name="order" value={query.order} />}
      {hydrated ? null : (
        <button type="submit" className="btn btn-ink btn-wide">
          Vis varene
        </button>
      )}
    </form>
  )
}

/** A box ticked before the script was there counts when it is. */
function useChoicesMadeEarly(
  form: React.RefObject<HTMLFormElement | null>,
  listing: Listing,
  choose: Choose,
): void {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || form.current === null) return
    asked.current = true
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const ticked = readListingQuery(new URLSearchParams(entries))
    const { min, max, page } = listing.query
    const made = { ...ticked, min, max, page }
    if (writeListingQuery(made).toString() !== writeListingQuery(listing.query).toString()) choose(made)
  }, [form, listing, choose])
}
