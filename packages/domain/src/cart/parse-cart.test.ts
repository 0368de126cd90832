import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addLine } from './add-line.ts'
import { type Cart, EMPTY_CART } from './cart.ts'
import { activateDiscount } from './cart-discount.ts'
import { lineCeiling } from './cart-line.ts'
import { setCount } from './change-count.ts'
import { parseCart, serializeCart } from './parse-cart.ts'
import { sampleLine } from './test-cart-line.ts'

const pickup = { id: 1, name: 'Hent i butikk', description: 'Gratis', price: 0, pickup: true }
const full: Cart = {
  ...activateDiscount(
    setCount(addLine(EMPTY_CART, sampleLine({ webPurchaseLimit: 5, pant: 3 })).cart, '7090000000012', 2).cart,
    { fixed: true, amount: 100 },
  ).cart,
  shipping: pickup,
  shippingMethods: [pickup],
  client: {
    name: 'Kari',
    email: 'kari@example.test',
    phone: '41234567',
    address: '',
    postalCode: '',
    city: '',
  },
  orderInfo: { shopId: 3, comment: '' },
  klarnaOrders: [{ orderId: 'k1' }],
  txData: { status: 'authorised' },
}

describe('3.17, 3.30, 4.04, 9.06: the stored cart', () => {
  test('4.04: reading it back gives the same cart without payment data', () => {
    expect(parseCart(serializeCart(full))).toEqual({ ...full, klarnaOrders: [], txData: null })
  })

  test('3.03: a line keeps its campaign article; a line that was stored without one has null', () => {
    const line = sampleLine({ campaignArticleId: 72 })
    const cart = addLine(EMPTY_CART, line).cart
    expect(parseCart(serializeCart(cart)).orders[0]?.campaignArticleId).toBe(72)
    const { campaignArticleId: _, ...old } = line
    const kept = parseCart(JSON.stringify({ ...cart, orders: [{ ...old, count: 1 }] }))
    expect(kept.orders[0]?.campaignArticleId).toBeNull()
  })

  test('4.04: payment data is neither written nor read', () => {
    expect(serializeCart(full)).not.toMatch(/authorised|k1/)
    expect(parseCart(JSON.stringify(full))).toMatchObject({ klarnaOrders: [], txData: null })
  })

  test.each([null, '', '{', 'null', '[]', '5', '"cart"', '{}', '{"orders":5}', '{"orders":[null,1,"x",{}]}'])(
    '4.04: %s is an empty cart',
    (text) => expect(parseCart(text)).toEqual(EMPTY_CART),
  )

  test('9.06: stored totals, counts above the ceiling and duplicate lines are corrected', () => {
    const [line] = full.orders
    const forged = { ...full, total: 1, count: 900, orders: [{ ...line, count: 900 }, line] }
    expect(parseCart(JSON.stringify(forged))).toMatchObject({ count: 5, total: 6410, orders: [{ count: 5 }] })
  })

  const wrong: [string, unknown][] = [
    ['count', 0],
    ['count', 1.5],
    ['count', '2'],
    ['id', null],
    ['ean', '<script>'],
    ['ean', 7090000000012],
    ['name', { toString: 'x' }],
    ['name', 'x'.repeat(501)],
    ['price', -1],
    ['price', 1e12],
    ['pant', '3'],
    ['canPurchase', false],
    ['onlyCC', 'no'],
    ['webPurchaseLimit', 'two'],
    ['variant', null],
    ['variant', { ...full.orders[0]?.variant, size: null }],
    ['variant', { ...full.orders[0]?.variant, color: { id: 1 } }],
    ['variant', { ...full.orders[0]?.variant, shops: 'all' }],
    ['articleId', -7],
  ]
  test.each(wrong)('4.04: a line with %s %j is dropped, the next one stays', (field, value) => {
    const good = sampleLine({ ean: '7090000000029' })
    const bad = { ...full.orders[0], [field]: value }
    expect(parseCart(JSON.stringify({ orders: [bad, good] })).orders).toEqual([good])
  })

  test.each([
    'https://elsewhere.test/x.png',
    '//elsewhere.test/x',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    5,
  ])('4.04: the picture %s is dropped, its line is kept', (image) => {
    const cart = parseCart(JSON.stringify({ orders: [{ ...sampleLine(), image }] }))
    expect(cart.orders[0]).toMatchObject({ image: null, ean: '7090000000012' })
  })

  test.each([
    { activated: true, fixed: false, amount: 2 },
    { activated: true, fixed: 'yes', amount: 1 },
    { activated: true, fixed: true, amount: -5 },
    { activated: 'true', fixed: true, amount: 5 },
  ])('4.05: the invalid discount %j is dropped', (discount) => {
    expect(parseCart(JSON.stringify({ ...full, discount })).discount.activated).toBe(false)
  })

  test('4.04: no text throws, and every parsed cart keeps the rules', () => {
    const anything = fc.jsonValue({ maxDepth: 4 })
    const bent = fc
      .record({ field: fc.constantFrom(...Object.keys(sampleLine())), value: anything })
      .map(({ field, value }) => ({ orders: [{ ...sampleLine(), [field]: value }] }))
    fc.assert(
      fc.property(
        fc.oneof(anything, bent, fc.dictionary(fc.constantFrom(...Object.keys(full)), anything)),
        (kept) => {
          const cart = parseCart(JSON.stringify(kept))
          expect(parseCart(serializeCart(cart))).toEqual(cart)
          for (const line of cart.orders) expect(line.count).toBeLessThanOrEqual(lineCeiling(line, []))
          expect(cart.total).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseCart(text).orders).toEqual([])
      }),
    )
  })
})
