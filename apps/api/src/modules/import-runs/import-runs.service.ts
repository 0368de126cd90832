import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { Job, JobHandler, JobQueue } from '../../jobs/job-queue.ts'
import type { Environment } from '../../server/environment.ts'
import { findFeedName } from '../imports/imports.service.ts'
import { formatRun, STATUS_NAMES } from './format-run.ts'
import type { ImportTask } from './import-child.ts'
import {
  countUnfinished,
  deleteOldRuns,
  endAbandonedRuns,
  findUnfinished,
  type ImportRun,
  insertRun,
  type ListedRun,
  type NewRun,
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
import { createWatchedFolder } from './watched-folder.ts'

export type { ImportRun, ListedRun }
export { formatRun, STATUS_NAMES }

/** Who sends a file: a program with its key, or a person. */
export type Sender = {
  feed: string
  keyId: number | null
  /** Writes down who sent it, in the transaction that queues it. */
  record?: (tx: Queryable, id: string) => Promise<void>
}

/** What is sent besides the file. */
export type SentFile = { kind: SentKind; fileName: string; isDryRun: boolean; options: RunOptions }

export type ImportRunsService = {
  /** Writes a body to disk and queues its import. */
  receive(
    sender: Sender,
    sent: SentFile,
    body: IncomingMessage,
  ): Promise<{ ok: true; id: string } | { ok: false; reason: 'queue-full' | RefusedFile }>
  /** Takes the finished files of the watched folder, if there is one. */
  lookInFolder(): Promise<void>
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
  settings: ImportTask['settings'] & Pick<Environment, 'importMaxBytes' | 'importDir'>
  now: () => Date
}): ImportRunsService {
  const { db, databaseUrl, jobs, now } = options
  const { dataDir, pictureBucket, imageHosts, ownEanPrefix, importLeastRowsPercent } = options.settings
  const { importMaxBytes, importDir } = options.settings
  const received = createRunFiles(path.join(dataDir, 'imports'))
  const watched = importDir === undefined ? undefined : createWatchedFolder(importDir, now)
  const closing = new AbortController()
  let receiving = 0
  let underWay: Promise<void> = Promise.resolve()

  async function carryOut(runId: string, limit: AbortSignal): Promise<void> {
    const run = await readRun(db, runId)
    // Without `IMPORT_DIR` the file of an earlier one is out of reach.
    const files = run?.source === 'folder' ? watched?.running : received
    if (run !== undefined && files !== undefined) {
      const settings = { dataDir, pictureBucket, imageHosts, ownEanPrefix, importLeastRowsPercent }
      const pictureFolder = run.source === 'folder' ? (watched?.folderOf(run.kind) ?? null) : null
      const task = { runId, file: files.fileOf(runId), pictureFolder, databaseUrl, settings }
      await runInChild(task, AbortSignal.any([limit, closing.signal]))
    }
    await end(runId)
  }

  /** Puts the file of a run that is over away. A run that its process has not ended itself was cut short. */
  async function end(runId: string): Promise<void> {
    await updateRun(db, runId, { status: 'failed', problem: INTERRUPTED, finishedAt: now() })
    const run = await readRun(db, runId)
    if (run?.source !== 'folder') return received.remove(runId)
    await watched?.finish(runId, run.status === 'done' ? 'done' : 'failed', run.fileName, formatRun(run))
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

  async function queue(run: Omit<NewRun, 'status' | 'createdAt'>, record?: Sender['record']): Promise<void> {
    await transact(db, async (tx) => {
      const fileName = showFileName(run.fileName)
      await insertRun(tx, { ...run, fileName, status: 'waiting', createdAt: now() })
      await record?.(tx, run.id)
      // One key for all: imports are done one after the other, whichever process does them.
      await jobs.enqueue(tx, [{ queue: QUEUE, kind: 'import', payload: { runId: run.id }, key: QUEUE }])
    })
    jobs.wake(QUEUE)
  }

  async function hasRoom(): Promise<boolean> {
    return receiving + (await countUnfinished(db)) < MOST_WAITING
  }

  return {
    receive: async ({ feed, keyId, record }, sent, body) => {
      if (!(await hasRoom())) return { ok: false, reason: 'queue-full' }
      receiving += 1
      try {
        const id = randomUUID()
        const file = await receiveFile(body, received.fileOf(id), importMaxBytes)
        if (!file.ok) return file
        const { sizeBytes } = file
        await queue({ ...sent, id, feed, source: 'http', keyId, sizeBytes }, record)
        return { ok: true, id }
      } finally {
        receiving -= 1
      }
    },
    lookInFolder: async () => {
      await watched?.look(async ({ id, kind, name, sizeBytes }) => {
        if (sizeBytes > importMaxBytes) {
          const most = Math.floor(importMaxBytes / 1_000_000)
          return watched.finish(id, 'failed', name, [`${showFileName(name)} er større enn ${most} MB.`])
        }
        await queue({ id, kind, feed: findFeedName(name), fileName: name, source: 'folder', sizeBytes })
      }, hasRoom)
    },
    find: async (feed, id) => {
      const run = await readRun(db, id)
      return run?.feed === feed ? run : undefined
    },
    removeOld: async () => {
      const dayAgo = new Date(now().getTime() - DAY_MS)
      await endAbandonedRuns(db, dayAgo, { status: 'failed', problem: INTERRUPTED, finishedAt: now() })
      await deleteOldRuns(db, new Date(now().getTime() - KEPT.ms), KEPT.runs)
      // A process was killed between a file and its run.
      const old = [
        ...(await received.listOlderThan(dayAgo)),
        ...((await watched?.running.listOlderThan(dayAgo)) ?? []),
      ]
      const unfinished = await findUnfinished(db, old)
      for (const id of old.filter((each) => !unfinished.has(each))) {
        await received.remove(id)
        await watched?.finish(id, 'failed', 'ukjent', [INTERRUPTED])
      }
      await watched?.removeOld()
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
