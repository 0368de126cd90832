import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addLine } from './add-line.ts'
import { type Cart, EMPTY_CART } from './cart.ts'
import { lineCeiling } from './cart-line.ts'
import { setCount } from './change-count.ts'
import { sampleLine } from './test-cart-line.ts'

const countOf = (cart: Cart, ean: string) => cart.orders.find((line) => line.ean === ean)?.count ?? 0

describe('4.01: adding', () => {
  test('4.01: a new EAN appends a line, whatever count it comes with', () => {
    const first = addLine(EMPTY_CART, sampleLine({ count: 7 }))
    const second = addLine(first.cart, sampleLine({ ean: '7090000000029' }))
    expect(second.outcome).toBe('added')
    expect(second.cart.orders.map(({ ean, count }) => [ean, count])).toEqual([
      ['7090000000012', 1],
      ['7090000000029', 1],
    ])
    expect(second.cart).toMatchObject({ count: 2, total: 2598 })
  })

  test('4.01: adding an EAN again increments its line only below the web purchase limit', () => {
    const line = sampleLine({ webPurchaseLimit: 2 })
    const two = addLine(addLine(EMPTY_CART, line).cart, line)
    expect(two.outcome).toBe('incremented')
    const three = addLine(two.cart, line)
    expect(three.outcome).toBe('limit-reached')
    expect(three.cart).toBe(two.cart)
  })

  test('4.01: adding an EAN again increments its line only below the quantity in the first shop', () => {
    const line = sampleLine({ stock: 1 })
    const one = addLine(EMPTY_CART, line)
    expect(addLine(one.cart, line)).toMatchObject({ outcome: 'stock-reached', cart: one.cart })
  })

  test('9.07: two sizes of one article share its limit; another article has its own limit', () => {
    function limited(ean: string, more: { articleId?: number } = {}) {
      return sampleLine({ ean, webPurchaseLimit: 2, ...more })
    }
    const two = addLine(addLine(EMPTY_CART, limited('m')).cart, limited('l'))
    expect(two.outcome).toBe('added')
    for (const ean of ['m', 'l', 'xl']) {
      expect(addLine(two.cart, limited(ean))).toMatchObject({ outcome: 'limit-reached', cart: two.cart })
    }
    expect(addLine(two.cart, limited('other', { articleId: 8 })).outcome).toBe('added')
  })

  test('9.07: no sequence of changes takes more of an article than its limit, over all its sizes', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'decrement', 'set'),
      ean: fc.constantFrom('s', 'm', 'l'),
      count: fc.integer({ min: -1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.nat(5), fc.array(step, { maxLength: 30 }), (webPurchaseLimit, steps) => {
        let cart = EMPTY_CART
        for (const { what, ean, count } of steps) {
          if (what === 'add') cart = addLine(cart, sampleLine({ ean, webPurchaseLimit })).cart
          else if (what === 'decrement') cart = setCount(cart, ean, countOf(cart, ean) - 1).cart
          else cart = setCount(cart, ean, count).cart
          expect(cart.count).toBeLessThanOrEqual(webPurchaseLimit)
        }
      }),
    )
  })

  test('4.01: adding again updates the stock and price of the line', () => {
    const one = addLine(EMPTY_CART, sampleLine({ stock: 1 }))
    const two = addLine(one.cart, sampleLine({ stock: 5, price: 899 }))
    expect(two.outcome).toBe('incremented')
    expect(two.cart.total).toBe(1798)
  })

  test('5.20: an article that is out of stock or not for sale is not added', () => {
    expect(addLine(EMPTY_CART, sampleLine({ stock: 0 })).outcome).toBe('stock-reached')
    expect(addLine(EMPTY_CART, sampleLine({ webPurchaseLimit: 0 })).outcome).toBe('limit-reached')
    expect(addLine(EMPTY_CART, sampleLine({ canPurchase: false }))).toMatchObject({
      outcome: 'not-purchasable',
      cart: EMPTY_CART,
    })
  })

  test('3.16: a collect-only article is added with a note about it', () => {
    expect(addLine(EMPTY_CART, sampleLine({ onlyCC: true }))).toMatchObject({
      outcome: 'added',
      cart: { orders: [{ onlyCC: true }] },
    })
  })

  test('4.01, 5.20: no sequence of changes lets a line pass its limit or the first shop', () => {
    const eans = ['7090000000012', '7090000000029', '7090000000036'] as const
    const step = fc.record({
      what: fc.constantFrom('add', 'decrement', 'set'),
      at: fc.nat(2),
      count: fc.integer({ min: -3, max: 30 }),
    })
    const kind = fc.record({
      webPurchaseLimit: fc.option(fc.nat(6), { nil: null }),
      stock: fc.nat(8),
    })
    fc.assert(
      fc.property(
        fc.array(kind, { minLength: 3, maxLength: 3 }),
        fc.array(step, { maxLength: 40 }),
        (kinds, steps) => {
          const lines = eans.map((ean, at) => sampleLine({ ean, articleId: at, ...kinds[at] }))
          let cart = EMPTY_CART
          for (const { what, at, count } of steps) {
            const line = lines[at] ?? sampleLine()
            if (what === 'add') cart = addLine(cart, line).cart
            else if (what === 'decrement') cart = setCount(cart, line.ean, countOf(cart, line.ean) - 1).cart
            else cart = setCount(cart, line.ean, count).cart
            for (const order of cart.orders) {
              expect(order.count).toBeGreaterThanOrEqual(1)
              expect(order.count).toBeLessThanOrEqual(lineCeiling(order, []))
            }
            expect(new Set(cart.orders.map(({ ean }) => ean)).size).toBe(cart.orders.length)
            expect(cart.count).toBe(cart.orders.reduce((sum, order) => sum + order.count, 0))
          }
        },
      ),
    )
  })
})
