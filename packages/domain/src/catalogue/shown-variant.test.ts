import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseShownVariant,
  hasVariantFilters,
  type ListedVariant,
  type VariantFilters,
} from './shown-variant.ts'

const TEAL = 1
const ORANGE = 2
const RED = 3
const BLUE_GROUP = 10
const RED_GROUP = 20
const S = 100
const M = 101
const ODDA = 7
const VOSS = 8

const make = (colorId: number, colorGroupId: number | null, sizeId: number, ...shopIds: number[]) => ({
  colorId,
  colorGroupId,
  sizeId,
  shopIds,
})
const variants: ListedVariant[] = [
  make(TEAL, BLUE_GROUP, S, ODDA),
  make(TEAL, BLUE_GROUP, M, ODDA),
  make(ORANGE, RED_GROUP, S, VOSS),
  make(ORANGE, RED_GROUP, M),
  make(RED, RED_GROUP, S),
  make(RED, RED_GROUP, M, ODDA),
]
const narrow = (filters: Partial<VariantFilters>): VariantFilters => ({
  colors: [],
  sizes: [],
  shops: [],
  ...filters,
})

test.each<[string, Partial<VariantFilters>, ReturnType<typeof chooseShownVariant>]>([
  ['nothing: the first colour', {}, { colorId: TEAL, sizeId: null, shopId: null }],
  ['a colour group', { colors: [[RED_GROUP]] }, { colorId: ORANGE, sizeId: null, shopId: null }],
  [
    'a colour and a size: the colour that has it',
    { colors: [[RED_GROUP]], sizes: [[M]] },
    { colorId: RED, sizeId: M, shopId: null },
  ],
  [
    'a colour and a shop: the colour that the shop has',
    { colors: [[RED_GROUP]], shops: [[ODDA]] },
    { colorId: RED, sizeId: null, shopId: ODDA },
  ],
  ['a shop alone', { shops: [[VOSS]] }, { colorId: ORANGE, sizeId: null, shopId: VOSS }],
  [
    'a size that the shop has in another colour only: the size before the shop',
    { sizes: [[M]], shops: [[VOSS]] },
    { colorId: TEAL, sizeId: M, shopId: null },
  ],
  ['several sizes: none is chosen', { sizes: [[S, M]] }, { colorId: TEAL, sizeId: null, shopId: null }],
  ['two rules that leave one size', { sizes: [[S, M], [M]] }, { colorId: TEAL, sizeId: M, shopId: null }],
  ['a size it does not come in', { sizes: [[999]] }, { colorId: TEAL, sizeId: null, shopId: null }],
  ['a colour it does not come in', { colors: [[999]] }, { colorId: TEAL, sizeId: null, shopId: null }],
])('2.24, 7.36: filtered by %s', (_, filters, shown) => {
  expect(chooseShownVariant(variants, narrow(filters))).toEqual(shown)
})

test('a sold-out colour is not shown while another colour of the filter is in stock', () => {
  const some = [make(ORANGE, RED_GROUP, S), make(RED, RED_GROUP, S, ODDA)]
  expect(chooseShownVariant(some, narrow({ colors: [[RED_GROUP]] }))?.colorId).toBe(RED)
  expect(chooseShownVariant(some, narrow({}))?.colorId).toBe(RED)
})

test('an article without variants shows no colour', () => {
  expect(chooseShownVariant([], narrow({ colors: [[RED_GROUP]] }))).toBeNull()
})

test('a list has variant filters as soon as one of the three is set', () => {
  expect(hasVariantFilters(narrow({}))).toBe(false)
  expect(hasVariantFilters(narrow({ shops: [[ODDA]] }))).toBe(true)
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })
const rules = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }), {
  maxLength: 2,
})
const anyVariant = fc.record({
  colorId: fc.integer({ min: 1, max: 4 }),
  colorGroupId: fc.option(fc.integer({ min: 1, max: 4 })),
  sizeId: fc.integer({ min: 1, max: 4 }),
  shopIds: ids,
})

test('a variant that matches all filters is shown whenever the article has one', () => {
  fc.assert(
    fc.property(
      fc.array(anyVariant, { minLength: 1, maxLength: 8 }),
      fc.record({ colors: rules, sizes: rules, shops: rules }),
      (some, filters) => {
        const fits = ({ colorGroupId, sizeId, shopIds }: ListedVariant) =>
          filters.colors.every((allowed) => colorGroupId !== null && allowed.includes(colorGroupId)) &&
          filters.sizes.every((allowed) => allowed.includes(sizeId)) &&
          filters.shops.every((allowed) => shopIds.some((id) => allowed.includes(id))) &&
          shopIds.length > 0
        const shown = chooseShownVariant(some, filters)
        expect(some.map(({ colorId }) => colorId)).toContain(shown?.colorId)
        if (!some.some(fits)) return
        expect(some.some((variant) => variant.colorId === shown?.colorId && fits(variant))).toBe(true)
      },
    ),
  )
})
