/** Waits between attempts, in milliseconds: the first, and the longest that doubling leads to. */
export type BackOff = { firstMs: number; longestMs: number }

/**
 * How long to wait before the next attempt, in milliseconds. Up to half of it is taken off at random, so that clients
 * that failed together do not all retry together.
 *
 * @param failures attempts that have failed so far, 1 or more
 * @param random from 0 to 1
 */
export function backOffMs({ firstMs, longestMs }: BackOff, failures: number, random: () => number): number {
  return Math.min(firstMs * 2 ** Math.min(failures - 1, 30), longestMs) * (0.5 + random() / 2)
}
