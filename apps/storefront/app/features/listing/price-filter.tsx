import { acceptMaximum, acceptMinimum, type PriceRange } from '@varde/domain/catalogue/price-range'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { memo, useState } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { readKroner } from './listing-query.ts'

const PriceSlider = deferredPart('shown', () => import('./price-slider.tsx'))

type PriceFilterProps = {
  range: PriceRange
  /** Chosen ends in whole kroner, null at the bound. */
  min: number | null
  max: number | null
  onChoose: (min: number | null, max: number | null) => void
}

/** 5.03–5.07: two fields, and a slider once its script is loaded. */
export const PriceFilter = memo(function PriceFilter({ range, min, max, onChoose }: PriceFilterProps) {
  const chosen = { min: min ?? range.min, max: max ?? range.max }
  const [draft, setDraft] = useState<{ value: PriceRange; basis: string } | null>(null)
  // A draft is dropped when the bounds or the chosen range change under it.
  const basis = [range.min, range.max, min, max].join(' ')
  const shown = draft?.basis === basis ? draft.value : chosen
  const setShown = (value: PriceRange) => setDraft({ value, basis })

  const commit = (next: PriceRange) => {
    setShown(next)
    if (next.min === chosen.min && next.max === chosen.max) return
    onChoose(next.min > range.min ? next.min : null, next.max < range.max ? next.max : null)
  }
  return (
    <div>
      <div className="price-slider">
        <PriceSlider
          fallback={<span className="price-track" />}
          range={range}
          value={shown}
          onChange={setShown}
          onCommit={commit}
        />
      </div>
      <div className="price-fields">
        <KronerField
          name="min"
          label="Fra"
          value={shown.min}
          // 5.04
          accept={(input) => acceptMinimum(input, range, shown.max)}
          onCommit={(accepted) => commit({ ...shown, min: accepted })}
        />
        <span aria-hidden="true">–</span>
        <KronerField
          name="max"
          label="Til"
          value={shown.max}
          // 5.05
          accept={(input) => acceptMaximum(input, range, shown.min)}
          onCommit={(accepted) => commit({ ...shown, max: accepted })}
        />
        <span>kr</span>
      </div>
    </div>
  )
})

type KronerFieldProps = {
  name: string
  label: string
  value: number
  accept: (input: number) => number
  onCommit: (accepted: number) => void
}

/** An amount that counts when the visitor leaves the field or presses Enter. */
function KronerField({ name, label, value, accept, onCommit }: KronerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    onCommit(accept(readKroner(typed) ?? Number.NaN))
  }
  return (
    <label>
      <span className="sr-only">{label}, i kroner</span>
      <input
        className="input"
        name={name}
        inputMode="numeric"
        value={typed ?? formatCount(value)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
        }}
      />
    </label>
  )
}
