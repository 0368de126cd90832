import { formatNumber, splitKroner } from '@varde/domain/norwegian/format-number'
import { percentOff } from '@varde/domain/pricing/before-price'

/** An amount in kroner (9.01: exactly two decimals), with small øre. */
export function Price({ kroner }: { kroner: number }) {
  const parts = splitKroner(Math.round(kroner * 100))
  return (
    <span className="price">
      {parts.kroner}
      <small>{`,${parts.ore}`}</small>
    </span>
  )
}

/** «Før 2 899,00»: the førpris, struck through. */
export function PriceBefore({ kroner }: { kroner: number }) {
  return (
    <span className="price-before">
      Før <s>{formatNumber(kroner)}</s>
    </span>
  )
}

/** «−30 %», rounded down; nothing below one percent. */
export function Discount({ now, before }: { now: number; before: number | null }) {
  const percent = before === null ? 0 : percentOff(before, now)
  return percent < 1 ? null : <span className="discount">{`−${percent}\u00a0%`}</span>
}
