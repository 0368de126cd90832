import { expect, test } from 'vitest'
import { describePickup } from './describe-pickup.ts'

const line = (ean: string, count: number, stock: Record<number, number>) => ({
  ean,
  count,
  variant: { shops: Object.entries(stock).map(([id, qty]) => ({ id: Number(id), qty })) } as never,
})
const odda = { id: 1, name: 'Odda', promiseLabel: 'Klar i dag før 18 i Odda' }

test.each([
  ['one that it has', [line('1', 2, { 1: 2 })], odda, 'Klar i dag før 18 i Odda.'],
  ['unknown hours', [line('1', 1, { 1: 1 })], { ...odda, promiseLabel: null }, 'Inne i Odda.'],
  ['too few of one', [line('1', 3, { 1: 2, 2: 9 })], odda, 'Odda har ikke denne varen nå.'],
  ['one of two', [line('1', 1, { 1: 1 }), line('2', 1, { 2: 1 })], odda, 'Odda har 1 av 2 varer.'],
  ['none of two', [line('1', 1, {}), line('2', 1, { 2: 1 })], odda, 'Odda har ikke disse varene nå.'],
  ['no chosen shop', [line('1', 1, { 1: 1 })], null, ''],
  ['an empty cart', [], odda, ''],
])('9.14: of a cart with %s', (_, lines, shop, sentence) => {
  expect(describePickup(lines, shop)).toBe(sentence)
})
