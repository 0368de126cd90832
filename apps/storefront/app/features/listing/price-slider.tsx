import { Slider } from '@base-ui/react/slider'
import { PRICE_STEP, type PriceRange } from '@varde/domain/catalogue/price-range'
import { formatCount } from '@varde/domain/norwegian/format-number'

type PriceSliderProps = {
  range: PriceRange
  value: PriceRange
  /** Called while a thumb is dragged. */
  onChange: (value: PriceRange) => void
  /** Called when the thumb is released. */
  onCommit: (value: PriceRange) => void
}

const LABELS = ['Laveste pris', 'Høyeste pris'] as const

const toRange = (value: number | readonly number[], range: PriceRange): PriceRange => {
  const [min = range.min, max = range.max] = typeof value === 'number' ? [value] : value
  return { min, max }
}

/** 5.07: a slider with two thumbs that move by ten kroner. */
export default function PriceSlider({ range, value, onChange, onCommit }: PriceSliderProps) {
  return (
    <Slider.Root
      value={[value.min, value.max]}
      min={range.min}
      max={range.max}
      step={PRICE_STEP}
      largeStep={PRICE_STEP * 10}
      thumbAlignment="edge"
      onValueChange={(next) => onChange(toRange(next, range))}
      onValueCommitted={(next) => onCommit(toRange(next, range))}
    >
      <Slider.Control className="price-control">
        <Slider.Track className="price-track">
          <Slider.Indicator className="price-between" />
          {LABELS.map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              className="price-thumb"
              getAriaLabel={() => label}
              getAriaValueText={(_, kroner) => `${formatCount(kroner)} kroner`}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
