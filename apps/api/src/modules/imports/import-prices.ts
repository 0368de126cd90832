import { asc, eq, inArray, or } from 'drizzle-orm'
import { notifyArticles } from '../../db/article-notices.ts'
import type { Queryable } from '../../db/connect.ts'
import { articles, variants } from '../catalogue/catalogue.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parseNamedColumns } from './parse-table.ts'
import { FeedUnusableError } from './product-row.ts'
import { type PriceRow, priceColumns, readPriceRow } from './read-price-row.ts'
import type { Draft, ReadRow } from './read-rows.ts'
import { runBatches } from './run-batches.ts'
import { writePrices } from './write-prices.ts'

const batchRows = 1000

type PriceDraft = Draft<PriceRow>

/** The row of each article that was read first, however long the file is. */
type FirstRows = Map<number, { line: number; row: PriceRow }>

/**
 * Imports a price list: ordinary prices, and sale prices with or without a period, of goods that are there already. An
 * article has one price: that of its first row. Goods that the file does not name keep theirs; so do sales where the file
 * has no column of them.
 *
 * @throws FeedUnusableError when the file is no price list
 */
export async function importPrices(input: ImportInput): Promise<ImportReport> {
  if (input.format !== 'prices-csv')
    throw new FeedUnusableError(`formatet ${input.format} er ingen prisliste`)
  const log = startImportLog()
  const { ean, sku, price } = priceColumns
  const entries = parseNamedColumns(input.chunks, input.delimiter ?? ';', priceColumns, [
    [...ean, ...sku],
    price,
  ])
  const firstRows: FirstRows = new Map()
  let rows = 0
  const changed = new Set<number>()
  const writeList = runBatches(input, log, async (writeBatch) => {
    async function write(batch: readonly PriceDraft[]) {
      const written = await writeBatch(
        batch,
        (tx, part, batchLog) => writeRows(tx, part, { ...input, firstRows }, batchLog),
        ({ line }, text) => log.refuse(line, text),
      )
      for (const ids of written) for (const id of ids) changed.add(id)
      input.onRows?.(rows)
    }

    let batch: PriceDraft[] = []
    for await (const entry of entries) {
      rows += 1
      const read = 'problem' in entry ? refusal(entry.problem) : readPriceRow(entry.row, input.now)
      if (read.ok) batch.push({ line: entry.line, value: read.value })
      else log.refuse(entry.line, read.problems.join('; '))
      if (batch.length < batchRows) continue
      await write(batch)
      batch = []
    }
    await write(batch)
  })
  await writeList.finally(async () => {
    if (changed.size > 0 && !input.dryRun) await notifyArticles(input.db, changed)
  })
  log.countRows(rows)
  return log.report()
}

function refusal(problem: string): ReadRow<PriceRow> {
  return { ok: false, problems: [problem] }
}

/** @returns the articles of which anything was written */
async function writeRows(
  tx: Queryable,
  drafts: readonly PriceDraft[],
  { feed, now, firstRows }: { feed: string; now: Date; firstRows: FirstRows },
  log: ImportLog,
): Promise<ReadonlySet<number>> {
  const priced = new Map<number, PriceRow>()
  const findArticle = await findArticlesOf(tx, drafts, feed)
  for (const { line, value: row } of drafts) {
    const found = findArticle(row)
    if ('problem' in found) {
      log.refuse(line, found.problem)
      continue
    }
    const first = firstRows.get(found.articleId)
    if (first === undefined || first.line === line) {
      firstRows.set(found.articleId, { line, row })
      priced.set(found.articleId, row)
    } else if (offeredOre(first.row) !== offeredOre(row)) {
      log.warn(
        line,
        `prisen er en annen enn på linje ${first.line}: en artikkel har én pris, og den første gjelder`,
      )
    }
  }
  return putPrices(tx, priced, { now, firstRows }, log)
}

/** Finds the article of a row: by the EAN of one of its variants, or by what its feed calls that variant. */
async function findArticlesOf(
  tx: Queryable,
  drafts: readonly PriceDraft[],
  feed: string,
): Promise<(row: PriceRow) => { articleId: number } | { problem: string }> {
  const eans = drafts.flatMap(({ value: { code } }) => ('ean' in code ? [code.ean] : []))
  const skus = drafts.flatMap(({ value: { code } }) => ('sku' in code ? [code.sku] : []))
  const rows = await tx
    .select({
      articleId: variants.articleId,
      ean: variants.ean,
      gtin: variants.gtin,
      sku: variants.sku,
      feed: variants.feed,
    })
    .from(variants)
    .where(or(inArray(variants.ean, eans), inArray(variants.gtin, eans), inArray(variants.sku, skus)))
  const byEan = new Map(
    rows.flatMap((row) => [row.ean, ...(row.gtin === null ? [] : [row.gtin])].map((ean) => [ean, row])),
  )
  const bySku = Map.groupBy(rows, ({ sku }) => sku)
  return ({ code }) => {
    if ('ean' in code) {
      const variant = byEan.get(code.ean)
      return variant ?? { problem: `EAN ${code.ean} finnes ikke: importer varen med articles først` }
    }
    const all = bySku.get(code.sku) ?? []
    const own = all.filter((variant) => variant.feed === feed)
    const articleIds = new Set((own.length > 0 ? own : all).map(({ articleId }) => articleId))
    const [articleId] = articleIds
    if (articleId === undefined) {
      return { problem: `varenummer ${code.sku} finnes ikke: importer varen med articles først` }
    }
    return articleIds.size === 1
      ? { articleId }
      : { problem: `varenummer ${code.sku} finnes på flere varer: bruk EAN, eller si feeden` }
  }
}

async function putPrices(
  tx: Queryable,
  priced: ReadonlyMap<number, PriceRow>,
  { now, firstRows }: { now: Date; firstRows: FirstRows },
  log: ImportLog,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({
      id: articles.id,
      finalPriceOre: articles.finalPriceOre,
      suggestedPriceOre: articles.suggestedPriceOre,
      name: articles.name,
      keptFields: articles.keptFields,
    })
    .from(articles)
    .where(inArray(articles.id, [...priced.keys()]))
    .orderBy(asc(articles.id))
    .for('update')
  const written = rows.flatMap((before) => {
    const draft = priced.get(before.id)
    if (draft === undefined) return []
    if (!before.keptFields.includes('price')) return [{ id: before.id, before, draft }]
    const line = firstRows.get(before.id)?.line ?? 0
    log.count('Priser', 'unchanged')
    if (before.finalPriceOre !== draft.priceOre || draft.sale)
      log.warn(line, `«${before.name}» beholder prisen fra driften: filen har noe annet`)
    return []
  })
  const changed = new Set<number>()
  for (const { id, before, draft } of written) {
    const { priceOre } = draft
    if (before.finalPriceOre === priceOre && before.suggestedPriceOre === priceOre) continue
    changed.add(id)
    await tx
      .update(articles)
      .set({ finalPriceOre: priceOre, suggestedPriceOre: priceOre, updatedAt: now })
      .where(eq(articles.id, id))
  }
  for (const { id } of await writePrices(tx, written, now)) changed.add(id)
  for (const { id } of written) log.count('Priser', changed.has(id) ? 'changed' : 'unchanged')
  return changed
}

function offeredOre({ priceOre, sale }: PriceRow): number {
  return sale?.priceOre ?? priceOre
}
