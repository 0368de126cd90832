import pg from 'pg'
import type { ConnectionLimits } from '../server/time-limits.ts'

// 'prep' in ASCII; the same in every process that may start on this database.
const PREPARATION_LOCK_KEY = 0x70726570

/**
 * Runs the preparation of a database while no other process prepares the same one. The lock belongs to a connection, so
 * that it ends with a process that dies.
 *
 * @param limits how long others may take
 * @throws what `prepare` throws; an error of PostgreSQL when others take too long
 */
export async function withPreparationLock(
  url: string,
  limits: ConnectionLimits,
  prepare: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'varde preparation',
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    keepAlive: true,
  })
  // Losing this connection releases the lock; the preparation notices a lost database on its own connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK_KEY])
    await prepare()
  } finally {
    await client.end()
  }
}
