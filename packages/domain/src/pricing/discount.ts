import { spreadOre } from './spread.ts'

/** A code's effect: kroner off when `fixed`, else a fraction between 0 and 1. */
export type DiscountRule = {
  fixed: boolean
  amount: number
}

/**
 * 4.05, 5.20: the discount of a code on each line, in øre. Pant is never discounted, so callers pass the price of the
 * goods alone; a code larger than the goods takes off just the goods. A fraction is rounded once (to the
 * nearest øre, half up), then spread by largest remainder.
 *
 * @param goodsOre price × count of every line, integers ≥ 0
 */
export function discountLines(goodsOre: readonly number[], rule: DiscountRule): number[] {
  const goods = goodsOre.reduce((sum, ore) => sum + ore, 0)
  const wanted = rule.fixed ? Math.round(rule.amount * 100) : fractionOf(goods, rule.amount)
  const discount = Math.min(goods, Math.max(0, Number.isFinite(wanted) ? wanted : 0))
  return spreadOre(discount, goodsOre)
}

/** Calculated in millionths as integers, so that 15 % of 1 299,90 has no binary rounding error. */
function fractionOf(goods: number, fraction: number): number {
  if (!(fraction > 0)) return 0
  const millionths = Math.round(Math.min(1, fraction) * 1_000_000)
  return Number((BigInt(goods) * BigInt(millionths) + 500_000n) / 1_000_000n)
}
