/** How often things are tried: few with every test run, as often as the issue asks for with `PROVE=full`. */
const full = process.env.PROVE === 'full'
const count = (few: number, many: number): number => (full ? many : few)

export const COUNTS = {
  /** Rounds of 200 buyers after one unit. */
  lastUnitRounds: count(1, 100),
  lastUnitBuyers: 200,
  /** Buyers of 1 to 3 of 50 units in five shops. */
  crowd: count(80, 500),
  /** Pairs of orders with the same lines the other way round. */
  reversedPairs: count(20, 1000),
  /** Times the last use of a code is fought for. */
  lastUseRounds: count(2, 100),
  /** Times the same request is sent at once. */
  equalRequests: count(20, 50),
  /** Checkouts against a provider that fails in every way. */
  faultyFlows: count(30, 2000),
  /** Times a shop is killed in the middle of checkouts. */
  kills: count(2, 50),
  /** How long a test of these may take. */
  timeoutMs: count(120_000, 60 * 60_000),
}
