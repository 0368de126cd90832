import type { KeptField } from '@varde/domain/catalogue/kept-fields'
import type { Database } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { openPictureFiles } from '../../providers/open-picture-files.ts'
import type { BucketKeys } from '../../providers/picture-bucket.ts'
import { listGroupPaths } from './article-groups.ts'
import { createValueCounts, type ValueCounts } from './count-values.ts'
import type { FeedFormat } from './detect-format.ts'
import type { FeedMapping } from './feed-mapping.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { type MapContext, mapProduct } from './map-product.ts'
import { createArticleMerger } from './merge-article-rows.ts'
import type { MappedRow, NumberedRow } from './numbered-row.ts'
import { parseProducts } from './parse-products.ts'
import type { Delimiter } from './parse-table.ts'
import type { FeedRow, ProductRow } from './product-row.ts'
import { unreadableSign } from './read-feed-text.ts'
import { resolveEans } from './resolve-eans.ts'
import { runBatches } from './run-batches.ts'
import { createPictureStore, type PictureResult } from './store-pictures.ts'
import { type WrittenArticle, writeArticles } from './write-articles.ts'
import { writePictures } from './write-pictures.ts'
import { writePrices } from './write-prices.ts'

/** What every import is given. */
export type ImportInput = {
  db: Database
  /** The file's text, piece by piece. */
  chunks: AsyncIterable<string>
  format: FeedFormat
  delimiter: Delimiter
  /** Whose file it is. */
  feed: string
  dryRun: boolean
  now: Date
  /** Called after each batch with the number of rows read so far. */
  onRows?: (rows: number) => void
}

export type ArticlesInput = ImportInput & {
  dataDir: string
  /** Where pictures are put; undefined: in `dataDir`. */
  pictureBucket?: BucketKeys | undefined
  /** Pictures without a host are looked for there; null where there is no such folder. */
  pictureFolder: string | null
  imageHosts: readonly string[]
  /** Make groups after the feed's own product types instead of using our tree. */
  createGroups: boolean
  /** What the shop has decided about this feed. */
  mapping: FeedMapping
  /** 20 to 29: how the numbers of goods without EAN begin. */
  ownEanPrefix: number
}

const batchRows = 500
/** A batch this long is written even in the middle of an article: no real article has more variants. */
const longestBatchRows = 2_000

/**
 * Reads a product feed into the catalogue: articles by article number, variants by EAN, prices with their
 * history, pictures. May be repeated: what is there already is left alone.
 *
 * @throws FeedUnusableError when the file is no product feed
 */
export async function importArticles(
  input: ArticlesInput,
): Promise<{ report: ImportReport; counts: ValueCounts }> {
  const log = startImportLog()
  const groupIds = await listGroupPaths(input.db)
  const groupPaths = new Set(groupIds.keys())
  const store = await createPictureStore({
    dataDir: input.dataDir,
    files: openPictureFiles(input),
    pictureFolder: input.pictureFolder,
    hosts: input.imageHosts,
    dryRun: input.dryRun,
  })
  const counts = createValueCounts()
  /** Lines by the value of the EAN: numbers take less memory than texts. */
  const lineOfEan = new Map<number, number>()
  const merger = createArticleMerger()
  /** Articles that go on in a later batch are counted once. */
  const counted = new Set<number>()
  let rows = 0
  let isChanged = false

  const writeFeed = runBatches(input, log, async (writeBatch) => {
    async function write(batch: readonly MappedRow[]) {
      const results = await fetchPictures(batch, store)
      const numbered = await writeBatch(
        batch,
        (tx, part, batchLog) => resolveEans(tx, part, { ...input, lineOfEan }, batchLog),
        ({ line }, text) => log.refuse(line, text),
      )
      const { articles, remarks } = merger.merge(keepFirsts(numbered.flat(), lineOfEan, log))
      for (const { line, text } of remarks) log.warn(line, text)
      const writtenIds = await writeBatch(
        articles,
        async (tx, part, batchLog) => {
          const written = await writeArticles(tx, part, { ...input, groupIds }, batchLog)
          const mayWrite = (field: KeptField) => (article: WrittenArticle) =>
            article.before?.keptFields.includes(field) !== true
          const firsts = written
            .filter(({ draft, before }) => !draft.isContinued || before === null)
            .filter(mayWrite('price'))
          const priced = await writePrices(tx, firsts, input.now)
          const pictured = await writePictures(
            tx,
            written.filter(mayWrite('pictures')),
            { results, instead: input.mapping.pictures },
            batchLog,
          )
          let changes = batchLog.report().counts.Varianter?.new ?? 0
          changes += batchLog.report().counts.Varianter?.changed ?? 0
          for (const article of written) {
            const isTouched = article.outcome !== 'unchanged' || priced.has(article) || pictured.has(article)
            const outcome = isTouched && article.outcome === 'unchanged' ? 'changed' : article.outcome
            if (!counted.has(article.id)) batchLog.count('Artikler', outcome)
            if (isTouched) changes += 1
          }
          if (changes > 0) isChanged = true
          return written.map(({ id }) => id)
        },
        (article, text) => {
          for (const { line } of article.variants) log.refuse(line, text)
        },
      )
      for (const id of writtenIds.flat()) counted.add(id)
      input.onRows?.(rows)
    }

    let batch: MappedRow[] = []
    for await (const entry of parseProducts({ ...input, columns: input.mapping.columns })) {
      rows += 1
      const row = readRow(
        entry,
        { groupPaths, mapping: input.mapping, counts, lineOfEan, now: input.now },
        log,
      )
      if (!row) continue
      const isSameArticle = batch.at(-1)?.product.articleNo === row.product.articleNo
      if (batch.length >= (isSameArticle ? longestBatchRows : batchRows)) {
        await write(batch)
        batch = []
      }
      batch.push(row)
    }
    await write(batch)
  })
  // Every process reads the whole catalogue again: once an import, and also for what an interrupted one has committed.
  await writeFeed.finally(async () => {
    if (isChanged && !input.dryRun) await notifyChange(input.db, 'catalogue_changed')
  })
  log.countRows(rows)
  return { report: { ...log.report(), values: counts.report() }, counts }
}

