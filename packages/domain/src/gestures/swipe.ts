/** 9.09: how far a finger goes before it is a swipe, pixels. */
export const SWIPE_THRESHOLD_PX = 10

export type SwipeSide = 'left' | 'right'

/** What a finger that is down is about to do. */
export type SwipeIntent = SwipeSide | 'scroll' | 'undecided'

/**
 * 9.09: reads a finger's way from where it was put down, pixels to the right and down. Whoever has gone further up or
 * down than sideways at the threshold is scrolling.
 */
export function readSwipe(right: number, down: number): SwipeIntent {
  if (Math.max(Math.abs(right), Math.abs(down)) < SWIPE_THRESHOLD_PX) return 'undecided'
  if (Math.abs(down) >= Math.abs(right)) return 'scroll'
  return right < 0 ? 'left' : 'right'
}

/**
 * 9.09: whether a swipe stands when the finger is lifted: it has come the threshold, and has not been taken back by
 * as much from where it was furthest.
 *
 * @param reached pixels in the swipe's direction
 * @param furthest the most that it has been, pixels
 */
export function isSwipeKept(reached: number, furthest: number): boolean {
  return reached >= SWIPE_THRESHOLD_PX && furthest - reached < SWIPE_THRESHOLD_PX
}
