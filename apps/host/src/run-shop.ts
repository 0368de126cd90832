import cluster from 'node:cluster'
import { type Environment, readEnvironment } from '@varde/api/server/environment'
import type { MountPages } from './serve-shop.ts'
import { startProcesses } from './start-processes.ts'
import { type RunningShop, startShop } from './start-shop.ts'
import { startWorker } from './start-worker.ts'
import { type StoppableShop, stopOnSignals } from './stop-on-signals.ts'

/** Errors whose message alone is shown, without a stack. */
const EXPECTED = new Set([
  'DataFolderError',
  'DatabaseUnavailableError',
  'EmbeddedPostgresError',
  'EnvironmentError',
  'ShopNotEmptyError',
  'WorkerStartError',
])

/**
 * Runs the shop in this process and ends with it: alone, as the primary of `PROCESSES` worker processes, or as one of
 * these. SIGTERM, SIGINT and SIGHUP stop it.
 *
 * @param mountPages serves the pages beside the API
 * @param isAlone ignores `PROCESSES`
 */
export async function runShop(mountPages: MountPages, isAlone = false): Promise<void> {
  const stop = new AbortController()
  try {
    const given = readEnvironment(process.env)
    if (cluster.isWorker) {
      const starting = startWorker(given, process.env, stop.signal, mountPages)
      // The primary says what happens.
      stopOnSignals(starting, stop, () => undefined)
      await starting
    } else await runPrimary(given, mountPages, isAlone, stop)
  } catch (error) {
    if (stop.signal.aborted) return
    console.error(error instanceof Error && EXPECTED.has(error.name) ? error.message : error)
    process.exit(1)
  }
}

async function runPrimary(
  given: Environment,
  mountPages: MountPages,
  isAlone: boolean,
  stop: AbortController,
): Promise<void> {
  const log = (line: string) => console.error(line)
  if (isAlone || given.processes === 1) {
    const starting = startShop(given, log, stop.signal, mountPages)
    stopOnSignals(starting, stop, log)
    announce(await starting, log)
    return
  }
  const starting = startProcesses(given, log, stop.signal)
  stopOnSignals(starting, stop, log)
  const shop = await starting
  announce(shop, log)
  await shop.lost
  await endLost(shop)
}

function announce({ url, outboxKey }: RunningShop, log: (line: string) => void): void {
  // Not written to the server's log, since the key opens every mail.
  if (outboxKey !== null) log(`E-postene kan leses på ${url}/utboks med nøkkelen ${outboxKey}`)
  // The only line on stdout: scripts that start the shop wait for it.
  process.stdout.write(`Varde er klar: ${url}\n`)
}

/** A service manager sees by the status that the shop did not end by itself. */
async function endLost(shop: StoppableShop): Promise<never> {
  await shop.stop()
  process.exit(1)
}
