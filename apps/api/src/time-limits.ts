/** How long a database connection waits, in milliseconds; 0 is without end. */
export type ConnectionLimits = {
  /** For a connection: a free one of the pool, or a new one until it is ready. */
  connectMs: number
  /** For one statement. PostgreSQL ends it after this time; a PostgreSQL that does not answer is given up soon after. */
  statementMs: number
  /** Inside a transaction without a statement. PostgreSQL ends the connection then, and with it the locks it holds. */
  idleTransactionMs: number
}

/**
 * How long the shop waits for others before it gives up, all in milliseconds. Tests give small numbers; the shop runs
 * with `TIME_LIMITS`.
 */
export type TimeLimits = {
  /** What a shopper waits for. */
  request: ConnectionLimits
  /** What nobody waits for: the queue, sweeps, reading the catalogue anew. */
  background: ConnectionLimits
  /** Migrations, the first rows and imports. */
  preparation: ConnectionLimits
  /** `/readyz` answers within this time, whatever its checks do. */
  readinessMs: number
}

/** The limits that the shop runs with. */
export const TIME_LIMITS: TimeLimits = {
  request: { connectMs: 5000, statementMs: 8000, idleTransactionMs: 8000 },
  background: { connectMs: 10_000, statementMs: 30_000, idleTransactionMs: 30_000 },
  preparation: { connectMs: 10_000, statementMs: 15 * 60_000, idleTransactionMs: 15 * 60_000 },
  // Two seconds on the wire, with some left for a busy process.
  readinessMs: 1500,
}
