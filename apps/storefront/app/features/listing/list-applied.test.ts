import { expect, test } from 'vitest'
import { listApplied } from './list-applied.ts'
import type { FilterChoice, FilterChoices } from './listing.ts'
import { countFilters, forEachChoice, type ListingQuery, NO_FILTERS } from './listing-query.ts'

const choices: FilterChoices = {
  ...forEachChoice((): FilterChoice[] => []),
  shops: [{ id: 7, label: 'Odda', count: 3 }],
  sizes: [{ id: 2, label: 'M', count: 3 }],
  colors: [{ id: 3, label: 'Rød', count: 3, hex: '#8c2f2b' }],
  hood: [{ id: 1, label: 'Fast hette', count: 3 }],
  campaignCount: 2,
  price: { min: 0, max: 5000 },
}
const plain: ListingQuery = { ...NO_FILTERS, page: 1, orderBy: null, order: 'asc' }
const labels = (query: Partial<ListingQuery>) =>
  listApplied([], choices, { ...plain, ...query }, String).map(({ label }) => label)

test('2.44: each filter that is on has its label', () => {
  expect(
    labels({ colors: [3], shops: [7], sizes: [2], hood: [1], campaign: true, min: 790, max: 4000 }),
  ).toEqual(['På lager i Odda', 'Størrelse M', 'Rød', 'Fast hette', 'På kampanje', '790–4000 kr'])
  expect(labels({ min: 790 })).toEqual(['Fra 790 kr'])
  expect(labels({ max: 4000 })).toEqual(['Opptil 4000 kr'])
  expect(labels({})).toEqual([])
})

test('2.44: each filter can be removed by itself, which leaves the others on', () => {
  const query = { ...plain, colors: [3], shops: [7], campaign: true, min: 790, max: 4000 }
  const applied = listApplied([], choices, query, String)
  expect(applied).toHaveLength(4)
  for (const { without } of applied) expect(countFilters(without)).toBe(3)
})

test('2.44: the names come from the list while the choices have not been fetched', () => {
  const query = { ...plain, colors: [3], shops: [7] }
  const chosen = [{ kind: 'colors' as const, id: 3, label: 'Rød' }]
  const list = (known: FilterChoices | null) =>
    listApplied(chosen, known, query, String).map(({ label }) => label)
  expect(list(null)).toEqual(['Rød'])
  expect(list(choices)).toEqual(['På lager i Odda', 'Rød'])
})
