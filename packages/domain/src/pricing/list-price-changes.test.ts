import { expect, test } from 'vitest'
import { listPriceChanges } from './list-price-changes.ts'

function day(number: number) {
  return new Date(Date.UTC(2026, 7, number))
}
const campaign = { priceOre: 80_00, startsAt: day(5), endsAt: day(8) }

test('a new article begins its history with its current price', () => {
  expect(
    listPriceChanges({
      last: null,
      before: null,
      after: { finalPriceOre: 100_00, campaigns: [] },
      now: day(1),
    }),
  ).toEqual([{ priceOre: 100_00, validFrom: day(1), campaign: false }])
})

test('an unchanged price adds nothing', () => {
  const state = { finalPriceOre: 100_00, campaigns: [] }
  const last = { priceOre: 100_00, validFrom: day(1) }
  expect(listPriceChanges({ last, before: state, after: state, now: day(9) })).toEqual([])
})

test('a campaign that came and went since the last import is written with its own days', () => {
  const state = { finalPriceOre: 100_00, campaigns: [campaign] }
  const last = { priceOre: 100_00, validFrom: day(1) }
  const changes = listPriceChanges({ last, before: state, after: state, now: day(20) })
  expect(changes).toEqual([
    { priceOre: 80_00, validFrom: day(5), campaign: true },
    { priceOre: 100_00, validFrom: day(8), campaign: false },
  ])
  const [, newest] = changes
  expect(listPriceChanges({ last: newest ?? null, before: state, after: state, now: day(21) })).toEqual([])
})

test('a change of the final price during a campaign is not written', () => {
  expect(
    listPriceChanges({
      last: { priceOre: 80_00, validFrom: day(5) },
      before: { finalPriceOre: 100_00, campaigns: [campaign] },
      after: { finalPriceOre: 110_00, campaigns: [campaign] },
      now: day(6),
    }),
  ).toEqual([])
})
