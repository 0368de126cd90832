import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The connection that marks a cluster as owned; the server releases its lock when this process dies. */
export type OwnerLock = {
  /** Resolves when the connection ends, by us or by the server. */
  ended: Promise<void>
}

// Any constant number will do: 'vard' in ASCII.
const ownerLockKey = 0x76617264
const ownerPrefix = 'varde-owner '
const retryMs = 50

/**
 * Takes the lock that only one shop at a time may hold on a cluster. A file with a process number would be wrong after
 * a kill, and in a container where numbers repeat; a lock of the server ends with its connection. Waits `patienceMs`,
 * because the connection of a shop that was killed just now may not be gone yet.
 *
 * @returns the lock, or the process number of the shop that holds it.
 */
export async function takeOwnerLock(
  superuserUrl: string,
  patienceMs = 2_000,
): Promise<OwnerLock | { heldBy: string }> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    application_name: `${ownerPrefix}${process.pid}`,
  })
  const ended = new Promise<void>((resolve) => {
    client.on('end', () => resolve())
  })
  // The loss of this connection is handled by the caller, who waits for `ended`.
  client.on('error', () => {})
  await client.connect()
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ownerLockKey,
    ])
    if (rows[0]?.taken) return { ended }
    if (Date.now() > deadline) break
    await wait(retryMs)
  }
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [ownerLockKey],
  )
  await client.end()
  return { heldBy: rows[0]?.name.replace(ownerPrefix, '') ?? 'unknown' }
}
