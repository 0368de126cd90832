import { describe, expect, it } from 'vitest'
import { approve, type PaymentSdk, type SdkResponse, showWidget } from './payment-sdk.ts'

const session = {
  provider: 'klarna' as const,
  sessionId: 's',
  clientToken: 'a.b.c',
  categories: [{ identifier: 'pay_later', name: 'Faktura' }],
  sdkUrl: '/sdk.js',
}

function widget(response: SdkResponse) {
  const calls: unknown[] = []
  const sdk: PaymentSdk = {
    init: (options) => calls.push(['init', options]),
    load: (options, _, done) => {
      calls.push(['load', options])
      done(response)
    },
    authorize: (options, _, done) => {
      calls.push(['authorize', options])
      done(response)
    },
  }
  return { sdk, calls }
}

describe('1.04: the widget of the payment provider', () => {
  it('starts with the session and shows the chosen payment method', async () => {
    const { sdk, calls } = widget({ show_form: true })
    expect(await showWidget(sdk, session)).toBe(true)
    expect(calls).toEqual([
      ['init', { client_token: 'a.b.c' }],
      ['load', { container: '#betalingsvindu', payment_method_category: 'pay_later' }],
    ])
  })

  it('says when the payment method is not offered', async () => {
    expect(await showWidget(widget({ show_form: false }).sdk, session)).toBe(false)
  })

  it.each<[string, SdkResponse]>([
    ['approved', { approved: true, show_form: true, authorization_token: 't' }],
    ['closed', { approved: false, show_form: true }],
    ['declined', { approved: false, show_form: false }],
    ['declined', { approved: true, show_form: false }],
  ])('%s: %j', async (kind, response) => {
    expect(await approve(widget(response).sdk, session)).toMatchObject({ kind })
  })
})
