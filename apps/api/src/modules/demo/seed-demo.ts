import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  articlePictures,
  articles,
  bestsellers,
  brands,
  campaignArticles,
  campaigns,
  colors,
  priceHistory,
  reviews,
  sizes,
  variants,
} from '../catalogue/catalogue.tables.ts'
import { pictures } from '../pictures/pictures.tables.ts'
import { seedReference } from '../reference/seed-reference.ts'
import { shops } from '../shops/shops.tables.ts'
import { stock, stockMovements } from '../stock/stock.tables.ts'
import { seedDemoBrands } from './demo-brands.ts'
import { insertDemoEditorial } from './demo-editorial.ts'
import { insertDemoPeople } from './demo-people.ts'
import { insertDemoQuestions } from './demo-questions.ts'
import { insertDemoSearches } from './demo-searches.ts'
import { type DemoArticle, generateDemoArticles, generateDemoFrame } from './generate-demo-shop.ts'
import { insertRows } from './insert-rows.ts'
import { renameLandscapes } from './rename-landscapes.ts'

export type SeedDemoOptions = {
  now: Date
  /** 600 by default. */
  articles?: number
  seed?: string
  /** Called with a line about the progress from time to time. */
  log?: (line: string) => void
  /** Called with the number of articles written; an exception ends the seeding and rolls it back. */
  onProgress?: (articlesDone: number) => void
}

/** Thrown when the shop is not empty; the message is one line for the terminal. */
class ShopNotEmptyError extends Error {
  override readonly name = 'ShopNotEmptyError'

  constructor(held: ShopContents) {
    super(
      `Butikken har allerede ${held}: demovarer kan bare legges i en tom butikk. Bruk en ny DATA_DIR eller en tom database.`,
    )
  }
}

/** The reason why a shop cannot be filled, as a word for the message. */
type ShopContents = 'varer' | 'butikker'

// 'demo' in ASCII. Without the lock two processes could both find the database empty.
const demoLockKey = 0x64656d6f

const usualArticles = 600
const articlesPerBatch = 1000
/** The first articles, from which the demo customer buys. */
const articlesForPeople = 100
const minuteMs = 60_000

/** Later rows get ids above this, so that the demo's ids stay reserved for it. */
const sequences: readonly [table: PgTable, name: string, atLeast: number][] = [
  [articles, 'articles', 100_000],
  [variants, 'variants', 1_000_000],
]

async function insertFrame(db: Queryable, now: Date): Promise<void> {
  const frame = generateDemoFrame(now)
  await seedDemoBrands(db, now)
  await insertRows(db, shops, frame.shops)
  await insertRows(db, brands, frame.brands)
  await insertRows(db, colors, frame.colors)
  await insertRows(db, sizes, frame.sizes)
  await insertRows(db, campaigns, frame.campaigns)
}

async function insertArticles(db: Queryable, batch: readonly DemoArticle[], now: Date): Promise<void> {
  const drawings = new Map(
    batch.flatMap((each) => each.drawings.flatMap(({ pictures: all }) => all.map((row) => [row.key, row]))),
  )
  const stockRows = batch.flatMap((each) =>
    each.stock.map(({ shopId, ean, onHand, asOfMinutesAgo }) => ({
      shopId,
      ean,
      onHand,
      asOf: new Date(now.getTime() - asOfMinutesAgo * minuteMs),
    })),
  )
  // Articles of the same kind, cut and colour share their drawings.
  await insertRows(db, pictures, [...drawings.values()], 'keep')
  await insertRows(
    db,
    articles,
    batch.map(({ article }) => article),
  )
  await insertRows(
    db,
    variants,
    batch.flatMap((each) => each.variants),
  )
  await insertRows(
    db,
    articlePictures,
    batch.flatMap(({ article, drawings: byColor }) =>
      byColor.flatMap(({ colorId, pictures: all }) =>
        all.map(({ key }, position) => ({ articleId: article.id, colorId, position, pictureKey: key })),
      ),
    ),
  )
  await insertRows(
    db,
    priceHistory,
    batch.flatMap(({ article, priceHistory: rows }) =>
      rows.map((row) => ({ ...row, articleId: article.id })),
    ),
  )
  await insertRows(
    db,
    campaignArticles,
    batch.flatMap((each) => each.campaignArticles),
  )
  await insertRows(
    db,
    reviews,
    batch.flatMap(({ article, reviews: rows }) => rows.map((row) => ({ ...row, articleId: article.id }))),
  )
  await insertRows(
    db,
    bestsellers,
    batch.flatMap(({ article, bestseller }) =>
      bestseller ? [{ articleId: article.id, ...bestseller }] : [],
    ),
  )
  await insertRows(db, stock, stockRows)
  // Every stock row gets a first movement, so that the movements sum up to the stock.
  await insertRows(
    db,
    stockMovements,
    stockRows
      .filter(({ onHand }) => onHand > 0)
      .map(({ shopId, ean, onHand, asOf }) => ({
        shopId,
        ean,
        delta: onHand,
        reason: 'opening' as const,
        at: asOf,
      })),
  )
}

