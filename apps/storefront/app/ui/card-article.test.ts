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
    available,
    colors: hexes.map((hex, id) => ({ id, name: 'x', hex, colorCode: '1' })),
  }) as unknown as Article & { slug: string }

const shops = [1, 2, 3, 55].map((id) => ({ id, hasCounter: id !== 55 }))

test('9.08: the web stock is no shop to go to', () => {
  expect(toCardArticle(article([1, 3, 55], []), shops)).toMatchObject({ shopCount: 2, web: true })
  expect(toCardArticle(article([55], []), shops)).toMatchObject({ shopCount: 0, web: true })
  expect(toCardArticle(article([2], []), shops)).toMatchObject({ shopCount: 1, web: false })
})

test('9.08, 3.14: shop 55 counts where it has a counter, and no other counts without one', () => {
  const own = [
    { id: 7, hasCounter: false },
    { id: 55, hasCounter: true },
  ]
  expect(toCardArticle(article([7, 55], []), own)).toMatchObject({ shopCount: 1, web: true })
})

test('3.07: colours without a hex value count but are not shown, and four are shown at most', () => {
  const card = toCardArticle(
    article([1], [null, '#111111', '#222222', '#333333', '#444444', '#555555']),
    shops,
  )
  expect(card.colorCount).toBe(6)
  expect(card.dots).toEqual(['#111111', '#222222', '#333333', '#444444'])
})
