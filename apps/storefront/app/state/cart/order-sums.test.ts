import { EMPTY_CART } from '@varde/domain/cart/cart'
import { activateDiscount } from '@varde/domain/cart/cart-discount'
import { withTotals } from '@varde/domain/cart/cart-totals'
import { sampleLine } from '@varde/domain/cart/test-cart-line'
import { describe, expect, it } from 'vitest'
import { sumOrder } from './order-sums.ts'

const bottle = sampleLine({ ean: '7090000000029', price: 35, pant: 3, count: 2, vatRateBp: 1500 })
const cart = withTotals({ ...EMPTY_CART, orders: [sampleLine({ price: 1000 }), bottle] })

describe('5.20, 3.17: what is to be paid', () => {
  it('goods, pant and freight, with the MVA of each rate', () => {
    expect(sumOrder(cart, 7900)).toEqual({
      goodsOre: 107_000,
      discountOre: 0,
      pantOre: 600,
      totalOre: 115_500,
      pantCount: 2,
      vatByRate: [
        { rateBp: 1500, baseOre: 6087, vatOre: 913 },
        { rateBp: 2500, baseOre: 86_320, vatOre: 21_580 },
      ],
    })
  })

  it('4.05: a code takes off the goods, never off pant or freight', () => {
    const all = activateDiscount(cart, { fixed: true, amount: 5000 }).cart
    expect(sumOrder(all, 7900)).toMatchObject({ discountOre: 107_000, totalOre: 600 + 7900 })
  })
})
