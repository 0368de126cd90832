import type { Queryable } from '../../db/connect.ts'
import { shops } from '../shops/shops.tables.ts'
import { findSkus, listLaterEans } from './find-stock-codes.ts'
import { type HeldCounts, holdCounts } from './hold-counts.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { type InventoryRow, parseLocalInventory } from './parse-local-inventory.ts'
import { type FeedRow, FeedUnusableError } from './product-row.ts'
import { findEan, readQuantity } from './read-values.ts'
import { runBatches } from './run-batches.ts'
import { type Count, isWholeStock, recordCheck, writeCounts } from './write-counts.ts'

/** How many counts are written in one transaction: orders for goods among them wait until it ends. */
const batchCounts = 2_000
const rowsPerReport = 10_000
const skusPerQuery = 2_000

type StockInput = ImportInput & { asOf: Date }

/**
 * Sets the stock on hand from the till's inventory. Every difference is a movement, so that movements add up to on
 * hand; what is held for reservations stays held, and on hand never goes below it. What orders took from the shelf, or
 * brought back to it, after the till counted is not undone.
 *
 * The file is read first, into a temporary table, then written shop by shop. Only what differs is written and announced.
 *
 * @param input `asOf` is when the till counted: a count that is older than the row's own is skipped
 * @throws FeedUnusableError when the file is no inventory
 */
export async function importStock(input: StockInput): Promise<ImportReport> {
  if (input.format !== 'local-inventory')
    throw new FeedUnusableError(`formatet ${input.format} er ingen beholdningsfeed`)
  const log = startImportLog()
  const held = await holdCounts(input.db)
  try {
    const storeCodes = await readCounts(input, held, log)
    await writeShops(input, held, storeCodes, log)
  } finally {
    held.close()
  }
  return log.report()
}

/** Writes what is held, in the order of shops and EANs in which reservations lock too. */
async function writeShops(
  input: StockInput,
  held: HeldCounts,
  storeCodes: ReadonlyMap<number, string>,
  log: ImportLog,
): Promise<void> {
  const shopIds = await held.listShops()
  let written = 0
  await runBatches(input, log, async (writeBatch) => {
    for (const shopId of shopIds) {
      const counts = checkCounts(await held.read(shopId), storeCodes.get(shopId) ?? '', log)
      const isWhole = await isWholeStock(input.db, shopId, counts)
      let isComplete = true
      for (let from = 0; from < counts.length; from += batchCounts) {
        await writeBatch(
          counts.slice(from, from + batchCounts),
          (tx, part, batchLog) => writeCounts(tx, part, { shopId, asOf: input.asOf, isWhole }, batchLog),
          ({ line }, text) => {
            isComplete = false
            log.refuse(line, text)
          },
        )
        written += Math.min(batchCounts, counts.length - from)
        input.onRows?.(written)
      }
      if (!input.dryRun) await recordCheck(input.db, shopId, input.asOf, isWhole && isComplete)
    }
  })
}

async function listShopIds(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select({ id: shops.id, no: shops.no }).from(shops)
  return new Map(rows.map(({ id, no }) => [no, id]))
}

/**
 * Reads the file and holds its counts.
 *
 * @returns what the file calls each shop, by its id
 */
async function readCounts(
  input: ImportInput,
  held: HeldCounts,
  log: ImportLog,
): Promise<Map<number, string>> {
  const shopIds = await listShopIds(input.db)
  const laterEans = await listLaterEans(input.db)
  const storeCodes = new Map<number, string>()
  async function add({ shopId, storeCode, line, quantity }: RowOfShop, ean: string) {
    if (!storeCodes.has(shopId)) storeCodes.set(shopId, storeCode)
    await held.add(shopId, { line, ean, quantity })
  }
  let unnumbered: RowOfShop[] = []
  async function addUnnumbered() {
    const eans = await findSkus(
      input.db,
      unnumbered.map(({ sku }) => sku),
      input.feed,
    )
    for (const row of unnumbered) {
      const found = eans.get(row.sku)
      if (found?.ok) await add(row, found.ean)
      else if (found) log.refuse(row.line, found.problem)
    }
    unnumbered = []
  }
  let rows = 0
  for await (const entry of parseLocalInventory(input.chunks, input.delimiter)) {
    rows += 1
    // Here an import can be interrupted while it reads.
    if (rows % rowsPerReport === 0) input.onRows?.(0)
    const row = readCount(entry, shopIds, log)
    if (row === undefined) continue
    if (row.ean !== null) await add(row, laterEans.get(row.ean) ?? row.ean)
    else if (unnumbered.push(row) >= skusPerQuery) await addUnnumbered()
  }
  await addUnnumbered()
  log.countRows(rows)
  return storeCodes
}

/** A row of a known shop; without EAN it names the variant by SKU. */
type RowOfShop = {
  line: number
  shopId: number
  storeCode: string
  ean: string | null
  sku: string
  quantity: number
}

function readCount(
  entry: FeedRow<InventoryRow>,
  shopIds: ReadonlyMap<string, number>,
  log: ImportLog,
): RowOfShop | undefined {
  const { line } = entry
  if ('problem' in entry) {
    log.refuse(line, entry.problem)
    return undefined
  }
  const { storeCode, id, gtin } = entry.row
  const problems: string[] = []
  // Spreadsheets take leading zeroes off, or put them on.
  const shopId = shopIds.get(storeCode) ?? shopIds.get(storeCode.replace(/^0+(?=\d)/, ''))
  if (storeCode === '') problems.push('butikknummer (store_code) mangler')
  else if (shopId === undefined)
    problems.push(`butikk ${storeCode} finnes ikke: importer den med shops først`)
  const code = findEan(gtin, id)
  const sku = entry.row.sku || id
  if (!code.ok) problems.push(code.problem)
  else if (code.ean === null && sku === '') problems.push('EAN eller varenummer (gtin eller sku) mangler')
  const read = readQuantity(entry.row.quantity)
  if (!read.ok) problems.push(read.problem)
  if (shopId === undefined || !code.ok || !read.ok || problems.length > 0) {
    log.refuse(line, problems.join('; '))
    return undefined
  }
  return { line, shopId, storeCode, ean: code.ean, sku, quantity: read.quantity }
}

/** Of two counts for the same EAN, which follow each other, the first line counts; none is below zero. */
function checkCounts(counts: readonly Count[], storeCode: string, log: ImportLog): Count[] {
  const kept: Count[] = []
  for (const count of counts) {
    const { line, ean, quantity } = count
    const first = kept.at(-1)
    if (first?.ean === ean) {
      log.refuse(line, `butikk ${storeCode} og EAN ${ean} står også på linje ${first.line}`)
      continue
    }
    if (quantity < 0) log.warn(line, `kassen sier ${quantity}: satt til 0`)
    kept.push(quantity < 0 ? { ...count, quantity: 0 } : count)
  }
  return kept
}
