type Logger = { error(details: object, message: string): void }

const HOUR_MS = 60 * 60 * 1000

/**
 * Runs chores now and every hour. One that fails is logged and tried again with the next round.
 *
 * @returns ends it, once the round under way is done
 */
export const sweepHourly = (chores: (() => Promise<void>)[], log: Logger): (() => Promise<void>) => {
  let running = Promise.resolve()
  const sweep = () => {
    running = Promise.allSettled(chores.map((chore) => chore())).then((results) => {
      for (const result of results) {
        if (result.status === 'rejected') log.error({ err: result.reason as unknown }, 'a chore failed')
      }
    })
  }
  const timer = setInterval(sweep, HOUR_MS).unref()
  sweep()
  return async () => {
    clearInterval(timer)
    await running
  }
}
