import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyCheck, notifyStock } from '../../db/stock-notices.ts'
import { transact } from '../../db/transact.ts'
import { lockStock } from '../stock/stock.service.ts'
import { stockCounts } from '../stock/stock.tables.ts'
import type { ImportLog } from './import-report.ts'

/** What the till says one shop has of one EAN. */
export type Count = { line: number; ean: string; quantity: number }

/** Which shop was counted, and when. */
type Counting = {
  shopId: number
  asOf: Date
  /** Whether the file has every EAN that the shop has a row of: then its rows need no `asOf` of their own. */
  isWhole: boolean
}

/** A count that is not simply what we have. */
type Difference = Count & {
  /** Whether the catalogue has the EAN. */
  isKnown: boolean
  /** What we have; null where there is no row. */
  onHand: number | null
  held: number | null
  /** When the till last counted the row, or all the shop has; null when it never did. */
  countedAt: Date | null
  /** Pieces that web orders took or brought back after the till counted. */
  moved: number
}

/** Whether a file has every EAN that a shop has a row of. */
export async function isWholeStock(
  db: Queryable,
  shopId: number,
  counts: readonly Count[],
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select ean from stock where shop_id = ${shopId}
        except select unnest(${eansOf(counts)}::text[]) limit 1`,
  )
  return rows.length === 0
}

/**
 * Writes what differs of one shop's counts, with its movements, and announces the EANs whose numbers changed.
 *
 * @param counts each EAN once
 */
export async function writeCounts(
  tx: Queryable,
  counts: readonly Count[],
  counting: Counting,
  log: ImportLog,
): Promise<void> {
  const { shopId, asOf, isWhole } = counting
  const differing = new Set((await findDifferences(tx, counts, counting)).map(({ ean }) => ean))
  // Only these are locked, and then read again: an order may have changed them meanwhile.
  if (differing.size > 0) await lockStock(tx, [shopId], [...differing])
  const locked = counts.filter(({ ean }) => differing.has(ean))
  const differences = differing.size > 0 ? await findDifferences(tx, locked, counting) : []
  log.count('Beholdning', 'unchanged', counts.length - differences.length)

  const writes: Write[] = []
  for (const { line, ean, quantity, isKnown, onHand: before, held, countedAt, moved } of differences) {
    if (!isKnown) {
      log.refuse(line, `EAN ${ean} finnes ikke i katalogen: importer artikkelen først`)
      continue
    }
    if (countedAt !== null && countedAt > asOf) {
      log.warn(line, `tallet er eldre enn det vi har (${countedAt.toISOString()}), og er ikke brukt`)
      log.count('Beholdning', 'unchanged')
      continue
    }
    // The till's count does not include later movements.
    const counted = quantity + moved
    const onHand = Math.max(counted, held ?? 0)
    if (onHand > counted)
      log.warn(line, `${held ?? 0} er reservert, men kassen sier ${counted}: satt til ${onHand}`)
    else if (moved !== 0) log.warn(line, `${describeMoved(moved)} siden tellingen: satt til ${onHand}`)
    const delta = onHand - (before ?? 0)
    log.count('Beholdning', before === null ? 'new' : delta === 0 ? 'unchanged' : 'changed')
    if (before === null || delta !== 0 || !isWhole)
      writes.push({ ean, onHand, delta, isNew: before === null })
  }
  await writeRows(tx, writes, counting)
}

/** A row as it is written; `delta` is the difference from what we had. */
type Write = { ean: string; onHand: number; delta: number; isNew: boolean }

/**
 * The counts that differ from what we have, are of unknown EANs, or need a warning. Stock and movements are read in one
 * statement, so that the goods of an order are in both or in neither.
 */
async function findDifferences(
  tx: Queryable,
  counts: readonly Count[],
  { shopId, asOf, isWhole }: Counting,
): Promise<Difference[]> {
  const { rows } = await tx.execute<Omit<Difference, 'countedAt'> & { countedAt: string | null }>(sql`
    with count as (
      select * from unnest(
        ${sql.param(counts.map(({ line }) => line))}::int[],
        ${eansOf(counts)}::text[],
        ${sql.param(counts.map(({ quantity }) => quantity))}::int[]
      ) as count (line, ean, quantity)
    ), web as (
      select ean, sum(delta)::int as moved from stock_movements
      where shop_id = ${shopId} and at > ${asOf.toISOString()} and reason in ('sale', 'return', 'correction')
      group by ean
    )
    select count.line, count.ean, count.quantity, variants.ean is not null as "isKnown",
           stock.on_hand as "onHand", stock.held, greatest(stock.as_of, whole.as_of) as "countedAt",
           coalesce(web.moved, 0) as moved
    from count
    left join variants on variants.ean = count.ean
    left join stock on stock.shop_id = ${shopId} and stock.ean = count.ean
    left join stock_counts whole on whole.shop_id = ${shopId}
    left join web on web.ean = count.ean
    where stock.on_hand is distinct from count.quantity
       or web.moved <> 0
       or greatest(stock.as_of, whole.as_of) > ${asOf.toISOString()}
       or (not ${isWhole}::boolean and stock.as_of < ${asOf.toISOString()})
    order by count.ean`)
  return rows.map((row) => ({ ...row, countedAt: row.countedAt === null ? null : new Date(row.countedAt) }))
}

async function writeRows(tx: Queryable, writes: readonly Write[], { shopId, asOf }: Counting): Promise<void> {
  if (writes.length === 0) return
  await tx.execute(sql`
    insert into stock (shop_id, ean, on_hand, as_of)
    select ${shopId}, ean, on_hand, ${asOf.toISOString()}
    from unnest(
      ${eansOf(writes)}::text[], ${sql.param(writes.map(({ onHand }) => onHand))}::int[]
    ) as row (ean, on_hand)
    on conflict (shop_id, ean) do update set on_hand = excluded.on_hand, as_of = excluded.as_of`)
  const moves = writes.filter(({ delta }) => delta !== 0)
  await tx.execute(sql`
    insert into stock_movements (shop_id, ean, delta, reason, at)
    select ${shopId}, ean, delta, case when is_new then 'opening' else 'import' end, ${asOf.toISOString()}
    from unnest(
      ${eansOf(moves)}::text[],
      ${sql.param(moves.map(({ delta }) => delta))}::int[],
      ${sql.param(moves.map(({ isNew }) => isNew))}::boolean[]
    ) as move (ean, delta, is_new)`)
  const announced = writes.filter(({ delta, isNew }) => delta !== 0 || isNew)
  await notifyStock(
    tx,
    announced.map(({ ean }) => ({ shopId, ean })),
  )
}

/**
 * Records that a shop was counted, and notifies every process of it.
 *
 * @param isWhole whether everything the shop has was counted, and not only some of it
 */
export async function recordCheck(db: Database, shopId: number, asOf: Date, isWhole: boolean): Promise<void> {
  await transact(db, async (tx) => {
    if (isWhole) {
      await tx
        .insert(stockCounts)
        .values({ shopId, asOf })
        .onConflictDoUpdate({
          target: stockCounts.shopId,
          set: { asOf: sql`greatest(${stockCounts.asOf}, excluded.as_of)` },
        })
    }
    await notifyCheck(tx, { shopId, asOf, isWhole })
  })
}

function eansOf(rows: readonly { ean: string }[]) {
  return sql.param(rows.map(({ ean }) => ean))
}

function describeMoved(moved: number): string {
  return moved < 0 ? `${-moved} er gått ut på nettordre` : `${moved} er kommet tilbake fra nettordre`
}
