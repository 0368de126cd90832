import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSwipeKept, readSwipe, SWIPE_THRESHOLD_PX } from './swipe.ts'

describe('9.09e: a finger that is moving', () => {
  it.each([
    [0, 0, 'undecided'],
    [9, 0, 'undecided'],
    [-9, 9, 'undecided'],
    [10, 0, 'right'],
    [-10, 0, 'left'],
    [-40, 39, 'left'],
    [0, 10, 'scroll'],
    [3, -12, 'scroll'],
    [12, 12, 'scroll'],
  ] as const)('%i to the right and %i down: %s', (right, down, intent) => {
    expect(readSwipe(right, down)).toBe(intent)
  })

  it('the opposite movement gives the opposite side, and up gives the same as down', () => {
    const px = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(px, px, (right, down) => {
        const mirrored = { left: 'right', right: 'left', scroll: 'scroll', undecided: 'undecided' }
        expect(readSwipe(-right, down)).toBe(mirrored[readSwipe(right, down)])
        expect(readSwipe(right, -down)).toBe(readSwipe(right, down))
      }),
    )
  })
})

describe('9.09e: a finger that is lifted', () => {
  it.each([
    [9, 9, false],
    [10, 10, true],
    [200, 209, true],
    [200, 210, false],
    [-30, 0, false],
  ] as const)('at %i pixels after %i: swiped %s', (reached, furthest, kept) => {
    expect(isSwipeKept(reached, furthest)).toBe(kept)
  })

  it('a finger that never moved back is a swipe from the threshold on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), (px) => {
        expect(isSwipeKept(px, px)).toBe(px >= SWIPE_THRESHOLD_PX)
      }),
    )
  })
})
