import { expect, it } from 'vitest'
import { describeReturn } from './order-returns.tsx'

const date = '2026-11-23T11:00:00Z'
const receivedAt = '2026-11-26T11:00:00Z'

it.each([
  [{ date, receivedAt: null, state: 'announced' }, false, 'Meldt man. 23. nov.: vi venter på varene.'],
  [
    { date, receivedAt, state: 'received' },
    false,
    'Meldt man. 23. nov., mottatt tor. 26. nov.: vi betaler tilbake innen en uke.',
  ],
  [
    { date, receivedAt, state: 'refunded' },
    false,
    'Meldt man. 23. nov., mottatt tor. 26. nov.: pengene er sendt, og banken bruker 3 til 5 dager.',
  ],
  [
    { date, receivedAt, state: 'refunded' },
    true,
    'Meldt man. 23. nov., mottatt tor. 26. nov.: pengene er gitt tilbake i kassen.',
  ],
] as const)('9.13: %j, paid in the shop %s, reads «%s»', (given, isPaidInShop, text) => {
  expect(describeReturn(given, isPaidInShop)).toBe(text)
})
