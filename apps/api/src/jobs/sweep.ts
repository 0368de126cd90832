import type { Database } from '../db/connect.ts'

type Logger = { error(details: object, message: string): void }

/**
 * Runs chores now and at an interval, one after the other, so that they take one connection at a time. One that fails
 * is logged, does not stop the others, and is tried again in the next round.
 *
 * @param db the connections that the chores are given; a large removal may take longer than a request
 * @param mayRun asked before each round; the first one runs in any case, to finish what an earlier process left half-way
 * @returns ends it, once the round under way is done
 */
export function sweepEvery(
  intervalMs: number,
  db: Database,
  chores: readonly ((db: Database) => Promise<void>)[],
  log: Logger,
  mayRun: () => Promise<boolean> = async () => true,
): () => Promise<void> {
  let running: Promise<void> | undefined
  async function runAll() {
    for (const chore of chores) {
      await chore(db).catch((error: unknown) => log.error({ err: error }, 'a chore failed'))
    }
  }
  async function runIfAllowed(isFirst: boolean) {
    const isAllowed = await mayRun().catch((error: unknown) => {
      log.error({ err: error }, 'whether chores are to run is not known')
      return false
    })
    if (isFirst || isAllowed) await runAll()
  }
  function sweep(isFirst: boolean) {
    running ??= runIfAllowed(isFirst).finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(sweep, intervalMs, false).unref()
  sweep(true)
  return async () => {
    clearInterval(timer)
    await running
  }
}
