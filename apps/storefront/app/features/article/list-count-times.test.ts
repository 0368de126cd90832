import type { Variant } from '@varde/domain/catalogue/variant'
import { expect, it } from 'vitest'
import { listCountTimes } from './list-count-times.ts'

const EAN = '7070000000017'
const variants: Variant[] = [
  {
    id: 1,
    ean: EAN,
    availability: 2,
    shops: [
      { id: 8, qty: 5 },
      { id: 3, qty: 2 },
    ],
    size: { id: 1, name: 'M' },
    color: { id: 1, name: 'Petrol', hex: '#1f5c63', colorCode: '', images: [] },
  },
]
const counted = (id: number, qty: number, asOf: string) => ({ id, qty, asOf })

it('7.10: gives the times of the shops that have a variant in the order of its shops', () => {
  const availability = {
    articleId: 1,
    variants: [
      {
        id: 1,
        ean: EAN,
        shops: [
          counted(3, 2, '2026-11-20T10:00:00.000Z'),
          counted(5, 0, '2026-11-01T10:00:00.000Z'),
          counted(8, 5, '2026-11-21T10:00:00.000Z'),
        ],
      },
    ],
  }
  expect(listCountTimes(variants, availability)).toEqual({
    byVariant: { [EAN]: ['2026-11-21T10:00:00.000Z', '2026-11-20T10:00:00.000Z'] },
    oldest: '2026-11-01T10:00:00.000Z',
  })
})

it('takes the latest count of each shop for the age of the whole article', () => {
  const twice = ['2026-11-20T10:00:00.000Z', '2026-11-22T10:00:00.000Z'].map((asOf, at) => ({
    id: at,
    ean: `${EAN}${at}`,
    shops: [counted(3, 1, asOf)],
  }))
  expect(listCountTimes([], { articleId: 1, variants: twice }).oldest).toBe('2026-11-22T10:00:00.000Z')
})

it('names no times without the availability', () => {
  expect(listCountTimes(variants, null)).toEqual({ byVariant: {}, oldest: null })
  const empty = { articleId: 1, variants: [{ id: 1, ean: EAN, shops: [] }] }
  expect(listCountTimes(variants, empty).byVariant[EAN]).toEqual([null, null])
})
