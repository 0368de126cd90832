import type { Database } from '../db/connect.ts'

type Logger = { error(details: object, message: string): void }

const HOUR_MS = 60 * 60 * 1000

/**
 * Runs chores now and every hour, one after the other, so that they take one connection at a time. One that fails is
 * logged and tried again with the next round.
 *
 * @param db what nobody waits for is removed on: a large removal may take longer than a request
 * @returns ends it, once the round under way is done
 */
export function sweepHourly(
  db: Database,
  chores: ((db: Database) => Promise<void>)[],
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
  const timer = setInterval(sweep, HOUR_MS).unref()
  sweep()
  return async () => {
    clearInterval(timer)
    await running
  }
}
