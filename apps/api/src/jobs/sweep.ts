import type { Database } from '../db/connect.ts'

type Logger = { error(details: object, message: string): void }

/**
 * Runs chores now and at an interval, one after the other, so that they take one connection at a time. One that fails
 * is logged, does not stop the others, and is tried again in the next round.
 *
 * @param db the connections that the chores are given; a large removal may take longer than a request
 * @returns ends it, once the round under way is done
 */
export function sweepEvery(
  intervalMs: number,
  db: Database,
  chores: readonly ((db: Database) => Promise<void>)[],
  log: Logger,
): () => Promise<void> {
  let running: Promise<void> | undefined
  async function runAll() {
    for (const chore of chores) {
      await chore(db).catch((error: unknown) => log.error({ err: error }, 'a chore failed'))
    }
  }
  function sweep() {
    running ??= runAll().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(sweep, intervalMs).unref()
  sweep()
  return async () => {
    clearInterval(timer)
    await running
  }
}
