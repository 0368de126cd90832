import { copyText } from './copy-text.ts'
import type { ValueReport } from './count-values.ts'

/** The things that an import counts, as its summary names them, in that order. */
export const countedThings = [
  'Artikler',
  'Varianter',
  'Egne numre',
  'Bilder',
  'Priser',
  'Beholdning',
  'Butikker',
  'Rabattkoder',
  'Viderekoblinger',
  'Sider',
  'Innlegg',
  'Avstemninger',
  'Bannere',
  'Kampanjer',
  'Poster',
  'Postnumre',
] as const

type CountedThing = (typeof countedThings)[number]

export type Outcome = 'new' | 'changed' | 'unchanged'

/** `file` where an import reads several. */
export type ReportEntry = { line: number; kind: 'refused' | 'warning'; text: string; file?: string }

/** What an import did; entries in the order of the file's lines. */
export type ImportReport = {
  rows: number
  refusedRows: number
  counts: Partial<Record<CountedThing, Record<Outcome, number>>>
  entries: readonly ReportEntry[]
  /** How groups, genders, sizes and colours were understood; only of articles. */
  values?: ValueReport
  /** Remarks beyond those that a report keeps, by kind. */
  leftOut: Record<ReportEntry['kind'], number>
}

/** Collects the outcome of an import row by row. */
export type ImportLog = {
  countRows(rows: number): void
  count(thing: CountedThing, outcome: Outcome, times?: number): void
  /** The row (or the file, where there are several) is not imported. */
  refuse(line: number, text: string, file?: string): void
  /** The row is imported, but some of it is left out. */
  warn(line: number, text: string, file?: string): void
  /** Adds the entries of another log, once its transaction is committed. */
  absorb(other: ImportLog): void
  report(): ImportReport
}

/** A report keeps the first remarks; nobody reads more, and they would fill the memory. */
const mostEntries = 20_000

/** Begins an empty log. */
export function startImportLog(): ImportLog {
  const entries: ReportEntry[] = []
  const counts: ImportReport['counts'] = {}
  const refused = new Set<number | string>()
  const leftOut = { refused: 0, warning: 0 }
  let rows = 0
  function keep(line: number, kind: ReportEntry['kind'], text: string, file?: string) {
    if (entries.length >= mostEntries) leftOut[kind] += 1
    else entries.push({ line, kind, text: copyText(text), ...(file === undefined ? {} : { file }) })
  }
  return {
    countRows(more) {
      rows += more
    },
    count(thing, outcome, times = 1) {
      const row = counts[thing] ?? { new: 0, changed: 0, unchanged: 0 }
      counts[thing] = row
      row[outcome] += times
    },
    refuse(line, text, file) {
      refused.add(file ?? line)
      keep(line, 'refused', text, file)
    },
    warn(line, text, file) {
      keep(line, 'warning', text, file)
    },
    absorb(other) {
      const more = other.report()
      rows += more.rows
      for (const { line, kind, text, file } of more.entries)
        this[kind === 'refused' ? 'refuse' : 'warn'](line, text, file)
      for (const [thing, row] of Object.entries(more.counts))
        for (const [outcome, times] of Object.entries(row))
          this.count(thing as CountedThing, outcome as Outcome, times)
    },
    report: () => ({
      rows,
      refusedRows: refused.size,
      counts,
      leftOut: { ...leftOut },
      entries: entries.toSorted((a, b) => compareText(a.file ?? '', b.file ?? '') || a.line - b.line),
    }),
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
