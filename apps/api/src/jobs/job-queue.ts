import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queryable } from '../db/connect.ts'
import { type BackOff, backOffMs } from '../server/back-off.ts'
import { TIME_LIMITS } from '../server/time-limits.ts'
import {
  claimAtOnce,
  claimJobs,
  deleteOldJobs,
  failJob,
  finishJob,
  insertJobs,
  type Job,
  type NewJob,
  releaseJob,
  renewLeases,
} from './jobs.store.ts'

export type { Job, NewJob }

/** How an attempt ended. Without `giveUp` it is made again later; an exception counts as such a failure too. */
export type JobResult = { done: true } | { done: false; error: string; giveUp?: boolean }

/** How the jobs of one queue are run. */
export type JobHandler = {
  /** How many are leased together, and how many of these run at a time. */
  batchSize: number
  concurrency: number
  /** The time limit of one attempt; `signal` aborts then, and the attempt counts as failed. */
  timeoutMs: number
  /** Given up after so many attempts. */
  maxAttempts: number
  /** The wait doubles from the first to the longest; up to half of it is taken off at random. */
  retry: BackOff
  /** True for jobs that wait, for a limited time, while this process is busy with requests. */
  isBackground?: boolean
  /** Reads what the jobs of one batch need in common, on the queue's own connections, and returns how each is run. */
  prepare(batch: readonly Job[], db: Database): Promise<RunJob> | RunJob
  /** Called before a job is marked as given up. */
  onGiveUp?(job: Job, error: string): Promise<void>
}

export type RunJob = (job: Job, signal: AbortSignal) => Promise<JobResult>

/** The durable queue: each job is done at least once, by any process on the same database (docs/decisions/0015). */
export type JobQueue = {
  /** Inserts jobs in the caller's transaction. */
  enqueue(tx: Queryable, jobs: readonly NewJob[]): Promise<void>
  /** Sets how the jobs of a queue are run in this process; before that they wait. */
  handle(queue: string, handler: JobHandler): void
  /** Looks for due jobs now instead of at the next poll. */
  wake(queue: string): void
  /** Runs everything that is due; resolves when that is done, also what this process was running already. */
  flush(queue: string): Promise<void>
  /**
   * Runs the jobs of one key for a request that waits for the result. The first job of `firstKind` is run at once, even
   * if it is not due or another process is running it, so only jobs that may run twice at the same time may be used.
   */
  runKey(queue: string, key: string, firstKind: string): Promise<void>
  /** Removes jobs that finished or failed long ago. */
  removeOld(): Promise<void>
  /** Starts to poll. */
  start(): void
  /**
   * Ends polling. Jobs under way have a few seconds, then they are left to the next process. `runKey` goes on: requests
   * end by themselves.
   */
  close(): Promise<void>
}

type Logger = { error(details: object, message: string): void }

/** A lease is renewed while the process lives; when it ends, other processes may take the job. */
const LEASE_MS = 10_000
const HEARTBEAT_MS = 3_000
const CLOSE_GRACE_MS = 5_000
/** The error of attempts that were still running when the process closed. */
const CLOSED = 'CLOSED'
/** The share of the time that the event loop is at work. */
const BUSY_SHARE = 0.9
const LONGEST_BUSY_WAIT_MS = 20_000
const FIRST_SAMPLE_MS = 20
const NEXT_SAMPLES_MS = 250
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = { finished: 30 * DAY_MS, failed: 90 * DAY_MS }
const REMOVED_AT_ONCE = 5_000

