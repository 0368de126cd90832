/** How often tests repeat things in every run; `npm run prove` repeats them more often. */
export const COUNTS = {
  /** Rounds of 200 buyers after one unit. */
  lastUnitRounds: 1,
  lastUnitBuyers: 200,
  /** Buyers of 1 to 3 of 50 units in five shops. */
  crowd: 80,
  /** Pairs of orders with the same lines the other way round. */
  reversedPairs: 20,
  /** Times the last use of a code is fought for. */
  lastUseRounds: 2,
  /** Times the same request is sent at once. */
  equalRequests: 20,
  /** Checkouts against a provider that fails in every way. */
  faultyFlows: 30,
  /** Times a shop is killed in the middle of checkouts. */
  kills: 2,
  /** Requests with one thing wrong, to each call. */
  mutationsOfCall: 12,
  /** How long a test of these may take. */
  timeoutMs: 120_000,
}
