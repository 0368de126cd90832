import { backOffMs } from '../../server/back-off.ts'
import type { TimeLimits } from '../../server/time-limits.ts'

type Logger = { error(details: object, message: string): void }

/** Refreshes of what is kept in memory: one at a time, in the order of the calls. */
export type RefreshQueue = {
  /**
   * Makes a function that runs `work` in turn, and resolves when that is done. Calls that arrive while it is waiting share
   * it. One that fails is tried again, with longer and longer waits, until it succeeds, because its notification is sent
   * only once.
   */
  createRefresh(work: () => Promise<void>): () => Promise<void>
  /** Ends the retries, and waits for the refresh that runs. */
  close(): Promise<void>
}

/** Makes the queue of one process. */
export function createRefreshQueue(retry: TimeLimits['refreshRetry'], log: Logger): RefreshQueue {
  const stopRetries: (() => void)[] = []
  let isClosed = false
  let running: Promise<void> = Promise.resolve()

  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = running.then(work)
    running = done.catch((error: unknown) =>
      log.error({ err: error }, 'the catalogue could not be refreshed'),
    )
    return done
  }

  return {
    createRefresh(work) {
      let waiting: Promise<void> | undefined
      let failures = 0
      let timer: NodeJS.Timeout | undefined
      stopRetries.push(() => clearTimeout(timer))
      function tryLater() {
        if (isClosed) return
        failures += 1
        clearTimeout(timer)
        timer = setTimeout(() => void ignoreLoggedFailure(refresh()), backOffMs(retry, failures, Math.random))
      }
      function refresh(): Promise<void> {
        waiting ??= inTurn(async () => {
          waiting = undefined
          try {
            await work()
            failures = 0
          } catch (error) {
            tryLater()
            throw error
          }
        })
        return waiting
      }
      return refresh
    },
    async close() {
      isClosed = true
      for (const stop of stopRetries) stop()
      await running
    },
  }
}

/** A failure is logged where it happens; what is in memory stays in use. */
export function ignoreLoggedFailure(done: Promise<void>): Promise<void> {
  return done.catch(() => undefined)
}
