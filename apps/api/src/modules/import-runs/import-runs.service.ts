import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { Job, JobHandler, JobQueue } from '../../jobs/job-queue.ts'
import type { Environment } from '../../server/environment.ts'
import type { ImportKey } from './import-keys.service.ts'
import {
  countUnfinished,
  deleteOldRuns,
  endAbandonedRuns,
  findUnfinished,
  type ImportRun,
  insertRun,
  type ListedRun,
  readRun,
  readRuns,
  readRunsByPrefix,
  updateRun,
} from './import-runs.store.ts'
import type { RunOptions, SentKind } from './import-runs.tables.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import { INTERRUPTED, showFileName } from './record-run.ts'
import { createRunFiles } from './run-files.ts'
import { runInChild } from './run-in-child.ts'

export type { ImportRun, ListedRun }

/** What a program sends besides the file. */
export type SentFile = { kind: SentKind; fileName: string; isDryRun: boolean; options: RunOptions }

export type ImportRunsService = {
  /** Writes a body to disk and queues its import. */
  receive(
    key: ImportKey,
    sent: SentFile,
    body: IncomingMessage,
  ): Promise<{ ok: true; id: string } | { ok: false; reason: 'queue-full' | RefusedFile }>
  /** A run of the feed; undefined also for one of another feed. */
  find(feed: string, id: string): Promise<ImportRun | undefined>
  /** Removes what is too old, and ends runs that nobody carries on. */
  removeOld(): Promise<void>
  /** Stops the import under way. */
  close(): Promise<void>
}

type RefusedFile = Extract<ReceivedFile, { ok: false }>['reason']

/** The imports that were written down, for the command line. */
export type RunList = {
  /** The newest first. */
  list(page: { limit: number; offset: number }): Promise<{ runs: ListedRun[]; total: number }>
  /** By the beginning of its id; `ambiguous` when several begin so. */
  find(prefix: string): Promise<ImportRun | 'ambiguous' | undefined>
}

const QUEUE = 'imports'
/** Files that wait or are being imported; further ones are refused. */
const MOST_WAITING = 20
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const RUN_LIMIT_MS = 2 * HOUR_MS
const KEPT = { ms: 90 * DAY_MS, runs: 1000 }

export function createImportRunsService(options: {
  db: Database
  /** The address of `db`, for the process that imports. */
  databaseUrl: string
  jobs: JobQueue
  settings: Pick<Environment, 'dataDir' | 'imageHosts' | 'ownEanPrefix' | 'importMaxBytes'>
  now: () => Date
}): ImportRunsService {
  const { db, databaseUrl, jobs, now } = options
  const { dataDir, imageHosts, ownEanPrefix, importMaxBytes } = options.settings
  const files = createRunFiles(path.join(dataDir, 'imports'))
  const closing = new AbortController()
  let receiving = 0
  let underWay: Promise<void> = Promise.resolve()

  async function carryOut(runId: string, limit: AbortSignal): Promise<void> {
    const task = {
      runId,
      file: files.fileOf(runId),
      databaseUrl,
      settings: { dataDir, imageHosts, ownEanPrefix },
    }
    await runInChild(task, AbortSignal.any([limit, closing.signal]))
    await end(runId)
  }

  /** A run that the process has not ended itself was cut short. */
  async function end(runId: string): Promise<void> {
    await updateRun(db, runId, { status: 'failed', problem: INTERRUPTED, finishedAt: now() })
    await files.remove(runId)
  }

  jobs.handle(QUEUE, {
    batchSize: 1,
    concurrency: 1,
    timeoutMs: RUN_LIMIT_MS,
    // What a killed process has begun is not begun again by itself: its sender decides.
    maxAttempts: 1,
    retry: { firstMs: 1000, longestMs: 1000 },
    isBackground: true,
    prepare: () => async (job, signal) => {
      underWay = carryOut(runIdOf(job), signal)
      await underWay
      return { done: true }
    },
    onGiveUp: (job) => end(runIdOf(job)),
  } satisfies JobHandler)

  async function queue(id: string, run: SentFile & { key: ImportKey; sizeBytes: number }) {
    await transact(db, async (tx) => {
      await insertRun(tx, {
        id,
        kind: run.kind,
        feed: run.key.feed,
        fileName: showFileName(run.fileName),
        source: 'http',
        keyId: run.key.id,
        isDryRun: run.isDryRun,
        options: run.options,
        status: 'waiting',
        createdAt: now(),
        sizeBytes: run.sizeBytes,
      })
      // One key for all: imports are done one after the other, whichever process does them.
      await jobs.enqueue(tx, [{ queue: QUEUE, kind: 'import', payload: { runId: id }, key: QUEUE }])
    })
    jobs.wake(QUEUE)
  }

  return {
    receive: async (key, sent, body) => {
      if (receiving + (await countUnfinished(db)) >= MOST_WAITING) return { ok: false, reason: 'queue-full' }
      receiving += 1
      try {
        const id = randomUUID()
        const received = await receiveFile(body, files.fileOf(id), importMaxBytes)
        if (!received.ok) return received
        await queue(id, { ...sent, key, sizeBytes: received.sizeBytes })
        return { ok: true, id }
      } finally {
        receiving -= 1
      }
    },
    find: async (feed, id) => {
      const run = await readRun(db, id)
      return run?.feed === feed ? run : undefined
    },
    removeOld: async () => {
      const dayAgo = new Date(now().getTime() - DAY_MS)
      await endAbandonedRuns(db, dayAgo, { status: 'failed', problem: INTERRUPTED, finishedAt: now() })
      await deleteOldRuns(db, new Date(now().getTime() - KEPT.ms), KEPT.runs)
      const old = await files.listOlderThan(dayAgo)
      const unfinished = await findUnfinished(db, old)
      for (const id of old) if (!unfinished.has(id)) await files.remove(id)
    },
    close: async () => {
      closing.abort()
      await underWay.catch(() => undefined)
    },
  }
}

export function createRunList(db: Database): RunList {
  return {
    list: (page) => readRuns(db, page),
    find: async (prefix) => {
      const [run, other] = await readRunsByPrefix(db, prefix)
      return other === undefined ? run : 'ambiguous'
    },
  }
}

function runIdOf(job: Job): string {
  // Written by `queue` alone.
  return (job.payload as { runId: string }).runId
}
