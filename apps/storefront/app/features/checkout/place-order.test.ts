import { createClient, type Transport } from '@varde/contract/client'
import { sampleLine } from '@varde/domain/cart/test-cart-line'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_VALUES } from './checkout-values.ts'
import { attemptFor, type OrderRequest, placeOrder, toOrder } from './place-order.ts'

const request: OrderRequest = {
  order: {
    CustomerName: 'Ingrid Aga',
    Email: 'ingrid@eksempel.no',
    Phone: '41234567',
    Delivery: 0,
    ShopID: 3,
    items: [{ EanNo: '7071234567892', Count: 1 }],
  },
  payment: 'shop',
  promocodeId: null,
  cartId: '0123456789abcdef',
  comment: '',
  acceptPartial: false,
}

/** A server with this response, and the requests that it received. */
function answering(status: number, answer: unknown, more: Partial<OrderRequest> = {}) {
  const sent: Parameters<Transport>[0][] = []
  const client = createClient(async (call) => {
    sent.push(call)
    return { status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) }
  })
  return { sent, place: () => placeOrder(client, { ...request, ...more }, 'nokkel-1234') }
}

describe('toOrder', () => {
  const values = { ...EMPTY_VALUES, name: ' Ingrid Aga ', email: ' Ingrid@Eksempel.no', phone: '412 34 567' }

  it('3.20: sends tidy contact details and no address for pick-up', () => {
    expect(toOrder({ ...values, shopId: 3, address: 'Lia 1' }, [], 1, 'Odda')).toEqual({
      CustomerName: 'Ingrid Aga',
      Email: 'ingrid@eksempel.no',
      Phone: '41234567',
      Delivery: 0,
      ShopID: 3,
      items: [],
      shipping_method_id: 1,
    })
  })

  it('7.03: sends the pick-up point that was chosen for this postal code', () => {
    const sent = (more: Partial<typeof values>) =>
      toOrder({ ...values, delivery: 'pickup_point', postalCode: ' 0155', ...more }, [], 4, 'Oslo')
        .pickup_point_id
    const pickupPoint = { id: '180101', name: 'Post i Butikk Torget', near: '0155' }
    expect(sent({ pickupPoint })).toBe('180101')
    expect(sent({ pickupPoint, postalCode: '5750' })).toBeUndefined()
    expect(sent({ pickupPoint, delivery: 'home' })).toBeUndefined()
    expect(sent({ pickupPoint: 'carrier' })).toBeUndefined()
    expect(sent({ pickupPoint: null })).toBeUndefined()
  })

  it('3.03: sends each line with the campaign line that makes its price', () => {
    const lines = [sampleLine({ count: 2 }), sampleLine({ ean: '7090000000029', campaignArticleId: 72 })]
    expect(toOrder(values, lines, 1, 'Odda').items).toEqual([
      { EanNo: '7090000000012', Count: 2, CampaignArticleID: null },
      { EanNo: '7090000000029', Count: 1, CampaignArticleID: 72 },
    ])
  })

  it('3.20: sends the address and no shop with a parcel', () => {
    const order = toOrder(
      { ...values, delivery: 'evening', shopId: 3, address: ' Lia 1', postalCode: '5750' },
      [],
      3,
      'Odda',
    )
    expect(order).toMatchObject({ Delivery: 1, Address: 'Lia 1', PostalCode: '5750', City: 'Odda' })
    expect(order).not.toHaveProperty('ShopID')
  })
})

describe('attemptFor', () => {
  it('keeps the key for the same order and makes a new one for any other', () => {
    let made = 0
    const makeKey = () => `key ${++made}`
    const first = attemptFor(request, null, makeKey)
    expect(attemptFor({ ...request }, first, makeKey)).toBe(first)
    expect(attemptFor({ ...request, acceptPartial: true }, first, makeKey).key).not.toBe(first.key)
    expect(attemptFor({ ...request, payment: 'card' }, first, makeKey).key).not.toBe(first.key)
  })
})

describe('placeOrder', () => {
  it('3.17: sends the key with the order, the cart id, the promo code and the comment', async () => {
    const { sent, place } = answering(
      201,
      { reservations: [], failed: [] },
      {
        promocodeId: 'rabatt',
        comment: ' Jeg kommer med sykkel ',
      },
    )
    expect(await place()).toEqual({ kind: 'placed', reservations: [], failed: [] })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/reservations',
      headers: { 'idempotency-key': 'nokkel-1234' },
    })
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      ...request.order,
      cartId: '0123456789abcdef',
      promocodeId: 'rabatt',
      comment: 'Jeg kommer med sykkel',
    })
  })

  it('7.04: opens a payment for an order that is paid online', async () => {
    const opened = { reservations: [], failed: [], checkoutId: 'c' }
    const { sent, place } = answering(201, opened, { payment: 'invoice', acceptPartial: true })
    expect(await place()).toEqual({ kind: 'paying', opened, method: 'invoice' })
    expect(sent[0]?.url).toBe('/api/v1/reservations/klarna/')
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      order: request.order,
      shop: 3,
      payment: { method: 'invoice' },
      orderInfo: { comment: null },
      acceptPartial: true,
      cartId: '0123456789abcdef',
      promocodeId: null,
    })
  })

  it('8.14: lists the lines that could not be reserved', async () => {
    const failed = [{ shop: { id: 3, name: 'Odda' }, articles: [] }]
    const { place } = answering(409, { code: 'LINES_NOT_RESERVED', message: '', failed })
    expect(await place()).toEqual({ kind: 'lines-failed', failed })
  })

  it('finds the order that the cart has become', async () => {
    const { place } = answering(409, { code: 'CART_ALREADY_ORDERED', message: '', token: 't' })
    expect(await place()).toEqual({ kind: 'already-ordered', token: 't' })
  })

  it('4.05: recognises an invalid promo code', async () => {
    const { place } = answering(404, { code: 'PROMOCODE_NOT_FOUND', message: 'Nei' })
    expect(await place()).toEqual({ kind: 'promocode-refused', message: 'Nei' })
  })

  it('5.19: assigns a refusal to its fields', async () => {
    const { place } = answering(422, {
      code: 'VALIDATION_FAILED',
      message: 'Ugyldig data',
      errors: { Phone: ['Ukjent nummer'] },
    })
    expect(await place()).toEqual({ kind: 'refused', errors: { phone: 'Ukjent nummer' } })
  })

  it.each([
    [500, { code: 'INTERNAL', message: 'Noe gikk galt hos oss.' }],
    [429, { code: 'RATE_LIMITED', message: 'Det ble litt mange forsøk.' }],
  ])('8.22: %i is unsettled, with the message', async (status, answer) => {
    expect(await answering(status, answer).place()).toEqual({ kind: 'unsettled', message: answer.message })
  })

  it('8.22: an unavailable payment is not an unavailable shop', async () => {
    const message = 'Vi får ikke kontakt med betalingen.'
    const { place } = answering(503, { code: 'PAYMENT_UNAVAILABLE', message })
    expect(await place()).toEqual({ kind: 'payment-unavailable', message })
  })

  it('8.22: a response that is no JSON is unsettled', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await answering(502, '<html>').place()).toMatchObject({ kind: 'unsettled' })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})