export function createJobQueue(options: {
  db: Database
  now: () => Date
  log: Logger
  /** From 0 to 1. */
  random?: () => number
  /** Between two looks for due jobs, once started. */
  pollMs?: number
  heartbeatMs?: number
  closeGraceMs?: number
}): JobQueue {
  const { db, now, log, random = Math.random } = options
  const { heartbeatMs = HEARTBEAT_MS, closeGraceMs = CLOSE_GRACE_MS } = options
  const { pollMs = TIME_LIMITS.jobPollMs } = options
  const handlers = new Map<string, JobHandler>()
  const polls = new Map<string, { again: boolean; ended: Promise<void> }>()
  /** Background attempts under way, and the promises of everything that runs attempts. */
  const attempts = new Set<AbortController>()
  const active = new Set<Promise<void>>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const after = (ms: number) => new Date(now().getTime() + ms)

  async function attempt(
    handler: JobHandler,
    run: RunJob,
    job: Job,
    isWaitedFor: boolean,
  ): Promise<JobResult> {
    // The process may have died in every attempt, before it could record a failure.
    if (job.attempts > handler.maxAttempts) return { done: false, error: 'TOO_MANY_ATTEMPTS', giveUp: true }
    const controller = new AbortController()
    const limit = setTimeout(() => controller.abort('ETIMEDOUT'), handler.timeoutMs)
    if (!isWaitedFor) attempts.add(controller)
    const aborted = new Promise<JobResult>((resolve) => {
      controller.signal.addEventListener('abort', () =>
        resolve({ done: false, error: String(controller.signal.reason) }),
      )
    })
    const result = await Promise.race([run(job, controller.signal), aborted]).catch(
      (error: unknown): JobResult => ({ done: false, error: codeOf(error) }),
    )
    clearTimeout(limit)
    attempts.delete(controller)
    return result.done || job.attempts < handler.maxAttempts ? result : { ...result, giveUp: true }
  }

  async function writeFailure(handler: JobHandler, job: Job, { error, giveUp }: JobResult & { done: false }) {
    if (error === CLOSED) return failJob(db, job, error, { notBefore: now() })
    // Payloads hold addresses and stay out of the log.
    const details = { jobId: job.id, queue: job.queue, kind: job.kind, attempts: job.attempts, code: error }
    if (giveUp) {
      log.error(details, 'a job was given up')
      await handler.onGiveUp?.(job, error)
      await failJob(db, job, error, { failedAt: now() })
      return
    }
    log.error(details, 'a job failed and will be tried again')
    await failJob(db, job, error, { notBefore: after(backOffMs(handler.retry, job.attempts, random)) })
  }

  async function runBatch(handler: JobHandler, batch: readonly Job[], isWaitedFor: boolean): Promise<void> {
    const unsettled = new Set(batch)
    const heartbeat = setInterval(() => {
      renewLeases(db, [...unsettled], after(LEASE_MS)).catch((error: unknown) =>
        log.error({ err: error }, 'leases of jobs were not renewed'),
      )
    }, heartbeatMs)
    try {
      await runAll(handler, batch, unsettled, isWaitedFor)
    } finally {
      clearInterval(heartbeat)
    }
  }

  async function runAll(
    handler: JobHandler,
    batch: readonly Job[],
    unsettled: Set<Job>,
    isWaitedFor: boolean,
  ): Promise<void> {
    const run = await prepare(handler, batch, db)
    const waiting = [...batch]
    async function work() {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        if (closing.signal.aborted && !isWaitedFor) await releaseJob(db, job, now())
        else {
          const result = await attempt(handler, run, job, isWaitedFor)
          unsettled.delete(job)
          // Recorded after each job: a job that a killed process has not recorded is done again.
          if (result.done) await finishJob(db, job.id, now())
          else await writeFailure(handler, job, result)
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(handler.concurrency, batch.length) }, work))
  }

  /** @param key restricts it to the jobs of one key; without it all due jobs are run, until the queue is closed */
  async function drain(queue: string, handler: JobHandler, key?: string): Promise<void> {
    while (key !== undefined || !closing.signal.aborted) {
      const batch = await claimJobs(db, {
        queue,
        ...(key === undefined ? {} : { key }),
        now: now(),
        leaseUntil: after(LEASE_MS),
        limit: handler.batchSize,
      })
      if (batch.length === 0) return
      await runBatch(handler, batch, key !== undefined)
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => active.delete(tracked))
    active.add(tracked)
    return tracked
  }

  async function poll(queue: string, handler: JobHandler): Promise<void> {
    try {
      if (handler.isBackground) await waitWhileBusy(closing.signal)
      await drain(queue, handler)
    } catch (error) {
      log.error({ err: error, queue }, 'the job queue could not be read')
    }
  }

  function wake(queue: string): void {
    const handler = handlers.get(queue)
    if (closing.signal.aborted || handler === undefined) return
    const current = polls.get(queue)
    if (current !== undefined) {
      // The round under way may have read the table before the new rows, so another follows.
      current.again = true
      return
    }
    const ended = poll(queue, handler).finally(() => {
      const again = polls.get(queue)?.again === true
      polls.delete(queue)
      if (again) wake(queue)
    })
    polls.set(queue, { again: false, ended })
    void track(ended)
  }

  return {
    enqueue: (tx, jobs) => insertJobs(tx, jobs, now()),
    handle: (queue, handler) => {
      handlers.set(queue, handler)
    },
    wake,
    flush: async (queue) => {
      const handler = handlers.get(queue)
      if (handler === undefined) return
      await track(drain(queue, handler))
      // A round that began before may still be running some of what was due.
      await polls.get(queue)?.ended
    },
    runKey: async (queue, key, kind) => {
      const handler = handlers.get(queue)
      if (handler === undefined) return
      const first = await claimAtOnce(db, { queue, key, kind, leaseUntil: after(LEASE_MS) })
      if (first !== undefined) await runBatch(handler, [first], true)
      await drain(queue, handler, key)
    },
    removeOld: async () => {
      const before = { finished: after(-KEPT_MS.finished), failed: after(-KEPT_MS.failed) }
      while ((await deleteOldJobs(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
    },
    start: () => {
      function wakeAll() {
        for (const queue of handlers.keys()) wake(queue)
      }
      timer = setInterval(wakeAll, pollMs).unref()
      wakeAll()
    },
    close: async () => {
      closing.abort()
      clearInterval(timer)
      const grace = setTimeout(() => {
        for (const attempt of attempts) attempt.abort(CLOSED)
      }, closeGraceMs)
      await Promise.allSettled(active)
      clearTimeout(grace)
    },
  }
}

/** Waits while this process is busy, 20 s at most: writing and sending a receipt must not slow down requests. */
async function waitWhileBusy(signal: AbortSignal): Promise<void> {
  const until = performance.now() + LONGEST_BUSY_WAIT_MS
  let sampleMs = FIRST_SAMPLE_MS
  while (!signal.aborted && performance.now() < until) {
    const before = performance.eventLoopUtilization()
    await wait(sampleMs, undefined, { signal }).catch(() => undefined)
    if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return
    sampleMs = NEXT_SAMPLES_MS
  }
}

/** A batch that cannot be prepared fails job by job, and is tried again like any other. */
async function prepare(handler: JobHandler, batch: readonly Job[], db: Database): Promise<RunJob> {
  try {
    return await handler.prepare(batch, db)
  } catch (error) {
    return () => Promise.reject(error)
  }
}

/** Messages of errors may hold personal data; their codes do not. */
function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? 'UNKNOWN'
}
