/** 9.09: how far a finger goes before it is a swipe, pixels. */
export const SWIPE_THRESHOLD_PX = 10

export type SwipeSide = 'left' | 'right'

/** What a touch that has begun is going to be. */
export type SwipeIntent = SwipeSide | 'scroll' | 'undecided'

/**
 * 9.09: what a touch is, from the pixels that it has moved to the right and down. When it has moved more up or down than
 * sideways at the threshold, it scrolls.
 */
export function readSwipe(right: number, down: number): SwipeIntent {
  if (Math.max(Math.abs(right), Math.abs(down)) < SWIPE_THRESHOLD_PX) return 'undecided'
  if (Math.abs(down) >= Math.abs(right)) return 'scroll'
  return right < 0 ? 'left' : 'right'
}

/**
 * 9.09: whether a swipe counts when the finger is lifted: it has passed the threshold, and was not moved back by that
 * much from its furthest point.
 *
 * @param reached pixels in the swipe's direction
 * @param furthest the most that it has been, pixels
 */
export function isSwipeKept(reached: number, furthest: number): boolean {
  return reached >= SWIPE_THRESHOLD_PX && furthest - reached < SWIPE_THRESHOLD_PX
}