/**
 * Inserts the whole demo shop in one transaction. Articles are inserted in batches, so that a shop of 100,000 is not in
 * memory all at once.
 *
 * @throws ShopNotEmptyError when there are articles or shops already
 */
export async function seedDemo(db: Database, options: SeedDemoOptions): Promise<void> {
  const found = await fillEmptyShop(db, options)
  if (found !== null) throw new ShopNotEmptyError(found)
}

/** @returns null when the shop was empty and is filled now, else what it contains; then nothing is written */
async function fillEmptyShop(db: Database, options: SeedDemoOptions): Promise<ShopContents | null> {
  const { now, articles: count = usualArticles, seed = 'varde', onProgress } = options
  await seedReference(db)
  const known = new Map<number, DemoArticle>()
  const found = await transact(db, async (tx) => {
    // A very large shop takes longer than the statement timeout of requests.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLockKey})`)
    const contents = await findContents(tx)
    if (contents !== null) return contents
    await insertFrame(tx, now)
    let batch: DemoArticle[] = []
    let done = 0
    async function flush(): Promise<void> {
      await insertArticles(tx, batch, now)
      done += batch.length
      batch = []
      onProgress?.(done)
    }
    for (const each of generateDemoArticles({ seed, articles: count, now })) {
      if (known.size < articlesForPeople) known.set(each.article.id, each)
      batch.push(each)
      if (batch.length === articlesPerBatch) await flush()
    }
    if (batch.length > 0) await flush()
    await insertDemoPeople(tx, known, now)
    await insertDemoQuestions(tx, now)
    await insertDemoSearches(tx, now)
    await insertDemoEditorial(tx, now)
    for (const [table, name, atLeast] of sequences) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${table}), ${atLeast}))`,
      )
    }
    // A running shop on this database reloads its data after the commit.
    await tx.execute(sql`select pg_notify('catalogue_changed', '')`)
    return null
  })
  if (found !== null) return found
  // New tables have no statistics, which would lead to slow plans for the first queries.
  await transact(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze`)
  })
  return null
}

async function findContents(db: Queryable): Promise<ShopContents | null> {
  const { rows } = await db.execute<{ articles: boolean; shops: boolean }>(
    sql`select exists (select from ${articles}) as articles, exists (select from ${shops}) as shops`,
  )
  return rows[0]?.articles ? 'varer' : rows[0]?.shops ? 'butikker' : null
}

/**
 * Seeds the demo shop into a database without articles; one of an earlier release is upgraded. When several processes
 * start at once, one seeds and the others wait for it.
 *
 * @throws ShopNotEmptyError when there are shops, but no articles
 */
export async function seedDemoOnce(db: Database, options: SeedDemoOptions): Promise<void> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from ${articles}) as any`)
  if (rows[0]?.any) return transact(db, (tx) => upgradeDemo(tx, options.now))
  options.log?.('Fyller butikken med demovarer')
  const found = await fillEmptyShop(db, options)
  if (found === 'butikker') throw new ShopNotEmptyError(found)
}

/** A demo shop of an earlier release has no brands of its own, and other names for two landscapes. */
async function upgradeDemo(tx: Queryable, now: Date): Promise<void> {
  await seedDemoBrands(tx, now)
  await renameLandscapes(tx)
}
