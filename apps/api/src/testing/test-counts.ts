/** How often tests repeat things in every run; `npm run prove` repeats them more often. */
export const COUNTS = {
  /** Rounds of 200 buyers after one unit. */
  lastUnitRounds: 1,
  lastUnitBuyers: 200,
  /** Buyers of 1 to 3 of 50 units in five shops. */
  crowd: 80,
  /** Pairs of orders with the same lines in opposite order. */
  reversedPairs: 20,
  /** Rounds in which many orders compete for the last use of a code. */
  lastUseRounds: 2,
  /** Times the same request is sent at once. */
  equalRequests: 20,
  /** Checkouts against a provider with every kind of fault. */
  faultyFlows: 30,
  /** Times a shop is killed in the middle of checkouts. */
  kills: 2,
  /** Invalid requests to each call, each with one thing wrong. */
  mutationsOfCall: 12,
  /** The time limit of one of these tests. */
  timeoutMs: 120_000,
}
