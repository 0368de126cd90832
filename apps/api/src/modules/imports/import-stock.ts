import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { variants } from '../catalogue/catalogue.tables.ts'
import { shops } from '../shops/shops.tables.ts'
import { stock, stockMovements } from '../stock/stock.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { type InventoryRow, parseLocalInventory } from './parse-local-inventory.ts'
import { type FeedRow, FeedUnusableError } from './product-row.ts'
import { readEan, readQuantity } from './read-values.ts'
import { runBatches } from './run-batches.ts'

/** What the till says one shop has of one EAN. */
type Count = { line: number; shopId: number; ean: string; quantity: number }

const batchRows = 500

/**
 * Sets the stock on hand from the till's inventory. Every difference is a movement, so that movements add up to on
 * hand; what is held for reservations stays held, and on hand never goes below it. What orders took from the shelf, or
 * brought back to it, after the till counted is not undone.
 *
 * @param input `asOf` is when the till counted: a count that is older than the row's own is skipped
 * @throws FeedUnusableError when the file is no inventory
 */
export async function importStock(input: ImportInput & { asOf: Date }): Promise<ImportReport> {
  if (input.format !== 'local-inventory')
    throw new FeedUnusableError(`formatet ${input.format} er ingen beholdningsfeed`)
  const log = startImportLog()
  const shopIds = await listShopIds(input.db)
  const lineOfPlace = new Map<string, number>()
  let rows = 0

  await runBatches(input, log, async (writeBatch) => {
    async function write(batch: readonly Count[]) {
      await writeBatch(
        batch,
        (tx, part, batchLog) => writeCounts(tx, part, input.asOf, batchLog),
        ({ line }, text) => log.refuse(line, text),
      )
      input.onRows?.(rows)
    }
    let batch: Count[] = []
    for await (const entry of parseLocalInventory(input.chunks, input.delimiter)) {
      rows += 1
      const count = readCount(entry, shopIds, lineOfPlace, log)
      if (count) batch.push(count)
      if (batch.length >= batchRows) {
        await write(batch)
        batch = []
      }
    }
    await write(batch)
  })
  log.countRows(rows)
  return log.report()
}

async function listShopIds(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select({ id: shops.id, no: shops.no }).from(shops)
  return new Map(rows.map(({ id, no }) => [no, id]))
}

function readCount(
  entry: FeedRow<InventoryRow>,
  shopIds: ReadonlyMap<string, number>,
  lineOfPlace: Map<string, number>,
  log: ImportLog,
): Count | undefined {
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
  const code = readEan(gtin, id)
  if (!code.ok) problems.push(code.problem)
  const read = readQuantity(entry.row.quantity)
  if (!read.ok) problems.push(read.problem)
  if (shopId === undefined || !code.ok || !read.ok) {
    log.refuse(line, problems.join('; '))
    return undefined
  }
  const place = `${shopId}/${code.ean}`
  const earlier = lineOfPlace.get(place)
  if (earlier !== undefined) {
    log.refuse(line, `butikk ${storeCode} og EAN ${code.ean} står også på linje ${earlier}`)
    return undefined
  }
  lineOfPlace.set(place, line)
  if (read.quantity < 0) log.warn(line, `kassen sier ${read.quantity}: satt til 0`)
  return { line, shopId, ean: code.ean, quantity: Math.max(0, read.quantity) }
}

type StockRow = typeof stock.$inferSelect

