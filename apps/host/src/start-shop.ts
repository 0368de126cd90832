import type { Environment } from '@varde/api/server/environment'
import { prepareShop } from './prepare-shop.ts'
import { type MountPages, serveShop } from './serve-shop.ts'
import type { StoppableShop } from './stop-on-signals.ts'

export type RunningShop = StoppableShop & {
  /** The address that the shop is reached at on its own machine. */
  url: string
  /** The key to `/utboks`; null where there are no such pages. */
  outboxKey: string | null
}

/**
 * Starts the whole shop in this process: its database, the data that every shop needs, the API and the pages.
 *
 * @param log called with one line of progress at a time
 * @param stop aborts the start: what was started is stopped again, and the signal's reason is thrown
 */
export async function startShop(
  given: Environment,
  log: (line: string) => void,
  stop: AbortSignal,
  mountPages: MountPages,
): Promise<RunningShop> {
  const prepared = await prepareShop(given, log, stop)
  try {
    const serving = await serveShop(given, prepared.settings, mountPages, stop)
    return {
      url: serving.url,
      outboxKey: serving.outboxKey,
      stopTimeoutMs: given.shutdown.timeoutMs,
      stop: async () => {
        await serving.stop()
        await prepared.stop()
      },
      abandon: prepared.abandon,
    }
  } catch (error) {
    await prepared.stop()
    throw error
  }
}
