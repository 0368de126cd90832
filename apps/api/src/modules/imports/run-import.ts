import { stat } from 'node:fs/promises'
import type { Database } from '../../db/connect.ts'
import type { BucketKeys } from '../../providers/picture-bucket.ts'
import type { ImportSource } from '../import-runs/import-runs.tables.ts'
import { checkRowCount } from './check-row-count.ts'
import { type ChosenMapping, chooseMapping, noChosenMapping } from './choose-mapping.ts'
import { createValueCounts } from './count-values.ts'
import {
  type ContentKind,
  detectFormat,
  type FeedFormat,
  formatsOfKind,
  type ImportKind,
  isContentKind,
} from './detect-format.ts'
import { holdImportLock } from './hold-import-lock.ts'
import { type ImportInput, importArticles } from './import-articles.ts'
import { importContent } from './import-content.ts'
import { importPostcodes } from './import-postcodes.ts'
import { importPrices } from './import-prices.ts'
import { importPromocodes } from './import-promocodes.ts'
import { importRedirects } from './import-redirects.ts'
import { type ImportReport, startImportLog } from './import-report.ts'
import { importShops } from './import-shops.ts'
import { importStock } from './import-stock.ts'
import { FeedUnusableError } from './product-row.ts'
import { peekText, readFeedText } from './read-feed-text.ts'
import { renameHeading } from './rename-heading.ts'
import { suggestMapping } from './suggest-mapping.ts'

/** A shop's first import, pictures and all, may take this long. */
const longestWaitMs = 15 * 60_000

/** How far an import has come: bytes of the file, rows that were read. */
export type RunImportProgress = { bytes?: number; rows?: number }

export type RunImportOptions = {
  db: Database
  kind: ImportKind | ContentKind
  /** The file to read; for pages and posts it may be a folder. */
  file: string
  /** How the file came. */
  source: ImportSource
  /** Where pictures lie that a feed names without a host; null where there is no such folder. */
  pictureFolder: string | null
  /** Undefined: guessed from how the file begins. */
  format?: FeedFormat
  /** Whose file it is: what a feed calls its goods is compared within the feed. */
  feed: string
  /** Import also a file that looks cut short. */
  force: boolean
  dryRun: boolean
  now: Date
  /** When the till counted; only for stock. */
  asOf?: Date
  dataDir: string
  /** Where pictures are put; undefined: in `dataDir`. */
  pictureBucket?: BucketKeys | undefined
  imageHosts: readonly string[]
  createGroups: boolean
  /** The shop's own address: redirects may name its host. */
  publicUrl?: string
  /** 20 to 29: how the numbers of goods without EAN begin. */
  ownEanPrefix: number
  /** A file of articles or stock with fewer rows than this share of the feed's last one is not imported; 0 for all. */
  leastRowsPercent: number
  /** How long to wait for another import, in milliseconds. */
  waitMs?: number
  /** Called while another import is under way. */
  onWaiting?: () => void
  /** A mapping file for the feed, which is kept for it from now on; only for articles. */
  mappingFile?: string | undefined
  /** Whether to make a mapping file for people to fill in; together with `dryRun`. */
  suggestMapping?: boolean
  onProgress?: (done: RunImportProgress) => void
}

export type RunImportResult = {
  report: ImportReport
  format: FeedFormat | 'markdown' | 'json'
  /** The text of a mapping file, where one was wanted. */
  suggestion?: string
}

/**
 * Imports one file.
 *
 * @returns what was done, with every row that was refused or warned about
 * @throws FeedUnusableError when nothing can be read from the file
 * @throws FarFewerRowsError when it looks cut short, before anything is written
 * @throws ImportBusyError when another import takes too long
 */
export async function runImport(options: RunImportOptions): Promise<RunImportResult> {
  const { db, waitMs = longestWaitMs, onWaiting } = options
  return holdImportLock(db, { waitMs, onWaiting }, () => runAlone(options))
}

