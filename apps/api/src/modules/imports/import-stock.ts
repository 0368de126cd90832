import type { Queryable } from '../../db/connect.ts'
import { shops } from '../shops/shops.tables.ts'
import { findSkus, listLaterEans } from './find-stock-codes.ts'
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

/**
 * Sets the stock on hand from the till's inventory. Every difference is a movement, so that movements add up to on
 * hand; what is held for reservations stays held, and on hand never goes below it. What orders took from the shelf, or
 * brought back to it, after the till counted is not undone.
 *
 * The file is read first, then written shop by shop. Only what differs is written and announced.
 *
 * @param input `asOf` is when the till counted: a count that is older than the row's own is skipped
 * @throws FeedUnusableError when the file is no inventory
 */
export async function importStock(input: ImportInput & { asOf: Date }): Promise<ImportReport> {
  if (input.format !== 'local-inventory')
    throw new FeedUnusableError(`formatet ${input.format} er ingen beholdningsfeed`)
  const log = startImportLog()
  const shopCounts = await readCounts(input, await listShopIds(input.db), log)
  let written = 0

  await runBatches(input, log, async (writeBatch) => {
    for (const { shopId, counts } of shopCounts) {
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
  return log.report()
}

async function listShopIds(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select({ id: shops.id, no: shops.no }).from(shops)
  return new Map(rows.map(({ id, no }) => [no, id]))
}

/** What one shop has, as the till counted it, by EAN; `storeCode` is what the file calls the shop. */
type ShopCounts = { shopId: number; storeCode: string; counts: Count[] }

/** The counts of the file by shop, in the order of shops and EANs in which reservations lock too. */
async function readCounts(
  input: ImportInput,
  shopIds: ReadonlyMap<string, number>,
  log: ImportLog,
): Promise<ShopCounts[]> {
  const shopCounts = new Map<number, ShopCounts>()
  const laterEans = await listLaterEans(input.db)
  function add({ shopId, storeCode, line, quantity }: RowOfShop, ean: string) {
    const count = { line, ean, quantity }
    const found = shopCounts.get(shopId)
    if (found === undefined) shopCounts.set(shopId, { shopId, storeCode, counts: [count] })
    else found.counts.push(count)
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
      if (found?.ok) add(row, found.ean)
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
    if (row.ean !== null) add(row, laterEans.get(row.ean) ?? row.ean)
    else if (unnumbered.push(row) >= skusPerQuery) await addUnnumbered()
  }
  await addUnnumbered()
  log.countRows(rows)
  return [...shopCounts.values()]
    .toSorted((a, b) => a.shopId - b.shopId)
    .map((shop) => ({ ...shop, counts: sortCounts(shop, log) }))
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

/** One shop's counts by EAN; of two for the same EAN the first line counts. */
function sortCounts({ storeCode, counts }: ShopCounts, log: ImportLog): Count[] {
  counts.sort((a, b) => (a.ean < b.ean ? -1 : a.ean > b.ean ? 1 : a.line - b.line))
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
