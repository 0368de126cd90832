import { describe, expect, it, test } from 'vitest'
import { sizeVerdict, summariseReviews } from './review-summary.ts'

const reviews = (...sizes: (-1 | 0 | 1 | null)[]) =>
  sizes.map((true_to_size) => ({ rating: 4, true_to_size }))

describe('summariseReviews', () => {
  it('3.09: counts stars from five down', () => {
    const { histogram } = summariseReviews([...reviews(null, null), { rating: 1, true_to_size: null }])
    expect(histogram).toEqual([
      { stars: 5, count: 0 },
      { stars: 4, count: 2 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 1 },
    ])
  })

  it('has no fit when nobody answered', () => {
    expect(summariseReviews(reviews(null)).fit).toBeNull()
  })

  it.each([
    [[0, 0, 1], 'Normal i størrelsen'],
    [[-1, -1, 0], 'Liten i størrelsen'],
    [[1, 1, -1], 'Stor i størrelsen'],
    [[1, -1, 0], 'Normal i størrelsen'],
  ] as const)('3.09: %j reads «%s»', (sizes, verdict) => {
    expect(summariseReviews(reviews(...sizes)).fit).toMatchObject({ verdict, answers: 3 })
  })
})

test('2.24: what reviewers say of the size counts from five answers', () => {
  expect(sizeVerdict(reviews(-1, -1, -1, -1))).toBeNull()
  expect(sizeVerdict(reviews(-1, -1, -1, -1, 0))).toBe('Liten i størrelsen')
})
