import type { ArticleDetail } from '@varde/domain/catalogue/article'
import type { Variant } from '@varde/domain/catalogue/variant'
import { describe, expect, it } from 'vitest'
import { toCrumbData, toProductData, toQuestionData } from './structured-data.ts'

const variant = (id: number, size: string, qty: number): Variant => ({
  id,
  ean: `707000000000${id}`,
  availability: qty > 0 ? 1 : 0,
  shops: qty > 0 ? [{ id: 1, qty }] : [],
  size: { id, name: size },
  color: { id: 11, name: 'Petrol', hex: '#1f5c63', colorCode: '', images: ['/bilder/abc'] },
})

const review = (customer: string, anonymous: boolean) => ({
  customer,
  anonymous,
  rating: 5,
  content: 'Tett.',
  created_at: '2026-02-01T10:00:00.000Z',
})

const article = {
  name: 'Eggøya skalljakke',
  description: 'Vind fra nord.',
  articleNo: '71 0816',
  brand: 'Jan Mayen',
  price: 3499,
  averageRating: 4.7,
  reviews: [review('Turid', false), review('Ola', true)],
  canPurchase: true,
  variants: [variant(1, 'S', 0), variant(2, 'M', 4)],
} as unknown as ArticleDetail
const url = 'https://fonna.example/product/eggoya-skalljakke'
const read = (more: Partial<ArticleDetail> = {}) =>
  toProductData({ ...article, ...more }, url, 'https://fonna.example')

describe('toProductData', () => {
  it('2.24: has an offer per variant, each with its own address and stock', () => {
    expect(read()).toMatchObject({
      '@type': 'Product',
      image: ['https://fonna.example/bilder/abc-1280.jpg'],
      aggregateRating: { ratingValue: 4.7, reviewCount: 2 },
      offers: [
        { url: `${url}?farge=petrol&str=s`, availability: 'https://schema.org/OutOfStock' },
        {
          url: `${url}?farge=petrol&str=m`,
          price: '3499.00',
          priceCurrency: 'NOK',
          availability: 'https://schema.org/InStock',
        },
      ],
    })
  })

  it('names no picture where there is none yet', () => {
    const bare = { ...variant(1, 'S', 1), color: { ...variant(1, 'S', 1).color, images: [] } }
    expect(read({ variants: [bare] })).not.toHaveProperty('image')
  })

  it('says where to buy what is not sold online, and leaves out missing ratings', () => {
    const data = read({ canPurchase: false, averageRating: null, reviews: [] })
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data).toMatchObject({
      offers: [{}, { availability: 'https://schema.org/InStoreOnly' }],
    })
  })
})

it('3.09: reviews are given to search engines, and anonymous reviewers stay anonymous', () => {
  expect(read()).toMatchObject({
    review: [
      { author: { name: 'Turid' }, reviewRating: { ratingValue: 5 }, reviewBody: 'Tett.' },
      { author: { name: 'Anonym' } },
    ],
  })
  expect(read({ reviews: Array(40).fill(review('Turid', false)) })).toHaveProperty('review.length', 5)
})

it('2.24: answered questions are given to search engines as the shop answers them', () => {
  expect(toQuestionData([])).toEqual([])
  expect(toQuestionData([{ text: 'Er den tett?', answer: 'Ja.' }])).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Er den tett?', acceptedAnswer: { text: 'Ja.' } }],
    },
  ])
})

describe('toCrumbData', () => {
  it('leads from the home page down', () => {
    expect(toCrumbData([{ name: 'Klær', path: '/tekstil' }], 'https://fonna.example')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Forside', item: 'https://fonna.example/' },
        { position: 2, name: 'Klær', item: 'https://fonna.example/tekstil' },
      ],
    })
  })
})
