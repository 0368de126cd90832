import type { Answer } from '@varde/contract/client'
import { labelOfAttribute } from '@varde/domain/catalogue/attributes'
import { describe, expect, test } from 'vitest'
import {
  clampPrice,
  type FilterNames,
  type FilterScope,
  keepKnownChoices,
  nameFilterChoices,
  priceBounds,
  sortFilterChoices,
} from './filter-choices.ts'
import { ATTRIBUTE_CHOICES, ATTRIBUTE_TITLES, type ListingQuery, NO_FILTERS } from './listing-query.ts'

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
    { id: 2, name: 'S', group: 'clothes' },
    { id: 1, name: 'XL', group: 'clothes' },
    { id: 3, name: '6–7 år · 122', group: 'children' },
  ],
  groups: [
    { id: 10, name: 'Skalljakker', forChildren: false },
    { id: 11, name: 'Votter', forChildren: false },
    { id: 12, name: 'Barneull', forChildren: true },
  ],
  shops: [{ id: 7, name: 'Odda' }],
  campaignIds: [5],
}
const everything: FilterScope = { genderIds: null, groupIds: null }
const plain: ListingQuery = { ...NO_FILTERS, page: 1, orderBy: null, order: 'asc' }

const facets = (given: Partial<Answer<'POST /articles/search'>['facets']> = {}) => ({
  genders: [],
  colors: [],
  brands: [],
  sizes: [],
  groups: [],
  shops: [],
  campaigns: [],
  attributes: {},
  price: null,
  ...given,
})
const some = (...ids: number[]) => ids.map((id) => ({ id, count: id }))

describe('choices that are read from an address', () => {
  test('2.44: ids that do not exist are ignored', () => {
    const asked = { ...plain, brands: [2, 99], colors: [3, 4], sizes: [9], shops: [7, 55], genders: [2, 3] }
    expect(keepKnownChoices(asked, names, everything)).toEqual({
      ...plain,
      brands: [2],
      colors: [3],
      shops: [7],
      genders: [2],
    })
  })

  test('2.27, 2.28: ids outside the scope of the listing are ignored', () => {
    const asked = { ...plain, groups: [10, 11], genders: [1, 2, 10] }
    const kept = keepKnownChoices(asked, names, { genderIds: [2, 10], groupIds: [11] })
    expect(kept).toMatchObject({ groups: [11], genders: [2, 10] })
  })

  test('3.05: the campaign filter is ignored while no campaign runs', () => {
    const asked = { ...plain, campaign: true }
    expect(keepKnownChoices(asked, names, everything).campaign).toBe(true)
    expect(keepKnownChoices(asked, { ...names, campaignIds: [] }, everything).campaign).toBe(false)
  })

  test.each([
    ['within the bounds', 300, 900, 300, 900],
    ['both at the bounds', 100, 1000, null, null],
    ['a minimum below', 50, 900, null, 900],
    ['a maximum above', 300, 2000, 300, null],
    ['crossed', 900, 300, null, null],
    ['none', null, null, null, null],
  ])('5.06: %s', (_, min, max, keptMin, keptMax) => {
    const kept = clampPrice({ ...plain, min, max }, { min: 100, max: 1000 })
    expect([kept.min, kept.max]).toEqual([keptMin, keptMax])
  })

  test('5.06: there is no price filter where every article costs the same', () => {
    expect(priceBounds({ min: 299, max: 299 })).toBeNull()
    expect(clampPrice({ ...plain, min: 1 }, null).min).toBeNull()
  })

  test('5.07: the bounds are rounded outwards to whole steps of the slider', () => {
    expect(priceBounds({ min: 299, max: 1301 })).toEqual({ min: 290, max: 1310 })
  })
})

describe('choices that are offered', () => {
  const labels = (choices: { label: string }[]) => choices.map(({ label }) => label)
  const list = (given: Parameters<typeof facets>[0], query = plain, scope = everything) =>
    sortFilterChoices(nameFilterChoices(facets(given), names, scope, query, 100), names, scope)

  test('5.08: only colours with a hex value that a listed article has', () => {
    expect(labels(list({ colors: some(1, 2) }).colors)).toEqual(['Blå'])
  })

  test('5.08: a chosen colour stays when no article has it any more', () => {
    const { colors } = list({ colors: some(1) }, { ...plain, colors: [3] })
    expect(colors.map(({ label, count }) => [label, count])).toEqual([
      ['Blå', 1],
      ['Rød', 0],
    ])
  })

  test('2.44: what is for children comes last, except in a list for children', () => {
    const given = { sizes: some(2, 3), groups: some(10, 11, 12) }
    expect(labels(list(given).groups)).toEqual(['Skalljakker', 'Votter', 'Barneull'])
    expect(labels(list(given).sizes)).toEqual(['S', '6–7 år · 122'])
    const forChildren = list(given, plain, { genderIds: [4, 10], groupIds: null })
    expect(labels(forChildren.groups)).toEqual(['Barneull', 'Skalljakker', 'Votter'])
  })

  test('sizes stay as the catalogue arranges them, names are sorted by the Norwegian alphabet', () => {
    const { sizes, brands } = list({ sizes: some(1, 2, 3), brands: some(1, 2) })
    expect(sizes.map(({ label, group }) => [label, group])).toEqual([
      ['S', 'Klær'],
      ['XL', 'Klær'],
      ['6–7 år · 122', 'Barn'],
    ])
    expect(labels(brands)).toEqual(['Nordlei', 'Ægir'])
  })

  test('a single choice that every article has is left out', () => {
    expect(list({ brands: [{ id: 2, count: 100 }] }).brands).toEqual([])
    expect(labels(list({ brands: [{ id: 2, count: 40 }] }).brands)).toEqual(['Nordlei'])
  })

  test('2.28: groups outside the scope are left out', () => {
    const scope = { genderIds: null, groupIds: [11] }
    expect(labels(list({ groups: some(10, 11) }, plain, scope).groups)).toEqual(['Votter'])
  })

  test('shops without a counter are left out', () => {
    expect(labels(list({ shops: some(7, 55) }).shops)).toEqual(['Odda'])
  })

  const attributes = {
    hood: [
      { value: 'none', count: 20 },
      { value: 'fixed', count: 40 },
    ],
  }

  test('the values of an attribute are in its own order, with a count each', () => {
    expect(list({ attributes }).hood).toEqual([
      { id: 1, label: 'Fast hette', count: 40 },
      { id: 3, label: 'Uten hette', count: 20 },
    ])
  })

  test('an attribute that few of the articles have, or that all have alike, is left out', () => {
    expect(
      list({
        attributes: {
          hood: [
            { value: 'none', count: 20 },
            { value: 'fixed', count: 20 },
          ],
        },
      }).hood,
    ).toEqual([])
    expect(list({ attributes: { hood: [{ value: 'fixed', count: 100 }] } }).hood).toEqual([])
  })

  test('a chosen value of an attribute stays when no article has it any more', () => {
    expect(list({}, { ...plain, hood: [2] }).hood).toEqual([{ id: 2, label: 'Avtakbar hette', count: 0 }])
  })
})

test('the headings of attributes are those of the vocabulary', () => {
  for (const name of ATTRIBUTE_CHOICES) expect(ATTRIBUTE_TITLES[name]).toBe(labelOfAttribute(name))
})
