import { type CartTotals, vatByRate } from '../cart/cart-totals.ts'
import { STANDARD_VAT_BP, vatPartOre } from '../pricing/vat.ts'

/** A line of a placed order. Integer øre; `discountOre` is for all its pieces. */
export type PlacedLine = { count: number; priceOre: number; discountOre: number; vatBasisPoints: number }

/**
 * The MVA of a placed order by rate, lowest first: for goods less discount, line by line, and for freight; pant carries
 * none. Used for the receipt on screen and the one by mail.
 */
export function orderVat(lines: readonly PlacedLine[], freightOre: number): CartTotals['vatByRate'] {
  const goods = lines.map(({ count, priceOre, discountOre, vatBasisPoints }) => {
    const goodsOre = count * priceOre
    const vatOre = vatPartOre(goodsOre - discountOre, vatBasisPoints)
    return { goodsOre, discountOre, vatOre, vatRateBp: vatBasisPoints }
  })
  const freight = {
    goodsOre: freightOre,
    discountOre: 0,
    vatOre: vatPartOre(freightOre, STANDARD_VAT_BP),
    vatRateBp: STANDARD_VAT_BP,
  }
  return vatByRate(freightOre > 0 ? [...goods, freight] : goods)
}
