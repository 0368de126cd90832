import { expect, test } from 'vitest'
import { shareUnchanged } from './share-unchanged.ts'

test('an unchanged item is the same object, so that it is not rendered again', () => {
  const before = [
    { id: 1, name: 'Skalljakke', dots: ['#123456'] },
    { id: 2, name: 'Lue', dots: [] },
  ]
  const now = shareUnchanged(before, structuredClone(before).toReversed())
  expect(now.map(({ id }) => id)).toEqual([2, 1])
  expect(now[0]).toBe(before[1])
  expect(now[1]).toBe(before[0])
})

test('a changed or new item is the new object', () => {
  const before = [{ id: 1, price: 499 }]
  const now = [
    { id: 1, price: 399 },
    { id: 3, price: 10 },
  ]
  const kept = shareUnchanged(before, now)
  expect(kept).toEqual(now)
  expect(kept[0]).toBe(now[0])
})
