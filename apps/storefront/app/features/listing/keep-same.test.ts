import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

test('what says the same is the same object, so that it is not drawn again', () => {
  const before = [
    { id: 1, name: 'Skalljakke', dots: ['#123456'] },
    { id: 2, name: 'Lue', dots: [] },
  ]
  const now = keepSame(before, structuredClone(before).toReversed())
  expect(now.map(({ id }) => id)).toEqual([2, 1])
  expect(now[0]).toBe(before[1])
  expect(now[1]).toBe(before[0])
})

test('what has changed, or is new, is what has come', () => {
  const before = [{ id: 1, price: 499 }]
  const now = [
    { id: 1, price: 399 },
    { id: 3, price: 10 },
  ]
  const kept = keepSame(before, now)
  expect(kept).toEqual(now)
  expect(kept[0]).toBe(now[0])
})
