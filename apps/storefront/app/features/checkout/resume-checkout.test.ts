import { createClient } from '@varde/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { giveUpPayment, resumePayment } from './resume-checkout.ts'

/** A shop whose order stands so, and that answers so when a payment is given up. */
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
const yes = async () => true
const no = async () => false

describe('4.04: a payment that was begun before the page was loaded again', () => {
  it.each([
    ['authorised', 'order-page'],
    ['pending', 'order-page'],
    ['settled', 'order-page'],
    ['open', 'send-again'],
    ['declined', 'forget'],
    ['expired', 'forget'],
    ['cancelled', 'forget'],
    [404, 'forget'],
    [503, 'wait'],
  ])('%s: %s', async (status, next) => {
    const { client, calls } = shop(status)
    expect(await resumePayment(client, 'checkout', yes)).toBe(next)
    expect(calls).toEqual(['GET /api/v1/orders/by-token/checkout'])
  })

  it('is given up when the cart is another one by now, unless it was paid in the same moment', async () => {
    const { client, calls } = shop('open')
    expect(await resumePayment(client, 'checkout', no)).toBe('forget')
    expect(calls[1]).toBe('POST /api/v1/reservations/klarna/checkout/cancel')
    const paid = shop('open', { txData: { status: 'authorised' } })
    expect(await resumePayment(paid.client, 'checkout', no)).toBe('order-page')
  })

  it('8.22: waits when nobody answers', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = createClient(() => Promise.reject(new Error('off')))
    expect(await resumePayment(client, 'checkout', yes)).toBe('wait')
    expect(await giveUpPayment(client, 'checkout')).toBe(false)
    logged.mockRestore()
  })
})
