import { countedValues, type ValueReport } from './count-values.ts'
import { countedThings, type ImportReport, type ReportEntry } from './import-report.ts'

/** `linje 14: EAN 7040… har feil kontrollsiffer`, with what came of it; before it the file where there are several. */
export function formatEntry({ line, kind, text, file }: ReportEntry): string {
  return `${file === undefined ? '' : `${file} `}linje ${line}: ${text}${kind === 'refused' ? ' (avvist)' : ''}`
}

/**
 * The report for a terminal: the rows with remarks (at most `longest`, refused ones first), then the table of counts.
 */
export function formatReport(report: ImportReport, options: { dryRun: boolean; longest: number }): string {
  const order = (entry: ReportEntry) => (entry.kind === 'refused' ? 0 : 1)
  const shown = report.entries.toSorted((a, b) => order(a) - order(b)).slice(0, options.longest)
  const { refused, warning } = report.leftOut
  const hidden = report.entries.length - shown.length + refused + warning
  const warnings = warning + report.entries.filter(({ kind }) => kind === 'warning').length
  const lines = shown.map(formatEntry)
  if (hidden > 0) lines.push(`… og ${hidden} til: bruk --report FIL for å få alle`)
  if (lines.length > 0) lines.push('')
  lines.push(`${''.padEnd(12)}${['nye', 'endret', 'uendret'].map((head) => head.padStart(10)).join('')}`)
  for (const thing of countedThings) {
    const count = report.counts[thing]
    if (!count) continue
    lines.push(
      `${thing.padEnd(12)}${[count.new, count.changed, count.unchanged].map((n) => String(n).padStart(10)).join('')}`,
    )
  }
  if (report.values) lines.push('', ...formatValues(report.values))
  lines.push(
    '',
    `${countOf(report.rows, 'rad', 'rader')} lest, ${report.refusedRows} avvist, ${countOf(warnings, 'advarsel', 'advarsler')}.`,
  )
  if (options.dryRun) lines.push('Prøvekjøring: ingenting er lagret.')
  return lines.join('\n')
}

const valueNames = {
  group: 'Gruppe',
  gender: 'Kjønn',
  size: 'Størrelse',
  color: 'Farge',
  attribute: 'Egenskap',
} as const

/** What the feed's mapping and our words understood, row by row, and the most frequent values that they did not. */
function formatValues(values: ValueReport): string[] {
  const head = ['regel', 'ord', 'ukjent'].map((name) => name.padStart(10)).join('')
  const rows = countedValues.map((what) => {
    const { rule, word, none, unknown } = values[what]
    const numbers = [rule, word, none].map((count) => String(count).padStart(10)).join('')
    const examples = unknown.map(({ text, rows: times }) => `«${text || 'tom'}» (${times})`).join(', ')
    return `${valueNames[what].padEnd(12)}${numbers}  ${examples}`.trimEnd()
  })
  const isComplete = countedValues.every((what) => values[what].none === 0)
  const advice = 'Lær feeden det som mangler: import articles FIL --suggest-mapping UT.tsv'
  return [`${''.padEnd(12)}${head}`, ...rows, ...(isComplete ? [] : [advice])]
}

/** The report as tab separated text: line, kind, what and why. */
export function formatReportFile(report: ImportReport): string {
  const rows = report.entries.map(({ line, kind, text, file }) =>
    [
      file === undefined ? line : `${file}:${line}`,
      kind === 'refused' ? 'avvist' : 'advarsel',
      text.replace(/[\t\r\n]+/g, ' '),
    ].join('\t'),
  )
  const { refused, warning } = report.leftOut
  if (refused + warning > 0)
    rows.push(`\t\t… og ${refused} avviste og ${warning} advarsler til, som rapporten ikke har plass til`)
  return `${['linje\tslag\tforklaring', ...rows].join('\n')}\n`
}

function countOf(count: number, one: string, many: string) {
  return `${count} ${count === 1 ? one : many}`
}
