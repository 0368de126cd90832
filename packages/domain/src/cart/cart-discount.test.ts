import { describe, expect, test } from 'vitest'
import { addLine } from './add-line.ts'
import { EMPTY_CART } from './cart.ts'
import { activateDiscount, removeDiscount } from './cart-discount.ts'
import { sampleLine } from './test-cart-line.ts'

const cart = addLine(EMPTY_CART, sampleLine({ pant: 3 })).cart

describe('4.05: the discount of a cart', () => {
  test('4.05: it can be activated once', () => {
    const first = activateDiscount(cart, { fixed: false, amount: 0.1 })
    expect(first.outcome).toBe('activated')
    expect(first.cart).toMatchObject({
      total: 1172.1,
      discount: { activated: true, fixed: false, amount: 0.1, originalTotal: 1302 },
    })
    expect(activateDiscount(first.cart, { fixed: true, amount: 500 })).toEqual({
      outcome: 'already-activated',
      cart: first.cart,
    })
  })

  test('4.05: removal resets it to not activated, and it can be activated again', () => {
    const removed = removeDiscount(activateDiscount(cart, { fixed: true, amount: 100 }).cart)
    expect(removed).toMatchObject({ total: 1302, discount: { activated: false, amount: 0 } })
    expect(activateDiscount(removed, { fixed: true, amount: 100 }).cart.total).toBe(1202)
  })

  test('4.05: an empty cart cannot have a discount', () => {
    expect(activateDiscount(EMPTY_CART, { fixed: true, amount: 100 })).toEqual({
      outcome: 'cart-empty',
      cart: EMPTY_CART,
    })
  })
})
