/** Fields of the errors of Node, `pg` and PostgreSQL. */
type Fault = Error & { code?: unknown; syscall?: unknown; severity?: unknown }

/** The socket failed, or PostgreSQL ended the connection (a restart, an administrator, a session that was idle). */
const LOST_CODES = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P05',
  '25P03',
])
const LOST_MESSAGES =
  /^(Query read timeout|Connection terminated$|Connection terminated unexpectedly|Client has encountered a connection error|Client was closed)/

/** No connection could be made, or PostgreSQL cannot do anything just now. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  // 53100 and 53200: its disk or its memory is full. 53300: out of connections.
  '53100',
  '53200',
  '53300',
  // A statement took longer than its limit, or waited longer than that for a lock.
  '57014',
  '55P03',
  // Starting or stopping.
  '57P03',
  // The server has become read-only because another one is the primary now.
  '25006',
])
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired|database .* is not currently accepting connections)/

/** An established connection was lost, or PostgreSQL did not answer on it in time: it can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(
    error,
    ({ code, message, syscall }) =>
      syscall !== 'connect' && (LOST_CODES.has(String(code)) || LOST_MESSAGES.test(message)),
  )
}

/**
 * A connection that saw this error must not be used again: it was lost, or its server has become read-only, and a new
 * connection may reach the new primary.
 */
export function endsConnection(error: unknown): boolean {
  return isConnectionLost(error) || someCause(error, ({ code }) => code === '25006')
}

/** True when something failed because the database cannot do its work just now: trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    isConnectionLost(error) ||
    someCause(
      error,
      ({ code, syscall, message }) =>
        (code === 'ENOENT' && syscall === 'connect') ||
        LOST_CODES.has(String(code)) ||
        AWAY_CODES.has(String(code)) ||
        AWAY_MESSAGES.test(message),
    )
  )
}

/** PostgreSQL refused the statement and the connection is intact: nothing was done. */
export function isRefusedByServer(error: unknown): boolean {
  return !isConnectionLost(error) && someCause(error, ({ severity }) => typeof severity === 'string')
}

/** Drizzle wraps PostgreSQL's error as the cause of its own error. */
function someCause(error: unknown, holds: (fault: Fault) => boolean): boolean {
  return error instanceof Error && (holds(error) || someCause(error.cause, holds))
}
