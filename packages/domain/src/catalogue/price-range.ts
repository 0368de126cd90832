/** 5.07: whole kroner, both ends inclusive. */
export type PriceRange = { min: number; max: number }

/** 5.07, 9.09: the slider moves by ten kroner. */
export const PRICE_STEP = 10

/**
 * 5.04: a minimum counts only between the range's minimum and the current maximum; otherwise it becomes the range's
 * minimum.
 *
 * @param input whole kroner as typed; NaN for what is no number
 */
export function acceptMinimum(input: number, range: PriceRange, currentMax: number): number {
  return input >= range.min && input <= currentMax ? input : range.min
}

/** 5.05: a maximum counts only between the current minimum and the range's maximum; otherwise it becomes that. */
export function acceptMaximum(input: number, range: PriceRange, currentMin: number): number {
  return input >= currentMin && input <= range.max ? input : range.max
}

/** 5.06: a stored value outside the bounds is ignored; both are when the minimum is above the maximum. */
export function acceptStored(stored: Partial<PriceRange>, range: PriceRange): PriceRange {
  const min = stored.min === undefined ? range.min : acceptMinimum(stored.min, range, range.max)
  const max = stored.max === undefined ? range.max : acceptMaximum(stored.max, range, range.min)
  return min <= max ? { min, max } : range
}

/** Whether the chosen range leaves nothing out. */
export function isWholeRange(chosen: PriceRange, range: PriceRange): boolean {
  return chosen.min <= range.min && chosen.max >= range.max
}

/** The slider's ends: the range rounded outwards to whole steps, because the slider stops at steps only. */
export function sliderRange(range: PriceRange): PriceRange {
  return {
    min: Math.floor(range.min / PRICE_STEP) * PRICE_STEP,
    max: Math.ceil(range.max / PRICE_STEP) * PRICE_STEP,
  }
}
