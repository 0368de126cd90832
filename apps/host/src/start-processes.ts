import cluster, { type Worker } from 'node:cluster'
import { type BackOff, backOffMs } from '@varde/api/server/back-off'
import type { Environment } from '@varde/api/server/environment'
import { settlesWithin } from '@varde/api/server/settles-within'
import { createMetricsAnswers } from './cluster-metrics.ts'
import { prepareShop } from './prepare-shop.ts'
import type { RunningShop } from './start-shop.ts'
import { SETTINGS_VARIABLE, WORKER_STOP_SHARE, type WorkerReady } from './start-worker.ts'

/** Between the end of a process and the start of the one that takes its place. */
const RESTART: BackOff = { firstMs: 500, longestMs: 30_000 }
/** A process that has lived so long counts as sound: the next wait is a short one again. */
const SOUND_MS = 60_000
/** After so many ends in a row, when no process serves, the shop ends. */
const MOST_ENDS = 10

/** A worker process ended before the shop was ready; the reason is what it has printed. */
class WorkerStartError extends Error {
  override readonly name = 'WorkerStartError'
}

export type ShopProcesses = RunningShop & {
  /** Resolves when no process serves any more and starting others has failed too often. */
  lost: Promise<void>
}

/**
 * Starts the shop in several processes that share one port, as `node:cluster` hands connections to them in turn. This
 * process, the primary, starts the database and the sandboxes, and replaces a process that ends.
 *
 * @param log called with one line of progress at a time
 * @param stop aborts the start: what was started is stopped again, and the signal's reason is thrown
 * @throws WorkerStartError when a process ends before all of them serve
 */
export async function startProcesses(
  given: Environment,
  log: (line: string) => void,
  stop: AbortSignal,
): Promise<ShopProcesses> {
  const { timeoutMs } = given.shutdown
  const prepared = await prepareShop(given, log, stop)
  const settings = { [SETTINGS_VARIABLE]: JSON.stringify(prepared.settings) }
  const workers = new Map<Worker, Promise<void>>()
  const serving = new Set<Worker>()
  const answerMetrics = createMetricsAnswers()
  const timers = new Set<NodeJS.Timeout>()
  const lost = Promise.withResolvers<void>()
  let isStopping = false
  let ends = 0

  /** @returns what the process says once it serves; rejects when it ends before */
  function startWorker(): Promise<WorkerReady> {
    const worker = cluster.fork(settings)
    const startedMs = performance.now()
    const ready = Promise.withResolvers<WorkerReady>()
    // Where a process is replaced, nobody waits for it.
    ready.promise.catch(() => undefined)
    answerMetrics(worker)
    worker.on('message', (message: WorkerReady | object) => {
      if (!('url' in message)) return
      serving.add(worker)
      log(`Prosess ${worker.process.pid} er klar.`)
      ready.resolve(message)
    })
    const ended = Promise.withResolvers<void>()
    function end(reason: string) {
      workers.delete(worker)
      serving.delete(worker)
      ready.reject(new WorkerStartError(`Prosess ${worker.process.pid} sluttet (${reason}).`))
      ended.resolve()
      if (!isStopping) replace(worker, reason, performance.now() - startedMs)
    }
    worker.once('exit', (code, signal) => end(signal ?? String(code)))
    // One that could not be started has no exit.
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) end(error.message)
    })
    workers.set(worker, ended.promise)
    return ready.promise
  }

  function replace(worker: Worker, reason: string, livedMs: number) {
    ends = livedMs >= SOUND_MS ? 1 : ends + 1
    if (ends >= MOST_ENDS && serving.size === 0) {
      log(`Prosess ${worker.process.pid} sluttet (${reason}), som ${ends - 1} før den. Butikken stoppes.`)
      lost.resolve()
      return
    }
    const waitMs = backOffMs(RESTART, ends, Math.random)
    log(`Prosess ${worker.process.pid} sluttet (${reason}). En ny startes.`)
    const timer = setTimeout(() => {
      timers.delete(timer)
      void startWorker()
    }, waitMs)
    timers.add(timer)
  }

  async function stopAll() {
    isStopping = true
    for (const timer of timers) clearTimeout(timer)
    for (const worker of workers.keys()) worker.process.kill('SIGTERM')
    if (!(await settlesWithin(Promise.all(workers.values()), timeoutMs * WORKER_STOP_SHARE))) {
      for (const worker of workers.keys()) worker.process.kill('SIGKILL')
      await Promise.all(workers.values())
    }
    await prepared.stop()
  }

  const aborted = Promise.withResolvers<never>()
  stop.addEventListener('abort', () => aborted.reject(stop.reason))
  try {
    const starting = Array.from({ length: given.processes }, startWorker)
    const [first] = await Promise.race([Promise.all(starting), aborted.promise])
    if (first === undefined) throw new Error('no process was started')
    return {
      url: first.url,
      outboxKey: first.outboxKey,
      lost: lost.promise,
      stopTimeoutMs: timeoutMs,
      stop: stopAll,
      abandon: prepared.abandon,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
