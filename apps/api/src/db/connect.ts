import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type ConnectionLimits, TIME_LIMITS } from '../server/time-limits.ts'
import { ReadRetryingPool } from './read-retrying-pool.ts'

/**
 * The shop's database; `$client` is the pool below it.
 *
 * Transactions are run by `transact` alone. Drizzle's own `transaction` is left out: it leaks a connection whose
 * `begin` got no response, and returns one that no longer responds to the pool.
 */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool }

/** What a query needs: the database itself or a transaction in it. */
export type Queryable = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>

export type DatabaseConnection = {
  db: Database
  pool: pg.Pool
  /** Closes every connection once its query is done. */
  close(): Promise<void>
}

export type DatabaseConfig = {
  /** `postgresql://…`, of the embedded server or of one that the operator runs. */
  url: string
  /** Most connections of this process at a time. */
  maxConnections?: number
  /** How long its connections wait; those of a shopper's request by default. */
  limits?: ConnectionLimits
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  /** Called when an idle connection is lost; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

/** The database cannot be used; the message is one line for the person at the terminal, without password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

const oldestServerVersion = 150_000
/** Firewalls drop idle connections after a minute or more: idle ones are closed before that. */
const idleTimeoutMs = 30_000
/** The TCP keep-alive: after this time an idle connection is probed. */
const keepAliveDelayMs = 5000
/** PostgreSQL's own limit comes first, so that a server that answers keeps its connection. */
const answerGraceMs = 500

/**
 * Opens a pool and makes sure that a PostgreSQL of version 15 or newer with UTF-8 answers.
 *
 * @throws DatabaseUnavailableError when it cannot be reached, or is too old.
 */
export async function connectDatabase(config: DatabaseConfig): Promise<DatabaseConnection> {
  const limits = config.limits ?? TIME_LIMITS.request
  const pool: pg.Pool = new ReadRetryingPool({
    connectionString: config.url,
    max: config.maxConnections ?? 10,
    application_name: config.applicationName ?? 'varde',
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs === 0 ? 0 : limits.statementMs + answerGraceMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => config.onConnectionLost?.(error))
  // The pool listens to idle connections only; the error of one that is lost between two queries of a transaction would
  // end the process. Its user gets the error with the next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const { rows } = await pool.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const [found] = rows
    if (!found || Number(found.version) < oldestServerVersion) {
      throw new DatabaseUnavailableError(
        'The database is older than PostgreSQL 15: upgrade it, or use another.',
      )
    }
    if (found.encoding !== 'UTF8') {
      throw new DatabaseUnavailableError(
        `The database is encoded in ${found.encoding}: make one with ENCODING 'UTF8'.`,
      )
    }
  } catch (cause) {
    await pool.end()
    if (cause instanceof DatabaseUnavailableError) throw cause
    const error = new DatabaseUnavailableError(
      `The database at ${describeAddress(config.url)} does not answer: ${cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause)}`,
    )
    error.cause = cause
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    pool,
    db: drizzle(pool),
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

/** Host, port and name of a database, without user and password. */
function describeAddress(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return 'DATABASE_URL'
  return `${parsed.searchParams.get('host') ?? parsed.host}${parsed.pathname}`
}
