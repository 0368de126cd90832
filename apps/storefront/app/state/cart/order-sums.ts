import type { Cart } from '@varde/domain/cart/cart'
import { type CartTotals, cartTotals, vatByRate } from '@varde/domain/cart/cart-totals'
import { STANDARD_VAT_BP, vatPartOre } from '@varde/domain/pricing/vat'

/** A cart's sums with its freight, in øre; `pantCount` pieces have pant. */
export type OrderSumsOf = Pick<
  CartTotals,
  'goodsOre' | 'discountOre' | 'pantOre' | 'totalOre' | 'vatByRate'
> & {
  pantCount: number
}

/** 3.17, 5.20: what is to be paid; a promo code lowers neither pant nor freight, and pant has no MVA. */
export function sumOrder(cart: Pick<Cart, 'orders' | 'discount'>, freightOre: number): OrderSumsOf {
  const totals = cartTotals(cart)
  const freight = {
    goodsOre: freightOre,
    discountOre: 0,
    vatOre: vatPartOre(freightOre, STANDARD_VAT_BP),
    vatRateBp: STANDARD_VAT_BP,
  }
  return {
    goodsOre: totals.goodsOre,
    discountOre: totals.discountOre,
    pantOre: totals.pantOre,
    totalOre: totals.totalOre + freightOre,
    vatByRate: freightOre === 0 ? totals.vatByRate : vatByRate([...totals.lines, freight]),
    pantCount: cart.orders.reduce((sum, line) => sum + (line.pant > 0 ? line.count : 0), 0),
  }
}
