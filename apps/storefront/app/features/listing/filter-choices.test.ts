import type { Answer } from '@varde/contract/client'
import { describe, expect, test } from 'vitest'
import {
  type FilterNames,
  keepKnown,
  keepPrice,
  type ListScope,
  listChoices,
  priceBounds,
} from './filter-choices.ts'
import { type ListingQuery, NO_FILTERS } from './listing-query.ts'

const names: FilterNames = {
  brands: [
    { id: 1, name: 'Ægir' },
    { id: 2, name: 'Nordlei' },
  ],
  colors: [
    { id: 1, label: 'Blå', hex: '#2f5d73' },
    { id: 2, label: 'Mønstret', hex: null },
    { id: 3, label: 'Rød', hex: '#8c2f2b' },
  ],
  sizes: [
    { id: 1, name: 'XL' },
    { id: 2, name: 'S' },
    { id: 3, name: 'M' },
  ],
  groups: [
    { id: 10, name: 'Skalljakker' },
    { id: 11, name: 'Votter' },
  ],
  shops: [{ id: 7, name: 'Odda' }],
  campaignIds: [5],
}
const everything: ListScope = { genderIds: null, groupIds: null }
const plain: ListingQuery = { ...NO_FILTERS, page: 1, orderBy: null, order: 'asc' }

const facets = (given: Partial<Answer<'POST /articles/search'>['facets']> = {}) => ({
  genders: [],
  colors: [],
  brands: [],
  sizes: [],
  groups: [],
  shops: [],
  campaigns: [],
  price: null,
  ...given,
})
const some = (...ids: number[]) => ids.map((id) => ({ id, count: id }))

describe('what an address may ask for', () => {
  test('2.44: what nothing here is called is ignored', () => {
    const asked = { ...plain, brands: [2, 99], colors: [3, 4], sizes: [9], shops: [7, 55], genders: [2, 3] }
    expect(keepKnown(asked, names, everything)).toEqual({
      ...plain,
      brands: [2],
      colors: [3],
      shops: [7],
      genders: [2],
    })
  })

  test('2.27, 2.28: nobody gets outside the list by its address', () => {
    const asked = { ...plain, groups: [10, 11], genders: [1, 2, 10] }
    const kept = keepKnown(asked, names, { genderIds: [2, 10], groupIds: [11] })
    expect(kept).toMatchObject({ groups: [11], genders: [2, 10] })
  })

  test('3.05: no campaign that runs, no campaign to filter by', () => {
    const asked = { ...plain, campaign: true }
    expect(keepKnown(asked, names, everything).campaign).toBe(true)
    expect(keepKnown(asked, { ...names, campaignIds: [] }, everything).campaign).toBe(false)
  })

  test.each([
    ['within the bounds', 300, 900, 300, 900],
    ['both at the bounds', 100, 1000, null, null],
    ['a minimum below', 50, 900, null, 900],
    ['a maximum above', 300, 2000, 300, null],
    ['crossed', 900, 300, null, null],
    ['none', null, null, null, null],
  ])('5.06: %s', (_, min, max, keptMin, keptMax) => {
    const kept = keepPrice({ ...plain, min, max }, { min: 100, max: 1000 })
    expect([kept.min, kept.max]).toEqual([keptMin, keptMax])
  })

  test('5.06: where every article costs the same there is no price to choose', () => {
    expect(priceBounds({ min: 299, max: 299 })).toBeNull()
    expect(keepPrice({ ...plain, min: 1 }, null).min).toBeNull()
  })

  test('5.07: the bounds are whole steps, so that the slider reaches its ends', () => {
    expect(priceBounds({ min: 299, max: 1301 })).toEqual({ min: 290, max: 1310 })
  })
})

describe('what there is to choose among', () => {
  const labels = (choices: { label: string }[]) => choices.map(({ label }) => label)
  const list = (given: Parameters<typeof facets>[0], query = plain, scope = everything) =>
    listChoices(facets(given), names, scope, query, 100)

  test('5.08: colours only with a hex value and among the listed articles', () => {
    expect(labels(list({ colors: some(1, 2) }).colors)).toEqual(['Blå'])
  })

  test('5.08: what is chosen stays, though nothing is left of it', () => {
    const { colors } = list({ colors: some(1) }, { ...plain, colors: [3] })
    expect(colors.map(({ label, count }) => [label, count])).toEqual([
      ['Blå', 1],
      ['Rød', 0],
    ])
  })

  test('sizes stand as on the shelf, names as in Norwegian', () => {
    const { sizes, brands } = list({ sizes: some(1, 2, 3), brands: some(1, 2) })
    expect(labels(sizes)).toEqual(['S', 'M', 'XL'])
    expect(labels(brands)).toEqual(['Nordlei', 'Ægir'])
  })

  test('one choice that every article has is no choice', () => {
    expect(list({ brands: [{ id: 2, count: 100 }] }).brands).toEqual([])
    expect(labels(list({ brands: [{ id: 2, count: 40 }] }).brands)).toEqual(['Nordlei'])
  })

  test('2.28: groups beside the place are not among them', () => {
    const scope = { genderIds: null, groupIds: [11] }
    expect(labels(list({ groups: some(10, 11) }, plain, scope).groups)).toEqual(['Votter'])
  })

  test('shops without a counter are no place to filter by', () => {
    expect(labels(list({ shops: some(7, 55) }).shops)).toEqual(['Odda'])
  })
})
