import { useCallback, useDeferredValue, useEffect, useId, useRef } from 'react'
import { FilterGroup } from './filter-group.tsx'
import type { Listing } from './listing.ts'
import {
  CHOICE_NAMES,
  CHOICE_PARAMS,
  type ChoiceName,
  type ListingQuery,
  readListingQuery,
  toggleChoice,
  writeListingQuery,
} from './listing-query.ts'
import { PriceFilter } from './price-filter.tsx'
import { useAhead } from './use-ahead.ts'
import { useHydrated } from './use-hydrated.ts'
import type { Choose, Prepare } from './use-listing-query.ts'

type FilterFormProps = {
  listing: Listing
  /** What is asked for now. */
  query: ListingQuery
  choose: Choose
  prepare: Prepare
}

/**
 * What a listing can be narrowed by. A plain form that is sent before any script has run; with one each choice counts
 * at once.
 */
export function FilterForm({ listing, query, choose, prepare }: FilterFormProps) {
  const { path } = listing
  // The counts come a moment after the list: they are many, and nobody waits for them.
  const choices = useDeferredValue(listing.choices)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  useChoicesMadeEarly(form, listing, choose)
  const toggle = useCallback(
    (name: ChoiceName, choiceId: number) => choose((now) => toggleChoice(now, name, choiceId)),
    [choose],
  )
  const choosePrice = useCallback(
    (min: number | null, max: number | null) => choose((now) => ({ ...now, min, max })),
    [choose],
  )
  const ahead = useAhead((box) => {
    const name = CHOICE_NAMES.find((one) => CHOICE_PARAMS[one] === box.name)
    if (name !== undefined) prepare((now) => toggleChoice(now, name, Number(box.value)))
    else if (box.name === 'kampanje') prepare((now) => ({ ...now, campaign: !now.campaign }))
  })
  const group = (name: ChoiceName) => ({
    kind: name,
    choices: choices[name],
    chosen: query[name],
    onToggle: toggle,
    id: `${id}${name}`,
  })
  return (
    <form
      ref={form}
      className="filter-form"
      action={path}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      {...ahead}
    >
      <FilterGroup title="På lager i butikk" look="list" {...group('shops')} />
      <FilterGroup title="Størrelse" look="sizes" {...group('sizes')} />
      <FilterGroup title="Farge" look="colors" {...group('colors')} />
      {choices.price === null ? null : (
        <details open>
          <summary>Pris</summary>
          <PriceFilter range={choices.price} min={query.min} max={query.max} onChoose={choosePrice} />
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
            onChange={() => choose((now) => ({ ...now, campaign: !now.campaign }))}
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
