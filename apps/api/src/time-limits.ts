/**
 * How long the shop waits for others before it gives up, all in milliseconds. Tests give small numbers; the shop runs
 * with `TIME_LIMITS`.
 */
export type TimeLimits = {
  /** `/readyz` answers within this time, whatever its checks do. */
  readinessMs: number
}

/** The limits that the shop runs with. */
export const TIME_LIMITS: TimeLimits = {
  // Two seconds on the wire, with some left for a busy process.
  readinessMs: 1500,
}
