import { type DiscountRule, discountLines } from '../pricing/discount.ts'
import { kronerToOre } from '../pricing/round-price.ts'
import { vatPartOre } from '../pricing/vat.ts'
import { type Cart, NO_DISCOUNT } from './cart.ts'
import type { CartLine } from './cart-line.ts'

/** The prices of a line: integer øre per piece. */
export type PricedLine = {
  count: number
  priceOre: number
  pantOre: number
  vatRateBp: number
}

/** One line's sums in øre. */
export type LineTotals = {
  /** Price × count. */
  goodsOre: number
  discountOre: number
  pantOre: number
  /** Goods less discount, with pant. */
  totalOre: number
  /** The MVA in goods less discount; pant carries none. */
  vatOre: number
  vatRateBp: number
}

/** The sums of a cart in øre, each exactly the sum of its lines. */
export type CartTotals = {
  /** Pieces. */
  count: number
  goodsOre: number
  pantOre: number
  discountOre: number
  /** Goods with pant, before the discount. */
  originalTotalOre: number
  /** 5.20: never less than `pantOre`. Shipping is not in it. */
  totalOre: number
  vatOre: number
  /** Lowest rate first. */
  vatByRate: { rateBp: number; baseOre: number; vatOre: number }[]
  /** In the lines' order. */
  lines: LineTotals[]
}

/** 5.20, 4.05: the sums of lines, with a discount or without. */
export function totalLines(lines: readonly PricedLine[], rule: DiscountRule | null): CartTotals {
  const goods = lines.map((line) => line.priceOre * line.count)
  const discounts = rule ? discountLines(goods, rule) : goods.map(() => 0)
  const totals = lines.map((line, at): LineTotals => {
    const goodsOre = goods[at] ?? 0
    const discountOre = discounts[at] ?? 0
    const pantOre = line.pantOre * line.count
    return {
      goodsOre,
      discountOre,
      pantOre,
      totalOre: goodsOre - discountOre + pantOre,
      vatOre: vatPartOre(goodsOre - discountOre, line.vatRateBp),
      vatRateBp: line.vatRateBp,
    }
  })
  const goodsOre = sum(totals, (line) => line.goodsOre)
  const pantOre = sum(totals, (line) => line.pantOre)
  return {
    count: sum(lines, (line) => line.count),
    goodsOre,
    pantOre,
    discountOre: sum(totals, (line) => line.discountOre),
    originalTotalOre: goodsOre + pantOre,
    totalOre: sum(totals, (line) => line.totalOre),
    vatOre: sum(totals, (line) => line.vatOre),
    vatByRate: vatByRate(totals),
    lines: totals,
  }
}

/** The sums of a cart, with its activated discount. */
export function cartTotals(cart: Pick<Cart, 'orders' | 'discount'>): CartTotals {
  return totalLines(cart.orders.map(toPricedLine), cart.discount.activated ? cart.discount : null)
}

/**
 * The cart with `count`, `total` and the discount's `originalTotal` calculated from its lines.
 * 4.02: an empty cart has no discount.
 */
export function withTotals(cart: Cart): Cart {
  const discount = cart.orders.length === 0 ? NO_DISCOUNT : cart.discount
  const totals = cartTotals({ orders: cart.orders, discount })
  return {
    ...cart,
    count: totals.count,
    total: totals.totalOre / 100,
    discount: { ...discount, originalTotal: totals.originalTotalOre / 100 },
  }
}

function toPricedLine(line: CartLine): PricedLine {
  return {
    count: line.count,
    priceOre: kronerToOre(line.price),
    pantOre: kronerToOre(line.pant),
    vatRateBp: line.vatRateBp,
  }
}

/** The MVA of lines by rate, lowest first, with the amount that it is calculated from. */
export function vatByRate(
  lines: readonly Pick<LineTotals, 'goodsOre' | 'discountOre' | 'vatOre' | 'vatRateBp'>[],
): CartTotals['vatByRate'] {
  const rates = [...new Set(lines.map((line) => line.vatRateBp))].toSorted((a, b) => a - b)
  return rates.map((rateBp) => {
    const atRate = lines.filter((line) => line.vatRateBp === rateBp)
    const grossOre = sum(atRate, (line) => line.goodsOre - line.discountOre)
    const vatOre = sum(atRate, (line) => line.vatOre)
    return { rateBp, baseOre: grossOre - vatOre, vatOre }
  })
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
