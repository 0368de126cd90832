import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

test('9.13: the receipt of a withdrawal says how long handling, refund and bank take', () => {
  const receipts = [
    {
      id: 30_001,
      number: '10001-A',
      returnNumber: '30001-J',
      reservationId: 10_001,
      lines: [{ EanNo: '7090000000012', name: 'Breen skalljakke', Count: 2 }],
      date: '2026-11-20T10:00:00.000Z',
    },
  ]
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(WithdrawalReceipt, { receipts, token: 'x' })),
  ).replace(/\s+/g, ' ')
  expect(html).toContain('innen 14 dager')
  expect(html).toContain('Vi behandler returen på 3 til 5 virkedager')
  expect(html).toContain('betaler tilbake innen en uke')
  expect(html).toContain('Banken bruker 3 til 5 dager')
})