/** Reads one row; undefined, with an entry in the log, when it is refused. */
function readRow(
  entry: FeedRow<ProductRow>,
  known: MapContext & { counts: ValueCounts; lineOfEan: Map<number, number> },
  log: ImportLog,
): MappedRow | undefined {
  const { line } = entry
  if ('problem' in entry) {
    log.refuse(line, entry.problem)
    return undefined
  }
  const unreadable = findUnreadable(entry.row)
  if (unreadable !== undefined) {
    log.refuse(line, `feltet ${unreadable} er ikke UTF-8: lagre filen på nytt som «CSV UTF-8» eller «UTF-8»`)
    return undefined
  }
  const mapped = mapProduct(entry.row, known)
  if (!mapped.ok) {
    log.refuse(line, mapped.problems.join('; '))
    return undefined
  }
  known.counts.add(mapped.values)
  const { product } = mapped
  const { ean } = product
  const earlier = ean === null ? undefined : known.lineOfEan.get(Number(ean))
  if (earlier !== undefined) {
    log.refuse(line, `EAN ${ean} står også på linje ${earlier}`)
    return undefined
  }
  if (ean !== null) known.lineOfEan.set(Number(ean), line)
  for (const remark of [...(entry.remarks ?? []), ...mapped.warnings]) log.warn(line, remark)
  return { line, product }
}

/** The first field that names the article or variant and has a sign that could not be read; texts may do without it. */
function findUnreadable(row: ProductRow): string | undefined {
  const fields = { title: row.title, brand: row.brand, color: row.color, size: row.size, id: row.id }
  return Object.entries(fields).find(([, text]) => text.includes(unreadableSign))?.[0]
}

/** The rows without those whose variant an earlier row has; rows that bring their variant's number passed `readRow`. */
function keepFirsts(
  rows: readonly NumberedRow[],
  lineOfEan: Map<number, number>,
  log: ImportLog,
): NumberedRow[] {
  return rows.filter(({ line, product }) => {
    const earlier = lineOfEan.get(Number(product.ean))
    if (earlier === line) return true
    if (earlier === undefined) {
      lineOfEan.set(Number(product.ean), line)
      return true
    }
    const what = product.sku === '' ? 'varen' : `varenummeret ${product.sku}`
    log.refuse(line, `${what} står også på linje ${earlier}`)
    return false
  })
}

/** Fetched before the transaction begins, so that no lock is held while an outside host responds. */
async function fetchPictures(
  rows: readonly MappedRow[],
  store: { fetch(link: string): Promise<PictureResult> },
): Promise<Map<string, PictureResult>> {
  const links = [...new Set(rows.flatMap(({ product }) => product.imageLinks))]
  const results = await Promise.all(links.map(async (link) => [link, await store.fetch(link)] as const))
  return new Map(results)
}
