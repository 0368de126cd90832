import { createClient } from '@varde/contract/client'
import { serializeCart } from '@varde/domain/cart/parse-cart'
import { sampleLine } from '@varde/domain/cart/test-cart-line'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { beforeEach, expect, test } from 'vitest'
import { EMPTY_VALUES } from '../features/checkout/checkout-values.ts'
import { orderCart } from '../features/checkout/order-cart.ts'
import { cancelPayment, confirmPayment } from '../features/checkout/payment/payment-requests.ts'
import {
  clearCart,
  readCart,
  removeOrdered,
  replaceLines,
  setCartDelivery,
} from '../state/cart/cart-store.ts'

const boot = sampleLine({ ean: '7090000000012' })
const sock = sampleLine({ ean: '7090000000029' })
const article = (id: number, { variant }: typeof boot) =>
  ({ ...sampleLine(), id, campaigns: [], variants: [variant], visible: true }) as unknown as ArticleDetail

const bootIsHeld = { articles: [{ ean: boot.ean }] }
const home = { id: 2, name: 'Hjemlevering', description: '', price: 79, pickup: false }

/** A shop that holds the goods, and whose payment then has this status. */
const shop = (status: 'authorised' | 'pending' | 'declined') =>
  createClient(async ({ url }) => {
    const isOpening = url.endsWith('/klarna/')
    const klarnaOrders = isOpening || status === 'declined' ? [] : [{ orderId: 'k-1' }]
    const txData = { status: isOpening ? 'pending' : status }
    const opened = { reservations: [bootIsHeld], failed: [], checkoutId: 'c'.repeat(20), payment: {} }
    return {
      status: isOpening ? 201 : 200,
      text: JSON.stringify({ ...opened, klarnaOrders, txData }),
    }
  })

const send = (client: ReturnType<typeof shop>) =>
  orderCart(
    client,
    { values: EMPTY_VALUES, city: '', shippingMethodId: 2, payment: 'card' },
    false,
    { get: () => null, keep: () => undefined },
    null,
  )

beforeEach(() => {
  clearCart()
  replaceLines(
    [boot, sock].map(({ ean }, at) => ({ EanNo: ean, Count: 1, articleId: at + 1 })),
    new Map([boot, sock].map((line, at) => [at + 1, article(at + 1, line)])),
  )
  setCartDelivery({
    shipping: home,
    shippingMethods: [home],
    orderInfo: { shopId: null, comment: 'Ring på' },
  })
})

test('3.17, 7.04: the cart holds the status of its payment, and does not store it', async () => {
  const client = shop('authorised')
  expect(readCart().cart).toMatchObject({ shipping: home, orderInfo: { comment: 'Ring på' }, txData: null })
  expect(await send(client)).toMatchObject({ kind: 'paying' })
  expect(readCart().cart).toMatchObject({ klarnaOrders: [], txData: { status: 'pending' } })
  expect(await confirmPayment(client, 'c', 'token')).toEqual({ kind: 'authorised' })
  expect(readCart().cart).toMatchObject({
    klarnaOrders: [{ orderId: 'k-1' }],
    txData: { status: 'authorised' },
  })
  // 4.04, 3.30
  const kept = serializeCart(readCart().cart)
  expect(kept).toContain('Hjemlevering')
  expect(kept).not.toMatch(/k-1|authorised/)
})

test.each([
  ['all of it', [boot.ean, sock.ean], 0],
  ['some of it', [boot.ean], 1],
])('4.03: when %s is ordered, payment data and order info are gone', async (_, eans, left) => {
  const client = shop('authorised')
  await send(client)
  await confirmPayment(client, 'c', 'token')
  removeOrdered(eans)
  const { cart } = readCart()
  expect(cart.orders).toHaveLength(left)
  expect(cart).toMatchObject({ klarnaOrders: [], txData: null, orderInfo: null })
})

test('4.03: emptying the cart removes the payment data', async () => {
  await send(shop('pending'))
  expect(readCart().cart.txData).toEqual({ status: 'pending' })
  clearCart()
  expect(readCart().cart).toMatchObject({ orders: [], klarnaOrders: [], txData: null, orderInfo: null })
})

test.each([
  ['declined', 'cancelled'],
  ['authorised', 'authorised'],
] as const)('4.04: a payment that is cancelled is %s, as the server says', async (status, result) => {
  const client = shop(status)
  await send(client)
  expect(await cancelPayment(client, 'c')).toBe(result)
  expect(readCart().cart.txData).toEqual({ status })
})
