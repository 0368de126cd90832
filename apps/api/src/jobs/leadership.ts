import pg from 'pg'
import type { ConnectionLimits } from '../server/time-limits.ts'

// 'lead' in ASCII; the same in every process on this database.
const LEADER_LOCK_KEY = 0x6c656164

/** The TCP keep-alive of the leader's connection: PostgreSQL notices within a minute that its machine is gone. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

/** Which of the processes on one database does what one of them is enough for. */
export type Leadership = {
  /**
   * Whether this process leads. When no process does, this one takes the lead.
   *
   * @throws when the database cannot be reached
   */
  isLeader(): Promise<boolean>
  /** Gives up the lead, so that another process takes it the next time it asks. */
  close(): Promise<void>
}

/**
 * The lead is a lock of the database that belongs to a connection, so it ends with a process that dies. Only the leader
 * keeps a connection for it.
 *
 * @param limits how long the connection waits
 */
export function createLeadership(url: string, limits: ConnectionLimits): Leadership {
  let held: pg.Client | undefined
  let taking: Promise<boolean> | undefined
  let isClosed = false

  async function take(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'varde leader',
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.statementMs,
    })
    // With the connection the lock is gone.
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        LEADER_LOCK_KEY,
      ])
      if (rows[0]?.taken === true && !isClosed) {
        await client.query(KEEP_ALIVE)
        held = client
      }
    } finally {
      if (held !== client) void client.end().catch(() => undefined)
    }
    return held === client
  }

  function lose(client: pg.Client) {
    if (held === client) held = undefined
  }

  /** A connection that does not respond is given up: its lock cannot be relied on. */
  async function isHeld(client: pg.Client): Promise<boolean> {
    try {
      await client.query('select 1')
    } catch {
      lose(client)
      void client.end().catch(() => undefined)
    }
    return held === client
  }

  return {
    isLeader: async () => {
      if (isClosed) return false
      if (held !== undefined) return isHeld(held)
      taking ??= take().finally(() => {
        taking = undefined
      })
      return taking
    },
    close: async () => {
      isClosed = true
      await taking?.catch(() => undefined)
      await held?.end().catch(() => undefined)
    },
  }
}
