import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'

/** What a shop to measure on has: the demo shop's own shops and stock, and as many more as are asked for. */
export type LargeShop = { articles: number; shops: number; stockRows: number }

/** Fills an empty folder with a demo shop of some size, then adds shops and rows of stock to it in bulk. */
export async function makeLargeShop(dataDir: string, wanted: LargeShop): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['tools/bootstrap/shop.mjs', 'demo', '--articles', String(wanted.articles)],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  await addStock(dataDir, wanted)
}

/** The rows are spread evenly: each variant is carried by as many more shops as are needed, by turns. */
export async function addStock(dataDir: string, wanted: Omit<LargeShop, 'articles'>): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { maintenance_work_mem: '512MB' } })
  const address = new URL(server.superuserUrl)
  address.pathname = new URL(server.url).pathname
  const client = new pg.Client(address.href)
  await client.connect()
  try {
    const count = async (what: string) =>
      Number((await client.query(`select count(*) from ${what}`)).rows[0].count)
    const shops = wanted.shops - (await count('shops'))
    const rows = wanted.stockRows - (await count('stock'))
    if (shops <= 0 || rows <= 0) return
    // What the rows refer to is there: checking each would take most of the time.
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into shops (id, no, name, full_name, slug, opening_hours, post_no, post_place, address, latitude, longitude)
       select 20000 + n, 'B' || n, 'Butikk ' || n, 'Storbutikk ' || n, 'butikk-' || n,
              'man-fre:1000-2000,lør:1000-1800', '5003', 'BERGEN', 'Gate ' || n, 58 + (n % 130) / 10.0, 5 + (n % 60) / 10.0
       from generate_series(1, $1::int) n`,
      [shops],
    )
    await client.query(`drop index stock_ean`)
    const variants = await count('variants')
    await client.query(
      `insert into stock (shop_id, ean, on_hand, as_of)
       select 20001 + (v.n * 37 + k * 29) % $1::int, v.ean, (v.n * 7 + k * 3) % 12,
              now() - make_interval(mins => ((v.n * 37 + k * 29) % $1::int)::int)
       from (select ean, row_number() over (order by id) n from variants) v
       cross join lateral generate_series(0, floor($2::float8 + (v.n % 100) / 100.0)::int - 1) k
       on conflict do nothing`,
      [shops, rows / variants],
    )
    await client.query(`create index stock_ean on stock (ean)`)
    await client.query(`analyze stock`)
  } finally {
    await client.end()
    await server.stop()
  }
}
