import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALL_REVIEWS,
  chooseReviews,
  fitBySize,
  fitSentence,
  REVIEW_ORDERS,
  readReviewChoice,
  readReviewPage,
  reviewedSize,
  writeReviewChoice,
} from './review-list.ts'
import { summariseReviews } from './review-summary.ts'

const review = (
  id: number,
  rating: number,
  fit: -1 | 0 | 1 | null,
  size_color: string | null,
  content = '',
) => ({
  id,
  rating,
  true_to_size: fit,
  size_color,
  content,
  created_at: `2026-0${id}-01T10:00:00.000Z`,
})
const REVIEWS = [
  review(1, 5, 0, 'M / Svart', 'Varm, tett og akkurat passe lang i ermene.'),
  review(2, 2, -1, 'M / Petrol', 'For trang.'),
  review(3, 4, 0, 'L / Svart', 'God.'),
  review(4, 5, null, null, 'Fin farge.'),
]
const ids = (choice: Partial<typeof ALL_REVIEWS>) =>
  chooseReviews(REVIEWS, { ...ALL_REVIEWS, ...choice }).map(({ id }) => id)

describe('3.09: which reviews are shown', () => {
  test.each([
    [{}, [4, 3, 2, 1]],
    [{ order: 'hoyeste' }, [4, 1, 3, 2]],
    [{ order: 'laveste' }, [2, 3, 4, 1]],
    [{ order: 'utfyllende' }, [1, 4, 2, 3]],
    [{ stars: '5' }, [4, 1]],
    [{ size: 'M' }, [2, 1]],
    [{ fit: '0' }, [3, 1]],
    [{ size: 'M', fit: '0' }, [1]],
    [{ stars: '1' }, []],
  ] as const)('%j: %j', (choice, shown) => {
    expect(ids(choice)).toEqual(shown)
  })

  test('every order shows the same reviews', () => {
    const any = fc.record({
      rating: fc.integer({ min: 1, max: 5 }),
      true_to_size: fc.constantFrom(-1, 0, 1, null),
      size_color: fc.constantFrom('S / Rød', 'M / Rød', null),
      content: fc.string({ maxLength: 5 }),
      created_at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (reviews) => {
        for (const order of REVIEW_ORDERS) {
          const shown = chooseReviews(reviews, { ...ALL_REVIEWS, order })
          expect(new Set(shown)).toEqual(new Set(reviews))
          expect(shown).toHaveLength(reviews.length)
        }
      }),
    )
  })
})

test.each([
  ['M / Svart', 'M'],
  ['S/M / Svart', 'S/M'],
  ['42', '42'],
  ['', null],
  [null, null],
])('the size of «%s» is %s', (size_color, size) => {
  expect(reviewedSize({ size_color })).toBe(size)
})

test('choices made before hydration are read from the form', () => {
  const form = new URLSearchParams('rekkefolge=laveste&stjerner=4&storrelse=M&passform=-1')
  expect(readReviewChoice(form)).toEqual({ order: 'laveste', stars: '4', size: 'M', fit: '-1' })
  expect(readReviewChoice(new URLSearchParams('rekkefolge=annet'))).toEqual(ALL_REVIEWS)
})

test.each([ALL_REVIEWS, { order: 'laveste', stars: '4', size: 'S/M', fit: '-1' } as const])(
  'a choice is read as it was written: %j',
  (choice) => {
    expect(readReviewChoice(writeReviewChoice(choice))).toEqual(choice)
  },
)

test.each([
  ['2', 2],
  ['120', 120],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['1e2', 1],
  ['9999', 1],
])('«%s» is page %i of the reviews', (text, page) => {
  expect(readReviewPage(text)).toBe(page)
})

test('the fit of a size is shown from three answers on', () => {
  const of = (size: string, ...fits: (-1 | 0 | 1 | null)[]) =>
    fits.map((fit, at) => review(at, 4, fit, `${size} / Blå`))
  const reviews = [...of('S', -1, -1, 0), ...of('M', 0, 0, null), ...of('L', 1, 1, 1, 0)]
  expect(fitBySize(reviews, ['S', 'M', 'L', 'XL']).map(({ size, fit }) => [size, fitSentence(fit)])).toEqual([
    ['S', '67\u00a0% synes den er liten i størrelsen'],
    ['L', '75\u00a0% synes den er stor i størrelsen'],
  ])
})

test('«78 % synes den er normal i størrelsen»', () => {
  const fits = [...Array<0>(78).fill(0), ...Array<1>(12).fill(1), ...Array<-1>(10).fill(-1)]
  const { fit } = summariseReviews(fits.map((true_to_size) => ({ rating: 5, true_to_size })))
  expect(fit && fitSentence(fit)).toBe('78\u00a0% synes den er normal i størrelsen')
})
