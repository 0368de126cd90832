import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/connect.ts'

/** Another import took longer than this one would wait; the message is Norwegian. */
class ImportBusyError extends Error {
  override readonly name = 'ImportBusyError'
}

export type ImportLockOptions = {
  /** How long to wait for another import, in milliseconds. */
  waitMs: number
  /** Called again and again while another import is under way; what it throws ends the waiting. */
  onWaiting?: () => void
}

// 'runs' in ASCII; the batches of a run have a lock of their own, since they are written on other connections.
const runLockKey = 0x72756e73
const retryMs = 250

/**
 * Runs one import at a time: two at once would write the same articles in turn. The lock belongs to a connection of its
 * own, so that it ends with the process.
 *
 * @throws ImportBusyError when another import takes longer than `waitMs`
 */
export async function holdImportLock<Result>(
  db: Database,
  { waitMs, onWaiting }: ImportLockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect()
  let isHeld = false
  try {
    const deadline = performance.now() + waitMs
    for (;;) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        runLockKey,
      ])
      isHeld = rows[0]?.held === true
      if (isHeld) break
      onWaiting?.()
      if (performance.now() >= deadline)
        throw new ImportBusyError(
          `en annen import holdt fortsatt på etter ${Math.round(waitMs / 60_000)} minutter: prøv igjen når den er ferdig`,
        )
      await wait(retryMs)
    }
    return await work()
  } finally {
    // A connection that cannot give the lock back ends, and the lock with it.
    if (isHeld)
      await client.query('select pg_advisory_unlock($1)', [runLockKey]).then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
    else client.release()
  }
}
