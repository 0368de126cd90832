import type { CartLine } from '@varde/domain/cart/cart-line'
import { expect, test } from 'vitest'
import { countHeld } from './count-held.ts'

const line = (count: number, stock: Record<number, number>) =>
  ({
    count,
    variant: { shops: Object.entries(stock).map(([id, qty]) => ({ id: Number(id), qty })) },
  }) as CartLine

test('1.05: a shop holds a line when it has as many as lie in the cart', () => {
  const { lines, held } = countHeld([line(1, { 1: 3, 2: 1 }), line(2, { 1: 2, 2: 1 }), line(1, { 3: 9 })])
  expect(lines).toBe(3)
  expect([1, 2, 3, 4].map((id) => held.get(id) ?? 0)).toEqual([2, 1, 1, 0])
})

test('1.05: nothing in the cart: nobody holds anything', () => {
  expect(countHeld([])).toEqual({ lines: 0, held: new Map() })
})
