import type { BackOff } from './back-off.ts'

/** How long a client may take, in milliseconds. A connection that takes longer is closed. */
export type ClientLimits = {
  /** Until the headers of a request have come in, counted from the first byte, or from connecting. */
  headersMs: number
  /** Until the body of a request has come in, counted from its headers. */
  requestMs: number
  /** The same for a file that is sent to be imported. */
  fileMs: number
  /** Without a byte in either direction: a body that stops half-way, a response that is not read. */
  silenceMs: number
  /** Between two requests on one connection; longer than load balancers keep theirs, so that they close first. */
  keepAliveMs: number
  /** How often `headersMs` and `fileMs` are looked at. */
  checkMs: number
}

/** How long a database connection waits, in milliseconds; 0 is without end. */
export type ConnectionLimits = {
  /** For a connection: a free one of the pool, or a new one until it is ready. */
  connectMs: number
  /**
   * For one statement. PostgreSQL ends it after this time; a PostgreSQL that does not respond is given up soon after.
   */
  statementMs: number
  /** Inside a transaction without a statement. PostgreSQL ends the connection then, and with it the locks it holds. */
  idleTransactionMs: number
}

/**
 * The connection on which notifications of changes arrive, in milliseconds. A dead one is noticed within the first two.
 */
export type ListenLimits = {
  /** Between two heartbeats. */
  heartbeatMs: number
  /** For the response to a heartbeat. */
  answerMs: number
  connectMs: number
  retry: BackOff
}

/**
 * How long the shop waits for others before it gives up, all in milliseconds. Tests give small numbers; the shop runs
 * with `TIME_LIMITS`.
 */
export type TimeLimits = {
  /** Clients that are slow or silent. */
  client: ClientLimits
  /** Requests of shoppers. */
  request: ConnectionLimits
  /** Background work: the queue, sweeps, reading the catalogue again. */
  background: ConnectionLimits
  /** Migrations, the first rows and imports. */
  preparation: ConnectionLimits
  /** Notifications of changes: of stock, articles, pages. */
  listen: ListenLimits
  /** Between two looks for due jobs: those that another process queued, and those to be tried again. */
  jobPollMs: number
  /** Between attempts to read changed data. */
  refreshRetry: BackOff
  /** A disk that took a write is not asked again within this time. */
  storageCheckMs: number
  /** `/readyz` answers within this time, whatever its checks do. */
  readinessMs: number
  /** An order may take this long once it has begun; then the next one begins. */
  orderMs: number
  /** After this time an order under way counts as hanging. */
  orderHangsMs: number
  /** How long to try to find out whether a transaction was committed when the connection was lost. */
  unknownCommitMs: number
}

/** The limits that the shop runs with. */
export const TIME_LIMITS: TimeLimits = {
  client: {
    headersMs: 20_000,
    // The largest body, 256 kB, comes in within two minutes at 20 kbit/s.
    requestMs: 120_000,
    fileMs: 30 * 60_000,
    silenceMs: 30_000,
    keepAliveMs: 72_000,
    checkMs: 5000,
  },
  request: { connectMs: 5000, statementMs: 8000, idleTransactionMs: 8000 },
  background: { connectMs: 10_000, statementMs: 30_000, idleTransactionMs: 30_000 },
  preparation: { connectMs: 10_000, statementMs: 15 * 60_000, idleTransactionMs: 15 * 60_000 },
  listen: {
    heartbeatMs: 5000,
    answerMs: 5000,
    connectMs: 5000,
    retry: { firstMs: 500, longestMs: 10_000 },
  },
  jobPollMs: 5000,
  refreshRetry: { firstMs: 500, longestMs: 30_000 },
  storageCheckMs: 10_000,
  // Load balancers wait two seconds; the rest is for a busy process.
  readinessMs: 1500,
  orderMs: 20_000,
  orderHangsMs: 10_000,
  unknownCommitMs: 8000,
}
