import { describe, expect, test } from 'vitest'
import type { ArticleDetail } from '../catalogue/article.ts'
import { capLines, ceilingReason, lineCeiling, lineStock, toCartLine } from './cart-line.ts'
import { sampleLine } from './test-cart-line.ts'

const article: ArticleDetail = {
  id: 7,
  articleId: 7,
  name: 'Breen skalljakke',
  description: '',
  price: 1299,
  pant: 0,
  brand: 'Jan Mayen',
  brands: [1],
  colors: [],
  colorGroups: [],
  gender: 'Dame',
  genders: [2],
  articleGroup2ID: 20,
  articleGroup3ID: 30,
  canPurchase: true,
  customLabel: null,
  group2: 'Jakker',
  group3: 'Skalljakker',
  image: '/bilder/forside',
  shops: [3],
  available: [3],
  featured: false,
  category: 1,
  categories: [1],
  subcategories: [20],
  campaigns: [],
  averageRating: null,
  campaignLabelType: null,
  originalPrice: null,
  webPurchaseLimit: 2,
  bestsellerQty: 9999,
  bestsellerTurnover: 9999,
  onlyCC: false,
  season: null,
  availability: 1,
  sizes: [],
  size_colors: [],
  groups: [30],
  visible: true,
  attributes: {},
  techDescription: null,
  nutrientContent: null,
  washLabel: null,
  careLabel: null,
  articleNo: '100',
  dateCreated: '2026-01-01T00:00:00Z',
  variants: [],
  reviews: [],
}

test('3.03, 3.04: a line names only the campaign article that gives its price', () => {
  const { variant } = sampleLine()
  const part = (id: number, price: number) => ({ id, articleId: 7, price, labelType: null, labelData: null })
  function withParts(...campaigns: ArticleDetail['campaigns']) {
    return toCartLine({ ...article, campaigns }, variant).campaignArticleId
  }
  expect(withParts()).toBeNull()
  expect(withParts(part(71, 1399), part(72, 1299))).toBe(72)
  expect(withParts(part(71, 1399))).toBeNull()
})

describe('3.16: cart lines', () => {
  test('3.16: a line of one piece has every field of the clause', () => {
    const { variant } = sampleLine()
    expect(toCartLine(article, variant)).toEqual({ ...sampleLine(), webPurchaseLimit: 2, variant })
  })

  test('3.16: a colour without a picture shows the article’s picture; food has the food VAT rate', () => {
    const { variant } = sampleLine()
    const bare = { ...variant, color: { ...variant.color, images: [] } }
    const line = toCartLine({ ...article, nutrientContent: 'Energi 1900 kJ' }, bare)
    expect(line).toMatchObject({ image: '/bilder/forside', vatRateBp: 1500 })
  })

  test.each([
    [null, 10, 10, 'stock-reached'],
    [2, 10, 2, 'limit-reached'],
    [10, 2, 2, 'stock-reached'],
    [2, 2, 2, 'limit-reached'],
    [0, 5, 0, 'limit-reached'],
    [null, -1, 0, 'stock-reached'],
  ])(
    '9.07, 5.20: limit %s and first shop %s give a ceiling of %s',
    (webPurchaseLimit, stock, ceiling, reason) => {
      const line = sampleLine({ webPurchaseLimit, stock })
      expect(lineCeiling(line, [line])).toBe(ceiling)
      expect(ceilingReason(line, [line])).toBe(reason)
    },
  )

  test('9.07: the first lines of an article use up its limit; the lines after them are dropped', () => {
    const limited = (ean: string, count: number) => sampleLine({ ean, count, webPurchaseLimit: 3 })
    const lines = [limited('s', 2), sampleLine({ ean: 'x', articleId: 8, count: 4 }), limited('m', 2)]
    expect(capLines([...lines, limited('l', 1)]).map(({ ean, count }) => [ean, count])).toEqual([
      ['s', 2],
      ['x', 4],
      ['m', 1],
    ])
  })

  test('9.07: only the stock of the first shop counts; without shops the stock is 0', () => {
    const line = sampleLine()
    const shops = [
      { id: 1, qty: 1 },
      { id: 2, qty: 9 },
    ]
    expect(lineStock({ ...line, variant: { ...line.variant, shops } })).toBe(1)
    expect(lineStock({ ...line, variant: { ...line.variant, shops: [] } })).toBe(0)
  })
})
