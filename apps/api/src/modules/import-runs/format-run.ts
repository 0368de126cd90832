import { formatEntry } from '../imports/imports.service.ts'
import type { ImportRun } from './import-runs.store.ts'

/** What a run's status is called in reports. */
export const STATUS_NAMES: Record<ImportRun['status'], string> = {
  waiting: 'venter',
  running: 'pågår',
  done: 'ferdig',
  failed: 'mislyktes',
  stopped: 'stanset',
}

/** The lines of a run's report: how it ended, the first of the remarks, and the counts. */
export function formatRun(run: ImportRun): string[] {
  const { entries = [], counts = {}, leftOutEntries = 0 } = run.report ?? {}
  return [
    `${run.fileName}: ${STATUS_NAMES[run.status]}. ${run.rows} rader, ${run.written} skrevet, ${run.refused} avvist.`,
    ...(run.isDryRun ? ['Prøvekjøring: ingenting er lagret.'] : []),
    ...(run.problem === null ? [] : [run.problem]),
    ...entries.map(formatEntry),
    ...(leftOutEntries > 0 ? [`… og ${leftOutEntries} til.`] : []),
    ...Object.entries(counts).map(
      ([thing, count]) => `${thing}: ${count.new} nye, ${count.changed} endret, ${count.unchanged} uendret`,
    ),
  ]
}
