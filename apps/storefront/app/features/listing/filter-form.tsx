import { useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import './filters.css'
import { FilterGroup } from './filter-group.tsx'
import type { FilterChoices } from './listing.ts'
import {
  ATTRIBUTE_CHOICES,
  ATTRIBUTE_TITLES,
  CHOICE_NAMES,
  CHOICE_PARAMS,
  type ChoiceName,
  type ListingQuery,
  toggleChoice,
} from './listing-query.ts'
import { OwnShopChoice } from './own-shop-choice.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { ChangeQuery, PrefetchQuery } from './use-listing-query.ts'

/** A pointer that rests on a box for this time is about to press it; one that only passes over it is not. */
const HOVER_MS = 60

/** So many goods are two rows at most. */
const SHORT_LIST = 8

type FilterFormProps = {
  choices: FilterChoices
  /** How many articles the list beside it has; none where there is no list beside it. */
  total?: number
  /** Whether the counts are those of the list that is shown. */
  isCurrent: boolean
  /** The query that was chosen last; the listing may still be that of an earlier one. */
  query: ListingQuery
  changeQuery: ChangeQuery
  prefetchQuery: PrefetchQuery
}

/** The filters of a listing, each of which counts at once; without a script `FilterPage` has them. */
export default function FilterForm({
  choices: latest,
  total,
  isCurrent,
  query,
  changeQuery,
  prefetchQuery,
}: FilterFormProps) {
  // The counts are rendered after the cards: there are many, and they are less urgent.
  const deferred = useDeferredValue(latest)
  const { choices, hold } = useHeldChoices(deferred)
  const id = useId()
  // The lower groups are closed then, so that the filters end where the list does.
  const isShort = total !== undefined && total <= SHORT_LIST
  const toggle = useCallback(
    (name: ChoiceName, choiceId: number) => changeQuery((now) => toggleChoice(now, name, choiceId)),
    [changeQuery],
  )
  const choosePrice = useCallback(
    (min: number | null, max: number | null) => changeQuery((now) => ({ ...now, min, max })),
    [changeQuery],
  )
  const pressIntent = usePressIntent((box) => {
    const name = CHOICE_NAMES.find((one) => CHOICE_PARAMS[one] === box.name)
    if (name !== undefined) prefetchQuery((now) => toggleChoice(now, name, Number(box.value)))
    else if (box.name === 'kampanje') prefetchQuery((now) => ({ ...now, campaign: !now.campaign }))
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
      className="filter-form"
      autoComplete="off"
      // The counts of an older list are still shown.
      aria-busy={!isCurrent || choices !== latest}
      onSubmit={(event) => event.preventDefault()}
      onPointerDownCapture={hold}
      {...pressIntent}
    >
      <OwnShopChoice choices={choices.shops} chosen={query.shops} onToggle={toggle} />
      <FilterGroup title="På lager i butikk" look="list" {...group('shops')} />
      <FilterGroup title="Størrelse" look="sizes" {...group('sizes')} />
      <FilterGroup title="Farge" look="colors" {...group('colors')} />
      {choices.price === null ? null : (
        <details open>
          <summary>Pris</summary>
          <PriceFilter range={choices.price} min={query.min} max={query.max} onChoose={choosePrice} />
        </details>
      )}
      <FilterGroup title="Type" look="list" isFolded={isShort} {...group('groups')} />
      <FilterGroup title="Merke" look="list" isFolded={isShort} {...group('brands')} />
      <FilterGroup title="Kjønn" look="list" isFolded={isShort} {...group('genders')} />
      {ATTRIBUTE_CHOICES.map((name) => (
        <FilterGroup key={name} title={ATTRIBUTE_TITLES[name]} look="list" isFolded {...group(name)} />
      ))}
      {choices.campaignCount === 0 && !query.campaign ? null : (
        <label className="check filter-campaign">
          <input
            type="checkbox"
            name="kampanje"
            value="1"
            checked={query.campaign}
            onChange={() => changeQuery((now) => ({ ...now, campaign: !now.campaign }))}
          />
          <span>Bare kampanjevarer</span>
          <small className="num">{choices.campaignCount}</small>
        </label>
      )}
    </form>
  )
}

/**
 * Keeps the choices in their positions while the visitor presses. New results make some of them disappear and move up
 * those below: a press that began on one of them would end on another one, or on none.
 */
function useHeldChoices(latest: FilterChoices) {
  const [held, setHeld] = useState<FilterChoices | null>(null)
  const choices = held ?? latest
  const removeListeners = useRef<(() => void) | null>(null)
  useEffect(() => () => removeListeners.current?.(), [])
  const hold = () => {
    removeListeners.current?.()
    setHeld(choices)
    const ended = new AbortController()
    const release = () => {
      ended.abort()
      removeListeners.current = null
      setHeld(null)
    }
    // The click comes right after the pointer is lifted.
    const releaseAfterClick = () => setTimeout(release)
    window.addEventListener('pointerup', releaseAfterClick, { signal: ended.signal })
    window.addEventListener('pointercancel', releaseAfterClick, { signal: ended.signal })
    removeListeners.current = () => ended.abort()
  }
  return { choices, hold }
}

/**
 * Event handlers for the form that call back before a box is pressed: when a finger or a mouse button goes down on it,
 * when the pointer rests on it, or when it has the focus for a while.
 */
function usePressIntent(onIntent: (box: HTMLInputElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const afterRest = ({ target }: React.SyntheticEvent) => {
    clearTimeout(timer.current)
    const box = findCheckbox(target)
    if (box !== null) timer.current = setTimeout(() => onIntent(box), HOVER_MS)
  }
  return {
    onPointerDown({ target }: React.PointerEvent) {
      clearTimeout(timer.current)
      const box = findCheckbox(target)
      if (box !== null) onIntent(box)
    },
    onPointerOver(event: React.PointerEvent) {
      if (event.pointerType === 'mouse') afterRest(event)
    },
    onFocus: afterRest,
  }
}

function findCheckbox(target: EventTarget): HTMLInputElement | null {
  const label = target instanceof Element ? target.closest('label') : null
  const box = label?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
  return box?.disabled === false ? box : null
}
