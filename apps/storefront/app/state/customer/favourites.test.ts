import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPress, parseFavourites, parsePresses } from './favourites.ts'

describe('9.06: what local storage may hold', () => {
  test.each([
    [
      [3, 1, 2],
      [3, 1, 2],
    ],
    [
      [3, 3, 1],
      [3, 1],
    ],
    [[1.5, -1, 0, '2', null, 7], [7]],
    [[], []],
    ['1', null],
    [{ 0: 1 }, null],
    [null, null],
  ])('%j is %j', (kept, ids) => {
    expect(parseFavourites(kept)).toEqual(ids)
  })

  test('no more than an account takes at once', () => {
    expect(parseFavourites(Array.from({ length: 900 }, (_, at) => at + 1))).toHaveLength(500)
  })
})

test('the newest favourite is first, and an older one keeps its position', () => {
  expect(applyPress([2, 1], { id: 3, on: true })).toEqual([3, 2, 1])
  expect(applyPress([2, 1], { id: 1, on: true })).toEqual([2, 1])
  expect(applyPress([2, 1], { id: 2, on: false })).toEqual([1])
})

test('after any presses an article is a favourite if its last press was on', () => {
  const press = fc.record({ id: fc.integer({ min: 1, max: 6 }), on: fc.boolean() })
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      const ids = presses.reduce<readonly number[]>(applyPress, [])
      const last = new Map(presses.map(({ id, on }) => [id, on]))
      expect([...ids].toSorted()).toEqual([...last].flatMap(([id, on]) => (on ? [id] : [])).toSorted())
    }),
  )
})

test('presses from before the page was ready are read in their order, and anything else is left out', () => {
  const noted = [
    { id: 3, on: true },
    null,
    7,
    { id: '4', on: true },
    { id: 0, on: true },
    { id: 5 },
    { id: 3, on: false },
  ]
  expect(parsePresses(noted)).toEqual([
    { id: 3, on: true },
    { id: 3, on: false },
  ])
  expect(parsePresses('[]')).toEqual([])
})
