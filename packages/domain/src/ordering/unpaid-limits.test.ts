import { expect, test } from 'vitest'
import { countPieces, needsConfirmation } from './unpaid-limits.ts'

const limits = { confirmFromPieces: 15, confirmFromOre: 1_500_000 }

test.each([
  ['small', { pieces: 14, totalOre: 1_499_999, isFromCrowdedNetwork: false }, false],
  ['many pieces', { pieces: 15, totalOre: 100, isFromCrowdedNetwork: false }, true],
  ['much money', { pieces: 1, totalOre: 1_500_000, isFromCrowdedNetwork: false }, true],
  ['one of many from its network', { pieces: 1, totalOre: 100, isFromCrowdedNetwork: true }, true],
])('a reservation that is %s: confirmed by mail %s', (_, order, expected) => {
  expect(needsConfirmation(order, limits)).toBe(expected)
})

test('a limit that is off never requires confirmation', () => {
  const off = { confirmFromPieces: Number.POSITIVE_INFINITY, confirmFromOre: Number.POSITIVE_INFINITY }
  const huge = { pieces: 999, totalOre: 1_000_000_000, isFromCrowdedNetwork: false }
  expect(needsConfirmation(huge, off)).toBe(false)
})

test('pieces are counted over all lines', () => {
  expect(countPieces([{ count: 2 }, { count: 3 }])).toBe(5)
})
