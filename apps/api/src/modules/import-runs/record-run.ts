import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import type { ImportReport, RunImportProgress } from '../imports/imports.service.ts'
import { insertRun, type RunChanges, updateRun } from './import-runs.store.ts'
import type { importRuns, RunReport, RunStatus } from './import-runs.tables.ts'

type NewRun = Pick<
  typeof importRuns.$inferInsert,
  'kind' | 'feed' | 'fileName' | 'source' | 'isDryRun' | 'options' | 'sizeBytes'
>

/** A run keeps the first of its remarks; the sender mends these and sends the file again. */
const MOST_ENTRIES = 500
const LONGEST_TEXT = 500
const LONGEST_NAME = 200
const PROGRESS_EVERY_MS = 1000
/** Why a run ended that was cut short; also where nobody was left to write it. */
export const INTERRUPTED =
  'Importen ble avbrutt før den var ferdig. Det som var skrevet til da, er lagret. Importer filen på nytt.'

/** Writes down an import that begins now. @returns the run's id */
export async function beginRun(db: Database, run: NewRun, now: Date): Promise<string> {
  const id = randomUUID()
  await insertRun(db, {
    ...run,
    id,
    fileName: showFileName(run.fileName),
    status: 'running',
    createdAt: now,
    startedAt: now,
  })
  return id
}

/** The name that a file was sent under, for people: without folders, control characters, or more than they can read. */
export function showFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, LONGEST_NAME)
}

/**
 * Carries out an import that was written down, and writes how far it has come and how it ended.
 *
 * @param run `sent` where the sender must see the file's own name instead of where it is stored
 * @param work is given a function to tell its progress to
 * @throws what `work` throws, after that was written down
 */
export async function recordRun<Result extends ReportedImport>(
  {
    db,
    id,
    now,
    sent,
  }: { db: Database; id: string; now: () => Date; sent?: { file: string; fileName: string } },
  work: (onProgress: (done: RunImportProgress) => void) => Promise<Result>,
): Promise<Result> {
  const progress = startProgress(db, id)
  try {
    const result = await work(progress.note)
    await progress.stop()
    await updateRun(db, id, { status: 'done', finishedAt: now(), ...describeReport(result) })
    return result
  } catch (error) {
    await progress.stop()
    const { status, problem } = describeEnd(error)
    const shown = sent === undefined ? problem : problem.replaceAll(sent.file, sent.fileName)
    const end = { status, problem: shown.slice(0, LONGEST_TEXT), finishedAt: now() }
    // The import's own error is what the caller must see, also when the database is away.
    await updateRun(db, id, end).catch(() => undefined)
    throw error
  }
}

/** Writes how far a run has come, at most once a second. */
function startProgress(db: Database, id: string) {
  let latest: RunChanges = {}
  let writing: Promise<void> | undefined
  let writtenAt = performance.now()
  return {
    note(done: RunImportProgress) {
      if (done.bytes !== undefined) latest.readBytes = done.bytes
      if (done.rows !== undefined) latest.rows = done.rows
      if (writing !== undefined || performance.now() - writtenAt < PROGRESS_EVERY_MS) return
      writtenAt = performance.now()
      const changes = latest
      latest = {}
      // Progress that is not written is written with the next.
      writing = updateRun(db, id, changes)
        .catch(() => undefined)
        .finally(() => {
          writing = undefined
        })
    },
    stop: async () => writing,
  }
}

type ReportedImport = { report: ImportReport; format: string; suggestion?: string }

function describeReport({ report, format, suggestion }: ReportedImport): RunChanges {
  const entries = report.entries.slice(0, MOST_ENTRIES)
  const kept: RunReport = {
    format,
    counts: report.counts,
    entries: entries.map((entry) => ({ ...entry, text: entry.text.slice(0, LONGEST_TEXT) })),
    leftOutEntries: report.entries.length - entries.length + report.leftOut.refused + report.leftOut.warning,
    ...(suggestion === undefined ? {} : { suggestion }),
  }
  const written = Object.values(report.counts).reduce(
    (sum, { new: made, changed }) => sum + made + changed,
    0,
  )
  return { rows: report.rows, refused: report.refusedRows, written, report: kept }
}

/** Whether an error is the sender's to mend; its message is a Norwegian sentence. */
export function isToldToSender(name: string): boolean {
  return ['FeedUnusableError', 'FarFewerRowsError', 'ImportBusyError'].includes(name)
}

function describeEnd(error: unknown): { status: RunStatus; problem: string } {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (name === 'FarFewerRowsError') return { status: 'stopped', problem: message }
  if (isToldToSender(name)) return { status: 'failed', problem: message }
  if (name === 'InterruptedError') {
    return { status: 'stopped', problem: INTERRUPTED }
  }
  return { status: 'failed', problem: 'Noe gikk galt hos oss. Loggen sier hva.' }
}
