import { describe, expect, test } from 'vitest'
import { addLine } from './add-line.ts'
import { clearCart, EMPTY_CART } from './cart.ts'
import { activateDiscount } from './cart-discount.ts'
import { removeLine, setCount } from './change-count.ts'
import { sampleLine } from './test-cart-line.ts'

const EAN = '7090000000012'
const one = addLine(EMPTY_CART, sampleLine({ webPurchaseLimit: 4, stock: 6 })).cart
const three = setCount(one, EAN, 3).cart

describe('4.02, 4.03, 5.20: changing, removing and clearing', () => {
  test('4.02: a count can be lowered; at 0 the line is removed', () => {
    expect(setCount(three, EAN, 2)).toMatchObject({ outcome: 'changed', cart: { count: 2, total: 2598 } })
    expect(setCount(one, EAN, 0)).toMatchObject({
      outcome: 'removed',
      cart: { orders: [], count: 0, total: 0 },
    })
    expect(setCount(one, '0', 0)).toEqual({ outcome: 'unknown-line', cart: one })
  })

  test.each([
    [4, 4, 'changed'],
    [5, 4, 'limit-reached'],
    [99, 4, 'limit-reached'],
    [2.9, 2, 'changed'],
    [0, undefined, 'removed'],
    [-1, undefined, 'removed'],
    [Number.NaN, 3, 'unchanged'],
  ])('5.20: a count set to %s becomes %s', (wanted, count, outcome) => {
    const result = setCount(three, EAN, wanted)
    expect(result.outcome).toBe(outcome)
    expect(result.cart.orders[0]?.count).toBe(count)
  })

  test('5.20: the smaller of limit and stock caps the quantity', () => {
    const cart = addLine(EMPTY_CART, sampleLine({ webPurchaseLimit: 9, stock: 2 })).cart
    expect(setCount(cart, EAN, 5)).toMatchObject({ outcome: 'stock-reached', cart: { count: 2 } })
  })

  test('9.07: pieces of the article on another line count towards this line’s limit', () => {
    const both = addLine(one, sampleLine({ ean: 'l', webPurchaseLimit: 4 })).cart
    expect(setCount(both, EAN, 4)).toMatchObject({ outcome: 'limit-reached', cart: { count: 4 } })
    expect(setCount(both, EAN, 3)).toMatchObject({ outcome: 'changed', cart: { count: 4 } })
  })

  test('5.20: a line that is out of stock is removed', () => {
    const line = sampleLine({ stock: 0 })
    expect(setCount({ ...one, orders: [line] }, EAN, 1)).toMatchObject({
      outcome: 'stock-reached',
      cart: { orders: [] },
    })
  })

  const discounted = activateDiscount(three, { fixed: true, amount: 100 }).cart
  test('4.02: when the cart becomes empty the discount is cleared, not before', () => {
    const two = addLine(discounted, sampleLine({ ean: '7090000000029' })).cart
    const stillThere = removeLine(two, EAN)
    expect(stillThere.discount.activated).toBe(true)
    expect(removeLine(stillThere, '7090000000029').discount).toEqual(EMPTY_CART.discount)
    expect(setCount(discounted, EAN, 0).cart.discount.activated).toBe(false)
    expect(removeLine(discounted, '0')).toBe(discounted)
  })

  test('4.03: clearing empties cart, payment data, discount and order info', () => {
    const paid = {
      ...discounted,
      klarnaOrders: [{ orderId: 'k1' }],
      orderInfo: { shopId: 3, comment: 'Ring' },
      txData: { status: 'authorised' as const },
    }
    expect(clearCart(paid)).toEqual(EMPTY_CART)
  })
})
