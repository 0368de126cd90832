import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beginRun, recordRun } from '@varde/api/modules/import-runs/record-run'
import { formatReport, formatReportFile } from '@varde/api/modules/imports/format-report'
import { measureFile, runImport } from '@varde/api/modules/imports/run-import'
import { showProgress } from '@varde/api/modules/imports/show-progress'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import type { ImportArguments } from './read-import-arguments.ts'
import { INTERRUPTED_CODE, InterruptedError, watchForInterrupt } from './watch-for-interrupt.ts'

const longestOnScreen = 50

/** Reads the file into the shop's database and prints the report; see `runImportCommand`. */
export async function performImport(given: ImportArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line))
  // Where both want the processor, the pages of a shop on this machine come first.
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  const sizeBytes = await measureFile(given.file)
  const progress = showProgress(process.stderr, sizeBytes)
  const interrupt = watchForInterrupt()
  const startedAt = performance.now()
  try {
    const id = await beginRun(database.db, describeRun(given, sizeBytes), new Date())
    const { report, format, suggestion } = await recordRun(
      { db: database.db, id, now: () => new Date() },
      (onProgress) =>
        runImport({
          ...given,
          source: 'cli',
          pictureFolder: path.dirname(given.file),
          suggestMapping: given.suggestionFile !== undefined,
          db: database.db,
          now: new Date(),
          dataDir: environment.dataDir,
          pictureBucket: environment.pictureBucket,
          imageHosts: environment.imageHosts,
          publicUrl: environment.publicUrl,
          ownEanPrefix: environment.ownEanPrefix,
          leastRowsPercent: environment.importLeastRowsPercent,
          onWaiting: sayOnce('Venter på en annen import …', interrupt),
          onProgress(done) {
            progress.update(done)
            onProgress(done)
            if (done.rows !== undefined) interrupt.throwIfInterrupted()
          },
        }),
    ).finally(() => progress.stop())
    const seconds = (performance.now() - startedAt) / 1000
    console.log(formatReport(report, { dryRun: given.dryRun, longest: longestOnScreen }))
    console.log(`Format ${format}, ${seconds.toFixed(1)} s, ${Math.round(report.rows / seconds)} rader/s.`)
    if (given.reportFile !== undefined) await writeFile(given.reportFile, formatReportFile(report))
    if (given.suggestionFile !== undefined && suggestion !== undefined) {
      await writeFile(given.suggestionFile, suggestion)
      console.log(describeSuggestion(given.suggestionFile))
    }
    return report.refusedRows > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error
    console.error(given.dryRun ? 'Avbrutt.' : 'Avbrutt: det som er lest til nå, er lagret.')
    return INTERRUPTED_CODE
  } finally {
    interrupt.stop()
    await database.close()
  }
}

/** Says that the command waits, the first time it does; a signal ends the waiting. */
function sayOnce(text: string, interrupt: ReturnType<typeof watchForInterrupt>): () => void {
  let isSaid = false
  return () => {
    if (!isSaid) console.error(text)
    isSaid = true
    interrupt.throwIfInterrupted()
  }
}

function describeRun(given: ImportArguments, sizeBytes: number) {
  const { kind, format, asOf } = given
  return {
    kind,
    feed: given.feed,
    fileName: path.basename(given.file),
    source: 'cli' as const,
    isDryRun: given.dryRun,
    options: {
      ...(format === undefined ? {} : { format }),
      ...(asOf === undefined ? {} : { asOf: asOf.toISOString() }),
      ...(given.force ? { force: true } : {}),
    },
    sizeBytes,
  }
}

function describeSuggestion(file: string): string {
  return [
    `Forslaget ligger i ${file}: det som er ukjent, står først.`,
    'Fyll ut «til» i de radene du vil bestemme, og importer med --mapping og filen.',
  ].join('\n')
}
