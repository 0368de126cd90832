import type { Article } from '@varde/domain/catalogue/article'
import { expect, test } from 'vitest'
import { toCardArticle } from './card-article.ts'

const article = (available: number[], hexes: (string | null)[]) =>
  ({
    id: 1,
    slug: 'lue',
    name: 'Lue',
    brand: 'Jan Mayen',
    price: 249,
    originalPrice: 299,
    image: '/bilder/a',
    customLabel: null,
    averageRating: 4.5,
    campaigns: [],
    campaignLabelType: null,
    available,
    colors: hexes.map((hex, id) => ({ id, name: 'x', hex, colorCode: '1' })),
  }) as unknown as Article & { slug: string }

const shops = [1, 2, 3, 55].map((id) => ({ id, hasCounter: id !== 55 }))

test('9.08: the web stock is not among the shops to visit', () => {
  expect(toCardArticle(article([1, 3, 55], []), shops)).toMatchObject({ shopIds: [1, 3], web: true })
  expect(toCardArticle(article([55], []), shops)).toMatchObject({ shopIds: [], web: true })
  expect(toCardArticle(article([2], []), shops)).toMatchObject({ shopIds: [2], web: false })
})

test('9.08, 3.14: shop 55 counts where it has a counter, and no other counts without one', () => {
  const own = [
    { id: 7, hasCounter: false },
    { id: 55, hasCounter: true },
  ]
  expect(toCardArticle(article([7, 55], []), own)).toMatchObject({ shopIds: [55], web: true })
})

test('7.40: a list filtered by a shop names that one', () => {
  const jacket = { ...article([1, 2], []), sizes: [] }
  const named = shops.map((shop) => ({ ...shop, name: `Butikk ${shop.id}` }))
  const shown = (shopId: number | null) => ({ colorId: 0, sizeId: null, shopId, image: null })
  expect(toCardArticle(jacket, named, shown(2)).inShop).toBe('Butikk 2')
  expect(toCardArticle(jacket, named, shown(55)).inShop).toBeUndefined()
  expect(toCardArticle(jacket, named, shown(null)).inShop).toBeUndefined()
  expect(toCardArticle(jacket, named)).not.toHaveProperty('inShop')
})

test('3.07: colours without a hex value count but are not shown, and four are shown at most', () => {
  const card = toCardArticle(
    article([1], [null, '#111111', '#222222', '#333333', '#444444', '#555555']),
    shops,
  )
  expect(card.colorCount).toBe(6)
  expect(card.dots).toEqual(['#111111', '#222222', '#333333', '#444444'])
})

const campaign = (price: number, labelType: string | null, labelData: Record<string, unknown> | null) => ({
  id: price,
  articleId: 1,
  price,
  labelType,
  labelData,
})

test.each([
  [
    'the words of the cheapest campaign',
    'text',
    [campaign(300, 'text', { text: 'Sen' }), campaign(200, 'text', { text: 'Julepris' })],
    'Julepris',
  ],
  ['no per cent, which the førpris says', 'percent', [campaign(200, 'percent', { percent: 30 })], null],
  ['nothing where there are no words', 'text', [campaign(200, 'text', null)], null],
  ['nothing where the words are none', 'text', [campaign(200, 'text', { text: ' ' })], null],
] as const)('2.44, 3.04: a card says %s', (_, campaignLabelType, campaigns, label) => {
  const sold = { ...article([1], []), campaigns: [...campaigns], campaignLabelType }
  expect(toCardArticle(sold, shops).label).toBe(label)
  expect(toCardArticle({ ...sold, customLabel: 'Nyhet' }, shops).label).toBe('Nyhet')
})
