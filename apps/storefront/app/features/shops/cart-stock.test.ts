import type { CartLine } from '@varde/domain/cart/cart-line'
import { expect, test } from 'vitest'
import { countLinesInStock } from './cart-stock.ts'

const line = (count: number, stock: Record<number, number>) =>
  ({
    count,
    variant: { shops: Object.entries(stock).map(([id, qty]) => ({ id: Number(id), qty })) },
  }) as CartLine

test('1.05: a shop has a line in stock when it has as many as the cart', () => {
  const { lines, inStock } = countLinesInStock([
    line(1, { 1: 3, 2: 1 }),
    line(2, { 1: 2, 2: 1 }),
    line(1, { 3: 9 }),
  ])
  expect(lines).toBe(3)
  expect([1, 2, 3, 4].map((id) => inStock.get(id) ?? 0)).toEqual([2, 1, 1, 0])
})

test('1.05: with an empty cart no shop has anything in stock', () => {
  expect(countLinesInStock([])).toEqual({ lines: 0, inStock: new Map() })
})
