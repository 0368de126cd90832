import { createClient } from '@varde/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { readCart } from '../../../state/cart/cart-store.ts'
import { cancelPayment, confirmPayment, refreshPayment, resumePayment } from './payment-requests.ts'

const responding = (status: number, body: unknown) =>
  createClient(async () => ({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }))

describe('4.04: confirming an approved payment', () => {
  const confirm = (status: number, body: unknown) =>
    confirmPayment(responding(status, body), 'checkout', 'token')

  it.each(['authorised', 'pending'] as const)(
    'the payment is %s, in the result and in the cart',
    async (status) => {
      expect(await confirm(200, { txData: { status } })).toEqual({ kind: status })
      expect(readCart().cart.txData).toEqual({ status })
    },
  )

  it('a declined payment ends this checkout, and says why', async () => {
    expect(await confirm(200, { txData: { status: 'declined', reason: 'out_of_stock' } })).toMatchObject({
      kind: 'declined',
      isFinal: true,
      message: expect.stringContaining('utsolgt'),
    })
    expect(await confirm(200, { txData: { status: 'declined', message: 'Nei' } })).toMatchObject({
      message: 'Nei',
    })
  })

  it('after an invalid token the shopper may try again', async () => {
    const body = { code: 'AUTHORIZATION_INVALID', message: 'Prøv på nytt' }
    expect(await confirm(422, body)).toEqual({ kind: 'declined', message: 'Prøv på nytt', isFinal: false })
    expect(await confirm(404, { code: 'CHECKOUT_NOT_FOUND', message: 'Borte' })).toMatchObject({
      isFinal: true,
    })
  })

  it('8.22: without a response the same approval may be sent again', async () => {
    expect(await confirm(503, { code: 'PAYMENT_UNAVAILABLE', message: 'Vent' })).toEqual({
      kind: 'unsettled',
      message: 'Vent',
    })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await confirm(200, '<html>')).toMatchObject({ kind: 'unsettled' })
    logged.mockRestore()
  })
})

describe('4.04: asking how a payment at Vipps stands', () => {
  const refresh = (status: number, body: unknown) => refreshPayment(responding(status, body), 'checkout')

  it('approved or ended, it is known', async () => {
    expect(await refresh(200, { txData: { status: 'authorised' } })).toEqual({ kind: 'authorised' })
    expect(readCart().cart.txData).toEqual({ status: 'authorised' })
    expect(await refresh(200, { txData: { status: 'declined', reason: 'ended' } })).toEqual({
      kind: 'declined',
      message: expect.stringContaining('avbrutt'),
    })
  })

  it('neither approved nor ended, or without a response, it is not', async () => {
    expect(await refresh(200, { txData: { status: 'pending' } })).toBeNull()
    expect(await refresh(503, { code: 'PAYMENT_UNAVAILABLE', message: 'Vent' })).toBeNull()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await refresh(200, '<html>')).toBeNull()
    logged.mockRestore()
  })
})

/** A shop with an order of this status, and its response when the payment is cancelled. */
function shop(status: string | number, cancelled: unknown = { txData: { status: 'declined' } }) {
  const calls: string[] = []
  const client = createClient(async ({ method, url }) => {
    calls.push(`${method} ${url}`)
    if (url.endsWith('/cancel')) return { status: 200, text: JSON.stringify(cancelled) }
    if (typeof status === 'number') return { status, text: '{}' }
    return { status: 200, text: JSON.stringify({ payment: { status } }) }
  })
  return { client, calls }
}
const yes = () => true
const no = () => false

describe('4.04: a payment that was begun before the page was loaded again', () => {
  it.each([
    ['authorised', 'show-order'],
    ['pending', 'show-order'],
    ['settled', 'show-order'],
    ['open', 'send-again'],
    ['declined', 'discard'],
    ['expired', 'discard'],
    ['cancelled', 'discard'],
    [404, 'discard'],
    [503, 'wait'],
  ])('%s: %s', async (status, next) => {
    const { client, calls } = shop(status)
    expect(await resumePayment(client, 'checkout', yes)).toBe(next)
    expect(calls).toEqual(['GET /api/v1/orders/by-token/checkout'])
  })

  it('is cancelled when the cart has changed, unless it was paid at the same moment', async () => {
    const { client, calls } = shop('open')
    expect(await resumePayment(client, 'checkout', no)).toBe('discard')
    expect(calls[1]).toBe('POST /api/v1/reservations/klarna/checkout/cancel')
    const paid = shop('open', { txData: { status: 'authorised' } })
    expect(await resumePayment(paid.client, 'checkout', no)).toBe('show-order')
  })

  it('8.22: waits when there is no response', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = createClient(() => Promise.reject(new Error('off')))
    expect(await resumePayment(client, 'checkout', yes)).toBe('wait')
    expect(await cancelPayment(client, 'checkout')).toBe('cancelled')
    logged.mockRestore()
  })
})
