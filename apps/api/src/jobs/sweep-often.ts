type Logger = { error(details: object, message: string): void }

/** Design §4.4: provider and shop agree within 60 s, whatever was left half-way. */
const ROUND_MS = 10_000

/**
 * Runs chores now and every ten seconds, one round at a time. One that fails is logged and tried again with the next.
 *
 * @returns ends it, once the round under way is done
 */
export function sweepOften(chores: (() => Promise<void>)[], log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined
  function sweep() {
    running ??= Promise.allSettled(chores.map((chore) => chore())).then((results) => {
      running = undefined
      for (const result of results) {
        if (result.status === 'rejected') log.error({ err: result.reason as unknown }, 'a chore failed')
      }
    })
  }
  const timer = setInterval(sweep, ROUND_MS).unref()
  sweep()
  return async () => {
    clearInterval(timer)
    await running
  }
}
