import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '@varde/api/environment'
import { type FeedFormat, feedFormats } from '@varde/api/modules/imports/detect-format'
import { formatReport, formatReportFile } from '@varde/api/modules/imports/format-report'
import { type ImportKind, importKinds, measureFile, runImport } from '@varde/api/modules/imports/run-import'
import { showProgress } from '@varde/api/modules/imports/show-progress'
import { openDatabase } from './open-database.ts'
import { UsageError } from './usage-error.ts'

export const importHelp = `Bruk: npm run shop -- import articles|stock|shops FIL [valg]

  articles   artikler: Google Merchant (RSS eller TSV) eller Shopifys produkt-CSV
  stock      beholdning: Googles lokale beholdning (TSV eller CSV)
  shops      butikker: CSV med egne kolonner
  Kolonnene står i docs/data-formats.md.

Valg:
  --dry-run         prøv alt, men lagre ingenting
  --format FORMAT   ${feedFormats.join(', ')} (ellers gjettes det)
  --report FIL      skriv alle avviste rader og advarsler til en fil (TSV)
  --as-of TID       når kassen telte, for stock (ISO 8601; ellers nå)
  --create-groups   lag varegrupper etter feedens egne varetyper, for articles

Avslutter med 0 når alle rader gikk inn, 1 når noen ble avvist, 2 når filen eller
valgene ikke kan brukes.
`

type ImportArguments = {
  kind: ImportKind
  file: string
  format: FeedFormat | undefined
  dryRun: boolean
  reportFile: string | undefined
  asOf: Date | undefined
  createGroups: boolean
}

const longestOnScreen = 50

/**
 * Runs `import …`: reads the file, prints the report.
 *
 * @returns the exit code: 0 all rows fine, 1 some refused
 * @throws UsageError, FeedUnusableError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runImportCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readArguments(args)
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line))
  const progress = showProgress(process.stderr, await measureFile(given.file))
  const startedAt = performance.now()
  try {
    const { report, format } = await runImport({
      ...given,
      db: database.db,
      now: new Date(),
      dataDir: environment.dataDir,
      imageHosts: environment.imageHosts,
      onProgress: (done) => progress.update(done),
    }).finally(() => progress.stop())
    const seconds = (performance.now() - startedAt) / 1000
    console.log(formatReport(report, { dryRun: given.dryRun, longest: longestOnScreen }))
    console.log(`Format ${format}, ${seconds.toFixed(1)} s, ${Math.round(report.rows / seconds)} rader/s.`)
    if (given.reportFile !== undefined) await writeFile(given.reportFile, formatReportFile(report))
    return report.refusedRows > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parse(args)
  const [kindText, file, ...more] = positionals
  const kind = importKinds.find((known) => known === kindText)
  if (kind === undefined) throw new UsageError(`si hva som skal importeres: ${importKinds.join(', ')}`)
  if (file === undefined) throw new UsageError('si hvilken fil som skal importeres')
  if (more.length > 0) throw new UsageError(`for mange filer: ${more.join(' ')}`)
  const format = feedFormats.find((known) => known === values.format)
  if (values.format !== undefined && format === undefined)
    throw new UsageError(`formatet ${values.format} kjennes ikke (${feedFormats.join(', ')})`)
  const asOf = values['as-of'] === undefined ? undefined : new Date(values['as-of'])
  if (asOf && Number.isNaN(asOf.getTime())) throw new UsageError(`--as-of ${values['as-of']} er ikke en tid`)
  if (asOf && kind !== 'stock') throw new UsageError('--as-of gjelder bare stock')
  if (asOf && asOf > new Date()) throw new UsageError(`--as-of ${values['as-of']} ligger i framtiden`)
  if (values['create-groups'] && kind !== 'articles')
    throw new UsageError('--create-groups gjelder bare articles')
  return {
    kind,
    file: path.resolve(file),
    format,
    dryRun: values['dry-run'] ?? false,
    reportFile: values.report === undefined ? undefined : path.resolve(values.report),
    asOf,
    createGroups: values['create-groups'] ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        format: { type: 'string' },
        report: { type: 'string' },
        'as-of': { type: 'string' },
        'create-groups': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