async function runAlone(options: RunImportOptions): Promise<RunImportResult> {
  const { file, onProgress } = options
  if (isContentKind(options.kind)) {
    const { kind, db, dryRun, now } = options
    const report = await importContent({ kind, file, db, dryRun, now })
    return { report, format: kind === 'pages' || kind === 'blog' ? 'markdown' : 'json' }
  }
  const { kind } = options
  const chosen = kind === 'articles' ? await chooseMapping(options) : noChosenMapping
  const { columns } = chosen.mapping
  const text = readFeedText(file, {
    onBytes: (bytes) => onProgress?.({ bytes }),
    isLenient: kind === 'articles' || kind === 'stock',
  })
  const { head, chunks } = await peekText(renameHeading(text, columns))
  if (head.trim() === '') throw new FeedUnusableError(`${file} er tom`)
  const detected = detectFormat(head)
  const format = options.format ?? detected.format
  if (format === null && options.suggestMapping) return suggestColumns(head, chosen)
  if (format === null)
    throw new FeedUnusableError(
      `formatet i ${file} kjennes ikke igjen: ${formatAdvice[options.source]} (${formatsOfKind[kind].join(', ')})`,
    )
  if (!formatsOfKind[kind].includes(format))
    throw new FeedUnusableError(
      `${file} er ${format}, men «import ${kind}» leser ${formatsOfKind[kind].join(', ')}`,
    )
  const input: ImportInput = {
    db: options.db,
    chunks,
    format,
    delimiter: detected.delimiter,
    feed: options.feed,
    dryRun: options.dryRun,
    now: options.now,
    onRows: (rows) => onProgress?.({ rows }),
  }
  let warning: string | undefined
  if ((kind === 'articles' || kind === 'stock') && !options.force) {
    const again = renameHeading(readFeedText(file, { isLenient: true }), columns)
    const { source, leastRowsPercent } = options
    warning = await checkRowCount(kind, { ...input, source, columns, chunks: again }, leastRowsPercent)
  }
  if (kind !== 'articles') {
    return { report: withFileWarning(await importOf(kind, input, options), warning), format }
  }
  const { report, counts } = await importArticles({
    ...input,
    dataDir: options.dataDir,
    pictureBucket: options.pictureBucket,
    pictureFolder: options.pictureFolder,
    imageHosts: options.imageHosts,
    createGroups: options.createGroups,
    ownEanPrefix: options.ownEanPrefix,
    mapping: chosen.mapping,
  })
  return {
    report: withMappingProblems(withFileWarning(report, warning), chosen),
    format,
    ...(options.suggestMapping
      ? { suggestion: suggestMapping({ head, counts, earlier: chosen.content }) }
      : {}),
  }
}

const formatAdvice: Record<ImportSource, string> = {
  cli: 'si det med --format',
  http: 'si det med format i adressen',
  folder: 'importer filen fra kommandolinjen, og si det med --format',
}

/** What is said of the whole file stands first. */
function withFileWarning(report: ImportReport, text: string | undefined): ImportReport {
  if (text === undefined) return report
  return { ...report, entries: [{ line: 1, kind: 'warning', text }, ...report.entries] }
}

/** A mapping file with the columns alone, for a table whose columns nobody has explained yet. */
function suggestColumns(head: string, { content }: ChosenMapping): RunImportResult {
  return {
    report: startImportLog().report(),
    format: 'google-tsv',
    suggestion: suggestMapping({ head, counts: createValueCounts(), earlier: content }),
  }
}

/** What the kept mapping names and the shop has no more is said, and does not stop the import. */
function withMappingProblems(report: ImportReport, { problems }: ChosenMapping): ImportReport {
  const entries = problems.map(({ line, text }) => ({
    line,
    kind: 'warning' as const,
    text,
    file: 'mapping',
  }))
  return { ...report, entries: [...entries, ...report.entries] }
}

function importOf(
  kind: Exclude<ImportKind, 'articles'>,
  input: ImportInput,
  options: RunImportOptions,
): Promise<ImportReport> {
  if (kind === 'stock') return importStock({ ...input, asOf: options.asOf ?? options.now })
  if (kind === 'prices') return importPrices(input)
  if (kind === 'shops') return importShops(input)
  if (kind === 'promocodes') return importPromocodes(input)
  if (kind === 'redirects') return importRedirects(input, options.publicUrl)
  return importPostcodes(input)
}

/** The size of a file for the progress bar; 0 when there is none. */
export async function measureFile(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
