import { useCallback, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { FilterGroup } from './filter-group.tsx'
import type { FilterChoices, Listing } from './listing.ts'
import {
  CHOICE_NAMES,
  CHOICE_PARAMS,
  type ChoiceName,
  type ListingQuery,
  readKroner,
  toggleChoice,
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
  const latest = useDeferredValue(listing.choices)
  const { choices, holdStill } = useHeldChoices(latest)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  useChoicesMadeEarly(form, choose)
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
      // The counts of an older list are still shown.
      aria-busy={choices !== listing.choices}
      onSubmit={(event) => event.preventDefault()}
      onPointerDownCapture={holdStill}
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

/**
 * Keeps the choices where they are while a press is going on. With a narrower list some of them disappear, and those
 * below move up: a press that began on one of them would end on another one, or on none.
 */
function useHeldChoices(latest: FilterChoices) {
  const [held, setHeld] = useState<FilterChoices | null>(null)
  const choices = held ?? latest
  const release = useRef<(() => void) | null>(null)
  useEffect(() => () => release.current?.(), [])
  const holdStill = () => {
    release.current?.()
    setHeld(choices)
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      release.current = null
      setHeld(null)
    }
    // The click comes right after the pointer is lifted.
    const endAfterClick = () => setTimeout(end)
    window.addEventListener('pointerup', endAfterClick, { signal: ended.signal })
    window.addEventListener('pointercancel', endAfterClick, { signal: ended.signal })
    release.current = () => ended.abort()
  }
  return { choices, holdStill }
}

/**
 * What was ticked and written before the script was there counts when it is. Only what differs from what the server
 * wrote, so that an order that was chosen meanwhile stays.
 */
function useChoicesMadeEarly(form: React.RefObject<HTMLFormElement | null>, choose: Choose): void {
  const isFromServer = useRef(!useHydrated())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has taken over the form
  useLayoutEffect(() => {
    if (form.current === null || !isFromServer.current) return
    const inputs = [...form.current.querySelectorAll('input')]
    const ticked = inputs.filter(
      ({ type, checked, defaultChecked }) => type === 'checkbox' && checked !== defaultChecked,
    )
    const readPrice = (end: 'min' | 'max') => {
      const field = inputs.find(({ name, value, defaultValue }) => name === end && value !== defaultValue)
      return readKroner(field?.value ?? null)
    }
    const min = readPrice('min')
    const max = readPrice('max')
    if (ticked.length === 0 && min === null && max === null) return
    choose((now) => ({ ...ticked.reduce(readBox, now), min: min ?? now.min, max: max ?? now.max }))
  }, [])
}

/** The query with a box as it is ticked now. */
function readBox(query: ListingQuery, { name, value, checked }: HTMLInputElement): ListingQuery {
  if (name === 'kampanje') return { ...query, campaign: checked }
  const kind = CHOICE_NAMES.find((one) => CHOICE_PARAMS[one] === name)
  if (kind === undefined || query[kind].includes(Number(value)) === checked) return query
  return toggleChoice(query, kind, Number(value))
}
