import { createClient } from '@varde/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { readCart } from '../../../state/cart/cart-store.ts'
import { approve, confirm, showWidget } from './payment-attempt.ts'
import type { PaymentSdk, SdkAnswer } from './payment-sdk.ts'

const session = {
  provider: 'klarna' as const,
  sessionId: 's',
  clientToken: 'a.b.c',
  categories: [{ identifier: 'pay_later', name: 'Faktura' }],
  sdkUrl: '/sdk.js',
}

function widget(answer: SdkAnswer) {
  const calls: unknown[] = []
  const sdk: PaymentSdk = {
    init: (options) => calls.push(['init', options]),
    load: (options, _, done) => {
      calls.push(['load', options])
      done(answer)
    },
    authorize: (options, _, done) => {
      calls.push(['authorize', options])
      done(answer)
    },
  }
  return { sdk, calls }
}

const answering = (status: number, body: unknown) =>
  createClient(async () => ({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }))

describe('1.04: the widget', () => {
  it('is started with the session and shows the chosen way to pay', async () => {
    const { sdk, calls } = widget({ show_form: true })
    expect(await showWidget(sdk, session)).toBe(true)
    expect(calls).toEqual([
      ['init', { client_token: 'a.b.c' }],
      ['load', { container: '#betalingsvindu', payment_method_category: 'pay_later' }],
    ])
  })

  it('says when the way to pay is not offered', async () => {
    expect(await showWidget(widget({ show_form: false }).sdk, session)).toBe(false)
  })

  it.each<[string, SdkAnswer]>([
    ['approved', { approved: true, show_form: true, authorization_token: 't' }],
    ['closed', { approved: false, show_form: true }],
    ['declined', { approved: false, show_form: false }],
    ['declined', { approved: true, show_form: false }],
  ])('%s: %j', async (kind, answer) => {
    expect(await approve(widget(answer).sdk, session)).toMatchObject({ kind })
  })
})

describe('4.04: telling the shop of an approval', () => {
  const tell = (status: number, body: unknown) => confirm(answering(status, body), 'checkout', 'token')

  it.each(['authorised', 'pending'] as const)('%s settles it', async (status) => {
    expect(await tell(200, { txData: { status } })).toEqual({ kind: 'settled' })
    expect(readCart().cart.txData).toEqual({ status })
  })

  it('a decline ends this checkout, and says why', async () => {
    expect(await tell(200, { txData: { status: 'declined', reason: 'out_of_stock' } })).toMatchObject({
      kind: 'declined',
      final: true,
      message: expect.stringContaining('utsolgt'),
    })
    expect(await tell(200, { txData: { status: 'declined', message: 'Nei' } })).toMatchObject({
      message: 'Nei',
    })
  })

  it('a token that does not hold lets the shopper try again', async () => {
    const body = { code: 'AUTHORIZATION_INVALID', message: 'Prøv på nytt' }
    expect(await tell(422, body)).toEqual({ kind: 'declined', message: 'Prøv på nytt', final: false })
    expect(await tell(404, { code: 'CHECKOUT_NOT_FOUND', message: 'Borte' })).toMatchObject({ final: true })
  })

  it('8.22: without an answer the same approval is told again', async () => {
    expect(await tell(503, { code: 'PAYMENT_UNAVAILABLE', message: 'Vent' })).toEqual({
      kind: 'unsettled',
      message: 'Vent',
    })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await tell(200, '<html>')).toMatchObject({ kind: 'unsettled' })
    logged.mockRestore()
  })
})
