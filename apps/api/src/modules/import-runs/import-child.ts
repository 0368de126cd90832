import os from 'node:os'
import { SENT_KINDS } from '@varde/contract/imports'
import { connectDatabase } from '../../db/connect.ts'
import type { Environment } from '../../server/environment.ts'
import { TIME_LIMITS } from '../../server/time-limits.ts'
import { feedFormats, runImport } from '../imports/imports.service.ts'
import { readRun, updateRun } from './import-runs.store.ts'
import { isToldToSender, recordRun } from './record-run.ts'

/** What the process is given: a run that waits, and where its file is. */
export type ImportTask = {
  runId: string
  file: string
  /** Where pictures lie that a feed names without a host. */
  pictureFolder: string | null
  databaseUrl: string
  settings: Pick<
    Environment,
    'dataDir' | 'pictureBucket' | 'imageHosts' | 'ownEanPrefix' | 'importLeastRowsPercent'
  >
}

/** The process that `runInChild` starts was told to stop, or the process that started it is gone. */
class InterruptedError extends Error {
  override readonly name = 'InterruptedError'
}

// One holds the lock of imports, one writes a batch, one reads beside it, one writes the progress.
const MOST_CONNECTIONS = 4
/** A parent that is gone cannot end this process when it hangs. */
const ORPHAN_MS = 10_000

let isInterrupted = false
process.on('SIGTERM', () => {
  isInterrupted = true
})
process.on('disconnect', () => {
  isInterrupted = true
  setTimeout(() => process.exit(1), ORPHAN_MS).unref()
})
process.once('message', (task) => {
  void carryOut(task as ImportTask).finally(() => {
    if (process.connected) process.disconnect?.()
  })
})

async function carryOut({ runId, file, pictureFolder, databaseUrl, settings }: ImportTask): Promise<void> {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  const { db, close } = await connectDatabase({
    url: databaseUrl,
    limits: TIME_LIMITS.preparation,
    maxConnections: MOST_CONNECTIONS,
    applicationName: 'varde import',
  })
  try {
    const run = await readRun(db, runId)
    const kind = SENT_KINDS.find((known) => known === run?.kind)
    if (run?.status !== 'waiting' || kind === undefined) return
    await updateRun(db, runId, { status: 'running', startedAt: new Date() })
    const { asOf, force = false, suggest = false } = run.options
    const format = feedFormats.find((known) => known === run.options.format)
    const sent = { file, fileName: run.fileName }
    await recordRun({ db, id: runId, now: () => new Date(), sent }, (onProgress) =>
      runImport({
        db,
        kind,
        file,
        source: run.source,
        pictureFolder,
        format,
        feed: run.feed,
        force,
        dryRun: run.isDryRun || suggest,
        suggestMapping: suggest,
        now: new Date(),
        asOf: asOf === undefined ? run.createdAt : new Date(asOf),
        dataDir: settings.dataDir,
        pictureBucket: settings.pictureBucket,
        imageHosts: settings.imageHosts,
        ownEanPrefix: settings.ownEanPrefix,
        leastRowsPercent: settings.importLeastRowsPercent,
        onWaiting() {
          if (isInterrupted) throw new InterruptedError()
        },
        createGroups: false,
        onProgress(done) {
          onProgress(done)
          if (isInterrupted && done.rows !== undefined) throw new InterruptedError()
        },
      }),
    )
  } catch (error) {
    // What the sender can mend is in the run; anything else is for the log.
    const name = error instanceof Error ? error.name : ''
    if (!isToldToSender(name) && name !== 'InterruptedError') console.error(error)
  } finally {
    await close()
  }
}