async function writeCounts(tx: Queryable, all: readonly Count[], asOf: Date, log: ImportLog): Promise<void> {
  const known = await findKnownEans(
    tx,
    all.map(({ ean }) => ean),
  )
  // Sorted by shop and EAN, as reservations lock too: two that meet wait for each other in one order.
  const counts = all
    .filter(({ line, ean }) => {
      if (known.has(ean)) return true
      log.refuse(line, `EAN ${ean} finnes ikke i katalogen: importer artikkelen først`)
      return false
    })
    .toSorted((a, b) => a.shopId - b.shopId || (a.ean < b.ean ? -1 : 1))
  if (counts.length === 0) return
  const before = await lockRows(tx, counts)
  const movedSince = await sumMovesSince(tx, counts, asOf)

  const writes: StockRow[] = []
  const movements: (typeof stockMovements.$inferInsert)[] = []
  for (const { line, shopId, ean, quantity } of counts) {
    const old = before.get(`${shopId}/${ean}`)
    if (old && old.asOf > asOf) {
      log.warn(line, `tallet er eldre enn det vi har (${old.asOf.toISOString()}), og er ikke brukt`)
      log.count('Beholdning', 'unchanged')
      continue
    }
    const held = old?.held ?? 0
    // The till's count does not include later movements.
    const moved = movedSince.get(`${shopId}/${ean}`) ?? 0
    const counted = quantity + moved
    const onHand = Math.max(counted, held)
    if (counted < held) log.warn(line, `${held} er reservert, men kassen sier ${counted}: satt til ${held}`)
    else if (moved !== 0) log.warn(line, `${describeMoved(moved)} siden tellingen: satt til ${onHand}`)
    const delta = onHand - (old?.onHand ?? 0)
    if (delta !== 0) movements.push({ shopId, ean, delta, reason: old ? 'import' : 'opening', at: asOf })
    log.count('Beholdning', !old ? 'new' : delta === 0 ? 'unchanged' : 'changed')
    if (!old || delta !== 0 || old.asOf < asOf) writes.push({ shopId, ean, onHand, held, asOf })
  }
  if (writes.length > 0) {
    await tx
      .insert(stock)
      .values(writes)
      .onConflictDoUpdate({
        target: [stock.shopId, stock.ean],
        set: { onHand: sql`excluded.on_hand`, asOf: sql`excluded.as_of` },
      })
    await notifyChange(tx, 'catalogue_changed')
  }
  if (movements.length > 0) await tx.insert(stockMovements).values(movements)
}

async function findKnownEans(tx: Queryable, eans: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ ean: variants.ean })
    .from(variants)
    .where(inArray(variants.ean, [...eans]))
  return new Set(rows.map(({ ean }) => ean))
}

/**
 * Pieces that web orders took or brought back after the till counted, by shop and EAN; earlier counts of the till do
 * not count.
 */
async function sumMovesSince(
  tx: Queryable,
  counts: readonly Count[],
  asOf: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      shopId: stockMovements.shopId,
      ean: stockMovements.ean,
      moved: sql<number>`sum(${stockMovements.delta})::int`,
    })
    .from(stockMovements)
    .where(
      and(
        gt(stockMovements.at, asOf),
        inArray(stockMovements.reason, ['sale', 'return', 'correction']),
        inArray(stockMovements.shopId, [...new Set(counts.map(({ shopId }) => shopId))]),
        inArray(
          stockMovements.ean,
          counts.map(({ ean }) => ean),
        ),
      ),
    )
    .groupBy(stockMovements.shopId, stockMovements.ean)
  return new Map(rows.map(({ shopId, ean, moved }) => [`${shopId}/${ean}`, moved]))
}

function describeMoved(moved: number): string {
  return moved < 0 ? `${-moved} er gått ut på nettordre` : `${moved} er kommet tilbake fra nettordre`
}

async function lockRows(tx: Queryable, counts: readonly Count[]): Promise<Map<string, StockRow>> {
  const places = sql`(select unnest(${sql.param(counts.map(({ shopId }) => shopId))}::int[]) as shop_id,
                             unnest(${sql.param(counts.map(({ ean }) => ean))}::text[]) as ean) as place`
  const rows = await tx
    .select()
    .from(stock)
    .where(
      sql`exists (select 1 from ${places} where place.shop_id = ${stock.shopId} and place.ean = ${stock.ean})`,
    )
    .orderBy(stock.shopId, stock.ean)
    .for('update')
  return new Map(rows.map((row) => [`${row.shopId}/${row.ean}`, row]))
}
