import type { Environment } from '@varde/api/server/environment'
import { shareMetrics } from './cluster-metrics.ts'
import type { ServeSettings } from './prepare-shop.ts'
import { type MountPages, serveShop } from './serve-shop.ts'
import type { StoppableShop } from './stop-on-signals.ts'

/** Holds the `ServeSettings` of a worker process as JSON. */
export const SETTINGS_VARIABLE = 'SERVE_SETTINGS'

/** What a worker process tells the primary once it serves. */
export type WorkerReady = { url: string; outboxKey: string | null }

/** The share of `SHUTDOWN_TIMEOUT_MS` that a worker has; the primary needs the rest for the database. */
export const WORKER_STOP_SHARE = 0.9

/** Serves the shop from a worker process that `startProcesses` has started. */
export async function startWorker(
  given: Environment,
  env: Readonly<Record<string, string | undefined>>,
  stop: AbortSignal,
  mountPages: MountPages,
): Promise<StoppableShop> {
  // Written by the primary, from the same program.
  const settings = JSON.parse(env[SETTINGS_VARIABLE] ?? '') as ServeSettings
  const {
    url,
    outboxKey,
    stop: stopServing,
  } = await serveShop(given, settings, mountPages, stop, shareMetrics())
  process.send?.({ url, outboxKey } satisfies WorkerReady)
  return {
    stopTimeoutMs: given.shutdown.timeoutMs * WORKER_STOP_SHARE,
    stop: stopServing,
    abandon: () => undefined,
  }
}
