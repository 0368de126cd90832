import { type LineTotals, type PricedLine, totalLines, vatByRate } from '../cart/cart-totals.ts'
import type { DiscountRule } from '../pricing/discount.ts'
import { spreadOre } from '../pricing/spread.ts'
import { STANDARD_VAT_BP, vatPartOre } from '../pricing/vat.ts'
import type { Hold } from './plan-reservation.ts'

/** The price of an EAN, in integer øre per piece. `count` is the number of pieces in the whole order. */
export type OrderLine = PricedLine & { ean: string }

/** A line with its sums, of the whole order or of one shop's part. Unit prices are per piece. */
export type PricedOrderLine = LineTotals & {
  ean: string
  count: number
  unitPriceOre: number
  unitPantOre: number
}

/** Sums in øre, each exactly the sum of the lines and the freight. */
export type OrderTotals = {
  goodsOre: number
  discountOre: number
  pantOre: number
  freightOre: number
  freightVatOre: number
  /** What is paid: goods less discount, with pant and freight. */
  totalOre: number
  vatOre: number
  /** Lowest rate first, the freight's with its own rate; pant is in none. */
  vatByRate: { rateBp: number; baseOre: number; vatOre: number }[]
  lines: PricedOrderLine[]
}

/** The whole order, and each shop's reservation, sorted by shop. */
export type PricedOrder = OrderTotals & {
  reservations: (OrderTotals & { shopId: number })[]
}

/**
 * 3.17, 5.20: prices an order and each shop's reservation. The reservations add up to the order exactly, in every sum:
 * the discount of a line that is divided between shops is divided by largest remainder, and MVA is rounded once for each
 * shop's part of a line, as on receipts and at the provider. The freight is paid once, with the first shop's parcel, and
 * is never discounted.
 *
 * @param lines as the cart has them, one for each EAN: the order decides ties of the discount's remainders
 * @param holds from the plan: together exactly the lines' counts
 * @throws RangeError when holds and lines do not agree
 */
export function priceOrder(input: {
  lines: readonly OrderLine[]
  holds: readonly Hold[]
  rule: DiscountRule | null
  freightOre: number
}): PricedOrder {
  const { lines, holds, freightOre } = input
  if (!Number.isSafeInteger(freightOre) || freightOre < 0) throw new RangeError('freightOre must be ≥ 0')
  refuseStrangers(lines, holds)
  const whole = totalLines(lines, input.rule).lines
  const shopIds = [...new Set(holds.map(({ shopId }) => shopId))].toSorted((a, b) => a - b)
  const parts = new Map(shopIds.map((shopId): [number, PricedOrderLine[]] => [shopId, []]))
  const ordered = lines.map((line, at): PricedOrderLine => {
    const totals = whole[at]
    if (totals === undefined) throw new RangeError('a line has no sums')
    const here = holds.filter(({ ean }) => ean === line.ean).toSorted((a, b) => a.shopId - b.shopId)
    const pieces = divideLine(line, totals.discountOre, here)
    pieces.forEach((piece, which) => {
      parts.get(here[which]?.shopId ?? 0)?.push(piece)
    })
    const vatOre = pieces.reduce((sum, piece) => sum + piece.vatOre, 0)
    return { ...unitsOf(line), count: line.count, ...totals, vatOre }
  })
  return {
    ...sumUp(ordered, freightOre),
    reservations: shopIds.map((shopId, at) => ({
      shopId,
      ...sumUp(parts.get(shopId) ?? [], at === 0 ? freightOre : 0),
    })),
  }
}

function refuseStrangers(lines: readonly OrderLine[], holds: readonly Hold[]): void {
  const held = new Map<string, number>()
  for (const { ean, count } of holds) held.set(ean, (held.get(ean) ?? 0) + count)
  const agree = held.size === lines.length && lines.every(({ ean, count }) => held.get(ean) === count)
  if (!agree) throw new RangeError('the holds are not those of the lines')
}

/** Divides a line between shops: goods and pant by count, the discount by largest remainder. */
function divideLine(line: OrderLine, discountOre: number, holds: readonly Hold[]): PricedOrderLine[] {
  const goods = holds.map(({ count }) => count * line.priceOre)
  const discounts = spreadOre(discountOre, goods)
  return holds.map(({ count }, at) => {
    const goodsOre = goods[at] ?? 0
    const paidOre = goodsOre - (discounts[at] ?? 0)
    return {
      ...unitsOf(line),
      count,
      goodsOre,
      discountOre: goodsOre - paidOre,
      pantOre: count * line.pantOre,
      totalOre: paidOre + count * line.pantOre,
      vatOre: vatPartOre(paidOre, line.vatRateBp),
      vatRateBp: line.vatRateBp,
    }
  })
}

function unitsOf({ ean, priceOre, pantOre }: OrderLine) {
  return { ean, unitPriceOre: priceOre, unitPantOre: pantOre }
}

function sumUp(lines: PricedOrderLine[], freightOre: number): OrderTotals {
  const add = (value: (line: LineTotals) => number) => lines.reduce((sum, line) => sum + value(line), 0)
  const freightVatOre = vatPartOre(freightOre, STANDARD_VAT_BP)
  const freight = { goodsOre: freightOre, discountOre: 0, vatOre: freightVatOre, vatRateBp: STANDARD_VAT_BP }
  return {
    goodsOre: add((line) => line.goodsOre),
    discountOre: add((line) => line.discountOre),
    pantOre: add((line) => line.pantOre),
    freightOre,
    freightVatOre,
    totalOre: add((line) => line.totalOre) + freightOre,
    vatOre: add((line) => line.vatOre) + freightVatOre,
    vatByRate: vatByRate(freightOre > 0 ? [...lines, freight] : lines),
    lines,
  }
}
