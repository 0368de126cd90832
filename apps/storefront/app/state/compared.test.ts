import { afterEach, expect, test } from 'vitest'
import { keepCompared, parseCompared, readCompared, setCompared } from './compared.ts'

afterEach(() => keepCompared([]))

test('2.24: goods are compared in the order of choosing, each once, and taken out again', () => {
  for (const id of [3, 1, 3]) expect(setCompared(id, true)).toBe(true)
  expect(readCompared()).toEqual([3, 1])
  expect(setCompared(3, false)).toBe(true)
  expect(setCompared(7, false)).toBe(true)
  expect(readCompared()).toEqual([1])
})

test('2.24: a fifth is refused', () => {
  for (const id of [1, 2, 3, 4]) setCompared(id, true)
  expect(setCompared(5, true)).toBe(false)
  expect(setCompared(4, true)).toBe(true)
  expect(readCompared()).toEqual([1, 2, 3, 4])
})

test.each([
  [
    [1, 1, 2],
    [1, 2],
  ],
  [['1', -1, 0, 1.5, 9], [9]],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4],
  ],
  [{}, null],
  ['1', null],
])('9.06: what storage holds is checked: %j', (kept, ids) => {
  expect(parseCompared(kept)).toEqual(ids)
})
